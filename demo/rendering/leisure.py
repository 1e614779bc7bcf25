"""
Things for sports, music and children that the library has no model of. They stand on the plane z = 0 with the middle
of their base at the origin, their front towards -y, in metres, and have no brand's mark.
"""

from math import cos, pi, radians, sin
from random import Random

import bpy

import shading
from shapes import cylinder, facing, lay, outline, pillow, ring_of, rod, slab, turned_shape


def varnished(colour):
    material, graph = shading.new_material('varnished')
    base = shading.linear(colour)
    grain = graph.noise(2.0, 8, 1.2, at=graph.position((40, 2, 2)))
    graph.shade(
        Base_Color=graph.ramp(grain, (0.3, shading.scaled(base, 0.7)), (0.7, base)), Roughness=0.15, Clearcoat=0.7
    )
    return material


def guitar(colour):
    """An acoustic guitar that leans back a little on its stand."""
    widths = [(0.0, 0.03), (0.02, 0.11), (0.06, 0.165), (0.12, 0.195), (0.18, 0.19), (0.24, 0.15), (0.28, 0.125)]
    widths += [(0.32, 0.128), (0.37, 0.145), (0.42, 0.142), (0.46, 0.115), (0.485, 0.06)]
    half = [(width, 0.06 + height) for height, width in widths]
    edge = [*half, *[(-x, z) for x, z in reversed(half)]]
    top, dark = varnished('#c98b4a'), shading.plain('#1d1512', 0.35)
    outline(edge, 0.1, varnished(colour))
    outline([(x * 0.985, 0.06 + (z - 0.06) * 0.99 + 0.003) for x, z in edge], 0.003, top, (0, -0.002, 0))
    facing(cylinder(0.05, 0.0015, dark, (0, -0.0025, 0.40), 0))
    facing(ring_of(0.056, 0.003, shading.plain('#3a2416', 0.3), (0, -0.003, 0.40)))
    facing(slab(0.15, 0.028, 0.009, 0.006, dark, (0, -0.003, 0.2), 0.002))
    facing(slab(0.052, 0.44, 0.02, 0.006, dark, (0, -0.002, 0.75), 0.003))
    facing(slab(0.072, 0.17, 0.016, 0.012, varnished(colour), (0, 0.004, 1.045), 0.003))
    for number in range(6):
        x = -0.0195 + number * 0.0078
        rod((x * 1.5, -0.014, 0.2), (x, -0.0245, 0.965), 0.0006, shading.plain('#cfc9bd', 0.3, 1.0))
        side = -1 if number < 3 else 1
        z = 1.0 + (number % 3) * 0.045
        rod((side * 0.036, -0.004, z), (side * 0.052, -0.004, z), 0.006, shading.plain('#d8d3c8', 0.25))
    for side in (-1, 1):
        rod((side * 0.19, -0.14, 0), (side * 0.06, 0.12, 0.32), 0.009, shading.plain('#17181a', 0.4))
    rod((0, 0.26, 0), (0, 0.11, 0.5), 0.009, shading.plain('#17181a', 0.4))


