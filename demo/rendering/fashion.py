"""
Jewellery, watches, perfumes and clothes that the library has no model of. They stand on the plane z = 0 with the
middle of their base at the origin, their front towards -y, in metres, and have no brand's mark.
"""

from math import cos, pi, radians, sin
from random import Random

import shading
from shapes import cylinder, pillow, ring_of, rod, slab, turned_shape


def ring_box(colour):
    """An open box of a jeweller with a ring in its slit. The colour is that of the stone."""
    case, lining = shading.plain('#232a3a', 0.6), shading.cloth('#e9e4da')
    slab(0.052, 0.052, 0.026, 0.004, case, edge=0.002)
    slab(0.046, 0.046, 0.003, 0.003, lining, (0, 0, 0.026), 0.001)
    lid = slab(0.052, 0.052, 0.02, 0.004, case, (0, 0.032, 0.028), 0.002)
    lid.rotation_euler = (radians(78), 0, 0)
    inside = slab(0.046, 0.046, 0.002, 0.003, lining, (0, 0.0305, 0.0525), 0.001)
    inside.rotation_euler = (radians(78), 0, 0)
    silver = shading.plain('#d9dadc', 0.12, 1.0)
    ring_of(0.0098, 0.0011, silver, (0, 0, 0.0325), (90, 0, 0))
    stone = shading.clear(colour, 0.45 if colour == '#e8f2fa' else 1.0)
    turned_shape([(0.0002, 0), (0.0042, 0.0035), (0.0036, 0.0052), (0.0018, 0.0056)], stone, (0, 0, 0.0418), 10)
    for number in range(4):
        angle = pi / 4 + number * pi / 2
        rod((0, 0, 0.0418), (cos(angle) * 0.0038, sin(angle) * 0.0038, 0.0462), 0.0005, silver)


def necklace_set(colour):
    """A gold necklace with earrings on a velvet board."""
    gold, velvet = shading.plain(colour, 0.18, 1.0), shading.cloth('#31202a')
    slab(0.2, 0.24, 0.012, 0.008, velvet, edge=0.003)
    for step in range(46):
        angle = pi * (0.04 + 0.92 * step / 45)
        x, y = cos(angle) * 0.074, 0.05 - sin(angle) * 0.11
        bead = turned_shape([(0.0006, 0), (0.0028, 0.002), (0.0028, 0.0036), (0.0006, 0.0056)], gold, (x, y, 0.012), 14)
        bead.scale = (1, 1, 0.8)
        if 10 < step < 35 and step % 3 == 0:
            slab(0.0075, 0.011, 0.002, 0.0036, gold, (x * 1.06, y - 0.009, 0.0125), 0.0008)
    turned_shape([(0.0005, 0), (0.011, 0.001), (0.011, 0.0028), (0.004, 0.0044)], gold, (0, -0.075, 0.0125), 36)
    for side in (-1, 1):
        ring_of(0.008, 0.0012, gold, (side * 0.03, 0.06, 0.0145))
        slab(0.006, 0.014, 0.002, 0.003, gold, (side * 0.03, 0.046, 0.0125), 0.0008)


