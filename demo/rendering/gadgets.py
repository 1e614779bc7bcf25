"""
Things that the library has no good model of, made from rounded slabs and cylinders: phones, tablets, watches,
consoles, boxes. They lie on the plane z = 0 with their middle at the origin, in metres, and have no brand's mark.
"""

from math import cos, pi, radians, sin

import bmesh
import bpy
from mathutils import Matrix

import shading


def slab(width, depth, height, corner, material, at=(0, 0, 0), edge=0.0012):
    """A box with round corners seen from above, and slightly rounded edges. `at` is the middle of its base."""
    mesh = bmesh.new()
    points = []
    for number, (right, back) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        for step in range(9):
            angle = pi / 2 * (number + step / 8)
            points.append(
                mesh.verts.new(
                    (
                        right * (width / 2 - corner) + corner * cos(angle),
                        back * (depth / 2 - corner) + corner * sin(angle),
                        0,
                    )
                )
            )
    face = mesh.faces.new(points)
    raised = bmesh.ops.extrude_face_region(mesh, geom=[face])
    top = [each for each in raised['geom'] if isinstance(each, bmesh.types.BMVert)]
    bmesh.ops.translate(mesh, verts=top, vec=(0, 0, height))
    bmesh.ops.recalc_face_normals(mesh, faces=mesh.faces)
    return _object(mesh, material, at, edge)


def cylinder(radius, height, material, at=(0, 0, 0), edge=0.0004):
    mesh = bmesh.new()
    bmesh.ops.create_cone(mesh, cap_ends=True, segments=48, radius1=radius, radius2=radius, depth=height)
    bmesh.ops.translate(mesh, verts=mesh.verts, vec=(0, 0, height / 2))
    return _object(mesh, material, at, edge)


def _object(mesh, material, at, edge):
    data = bpy.data.meshes.new('part')
    mesh.to_mesh(data)
    mesh.free()
    for polygon in data.polygons:
        polygon.use_smooth = True
    data.use_auto_smooth = True
    data.auto_smooth_angle = radians(40)
    data.materials.append(material)
    part = bpy.data.objects.new('part', data)
    bpy.context.scene.collection.objects.link(part)
    part.location = at
    if edge:
        rounding = part.modifiers.new('rounding', 'BEVEL')
        rounding.width, rounding.segments, rounding.limit_method = edge, 3, 'ANGLE'
    return part


def glossy(colour, roughness=0.12, metallic=0.0):
    material, graph = shading.new_material('glossy')
    graph.shade(Base_Color=shading.linear(colour), Roughness=roughness, Metallic=metallic, Clearcoat=0.4)
    # Fingerprints.
    graph.shade(Roughness=graph.between(graph.noise(35, 5), roughness, roughness + 0.16))
    return material


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
    frame = glossy(colour, 0.28, 0.85)
    slab(width, length, height, 0.0115, frame, at, 0.0016)
    if not is_back_up:
        slab(width - 0.003, length - 0.003, 0.0003, 0.0105, glossy('#060708', 0.05), (x, y, z + height))
        cylinder(0.0016, 0.0001, glossy('#11131c', 0.02), (x, y + length / 2 - 0.008, z + height + 0.0003), 0)
        return
    back = glossy(colour, 0.3)
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
        cylinder(0.0068, 0.0018, glossy(colour, 0.2, 1.0), (*place, top))
        cylinder(0.0058, 0.0003, glossy('#050608', 0.03), (*place, top + 0.0018), 0)
        cylinder(0.0024, 0.0002, glossy('#16203a', 0.02), (*place, top + 0.0021), 0)
    cylinder(0.0026, 0.0003, glossy('#e9e4d6', 0.3), (centre_x + 0.009, centre_y + 0.011, top), 0)


def box_of(width, depth, height, colour, at=(0, 0, 0), turn=0):
    """A closed cardboard box with a lid."""
    material = shading.plain(colour, 0.55)
    x, y, z = at
    for bottom, tall, inset in ((0, height * 0.34, 0.0008), (height * 0.35, height * 0.65, 0)):
        part = slab(width - 2 * inset, depth - 2 * inset, tall, 0.002, material, (x, y, z + bottom), 0.0006)
        part.rotation_euler = (0, 0, radians(turn))


def folded_phone(colour):
    """A phone that is folded across, with a small screen outside."""
    slab(0.0719, 0.0851, 0.0151, 0.0115, glossy(colour, 0.28, 0.85), edge=0.0016)
    slab(0.068, 0.058, 0.0004, 0.008, glossy('#060708', 0.05), (0, 0.011, 0.0151), 0)
    slab(0.0722, 0.0853, 0.0006, 0.0115, shading.plain('#17181a', 0.5), (0, 0, 0.0073), 0)
    for x in (-0.024, -0.006):
        cylinder(0.0066, 0.0018, glossy(colour, 0.2, 1.0), (x, 0.031, 0.0155))
        cylinder(0.0054, 0.0003, glossy('#16203a', 0.02), (x, 0.031, 0.0173), 0)


def tablet(colour, is_back_up=False, at=(0, 0, 0)):
    width, length, height = 0.178, 0.248, 0.0063
    x, y, z = at
    slab(width, length, height, 0.012, glossy(colour, 0.3, 0.85), at, 0.0012)
    if is_back_up:
        cylinder(0.006, 0.0015, glossy('#07080a', 0.05), (x - width / 2 + 0.016, y + length / 2 - 0.016, z + height))
        return
    slab(width - 0.002, length - 0.002, 0.0003, 0.011, glossy('#060708', 0.05), (x, y, z + height))


def watch(colour, band, at=(0, 0, 0)):
    """A watch with a square screen on a loop of a band, lying on its side rim."""
    x, y, z = at
    strap = shading.plain(band, 0.6)
    lift = 0.016
    slab(0.038, 0.045, 0.0105, 0.011, glossy(colour, 0.2, 0.9), (x, y, z + lift), 0.003)
    slab(0.035, 0.042, 0.0012, 0.010, glossy('#050607', 0.04), (x, y, z + lift + 0.0105), 0.0009)
    cylinder(0.0035, 0.003, glossy(colour, 0.25, 0.9), (x + 0.0195, y + 0.006, z + lift + 0.006))
    for direction in (1, -1):
        for step in range(14):
            bend = radians(step * 7.5)
            part = slab(0.024, 0.0085, 0.0024, 0.0008, strap, (0, 0, 0), 0.0006)
            reach = 0.0225 + 0.0075 * step * cos(bend * 0.55)
            part.location = (x, y + direction * reach, z + lift + 0.005 - 0.0026 * step * sin(bend * 0.55) * 0.55)
            part.rotation_euler = (-direction * bend * 0.55, 0, 0)


def earbuds(colour, at=(0, 0, 0)):
    """A closed case."""
    slab(0.06, 0.046, 0.021, 0.02, glossy(colour, 0.15), at, 0.008)
    x, y, z = at
    slab(0.0605, 0.0465, 0.0004, 0.02, shading.plain('#8d8f92', 0.5), (x, y, z + 0.0125), 0)


def turned(make, at, degrees):
    """Makes something, and moves it to a point and turns it around its upright axis."""
    before = set(bpy.data.objects)
    make()
    move = Matrix.Translation(at) @ Matrix.Rotation(radians(degrees), 4, 'Z')
    bpy.context.view_layer.update()
    for part in set(bpy.data.objects) - before:
        part.matrix_world = move @ part.matrix_world


def phone_box(colour):
    box_of(0.088, 0.172, 0.03, colour)


MAKERS = {each.__name__: each for each in (phone, folded_phone, tablet, watch, earbuds, phone_box)}
