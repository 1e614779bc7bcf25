"""
The shapes of which things are made that the library has no model of. Lengths are in metres; shapes stand on the plane
z = 0 with the middle of their base at the origin, or at `at`.
"""

from math import cos, pi, radians, sin

import bmesh
import bpy
from mathutils import Matrix, Vector


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


def rod(start, end, radius, material):
    """A thin cylinder between two points."""
    start, end = Vector(start), Vector(end)
    part = cylinder(radius, (end - start).length, material, start, 0)
    part.rotation_euler = (end - start).to_track_quat('Z', 'Y').to_euler()
    return part


def facing(part):
    """Turns the top of a part to the front."""
    part.rotation_euler = (radians(90), 0, 0)
    return part


def pillow(width, depth, height, material, at, turn=(0, 0, 0)):
    """A cushion: a box that is rounded by subdivision."""
    bpy.ops.mesh.primitive_cube_add(size=1)
    made = bpy.context.object
    made.scale = (width, depth, height)
    bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
    edges = made.modifiers.new('edges', 'BEVEL')
    edges.width, edges.segments = min(width, depth, height) * 0.32, 4
    round_ = made.modifiers.new('round', 'SUBSURF')
    round_.levels = round_.render_levels = 1
    for polygon in made.data.polygons:
        polygon.use_smooth = True
    made.data.materials.append(material)
    made.location, made.rotation_euler = at, [radians(each) for each in turn]
    return made


def turned_shape(profile, material, at=(0, 0, 0), segments=64, is_closed=True):
    """
    A body of rotation around the upright axis. `profile` is radii and heights from its foot to its top. `is_closed`: it
    has a bottom and a lid.
    """
    angles = [2 * pi * step / segments for step in range(segments)]
    points = [(radius * cos(angle), radius * sin(angle), height) for radius, height in profile for angle in angles]
    faces = []
    for ring in range(len(profile) - 1):
        for step in range(segments):
            beside = (step + 1) % segments
            first, second = ring * segments, (ring + 1) * segments
            faces.append((first + step, first + beside, second + beside, second + step))
    if is_closed:
        faces.append(tuple(reversed(range(segments))))
        faces.append(tuple(range((len(profile) - 1) * segments, len(profile) * segments)))
    data = bpy.data.meshes.new('turned')
    data.from_pydata(points, [], faces)
    for polygon in data.polygons:
        polygon.use_smooth = len(polygon.vertices) == 4
    data.use_auto_smooth, data.auto_smooth_angle = True, radians(38)
    data.materials.append(material)
    part = bpy.data.objects.new('turned', data)
    bpy.context.scene.collection.objects.link(part)
    part.location = at
    return part


def ring_of(radius, thickness, material, at, turn=(0, 0, 0)):
    """A ring that lies, turned by degrees around the three axes."""
    bpy.ops.mesh.primitive_torus_add(
        major_radius=radius,
        minor_radius=thickness,
        major_segments=72,
        minor_segments=20,
        location=at,
        rotation=[radians(each) for each in turn],
    )
    part = bpy.context.object
    for polygon in part.data.polygons:
        polygon.use_smooth = True
    part.data.materials.append(material)
    return part


def outline(points, thickness, material, at=(0, 0, 0)):
    """A flat body with this outline, seen from the front, that stands on its lowest point. `points` are x and z."""
    mesh = bmesh.new()
    face = mesh.faces.new([mesh.verts.new((x, 0, z)) for x, z in points])
    raised = bmesh.ops.extrude_face_region(mesh, geom=[face])
    back = [each for each in raised['geom'] if isinstance(each, bmesh.types.BMVert)]
    bmesh.ops.translate(mesh, verts=back, vec=(0, thickness, 0))
    bmesh.ops.recalc_face_normals(mesh, faces=mesh.faces)
    data = bpy.data.meshes.new('outline')
    mesh.to_mesh(data)
    mesh.free()
    data.materials.append(material)
    part = bpy.data.objects.new('outline', data)
    bpy.context.scene.collection.objects.link(part)
    part.location = at
    rounding = part.modifiers.new('rounding', 'BEVEL')
    rounding.width, rounding.segments, rounding.limit_method = 0.003, 3, 'ANGLE'
    return part


def lay(parts, lean):
    """Turns upright parts around the x axis until they lie on their back, `lean` degrees short of it."""
    bpy.context.view_layer.update()
    for part in parts:
        part.matrix_world = Matrix.Rotation(radians(lean - 90), 4, 'X') @ part.matrix_world


def box_of(width, depth, height, material, at=(0, 0, 0), turn=0):
    """A closed box with a lid."""
    x, y, z = at
    for bottom, tall, inset in ((0, height * 0.34, 0.0008), (height * 0.35, height * 0.65, 0)):
        part = slab(width - 2 * inset, depth - 2 * inset, tall, 0.002, material, (x, y, z + bottom), 0.0006)
        part.rotation_euler = (0, 0, radians(turn))


def turned(make, at, degrees):
    """Makes something, and moves it to a point and turns it around its upright axis."""
    before = set(bpy.data.objects)
    make()
    move = Matrix.Translation(at) @ Matrix.Rotation(radians(degrees), 4, 'Z')
    bpy.context.view_layer.update()
    for part in set(bpy.data.objects) - before:
        if part.parent is None:
            part.matrix_world = move @ part.matrix_world
