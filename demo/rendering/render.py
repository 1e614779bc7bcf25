"""
blender -b -noaudio --python render.py -- JOBS.json WORK_FOLDER

Renders the pictures of a list of jobs, one file `WORK_FOLDER/pictures/ID.png` each, and skips those that are there.
"""

import json
import os
import sys
import time
from random import Random

import bpy
import numpy as np

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import camera
import denoise
import phone
from library import Library
from places import PLACES

SAMPLES = 16


def main(jobs_file, folder):
    with open(jobs_file) as file:
        jobs = json.load(file)
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'things.json')) as file:
        things = json.load(file)
    library = Library(os.path.join(folder, 'models'))
    weights = denoise.read_weights(os.path.join(folder, 'rt_hdr_alb_nrm.tza'))
    os.makedirs(os.path.join(folder, 'pictures'), exist_ok=True)
    for job in jobs:
        target = os.path.join(folder, 'pictures', f'{job["id"]}.png')
        if os.path.exists(target):
            continue
        started = time.time()
        bpy.ops.wm.read_factory_settings(use_empty=True)
        build(job, things[job['thing']], library)
        light, albedo, normal = render(folder, job)
        built = time.time()
        clean = denoise.denoise(light, albedo, normal, weights)
        generator = np.random.default_rng(Random(job['id']).randrange(1 << 30))
        write(phone.expose(clean, generator, job.get('key', 0.3)), generator, target)
        print(f'PICTURE {job["id"]} {job["thing"]}: {built - started:.0f} s + {time.time() - built:.0f} s', flush=True)


def build(job, thing, library):
    home, ad, picture = (Random(str(job[seed])) for seed in ('home', 'ad', 'id'))
    size = tuple(thing.get('size') or library.models[thing['model']]['size'])
    stage = PLACES[job['place']](library, home, ad, size)
    by_back = thing.get('stands') == 'wall' and not stage.is_outdoors
    x, y, z = stage.at
    if job['place'] == 'room' and not by_back:
        y -= size[1] / 2 + 0.35
    turn = thing.get('front', 0) + (ad.uniform(-3, 3) if by_back else ad.uniform(-14, 14))
    library.place(
        thing['model'],
        (x, y, z + thing.get('above', 0)),
        turn,
        size,
        thing.get('parts'),
        job.get('colour'),
        thing.get('kind'),
        by_back,
        thing.get('smooth', 38),
    )
    for extra in thing.get('with', []):
        right, front, up = extra['at']
        library.place(
            extra['model'],
            (x + right, y + front, z + up),
            extra.get('turn', 0) + ad.uniform(-7, 7),
            extra.get('size'),
            extra.get('parts'),
            job.get('colour'),
        )
    middle = (x, y - (size[1] / 2 if by_back else 0), z + thing.get('above', 0) + size[2] * 0.5)
    reach = (max(size[0], size[1] * 0.8), size[2] + size[1] * 0.3)
    view = job['view']
    fill = picture.uniform(0.66, 0.8)
    side = job['side']
    eye = max(stage.eye, stage.surface + size[2] * 0.6)
    if view == 'detail':
        right, front, up = thing.get('detail', (0.25, 0.5, 0.65))
        middle = (x + (right - 0.5) * size[0], y - front * size[1] if by_back else y, z + up * size[2])
        reach = tuple(each * 0.42 for each in reach)
        eye = stage.surface + size[2] * up + (eye - stage.surface - size[2] * up) * 0.55
    camera.hold_camera(picture, middle, side, eye, reach, job['format'], fill)


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
    scene.render.resolution_x, scene.render.resolution_y = camera.resolution(job['format'], job['longest'])
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
    scene.view_settings.view_transform, scene.view_settings.look = 'Filmic', 'Medium High Contrast'
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
