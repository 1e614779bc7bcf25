"""
blender -b -noaudio --python render.py -- JOBS.json WORK_FOLDER WEIGHTS.tza

Renders the pictures of a list of jobs, one file `WORK_FOLDER/pictures/ID.png` each, and skips those that are there.
Writes the credits.
"""

import json
import os
import sys
import time
from functools import partial
from random import Random

import bpy
import numpy as np
from mathutils import Vector

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import camera
import credits
import denoise
import electronics
import fashion
import household
import leisure
import phone
import phones
import rooms
import shapes
import work
from library import Library
from places import PLACES

SAMPLES = 16
MAKERS = {}
for module in (phones, electronics, household, fashion, leisure, work):
    MAKERS |= module.MAKERS


def main(jobs_file, folder, weights_file):
    with open(jobs_file) as file:
        jobs = json.load(file)
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'things.json')) as file:
        things = json.load(file)
    library = Library(os.path.join(folder, 'models'))
    weights = denoise.read_weights(weights_file)
    os.makedirs(os.path.join(folder, 'pictures'), exist_ok=True)
    for job in jobs:
        target = os.path.join(folder, 'pictures', f'{job["id"]}.png')
        if os.path.exists(target):
            print(f'PICTURE {job["id"]} {job["thing"]}: was there', flush=True)
            continue
        started = time.time()
        bpy.ops.wm.read_factory_settings(use_empty=True)
        build(job, things[job['thing']], library)
        light, albedo, normal = render(folder, job)
        built = time.time()
        clean = denoise.denoise(light, albedo, normal, weights)
        generator = np.random.default_rng(Random(job['id']).randrange(1 << 30))
        write(phone.expose(clean, albedo, generator), generator, target)
        print(f'PICTURE {job["id"]} {job["thing"]}: {built - started:.0f} s + {time.time() - built:.0f} s', flush=True)
    credits.write(library)


def build(job, thing, library):
    home, ad, picture = (Random(str(job[seed])) for seed in ('home', 'ad', 'id'))
    pixels = (job['width'], job['height'])
    if 'room' in thing:
        shell = rooms.ROOMS[thing['room']](library, home, job['colour'] or '#9c8f7d')
        camera.stand_in_corner(picture, shell, job['side'])
        return
    size = tuple(thing.get('space') or thing.get('size') or library.models[thing['model']]['size'])
    is_banner = job['view'] == 'banner'
    # Empty floor and wall beside it.
    stage = PLACES[job['place']](library, home, ad, (size[0] + 6, *size[1:]) if is_banner else size)
    by_back = thing.get('stands') == 'wall' and not stage.is_outdoors
    x, y, z = stage.at
    if job['place'] == 'room' and not by_back:
        y -= size[1] / 2 + 0.35
    turn = thing.get('front', 0) + (ad.uniform(-3, 3) if by_back else ad.uniform(-14, 14))
    before = set(bpy.data.objects)
    put(library, thing, (x, y, z + thing.get('above', 0)), turn, job['colour'], by_back)
    for extra in thing.get('with', []):
        right, front, up = extra['at']
        extra_turn = extra.get('turn', 0) + ad.uniform(-4, 4)
        put(library, extra, (x + right, y + front, z + up), extra_turn, job['colour'])
    low, high = corners(set(bpy.data.objects) - before)
    # Before low things people crouch.
    height = high[2] - low[2]
    eye = max(low[2] + height * 0.6, min(stage.eye, high[2] + max(height, high[0] - low[0], 0.45)))
    if job['view'] == 'detail':
        right, front, up = thing.get('detail', (0.3, 0.35, 0.65))
        sizes = [end - start for start, end in zip(low, high)]
        focus = [start + size * part for start, size, part in zip(low, sizes, (right, front, up))]
        eye = focus[2] + (eye - focus[2]) * 0.6
        low, high = ([each + sign * size * 0.28 for each, size in zip(focus, sizes)] for sign in (-1, 1))
    # Of a banner, narrow screens cut off the left, and wide ones the upper and the lower edge.
    fill, right = (0.72, 0.42) if is_banner else (picture.uniform(0.82, 0.94), 0)
    camera.hold_camera(picture, (low, high), job['side'], eye, pixels, fill, right)


