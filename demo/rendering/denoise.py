"""
Removes the noise of few samples with the network of Intel's Open Image Denoise, a U-Net whose weights are a .tza file.
Blender's package has no denoiser.
"""

import struct

import numpy as np

# Rows that are computed at once: their columns fit into the processor's cache.
STRIP_ROWS = 16
# The transfer function's curve, and the brightest value: those that the network was trained with.
A, B, C, D, E, F, G = 1.41283765e3, 1.64593172, 0.431384981, -2.94139609e-3, 0.192653254, 6.26026094e-3, 0.998620152
Y0, Y1, X0, X1 = 1.5794576e-6, 3.22087631e-2, 2.23151711e-3, 0.370974749
MAX_VALUE = 65504.0


def read_weights(file):
    """The tensors of a .tza file by name, in 32 bits."""
    data = open(file, 'rb').read()
    magic, major, _, table = struct.unpack_from('<HBBQ', data)
    if magic != 0x41D7 or major != 2:
        raise ValueError(f'{file} has no weights of version 2')
    (count,) = struct.unpack_from('<I', data, table)
    at = table + 4
    tensors = {}
    for _ in range(count):
        (length,) = struct.unpack_from('<H', data, at)
        name = data[at + 2:at + 2 + length].decode()
        at += 2 + length
        rank = data[at]
        shape = struct.unpack_from(f'<{rank}I', data, at + 1)
        at += 1 + 4 * rank + rank
        kind, offset = struct.unpack_from('<cQ', data, at)
        at += 9
        dtype = np.dtype('<f2' if kind == b'h' else '<f4')
        values = np.frombuffer(data, dtype, int(np.prod(shape)), offset)
        tensors[name] = values.reshape(shape).astype(np.float32)
    return tensors


def to_network(values):
    low, middle = values <= Y0, values <= Y1
    bright = E * np.log(values + F) + G
    return np.where(low, A * values, np.where(middle, B * np.maximum(values, 0) ** C + D, bright))


def from_network(values):
    low, middle = values <= X0, values <= X1
    dim = (np.maximum(values - D, 0) / B) ** (1 / C)
    return np.where(low, values / A, np.where(middle, dim, np.exp((values - G) / E) - F))


def convolve(picture, weights, bias, is_last=False):
    """A convolution of 3 × 3 with a rectifier, of a picture as rows, columns and channels."""
    rows, columns, channels = picture.shape
    outputs = weights.shape[0]
    kernel = np.ascontiguousarray(weights.transpose(2, 3, 1, 0).reshape(9 * channels, outputs))
    padded = np.pad(picture, ((1, 1), (1, 1), (0, 0)))
    result = np.empty((rows, columns, outputs), np.float32)
    for top in range(0, rows, STRIP_ROWS):
        height = min(STRIP_ROWS, rows - top)
        window = [
            padded[top + down:top + down + height, right:right + columns] for down in range(3) for right in range(3)
        ]
        strip = np.concatenate(window, axis=2).reshape(height * columns, 9 * channels) @ kernel
        result[top:top + height] = strip.reshape(height, columns, outputs)
    result += bias
    return result if is_last else np.maximum(result, 0, out=result)


def halve(picture):
    rows, columns, channels = picture.shape
    return picture.reshape(rows // 2, 2, columns // 2, 2, channels).max(axis=(1, 3))


def double(picture):
    return picture.repeat(2, axis=0).repeat(2, axis=1)


def denoise(colour, albedo, normal, weights):
    """All are rows × columns × 3; colour is linear, albedo 0 to 1, normal -1 to 1. Returns the clean colour."""
    rows, columns, _ = colour.shape
    luminance = colour @ np.array([0.212671, 0.71516, 0.072169], np.float32)
    exposure = 0.18 / 2 ** np.log2(np.maximum(luminance, 0) + 1e-4).mean()
    largest = float(to_network(np.float64(MAX_VALUE)))
    light = to_network(np.maximum(colour, 0) * exposure) / largest
    guides = [np.clip(albedo, 0, 1), np.clip(normal, -1, 1) * 0.5 + 0.5]
    picture = np.concatenate([light, *guides], axis=2).astype(np.float32)
    picture = np.pad(picture, ((0, -rows % 16), (0, -columns % 16), (0, 0)), mode='reflect')

    def layer(name, value, is_last=False):
        return convolve(value, weights[f'{name}.weight'], weights[f'{name}.bias'], is_last)

    half = halve(layer('enc_conv1', layer('enc_conv0', picture)))
    quarter = halve(layer('enc_conv2', half))
    eighth = halve(layer('enc_conv3', quarter))
    value = halve(layer('enc_conv4', eighth))
    value = layer('enc_conv5b', layer('enc_conv5a', value))
    for step, skipped in ((4, eighth), (3, quarter), (2, half), (1, picture)):
        value = np.concatenate([double(value), skipped], axis=2)
        value = layer(f'dec_conv{step}b', layer(f'dec_conv{step}a', value))
    value = layer('dec_conv0', value, is_last=True)[:rows, :columns]
    return (from_network(value.astype(np.float64) * largest) / exposure).astype(np.float32)