def oud(colour):
    """An oud that lies on its back."""
    wood, pale = varnished(colour), varnished('#d0a468')
    bowl = turned_shape([(0.0002, 0), (0.07, 0.012), (0.125, 0.05), (0.165, 0.11), (0.18, 0.16)], wood)
    bowl.scale = (1, 1.35, 1)
    lid = turned_shape([(0.181, 0), (0.181, 0.003), (0.0005, 0.0032)], pale, (0, 0, 0.16))
    lid.scale = (1, 1.35, 1)
    for x, y, radius in ((0, 0.045, 0.045), (-0.07, -0.05, 0.02), (0.07, -0.05, 0.02)):
        cylinder(radius, 0.0006, shading.plain('#20140d', 0.5), (x, y, 0.1634), 0)
        ring_of(radius, 0.0025, shading.plain('#5c3a20', 0.3), (x, y, 0.164))
    slab(0.04, 0.24, 0.024, 0.008, shading.plain('#1a1310', 0.3), (0, 0.35, 0.145), 0.004)
    head = slab(0.042, 0.2, 0.03, 0.01, wood, (0, 0.5, 0.1), 0.004)
    head.rotation_euler = (radians(-62), 0, 0)
    for number in range(5):
        for side in (-1, 1):
            start = (side * 0.02, 0.475 + number * 0.012, 0.12 - number * 0.03)
            rod(start, (side * 0.058, start[1], start[2]), 0.004, shading.plain('#2a1a12', 0.3))
    slab(0.11, 0.02, 0.01, 0.004, shading.plain('#2a1a12', 0.3), (0, -0.15, 0.1632), 0.002)
    for number in range(11):
        x = -0.016 + number * 0.0032
        rod((x * 2.4, -0.15, 0.174), (x, 0.465, 0.171), 0.0005, shading.plain('#d9d2c2', 0.4))


def racket(colour):
    """A padel racket with two balls."""
    body, grip = shading.plain('#1d1e21', 0.35), shading.plain('#e9e7e2', 0.7)
    edge = [(0.128 * sin(2 * pi * step / 48), 0.13 * cos(2 * pi * step / 48)) for step in range(48)]
    top = outline([(x, z + 0.27) for x, z in edge], 0.036, body)
    rim = ring_of(0.129, 0.006, shading.plain(colour, 0.3), (0, 0.018, 0.27), (90, 0, 0))
    parts = [top, rim]
    hole = shading.plain('#060606', 0.9)
    for column in range(-4, 5):
        for row in range(-4, 5):
            if column**2 + row**2 < 17:
                at = (column * 0.021, -0.0002, 0.28 + row * 0.021)
                parts.append(facing(cylinder(0.0055, 0.0004, hole, at, 0)))
    parts.append(rod((0, 0.018, 0.02), (0, 0.018, 0.14), 0.016, grip))
    parts.append(rod((0, 0.018, 0.0), (0, 0.018, 0.02), 0.019, body))
    for side in (-1, 1):
        parts.append(rod((side * 0.012, 0.018, 0.13), (side * 0.055, 0.018, 0.165), 0.012, body))
    lay(parts, 12)
    for x, y in ((0.19, 0.0), (0.24, 0.06)):
        bpy.ops.mesh.primitive_uv_sphere_add(radius=0.033, segments=48, ring_count=24, location=(x, y, 0.033))
        ball = bpy.context.object
        for polygon in ball.data.polygons:
            polygon.use_smooth = True
        ball.data.materials.append(shading.pile('#aebf2e', '#cfe04a'))


def bricks(colour):
    """A box of building bricks of many colours."""
    random = Random(4)
    tub = shading.plain('#d9dde0', 0.35)
    for side in (-1, 1):
        slab(0.44, 0.008, 0.15, 0.003, tub, (0, side * 0.15, 0), 0.002)
        slab(0.008, 0.3, 0.15, 0.003, tub, (side * 0.22, 0, 0), 0.002)
    slab(0.44, 0.3, 0.006, 0.003, tub, edge=0)
    paints = ('#b3202a', '#1f56a8', '#e2b21c', '#2f8a3f', '#e8e6e0', '#26282b', '#d96a1e')
    colours = [shading.plain(each, 0.22) for each in paints]
    for number in range(260):
        long_, wide = random.choice([(2, 1), (2, 2), (4, 2), (3, 2), (4, 1)])
        # The last ones lie before the box.
        is_inside = number < 236
        at = (random.uniform(-0.42, 0.42), random.uniform(-0.36, -0.2), 0)
        if is_inside:
            at = (random.uniform(-0.19, 0.19), random.uniform(-0.125, 0.125), 0.02 + number / 260 * 0.13)
        tilt = [random.uniform(-0.7, 0.7) * is_inside for _ in range(2)]
        brick(long_, wide, random.choice(colours), at, [*tilt, random.uniform(0, pi)])