def corners(objects):
    """The low and the high corner of the box around objects."""
    bpy.context.view_layer.update()
    meshes = [part for part in objects if part.type == 'MESH']
    points = [part.matrix_world @ Vector(corner) for part in meshes for corner in part.bound_box]
    return tuple([pick(point[axis] for point in points) for axis in range(3)] for pick in (min, max))


def put(library, item, at, turn, colour, by_back=False):
    """Puts a model of the library at a point, or what one of `MAKERS` makes."""
    if 'make' in item:
        made = partial(MAKERS[item['make']], item.get('colour') or colour or '#3a3b3e', **item.get('is', {}))
        shapes.turned(made, at, turn)
        return
    library.place(
        item['model'],
        at,
        turn,
        item.get('size'),
        item.get('parts'),
        colour,
        item.get('kind'),
        by_back,
        item.get('smooth', 38),
    )


def render(folder, job):
    """The light, albedo and normals of the scene, as rows × columns × 3."""
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.device, cycles.samples, cycles.use_adaptive_sampling = 'CPU', job.get('samples', SAMPLES), False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 6, 3, 3
    cycles.transmission_bounces, cycles.transparent_max_bounces = 4, 12
    cycles.sample_clamp_indirect, cycles.blur_glossy = 4, 1
    cycles.caustics_reflective = cycles.caustics_refractive = cycles.use_denoising = False
    cycles.seed = Random(job['id']).randrange(9999)
    scene.render.threads_mode, scene.render.threads = 'FIXED', os.cpu_count()
    scene.render.resolution_x, scene.render.resolution_y = job['width'], job['height']
    bpy.context.view_layer.cycles.denoising_store_passes = True
    base = os.path.join(folder, 'passes')
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    nodes.clear()
    layers = nodes.new('CompositorNodeRLayers')
    output = nodes.new('CompositorNodeOutputFile')
    links.new(layers.outputs['Image'], nodes.new('CompositorNodeComposite').inputs[0])
    output.base_path, output.format.file_format, output.format.color_depth = base, 'OPEN_EXR', '32'
    output.file_slots.clear()
    passes = {'light': 'Image', 'albedo': 'Denoising Albedo', 'normal': 'Denoising Normal'}
    for slot, name in passes.items():
        output.file_slots.new(slot)
        links.new(layers.outputs[name], output.inputs[slot])
    bpy.ops.render.render()
    return tuple(read(os.path.join(base, f'{slot}0001.exr')) for slot in passes)


def read(file):
    image = bpy.data.images.load(file)
    image.colorspace_settings.name = 'Non-Color'
    values = np.empty(len(image.pixels), np.float32)
    image.pixels.foreach_get(values)
    columns, rows = image.size
    bpy.data.images.remove(image)
    return values.reshape(rows, columns, 4)[:, :, :3]


def write(light, generator, target):
    """Tone curve, grain and sharpening, then a PNG."""
    rows, columns, _ = light.shape
    scene = bpy.context.scene
    scene.view_settings.view_transform, scene.view_settings.look = 'Filmic', 'High Contrast'
    scene.render.image_settings.file_format = 'PNG'
    toned = target + '.toned.png'
    to_image(light, 'Linear').save_render(toned, scene=scene)
    developed = phone.develop(read(toned).astype(np.float64), generator)
    os.remove(toned)
    image = to_image(developed, 'Non-Color')
    image.filepath_raw, image.file_format = target, 'PNG'
    image.save()


def to_image(values, space):
    rows, columns, _ = values.shape
    image = bpy.data.images.new('picture', columns, rows, float_buffer=space == 'Linear')
    image.colorspace_settings.name = space
    opaque = np.concatenate([values, np.ones((rows, columns, 1))], axis=2)
    image.pixels.foreach_set(opaque.astype(np.float32).ravel())
    return image


main(*sys.argv[sys.argv.index('--') + 1:])
