"""
Phones, tablets and what belongs to them: the library has no good model of them. They lie on the plane z = 0 with their
middle at the origin, in metres, and have no brand's mark.
"""

from math import cos, radians, sin

import shading
from shapes import box_of, cylinder, slab

# Where the lenses are, in millimetres from the middle of the camera's island, and the island's size.
CAMERAS = {
    'three in a square': ((36, 36, 9), [(-8, 8), (-8, -8), (8, 0)]),
    'two across a square': ((29, 29, 8), [(-6, 6), (6, -6)]),
    'two in a column': ((17, 34, 8), [(0, 8), (0, -8)]),
    'three in a column': ((0, 0, 0), [(0, 17), (0, 0), (0, -17)]),
    'three in a bar': ((62, 19, 9), [(-20, 0), (-4, 0), (14, 0)]),
    'one large circle': ((44, 44, 22), [(0, 10), (-9, -6), (9, -6)]),
}


def phone(colour, cameras='three in a square', is_back_up=True, at=(0, 0, 0), height=0.0082, size=(0.0755, 0.158)):
    """A phone of the given colour, showing its back or its dark screen."""
    width, length = size
    x, y, z = at
    frame = shading.glossy(colour, 0.28, 0.85)
    slab(width, length, height, 0.0115, frame, at, 0.0016)
    if not is_back_up:
        slab(width - 0.003, length - 0.003, 0.0003, 0.0105, shading.glossy('#060708', 0.05), (x, y, z + height))
        cylinder(0.0016, 0.0001, shading.glossy('#11131c', 0.02), (x, y + length / 2 - 0.008, z + height + 0.0003), 0)
        return
    back = shading.glossy(colour, 0.3)
    slab(width - 0.002, length - 0.002, 0.0003, 0.011, back, (x, y, z + height))
    island, lenses = CAMERAS[cameras]
    wide, high, corner = (each / 1000 for each in island)
    centre_x = x if wide > 0.04 else x - width / 2 + max(wide, 0.016) / 2 + 0.005
    centre_y = y + length / 2 - max(high, 0.05) / 2 - 0.006
    top = z + height + 0.0003
    if wide:
        slab(wide, high, 0.0016, corner, back, (centre_x, centre_y, top), 0.0007)
        top += 0.0016
    for right, up in lenses:
        place = (centre_x + right / 1000, centre_y + up / 1000)
        cylinder(0.0068, 0.0018, shading.glossy(colour, 0.2, 1.0), (*place, top))
        cylinder(0.0058, 0.0003, shading.glossy('#050608', 0.03), (*place, top + 0.0018), 0)
        cylinder(0.0024, 0.0002, shading.glossy('#16203a', 0.02), (*place, top + 0.0021), 0)
    cylinder(0.0026, 0.0003, shading.glossy('#e9e4d6', 0.3), (centre_x + 0.009, centre_y + 0.011, top), 0)


def folded_phone(colour):
    """A phone that is folded across, with a small screen outside."""
    slab(0.0719, 0.0851, 0.0151, 0.0115, shading.glossy(colour, 0.28, 0.85), edge=0.0016)
    slab(0.068, 0.058, 0.0004, 0.008, shading.glossy('#060708', 0.05), (0, 0.011, 0.0151), 0)
    slab(0.0722, 0.0853, 0.0006, 0.0115, shading.plain('#17181a', 0.5), (0, 0, 0.0073), 0)
    for x in (-0.024, -0.006):
        cylinder(0.0066, 0.0018, shading.glossy(colour, 0.2, 1.0), (x, 0.031, 0.0155))
        cylinder(0.0054, 0.0003, shading.glossy('#16203a', 0.02), (x, 0.031, 0.0173), 0)


def tablet(colour, is_back_up=False, at=(0, 0, 0)):
    width, length, height = 0.178, 0.248, 0.0063
    x, y, z = at
    slab(width, length, height, 0.012, shading.glossy(colour, 0.3, 0.85), at, 0.0012)
    if is_back_up:
        corner = (x - width / 2 + 0.016, y + length / 2 - 0.016, z + height)
        cylinder(0.006, 0.0015, shading.glossy('#07080a', 0.05), corner)
        return
    slab(width - 0.002, length - 0.002, 0.0003, 0.011, shading.glossy('#060708', 0.05), (x, y, z + height))


def watch(colour, band, at=(0, 0, 0)):
    """A watch with a square screen on a loop of a band, lying on its side rim."""
    x, y, z = at
    strap = shading.plain(band, 0.6)
    lift = 0.016
    slab(0.038, 0.045, 0.0105, 0.011, shading.glossy(colour, 0.2, 0.9), (x, y, z + lift), 0.003)
    slab(0.035, 0.042, 0.0012, 0.010, shading.glossy('#050607', 0.04), (x, y, z + lift + 0.0105), 0.0009)
    cylinder(0.0035, 0.003, shading.glossy(colour, 0.25, 0.9), (x + 0.0195, y + 0.006, z + lift + 0.006))
    for direction in (1, -1):
        for step in range(14):
            bend = radians(step * 7.5)
            part = slab(0.024, 0.0085, 0.0024, 0.0008, strap, (0, 0, 0), 0.0006)
            reach = 0.0225 + 0.0075 * step * cos(bend * 0.55)
            part.location = (x, y + direction * reach, z + lift + 0.005 - 0.0026 * step * sin(bend * 0.55) * 0.55)
            part.rotation_euler = (-direction * bend * 0.55, 0, 0)


def earbuds(colour, at=(0, 0, 0)):
    """Earbuds in their closed case."""
    slab(0.06, 0.046, 0.021, 0.02, shading.glossy(colour, 0.15), at, 0.008)
    x, y, z = at
    slab(0.0605, 0.0465, 0.0004, 0.02, shading.plain('#8d8f92', 0.5), (x, y, z + 0.0125), 0)


def phone_box(colour):
    box_of(0.088, 0.172, 0.03, shading.plain(colour, 0.55))


MAKERS = {each.__name__: each for each in (phone, folded_phone, tablet, watch, earbuds, phone_box)}