def brick(long_, wide, material, at, turn):
    unit = 0.0159
    body = slab(long_ * unit, wide * unit, 0.019, 0.0006, material, edge=0.0004)
    body.location, body.rotation_euler = at, turn
    for column in range(long_):
        for row in range(wide):
            stud = cylinder(0.0049, 0.0036, material, edge=0)
            stud.parent = body
            stud.location = ((column - (long_ - 1) / 2) * unit, (row - (wide - 1) / 2) * unit, 0.019)


def car_seat(colour):
    """A baby's car seat with a handle."""
    shell, cover = shading.plain('#26272a', 0.45), shading.cloth(colour)
    pillow(0.44, 0.66, 0.16, shell, (0, 0, 0.1), (14, 0, 0))
    pillow(0.42, 0.3, 0.3, shell, (0, 0.26, 0.28), (38, 0, 0))
    for side in (-1, 1):
        pillow(0.08, 0.6, 0.24, shell, (side * 0.2, 0.02, 0.2), (20, 0, 0))
        pillow(0.05, 0.5, 0.18, cover, (side * 0.155, 0.05, 0.26), (24, 0, 0))
    pillow(0.28, 0.42, 0.08, cover, (0, -0.06, 0.2), (10, 0, 0))
    pillow(0.28, 0.36, 0.09, cover, (0, 0.2, 0.36), (58, 0, 0))
    pillow(0.2, 0.14, 0.08, cover, (0, 0.3, 0.5), (62, 0, 0))
    bow = ring_of(0.23, 0.016, shell, (0, 0.1, 0.33), (62, 0, 0))
    bow.scale = (1, 1.15, 1)
    for side in (-1, 1):
        rod((side * 0.06, 0.26, 0.47), (side * 0.02, -0.06, 0.27), 0.012, shading.plain('#17181a', 0.7))
    slab(0.045, 0.04, 0.018, 0.008, shading.plain('#b3202a', 0.35), (0, -0.08, 0.26), 0.004)


def ride_on_car(colour):
    """An electric car for a small child."""
    body, dark = shading.plain(colour, 0.25), shading.plain('#1b1c1f', 0.55)
    slab(0.52, 1.0, 0.2, 0.1, body, (0, 0, 0.12), 0.04)
    slab(0.46, 0.34, 0.12, 0.08, body, (0, -0.3, 0.3), 0.045)
    slab(0.34, 0.4, 0.05, 0.06, dark, (0, 0.12, 0.3), 0.02)
    back = slab(0.34, 0.08, 0.26, 0.03, dark, (0, 0.34, 0.3), 0.025)
    back.rotation_euler = (radians(-12), 0, 0)
    screen = slab(0.44, 0.014, 0.17, 0.02, shading.clear('#dfe8ee', 0.25), (0, -0.14, 0.41), 0.004)
    screen.rotation_euler = (radians(-28), 0, 0)
    ring_of(0.085, 0.012, dark, (0, -0.06, 0.46), (62, 0, 0))
    rod((0, -0.14, 0.38), (0, -0.06, 0.46), 0.012, dark)
    for x in (-0.25, 0.25):
        for y in (-0.31, 0.33):
            rod((x - 0.05, y, 0.12), (x + 0.05, y, 0.12), 0.12, dark)
            side = 1 if x > 0 else -1
            rod((x + side * 0.05, y, 0.12), (x + side * 0.056, y, 0.12), 0.066, shading.plain('#c9cbce', 0.25, 0.9))
    for x in (-0.15, 0.15):
        facing(cylinder(0.038, 0.012, shading.plain('#f1eee4', 0.1), (x, -0.485, 0.27), 0.004))
    facing(slab(0.2, 0.06, 0.008, 0.02, dark, (0, -0.497, 0.19), 0.003))


MAKERS = {
    each.__name__: each for each in (guitar, oud, racket, bricks, car_seat, ride_on_car)
}
