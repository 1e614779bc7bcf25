"""
Things for work, cars and business that the library has no model of. They stand on the plane z = 0 with the middle of
their base at the origin, their front towards -y, in metres, and have no brand's mark.
"""

from functools import partial
from math import cos, pi, radians, sin
from random import Random

import shading
from shapes import cylinder, facing, outline, pillow, ring_of, rod, slab, turned, turned_shape


def wheel(spokes, colour):
    """A wheel that stands upright, its middle at the origin and its outside towards -y."""
    rubber, metal = shading.plain('#17181a', 0.8), shading.plain(colour, 0.25, 0.9)
    tread = [(0.215, -0.1), (0.29, -0.108), (0.318, -0.09), (0.325, -0.06), (0.325, 0.06), (0.318, 0.09), (0.29, 0.108)]
    inside = [(0.215, 0.1), (0.21, 0.08), (0.21, -0.08), (0.215, -0.1)]
    body = turned_shape([*tread, *inside], rubber, is_closed=False)
    body.rotation_euler = (radians(90), 0, 0)
    for angle in range(72):
        lug = slab(0.02, 0.19, 0.006, 0.004, rubber, edge=0.001)
        turn_ = 2 * pi * angle / 72
        lug.location = (cos(turn_) * 0.3245, 0, sin(turn_) * 0.3245)
        lug.rotation_euler = (0, -turn_ + pi / 2, 0)
    for radius, width, y in ((0.214, 0.02, -0.095), (0.205, 0.16, 0.08)):
        rim = [(radius, 0), (radius + 0.006, 0), (radius + 0.006, width), (radius, width), (radius, 0)]
        hoop = turned_shape(rim, metal, is_closed=False)
        hoop.rotation_euler, hoop.location = (radians(90), 0, 0), (0, y, 0)
    for number in range(spokes):
        for side in (-0.14, 0.14):
            angle = 2 * pi * number / spokes + side
            inner, outer = ((cos(angle) * reach, sin(angle) * reach) for reach in (0.04, 0.208))
            rod((inner[0], -0.07, inner[1]), (outer[0], -0.09, outer[1]), 0.014, metal)
    facing(cylinder(0.06, 0.05, metal, (0, -0.04, 0), 0.006))
    facing(cylinder(0.03, 0.004, shading.plain('#17181a', 0.4), (0, -0.09, 0), 0.002))


