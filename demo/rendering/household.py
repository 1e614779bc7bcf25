"""
Household things that the library has no model of. They stand on the plane z = 0 with the middle of
their base at the origin, their front towards -y, in metres, and have no brand's mark.
"""

from math import cos, pi, radians, sin
from random import Random

import bpy
from mathutils import Vector

import shading
from shapes import cylinder, pillow, rod, slab


def floor_seating(colour):
    """The seats of a diwaniya on the floor, around a corner: mattresses, cushions at the wall, and arm rests."""
    seat, back = shading.woven(colour), shading.woven(colour, 1)
    for number in range(2):
        x = -0.98 + number * 1.96
        pillow(1.94, 0.72, 0.2, seat, (x, -0.36, 0.1))
        for half in (-0.49, 0.49):
            pillow(0.95, 0.2, 0.44, back, (x + half, -0.12, 0.38), (-9, 0, 0))
    for x in (-1.75, 0, 1.75):
        pillow(0.26, 0.52, 0.3, back, (x, -0.4, 0.33))
    pillow(0.72, 1.9, 0.2, seat, (-1.6, -1.72, 0.1))
    for y in (-1.3, -2.2):
        pillow(0.2, 0.9, 0.44, back, (-1.84, y, 0.38), (0, 9, 0))


def marble_tables(colour):
    """A round coffee table and two small ones, of marble on golden legs."""
    top, legs = shading.marble(colour), shading.plain('#b08d4a', 0.25, 1.0)
    for x, y, radius, height in ((0, 0, 0.42, 0.4), (-0.72, 0.12, 0.25, 0.5), (0.7, -0.1, 0.25, 0.46)):
        cylinder(radius, 0.022, top, (x, y, height - 0.022), 0.004)
        cylinder(radius * 0.96, 0.012, legs, (x, y, height - 0.034), 0.002)
        for number in range(3):
            angle = 2 * pi * number / 3 + 0.4
            foot = (x + cos(angle) * radius * 0.85, y + sin(angle) * radius * 0.85, 0)
            rod(foot, (x + cos(angle) * radius * 0.6, y + sin(angle) * radius * 0.6, height - 0.03), 0.009, legs)


def air_fryer(colour):
    body, trim = shading.plain(colour, 0.3), shading.plain('#1a1b1d', 0.2)
    slab(0.3, 0.33, 0.3, 0.1, body, (0, 0, 0.015), 0.03)
    slab(0.25, 0.28, 0.015, 0.09, trim, (0, 0, 0), 0.002)
    slab(0.2, 0.24, 0.004, 0.07, shading.plain('#0b0c0d', 0.08), (0, 0.01, 0.314), 0.001)
    # The drawer's front, its gap and its handle.
    slab(0.244, 0.02, 0.15, 0.009, shading.plain('#0d0e10', 0.6), (0, -0.158, 0.035), 0.003)
    slab(0.236, 0.022, 0.142, 0.01, body, (0, -0.161, 0.039), 0.006)
    slab(0.032, 0.1, 0.036, 0.014, body, (0, -0.21, 0.1), 0.012)
    slab(0.02, 0.06, 0.004, 0.008, shading.plain('#8d8f92', 0.3, 1.0), (0, -0.215, 0.136), 0.001)


def window_unit(colour):
    """An air conditioner in one piece, for a hole in the wall."""
    body, dark = shading.plain(colour, 0.45), shading.plain('#2a2b2d', 0.6)
    slab(0.66, 0.62, 0.43, 0.012, shading.plain('#c9c6bd', 0.5), (0, 0.03, 0), 0.004)
    slab(0.68, 0.06, 0.45, 0.02, body, (0, -0.29, -0.0), 0.01)
    slab(0.42, 0.012, 0.27, 0.004, dark, (-0.09, -0.315, 0.04), 0.001)
    for number in range(17):
        slab(0.42, 0.016, 0.006, 0.002, body, (-0.09, -0.322, 0.046 + number * 0.0158), 0.001)
    slab(0.42, 0.012, 0.07, 0.004, dark, (-0.09, -0.315, 0.34), 0.001)
    for number in range(9):
        slab(0.004, 0.018, 0.07, 0.001, body, (-0.28 + number * 0.047, -0.322, 0.34), 0)
    slab(0.13, 0.008, 0.37, 0.008, shading.plain('#b9b6ad', 0.5), (0.235, -0.318, 0.04), 0.002)
    for z in (0.28, 0.18):
        knob = cylinder(0.028, 0.022, shading.plain('#dcd9d0', 0.35), (0.235, -0.32, z), 0.003)
        knob.rotation_euler = (radians(90), 0, 0)


