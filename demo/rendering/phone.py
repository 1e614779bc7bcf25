"""What a phone does to a picture: exposure, white balance, vignette, grain and sharpening."""

import numpy as np

# How much a phone brightens a scene of dark things: 0 not at all, 1 until it is as bright as one of light things.
BRIGHTENING = 0.35
# How bright white is, from 0 to 1, before the tone curve.
WHITE = 0.65


def expose(light, albedo, generator):
    """
    The scene's light as the sensor sees it. The exposure follows the light that falls on things, not how bright they
    are: a black thing stays black. Only a scene that is dark everywhere is brightened a little, as phones do.
    """
    rows, columns, _ = light.shape
    seen = np.log(np.clip(light.mean(axis=2), 0.01, 4)).mean()
    colour = np.log(np.clip(albedo.mean(axis=2), 0.06, 1)).mean()
    exposure = WHITE / max(np.exp(seen - colour * (1 - BRIGHTENING)), 0.05) * generator.uniform(0.9, 1.12)
    balance = np.array([1 + generator.normal(0, 0.03), 1, 1 + generator.normal(0, 0.045)], np.float32)
    down, right = np.mgrid[-1:1:rows * 1j, -1:1:columns * 1j]
    corners = (1 - 0.14 * (right**2 + down**2) ** 1.3).clip(0.4)[..., None]
    return light * balance * corners * exposure


def develop(picture, generator):
    """Grain and sharpening of a picture of values from 0 to 1, after its tone curve."""
    soft = blur(picture, 1.1)
    sharp = picture + 0.5 * (picture - soft)
    grain = blur(generator.normal(0, 1, picture.shape), 0.6)
    # More in the shadows, as a small sensor has it.
    strength = 0.022 * (1.15 - picture.mean(axis=2, keepdims=True))
    return np.clip(sharp + grain * strength, 0, 1)


def blur(picture, radius):
    size = int(radius * 3)
    offsets = np.arange(-size, size + 1)
    kernel = np.exp(-(offsets**2) / (2 * radius**2))
    kernel /= kernel.sum()
    for axis in (0, 1):
        padding = [(size, size) if each == axis else (0, 0) for each in range(3)]
        padded = np.pad(picture, padding, mode='edge')
        length = picture.shape[axis]
        parts = [
            weight * padded.take(range(at, at + length), axis=axis) for at, weight in zip(range(2 * size + 1), kernel)
        ]
        picture = sum(parts)
    return picture