def round_watch(colour, band='#4a2f1c', dial='#101216', is_steel=False):
    """A watch with hands; its band lies open, of leather or of steel links."""
    metal, face = shading.plain(colour, 0.2, 1.0), shading.glossy(dial, 0.25)
    cylinder(0.0205, 0.0095, metal, (0, 0, 0.001), 0.0016)
    cylinder(0.0188, 0.0006, face, (0, 0, 0.0105), 0)
    ring_of(0.0192, 0.0014, metal, (0, 0, 0.0106))
    pale = shading.plain('#e9e6da', 0.3)
    for hour in range(12):
        angle = pi / 6 * hour
        part = slab(0.0011 if hour % 3 else 0.002, 0.0034, 0.0004, 0.0002, pale, edge=0)
        part.location, part.rotation_euler = (sin(angle) * 0.0152, cos(angle) * 0.0152, 0.0111), (0, 0, -angle)
    for length, wide, hand in ((0.0085, 0.0014, 305), (0.0135, 0.001, 58)):
        angle = radians(hand)
        part = slab(wide, length, 0.0003, 0.0003, pale, edge=0)
        part.location = (sin(angle) * length / 2.4, cos(angle) * length / 2.4, 0.0117)
        part.rotation_euler = (0, 0, -angle)
    lens = cylinder(0.0186, 0.0004, shading.clear('#ffffff', 0.06), (0, 0, 0.0122), 0)
    lens.visible_shadow = False
    rod((0.0205, 0, 0.006), (0.0238, 0, 0.006), 0.0026, metal)
    for way in (1, -1):
        if is_steel:
            for number in range(13):
                at = (0, way * (0.024 + number * 0.0062), 0.0018)
                slab(0.0195 - number * 0.0002, 0.0056, 0.003, 0.0012, metal, at, 0.0006)
        else:
            slab(0.0195, 0.074, 0.0026, 0.004, shading.plain(band, 0.55), (0, way * 0.058, 0.001), 0.001)


def perfume(colour, shape=0):
    """A bottle of perfume, two thirds full."""
    glass = shading.clear('#f4f6f7')
    cap = shading.plain(*[('#16171a', 0.2), ('#b08d4a', 0.18, 1.0), ('#d8d9db', 0.18, 1.0)][shape % 3])
    liquid = shading.clear(colour, 0.78)
    if shape % 2:
        turned_shape([(0.03, 0), (0.036, 0.004), (0.036, 0.07), (0.028, 0.078), (0.011, 0.081)], glass)
        turned_shape([(0.029, 0), (0.0325, 0.004), (0.0325, 0.05)], liquid, (0, 0, 0.006))
        cylinder(0.018, 0.034, cap, (0, 0, 0.082), 0.003)
        return
    slab(0.068, 0.03, 0.092, 0.006, glass, edge=0.003)
    slab(0.059, 0.021, 0.06, 0.004, liquid, (0, 0, 0.008), 0.002)
    cylinder(0.009, 0.006, shading.plain('#c9cacc', 0.2, 1.0), (0, 0, 0.092), 0.001)
    slab(0.03, 0.024, 0.03, 0.004, cap, (0, 0, 0.098), 0.002)


def incense(colour):
    """Pieces of fragrant wood in a dish."""
    random, dish = Random(7), shading.plain('#b08d4a', 0.22, 1.0)
    outside, inside = [(0.03, 0), (0.05, 0.004), (0.078, 0.022)], [(0.08, 0.024), (0.076, 0.022), (0.048, 0.007)]
    turned_shape([*outside, *inside, (0.001, 0.006)], dish)
    woods = [shading.plain(each, 0.75) for each in ('#3a2416', '#4d3220', '#2a1a10', '#6a4a2e')]
    for number in range(60):
        reach, angle = 0.056 * random.random() ** 0.6, random.uniform(0, 2 * pi)
        size = (random.uniform(0.008, 0.026), random.uniform(0.005, 0.012), random.uniform(0.004, 0.009))
        part = slab(*size, 0.0015, random.choice(woods), edge=0.0008)
        part.location = (cos(angle) * reach, sin(angle) * reach, 0.012 + (0.06 - reach) * 0.35 * random.random())
        part.rotation_euler = [random.uniform(-0.5, 0.5), random.uniform(-0.5, 0.5), random.uniform(0, pi)]


def folded(colour, count=1):
    """Folded clothes on each other."""
    cloth, random = shading.cloth(colour), Random(count)
    for number in range(count):
        turn = (0, 0, random.uniform(-4, 4))
        at = (random.uniform(-0.006, 0.006), 0, 0.021 + number * 0.038)
        pillow(0.33 - 0.004 * number, 0.27, 0.042, cloth, at, turn)
        collar = pillow(0.12, 0.05, 0.02, cloth, (0, -0.09, 0.05 + number * 0.038), turn)
        collar.scale = (1, 1, 0.6)


MAKERS = {
    each.__name__: each for each in (ring_box, necklace_set, round_watch, perfume, incense, folded)
}