def stick_vacuum(colour):
    """A cordless vacuum cleaner that leans at a wall, with its head on the floor."""
    grey, dark, metal = shading.plain('#8d9094', 0.35), shading.plain('#2b2c2f', 0.4), shading.plain(colour, 0.3, 0.6)
    slab(0.26, 0.1, 0.05, 0.03, dark, (0, -0.22, 0.005), 0.012)
    slab(0.25, 0.05, 0.035, 0.015, metal, (0, -0.25, 0.01), 0.01)
    low, high = Vector((0, -0.19, 0.05)), Vector((0, -0.06, 0.82))
    rod(low, high, 0.019, metal)
    direction = (high - low).normalized()
    rod(high, high + direction * 0.14, 0.034, dark)
    bin_ = rod(high + Vector((0, -0.055, -0.02)), high + Vector((0, -0.055, -0.02)) + direction * 0.2, 0.056, grey)
    bin_.data.materials[0] = shading.plain('#55585c', 0.1)
    rod(high + direction * 0.12, high + direction * 0.32 + Vector((0, -0.05, 0)), 0.052, metal)
    rod(high + direction * 0.1 + Vector((0, 0.02, 0)), high + direction * 0.3 + Vector((0, 0.03, 0)), 0.02, dark)
    slab(0.075, 0.1, 0.06, 0.02, grey, tuple(high + direction * 0.03 + Vector((0, 0.03, 0))), 0.01)


def stack(colour, count=8, radius=0.135):
    """Plates on each other, and smaller ones beside them."""
    glaze = shading.plain(colour, 0.12)
    for x, y, size in ((0, 0, radius), (0.27, -0.05, radius * 0.72), (0.06, -0.27, radius * 0.6)):
        for at in range(count):
            cylinder(size * 0.62, 0.004, glaze, (x, y, at * 0.0075), 0.001)
            cylinder(size, 0.004, glaze, (x, y, at * 0.0075 + 0.004), 0.0018)


def rug(colour):
    """A plain rug with a thick pile."""
    dark = shading.scaled_hex(colour, 0.8)
    slab(3.0, 2.0, 0.018, 0.02, shading.pile(dark, colour), edge=0.008)


def wall_mirror(colour):
    """A large mirror in a frame, leaning at the wall."""
    frame, glass = shading.plain(colour, 0.3, 0.9), shading.plain('#e2e4e5', 0.015, 1.0)
    parts = [slab(0.92, 0.03, 1.72, 0.01, frame, edge=0.008), slab(0.8, 0.032, 1.6, 0.004, glass, (0, -0.002, 0.06), 0)]
    for part in parts:
        part.rotation_euler = (radians(-7), 0, 0)


def dumbbells(colour):
    """Two dumbbells with plates on a low stand."""
    iron, grip = shading.plain('#1b1c1e', 0.45, 0.6), shading.plain('#9b9da0', 0.25, 1.0)
    slab(0.7, 0.4, 0.035, 0.03, shading.plain('#2b2c2f', 0.5), edge=0.006)
    for y in (-0.11, 0.11):
        rod((-0.21, y, 0.13), (0.21, y, 0.13), 0.016, grip)
        for side in (-1, 1):
            for number in range(5):
                x = side * (0.075 + number * 0.024)
                rod((x, y, 0.13), (x + side * 0.021, y, 0.13), 0.092 - 0.004 * number, iron)
            rod((side * 0.195, y, 0.13), (side * 0.203, y, 0.13), 0.05, shading.plain(colour, 0.4))


BOOK_COVERS = ['#7b2d26', '#26405e', '#c9b48a', '#3f5b46', '#d8d2c4']
BOOK_COVERS += ['#5a3d5c', '#b5672f', '#2a2b2e', '#8a8f95', '#a83c3c']


def books(colour, count=7, seed=1):
    """A stack of books, some turned a little."""
    random = Random(seed)
    z = 0
    for _ in range(count):
        wide, deep, thick = random.uniform(0.15, 0.19), random.uniform(0.21, 0.25), random.uniform(0.016, 0.04)
        cover = shading.plain(random.choice(BOOK_COVERS), random.uniform(0.25, 0.6))
        turn, shift = radians(random.uniform(-9, 9)), random.uniform(-0.008, 0.008)
        paper = shading.plain('#e2d8c2', 0.9)
        for part in (
            slab(deep, wide, 0.0022, 0.002, cover, (shift, 0, z), 0.0006),
            slab(deep - 0.006, wide - 0.008, thick - 0.0044, 0.001, paper, (shift, 0.002, z + 0.0022), 0),
            slab(deep, wide, 0.0022, 0.002, cover, (shift, 0, z + thick - 0.0022), 0.0006),
        ):
            part.rotation_euler = (0, 0, turn)
        spine = slab(deep, 0.003, thick, 0.001, cover, (shift + sin(turn) * wide / 2, -cos(turn) * wide / 2, z), 0.0006)
        spine.rotation_euler = (0, 0, turn)
        z += thick


MAKERS = {
    each.__name__: each
    for each in (
        floor_seating,
        marble_tables,
        air_fryer,
        window_unit,
        stick_vacuum,
        stack,
        rug,
        wall_mirror,
        dumbbells,
        books,
    )
}
