"""
Electronics that the library has no model of. They stand on the plane z = 0 with the middle of their base at the
origin, their front towards -y, in metres, and have no brand's mark.
"""

from math import cos, pi, radians, sin

import shading
from shapes import box_of, cylinder, facing, slab


def console_white(colour):
    """A console with two white shells around a black core, standing, and two game pads in front."""
    shell, core = shading.plain('#e9e9e6', 0.35), shading.glossy('#0c0d10', 0.1)
    facing(slab(0.07, 0.36, 0.24, 0.012, core, (0, 0.12, 0.195), 0.004))
    for side in (-1, 1):
        panel = facing(slab(0.014, 0.4, 0.262, 0.006, shell, (side * 0.048, 0.132, 0.2), 0.005))
        panel.rotation_euler = (radians(90), 0, side * radians(2.5))
    slab(0.16, 0.19, 0.012, 0.07, core, (0, 0, 0), 0.002)
    for x, turn in ((-0.2, 15), (0.21, -12)):
        game_pad('#e4e4e1', (x, -0.12, 0), turn)


def game_pad(colour, at=(0, 0, 0), turn=0):
    body, dark = shading.plain(colour, 0.4), shading.plain('#17181b', 0.5)
    x, y, z = at
    along, across = (cos(radians(turn)), sin(radians(turn))), (-sin(radians(turn)), cos(radians(turn)))

    def put(part, right, back, up):
        part.location = (x + right * along[0] + back * across[0], y + right * along[1] + back * across[1], z + up)
        part.rotation_euler.z += radians(turn)
        return part

    put(slab(0.12, 0.068, 0.03, 0.03, body, edge=0.012), 0, 0.01, 0.014)
    for side in (-1, 1):
        handle = put(slab(0.042, 0.1, 0.034, 0.02, body, edge=0.014), side * 0.058, -0.018, 0.006)
        handle.rotation_euler.z += radians(side * 14)
        put(cylinder(0.014, 0.012, dark, edge=0.003), side * 0.026, -0.012, 0.044)
        put(cylinder(0.011, 0.009, dark, edge=0.003), side * 0.026, -0.012, 0.05)
    put(slab(0.046, 0.026, 0.003, 0.004, dark, edge=0.001), 0, 0.024, 0.043)
    for right, back in ((0, 0.011), (0, -0.011), (0.011, 0), (-0.011, 0)):
        put(cylinder(0.0048, 0.006, shading.plain('#2b2c30', 0.3), edge=0.001), 0.052 + right, 0.022 + back, 0.041)
    for right, back, wide, deep in ((0, 0, 0.026, 0.009), (0, 0, 0.009, 0.026)):
        put(slab(wide, deep, 0.006, 0.002, shading.plain('#2b2c30', 0.3), edge=0.001), -0.052, 0.022, 0.041)


def console_black(colour):
    """A black tower with a grille on top, and a game pad."""
    body = shading.plain('#131315', 0.45)
    slab(0.151, 0.151, 0.298, 0.008, body, edge=0.002)
    slab(0.137, 0.137, 0.002, 0.006, shading.plain('#07120b', 0.7), (0, 0, 0.298), 0)
    for number in range(9):
        slab(0.137, 0.005, 0.003, 0.001, body, (0, -0.06 + number * 0.015, 0.299), 0)
        slab(0.005, 0.137, 0.003, 0.001, body, (-0.06 + number * 0.015, 0, 0.299), 0)
    facing(slab(0.004, 0.1, 0.001, 0.001, shading.plain('#050505', 0.9), (-0.045, -0.0755, 0.15), 0))
    game_pad('#17181a', (0.19, -0.1, 0), -20)


def handheld(colour):
    """A handheld console: a screen between two coloured grips."""
    grip, body = shading.plain(colour, 0.4), shading.plain('#16171a', 0.35)
    slab(0.174, 0.102, 0.0125, 0.004, body, edge=0.002)
    slab(0.156, 0.088, 0.0006, 0.003, shading.glossy('#060709', 0.06), (0, 0, 0.0125), 0)
    for side in (-1, 1):
        slab(0.036, 0.102, 0.0135, 0.014, grip, (side * 0.1045, 0, 0), 0.003)
        cylinder(0.009, 0.01, shading.plain('#101113', 0.5), (side * 0.1045, side * -0.022, 0.0135), 0.002)
        for right, back in ((0, 0.008), (0, -0.008), (0.008, 0), (-0.008, 0)):
            at = (side * 0.1045 + right, side * 0.018 + back, 0.0135)
            cylinder(0.0034, 0.002, shading.plain('#101113', 0.4), at, 0.0005)