def wheels(colour, count=4, spokes=5):
    """Wheels that lean at each other."""
    for number in range(count):
        at = (-0.36 + (number % 2) * 0.7, 0.34 * (number // 2), 0.326)
        turned(partial(wheel, spokes, colour), at, -8 + 14 * (number % 2))


def car_battery(colour):
    body, lid = shading.plain('#1c1d20', 0.45), shading.plain(colour, 0.4)
    slab(0.242, 0.175, 0.15, 0.006, body, edge=0.004)
    slab(0.246, 0.179, 0.038, 0.006, lid, (0, 0, 0.15), 0.005)
    for side in (-1, 1):
        at = (side * 0.09, 0.055, 0.188)
        turned_shape([(0.009, 0), (0.008, 0.018), (0.0078, 0.0185)], shading.plain('#9b9da0', 0.35, 1.0), at, 32)
        slab(0.03, 0.03, 0.005, 0.006, shading.plain('#b3202a' if side > 0 else '#1f56a8', 0.4), at, 0.001)
    facing(slab(0.16, 0.075, 0.0006, 0.006, shading.plain('#d8d9db', 0.35), (0, -0.0885, 0.08), 0))
    facing(slab(0.15, 0.02, 0.0008, 0.003, shading.plain(colour, 0.35), (0, -0.0885, 0.1), 0))


def roof_rack(colour):
    """A rack of bars for the roof of a car."""
    bar = shading.plain(colour, 0.35, 0.4)
    for x in (-0.62, 0.62):
        rod((x, -0.9, 0.16), (x, 0.9, 0.16), 0.02, bar)
    for number in range(8):
        y = -0.86 + number * 0.246
        rod((-0.62, y, 0.16), (0.62, y, 0.16), 0.014, bar)
    for x in (-0.62, 0.62):
        for y in (-0.6, 0.6):
            slab(0.06, 0.1, 0.14, 0.02, shading.plain('#17181a', 0.5), (x, y, 0), 0.008)


def sim_card(colour):
    """A SIM card in its frame, on its folder."""
    slab(0.105, 0.15, 0.002, 0.006, shading.plain(colour, 0.45), (-0.03, 0.01, 0), 0.0008)
    slab(0.0856, 0.054, 0.0009, 0.003, shading.plain('#f1efe9', 0.35), (0.012, -0.012, 0.002), 0.0003)
    slab(0.026, 0.0155, 0.0002, 0.002, shading.plain(colour, 0.4), (0.026, -0.004, 0.0029), 0)
    chip = shading.plain('#c9a34e', 0.22, 1.0)
    for column in range(3):
        for row in range(3):
            slab(0.0031, 0.0027, 0.0002, 0.0004, chip, (0.0225 + column * 0.0034, -0.007 + row * 0.003, 0.0031), 0)


def toolbox(colour):
    """An open box with rows of sockets, and a ratchet."""
    case, foam, metal = shading.plain(colour, 0.4), shading.plain('#1a1b1d', 0.9), shading.plain('#c3c6c9', 0.18, 1.0)
    slab(0.42, 0.3, 0.05, 0.012, case, edge=0.006)
    slab(0.39, 0.27, 0.003, 0.008, foam, (0, 0, 0.048), 0)
    lid = slab(0.42, 0.3, 0.03, 0.012, case, (0, 0.16, 0.06), 0.006)
    lid.rotation_euler = (radians(100), 0, 0)
    random = Random(3)
    for row in range(3):
        for column in range(11):
            radius = 0.0075 + 0.0011 * column * (1 if row else 0.6)
            at = (-0.165 + column * 0.031, 0.1 - row * 0.05, 0.05)
            turned_shape([(radius, 0), (radius, 0.024), (radius * 0.7, 0.024), (radius * 0.66, 0.01)], metal, at, 40)
    rod((-0.16, -0.07, 0.062), (0.06, -0.075, 0.062), 0.009, metal)
    cylinder(0.021, 0.018, metal, (-0.165, -0.07, 0.05), 0.003)
    rod((0.06, -0.075, 0.062), (0.13, -0.076, 0.062), 0.015, shading.plain('#1d1e21', 0.5))
    for number in range(7):
        rod((-0.15 + number * 0.02, -0.115, 0.055), (-0.15 + number * 0.02, -0.09, 0.055), 0.003, metal)
    for number in range(3):
        x = 0.06 + number * 0.045
        rod((x, -0.125, 0.06), (x + random.uniform(-0.003, 0.003), -0.03, 0.06), 0.004, metal)


def paint(colour):
    """A bucket of paint with a roller across it."""
    bucket, white = shading.plain('#dfe0e0', 0.35), shading.plain(colour, 0.25)
    turned_shape([(0.12, 0), (0.145, 0.27), (0.15, 0.275), (0.15, 0.285), (0.142, 0.285), (0.137, 0.24)], bucket)
    cylinder(0.136, 0.004, white, (0, 0, 0.238), 0)
    rod((-0.26, -0.03, 0.305), (-0.02, 0.0, 0.31), 0.014, shading.plain('#b3202a', 0.5))
    rod((-0.02, 0, 0.31), (0.09, 0.02, 0.312), 0.004, shading.plain('#b9bcc0', 0.25, 1.0))
    rod((0.05, 0.1, 0.312), (0.16, -0.06, 0.312), 0.027, shading.pile('#d5d2ca', colour))


def painting(colour):
    """An oil painting of the sea in a golden frame."""
    canvas, graph = shading.new_material('canvas')
    here = graph.position()
    parts = graph.tree.nodes.new('ShaderNodeSeparateXYZ')
    graph.tree.links.new(here, parts.inputs[0])
    waves = graph.noise(7, 5, 1.5, at=graph.position((1.4, 1, 9)))
    height = graph.times_plus(waves, 0.12, graph.times_plus(parts.outputs[1], 1.35, 0.42))
    sea, sand = (0.02, 0.10, 0.17), (0.42, 0.30, 0.17)
    tones = [(0.0, sand), (0.16, (0.5, 0.42, 0.3)), (0.24, (0.08, 0.24, 0.28)), (0.5, sea), (0.53, (0.55, 0.4, 0.27))]
    graph.shade(Base_Color=graph.ramp(height, *tones, (0.95, (0.28, 0.42, 0.55))), Roughness=0.45)
    graph.bump(graph.noise(60, 4, at=graph.position((1, 1, 4))), 0.004, 0.7)
    gold = shading.plain('#9a7432', 0.35, 0.9)
    for part in (slab(0.92, 0.66, 0.03, 0.01, gold, edge=0.008), slab(0.78, 0.52, 0.034, 0.004, canvas, edge=0)):
        part.rotation_euler, part.location = (radians(82), 0, 0), (0, -0.05, 0.33)


def coffee_pots(colour):
    """Three brass pots with long spouts."""
    for x, y, size in ((0, 0, 1.0), (-0.21, 0.03, 0.82), (0.2, 0.04, 0.68)):
        brass = shading.plain(colour, 0.22, 1.0)
        body = [(0.055, 0), (0.062, 0.01), (0.075, 0.06), (0.066, 0.1), (0.034, 0.135), (0.03, 0.15), (0.046, 0.18)]
        lid = [(0.05, 0.186), (0.03, 0.21), (0.01, 0.225), (0.006, 0.25), (0.011, 0.26), (0.0005, 0.27)]
        turned_shape([(radius * size, height * size) for radius, height in body + lid], brass, (x, y, 0))
        spout = [(0.06, 0.09), (0.155, 0.2), (0.165, 0.212), (0.05, 0.165)]
        beak = outline([(right * size, up * size) for right, up in spout], 0.012 * size, brass)
        beak.location = (x, y - 0.006 * size, 0)
        handle = ring_of(0.06 * size, 0.006 * size, brass, (x - 0.07 * size, y, 0.1 * size), (90, 0, 0))
        handle.scale = (0.75, 1, 1)


def display_fridge(colour):
    """A glass counter for cakes."""
    steel, glass = shading.plain(colour, 0.3, 0.9), shading.clear('#f2f7f8', 0.12)
    slab(1.2, 0.68, 0.42, 0.01, steel, edge=0.006)
    slab(1.2, 0.68, 0.03, 0.006, steel, (0, 0, 1.2), 0.004)
    for z in (0.45, 0.72, 0.96):
        slab(1.16, 0.62, 0.008, 0.002, glass, (0, 0, z), 0)
    for x in (-0.59, 0.59):
        slab(0.01, 0.66, 0.78, 0.002, glass, (x, 0, 0.42), 0)
    front = slab(1.18, 0.008, 0.78, 0.002, glass, (0, -0.335, 0.42), 0)
    front.visible_shadow = False
    slab(1.18, 0.01, 0.78, 0.002, shading.plain('#d8dadb', 0.3), (0, 0.33, 0.42), 0)
    random = Random(9)
    creams = [shading.plain(each, 0.5) for each in ('#e9dcc3', '#5a2f1d', '#c9596a', '#e3b04b', '#f0ece4')]
    for z in (0.46, 0.73, 0.97):
        for number in range(5):
            at = (-0.46 + number * 0.23, random.uniform(-0.05, 0.05), z)
            turned_shape([(0.08, 0), (0.08, 0.06), (0.07, 0.07), (0.0005, 0.072)], random.choice(creams), at, 40)
    slab(1.14, 0.02, 0.012, 0.004, shading.glowing('#fff1dc', 6), (0, -0.3, 1.185), 0)


def cat_tree(colour):
    """A scratching tree with a cave, and a covered litter box beside it."""
    plush, rope = shading.pile(shading.scaled_hex(colour, 0.75), colour), shading.plain('#b79a6d', 0.95)
    slab(0.6, 0.5, 0.05, 0.02, plush, edge=0.01)
    for x, y, height in ((-0.2, 0.12, 0.9), (0.2, 0.1, 1.3), (0.18, -0.14, 0.45)):
        for turn in range(int(height / 0.022)):
            ring_of(0.043, 0.011, rope, (x, y, 0.06 + turn * 0.022))
    slab(0.42, 0.36, 0.3, 0.02, plush, (-0.08, 0.02, 0.48), 0.015)
    facing(cylinder(0.1, 0.004, shading.plain('#1b1815', 0.95), (-0.08, -0.16, 0.63), 0))
    for x, y, z in ((-0.2, 0.1, 0.95), (0.2, 0.1, 1.34)):
        slab(0.38, 0.34, 0.04, 0.04, plush, (x, y, z), 0.012)
        ring_of(0.16, 0.03, plush, (x, y, z + 0.05))
    grey = shading.plain('#c9cdd0', 0.4)
    slab(0.4, 0.5, 0.2, 0.05, shading.plain('#6d747c', 0.4), (0.62, 0, 0), 0.02)
    slab(0.39, 0.49, 0.22, 0.06, grey, (0.62, 0, 0.2), 0.05)
    facing(slab(0.22, 0.2, 0.006, 0.04, shading.plain('#2a2d31', 0.3), (0.62, -0.25, 0.27), 0.003))


def pet_food(colour):
    """A bag of food, and a bowl."""
    pillow(0.3, 0.13, 0.5, shading.plain(colour, 0.35), (0, 0.04, 0.25))
    slab(0.28, 0.02, 0.04, 0.004, shading.plain(colour, 0.35), (0, 0.04, 0.47), 0.002)
    facing(slab(0.2, 0.22, 0.002, 0.02, shading.plain('#ece7da', 0.4), (0, -0.028, 0.26), 0))
    facing(cylinder(0.05, 0.003, shading.plain('#8a5230', 0.5), (0, -0.029, 0.3), 0))
    bowl = [(0.06, 0), (0.08, 0.004), (0.07, 0.045), (0.066, 0.045), (0.06, 0.02), (0.0005, 0.018)]
    turned_shape(bowl, shading.plain('#c3c6c9', 0.2, 1.0), (0.24, -0.05, 0))
    random, brown = Random(2), shading.plain('#7a4a2a', 0.8)
    for _ in range(90):
        reach, angle = 0.052 * random.random() ** 0.5, random.uniform(0, 2 * pi)
        at = (0.24 + cos(angle) * reach, -0.05 + sin(angle) * reach, 0.02 + 0.02 * random.random())
        slab(0.01, 0.01, 0.007, 0.004, brown, at, 0.002)


def tickets(colour):
    """Two tickets on each other."""
    random = Random(5)
    for number in range(2):
        sheet = slab(0.18, 0.075, 0.0004, 0.003, shading.plain('#efe9dc', 0.7), (0, 0, number * 0.0006), 0)
        band = slab(0.05, 0.075, 0.0005, 0.003, shading.plain(colour, 0.6), (-0.065, 0, number * 0.0006), 0)
        for part in (sheet, band):
            part.rotation_euler = (0, 0, radians(-8 + 17 * number))
        if number == 1:
            for line in range(5):
                text = slab(random.uniform(0.04, 0.08), 0.004, 0.0001, 0.001, shading.plain('#3a3a3a', 0.8), edge=0)
                text.location, text.rotation_euler = (0.015, 0.02 - line * 0.011, 0.0012), (0, 0, radians(9))


MAKERS = {
    each.__name__: each
    for each in (
        wheels,
        car_battery,
        roof_rack,
        sim_card,
        toolbox,
        paint,
        painting,
        coffee_pots,
        display_fridge,
        cat_tree,
        pet_food,
        tickets,
    )
}