def camera(colour):
    """A mirrorless camera with a lens."""
    body, trim = shading.plain('#141416', 0.6), shading.plain(colour, 0.35, 0.3)
    facing(slab(0.126, 0.062, 0.042, 0.012, body, (0, 0.02, 0.034), 0.004))
    slab(0.12, 0.04, 0.018, 0.012, trim, (0, 0, 0.062), 0.003)
    slab(0.044, 0.042, 0.018, 0.01, trim, (0, 0, 0.078), 0.005)
    slab(0.03, 0.05, 0.064, 0.012, body, (-0.052, -0.018, 0.002), 0.008)
    for x, radius in ((0.042, 0.011), (-0.04, 0.009)):
        cylinder(radius, 0.009, shading.plain('#1d1e20', 0.35, 0.6), (x, 0.004, 0.08), 0.0015)
    lens(0.032, 0.075, (0.006, -0.02, 0.036))


def lens(radius, length, at):
    x, y, z = at
    barrel = shading.plain('#101113', 0.42)
    rings = ((1.0, 0.3), (1.06, 0.35), (0.97, 0.08), (1.04, 0.27))
    for size, part in rings:
        facing(cylinder(radius * size, length * part, barrel, (x, y, z), 0.0015))
        y -= length * part
    facing(cylinder(radius * 0.86, 0.0012, shading.glossy('#07080c', 0.02), (x, y, z), 0))
    facing(cylinder(radius * 0.55, 0.0016, shading.glossy('#1a1633', 0.01), (x, y, z), 0))


def action_camera(colour):
    body = shading.plain('#1b1c1f', 0.55)
    facing(slab(0.071, 0.05, 0.033, 0.008, body, (0, 0.016, 0.026), 0.003))
    facing(slab(0.028, 0.028, 0.008, 0.006, shading.plain('#0d0e10', 0.3), (0.018, -0.016, 0.034), 0.002))
    facing(cylinder(0.009, 0.009, shading.glossy('#07080c', 0.02), (0.018, -0.016, 0.034), 0.001))
    facing(slab(0.024, 0.02, 0.001, 0.002, shading.glossy('#07080a', 0.05), (-0.018, -0.017, 0.032), 0))
    # The diving housing beside it: a clear box.
    case = shading.clear('#eef4f7', 0.2)
    facing(slab(0.09, 0.07, 0.045, 0.008, case, (0.13, 0.02, 0.036), 0.004))
    facing(cylinder(0.019, 0.014, body, (0.147, -0.024, 0.042), 0.002))


def tower(colour):
    """A computer for games: a glass side, and fans with coloured light."""
    frame = shading.plain('#121315', 0.45)
    slab(0.006, 0.44, 0.46, 0.002, frame, (0.105, 0, 0.01), 0.001)
    slab(0.004, 0.44, 0.45, 0.001, shading.clear('#59595c', 0.28), (-0.109, 0, 0.01), 0)
    slab(0.21, 0.44, 0.008, 0.004, frame, (0, 0, 0.47), 0.002)
    slab(0.21, 0.44, 0.02, 0.004, frame, (0, 0, 0), 0.002)
    slab(0.2, 0.006, 0.45, 0.002, frame, (0, 0.217, 0.02), 0)
    slab(0.21, 0.012, 0.46, 0.003, shading.plain('#0b0c0e', 0.7), (0, -0.214, 0.01), 0.002)
    board = shading.plain('#16181c', 0.5)
    slab(0.004, 0.3, 0.3, 0.002, board, (0.09, 0.04, 0.14), 0)
    slab(0.12, 0.26, 0.045, 0.006, shading.plain('#2a2c30', 0.35, 0.5), (0.02, 0.04, 0.18), 0.003)
    for z, hue in ((0.1, '#2f6bff'), (0.24, '#7a3cff'), (0.38, '#e0309c')):
        facing(cylinder(0.058, 0.004, shading.plain('#1b1c1f', 0.5), (0, -0.22, z), 0.002))
        for ring in range(26):
            angle = 2 * pi * ring / 26
            at = (cos(angle) * 0.052, -0.225, z + sin(angle) * 0.052)
            facing(cylinder(0.0052, 0.002, shading.glowing(hue, 9), at, 0))
    facing(cylinder(0.045, 0.03, shading.glowing('#3f7dff', 3), (0.05, 0.12, 0.34), 0))


def all_in_one(colour):
    """A flat computer on a foot, with its keyboard."""
    metal, screen = shading.plain(colour, 0.3, 0.7), shading.glossy('#08090b', 0.07)
    facing(slab(0.547, 0.46, 0.012, 0.012, metal, (0, 0.02, 0.31), 0.002))
    facing(slab(0.535, 0.315, 0.001, 0.006, screen, (0, 0.0075, 0.375), 0))
    slab(0.15, 0.14, 0.004, 0.02, metal, (0, 0.05, 0), 0.001)
    facing(slab(0.13, 0.2, 0.004, 0.008, metal, (0, 0.06, 0.1), 0.001))
    slab(0.28, 0.115, 0.006, 0.01, metal, (-0.03, -0.2, 0), 0.002)
    keys = shading.plain('#eeeeec', 0.45)
    for row in range(5):
        for column in range(14):
            slab(0.0165, 0.0165, 0.002, 0.003, keys, (-0.154 + column * 0.0191, -0.241 + row * 0.02, 0.006), 0.0005)
    slab(0.058, 0.11, 0.014, 0.026, shading.plain('#ececea', 0.2), (0.2, -0.2, 0), 0.006)


def party_speaker(colour):
    """A tall speaker with rings of coloured light."""
    body, mesh = shading.plain('#101113', 0.5), shading.plain('#1a1b1d', 0.8)
    slab(0.4, 0.4, 0.98, 0.05, body, edge=0.012)
    facing(slab(0.36, 0.92, 0.01, 0.04, mesh, (0, -0.197, 0.49), 0.003))
    for z in (0.28, 0.68):
        facing(cylinder(0.15, 0.012, body, (0, -0.206, z), 0.004))
        facing(cylinder(0.12, 0.006, shading.plain('#2a2b2e', 0.6), (0, -0.219, z), 0.002))
        facing(cylinder(0.045, 0.014, shading.plain('#151618', 0.35), (0, -0.222, z), 0.006))
        for ring in range(60):
            angle = 2 * pi * ring / 60
            at = (cos(angle) * 0.158, -0.207, z + sin(angle) * 0.158)
            facing(cylinder(0.009, 0.004, shading.glowing(colour, 5), at, 0))
    slab(0.2, 0.03, 0.03, 0.01, body, (0, 0.02, 0.99), 0.008)


def home_speaker(colour):
    mesh, graph = shading.new_material('mesh')
    graph.shade(Base_Color=shading.linear(colour), Roughness=0.95, Sheen=0.3)
    holes = graph.add('TexVoronoi', {'Vector': graph.position(), 'Scale': 520})
    graph.bump(holes, 0.0006, 0.5)
    cylinder(0.065, 0.2, mesh, (0, 0, 0.008), 0.02)
    cylinder(0.058, 0.009, shading.plain('#6b6c6e', 0.5), edge=0.002)
    cylinder(0.05, 0.002, shading.plain('#cfcfcc', 0.3), (0, 0, 0.208), 0.001)


def charger(colour):
    """A wall charger with a coiled cable."""
    white = shading.plain('#ecebe7', 0.3)
    slab(0.062, 0.066, 0.032, 0.012, white, edge=0.006)
    for x in (-0.016, 0.0, 0.016):
        slab(0.0085, 0.002, 0.003, 0.001, shading.plain('#2a2b2d', 0.5), (x, -0.0335, 0.015), 0)
    for turn in range(5):
        for step in range(40):
            angle = 2 * pi * step / 40
            reach = 0.042 + (turn % 3) * 0.004
            at = (0.13 + cos(angle) * reach, -0.01 + sin(angle) * reach, 0.001 + (turn // 2) * 0.0035)
            cylinder(0.0019, 0.008, white, at, 0).rotation_euler = (radians(90), 0, angle)
    slab(0.012, 0.022, 0.006, 0.003, white, (0.19, -0.06, 0), 0.002)
    box_of(0.085, 0.085, 0.045, shading.plain('#e6e4df', 0.55), (-0.13, 0.03, 0), 12)


MAKERS = {
    each.__name__: each
    for each in (
        console_white,
        console_black,
        game_pad,
        handheld,
        camera,
        action_camera,
        tower,
        all_in_one,
        party_speaker,
        home_speaker,
        charger,
    )
}
