"""A telephone's camera, held by hand."""

from math import cos, radians, sin, tan

import bpy
from mathutils import Matrix, Vector

# Width and height of a format, as parts of the longer side.
FORMATS = {'3:4': (0.75, 1), '4:3': (1, 0.75), '1:1': (1, 1), '16:9': (1, 0.5625), '9:16': (0.5625, 1)}
# A telephone's main camera sees about this much along the longer side of the picture, in degrees.
FIELD_OF_VIEW = 65


def resolution(format, longest):
    return tuple(round(side * longest / 2) * 2 for side in FORMATS[format])


def hold_camera(random, target, side, height, reach, format, fill=0.78, blur=0):
    """
    Looks at `target` from `side` degrees (0 is in front, positive to the right) and from `height` metres above the
    floor, so far away that `reach` (width and height in metres) fills that part of the picture. `blur` is the
    f-number that makes the background soft; 0 for none.
    """
    scene = bpy.context.scene
    camera = bpy.data.cameras.new('camera')
    camera.sensor_fit = 'AUTO'
    camera.angle = radians(FIELD_OF_VIEW)
    holder = bpy.data.objects.new('camera', camera)
    scene.collection.objects.link(holder)
    scene.camera = holder

    width, height_part = FORMATS[format]
    half = tan(radians(FIELD_OF_VIEW) / 2)
    distance = max(reach[0] / (2 * half * width), reach[1] / (2 * half * height_part)) / fill
    up = height - target[2]
    ground = max(distance**2 - up**2, (0.45 * distance) ** 2) ** 0.5
    angle = radians(side + random.uniform(-5, 5))
    place = Vector((target[0] + sin(angle) * ground, target[1] - cos(angle) * ground, height))
    # Nobody aims exactly: the thing is a little off the centre, and the horizon a little tilted.
    aim = Vector(target) + Vector([random.uniform(-0.06, 0.06) * distance * half for _ in range(3)])
    holder.location = place
    facing = (aim - place).to_track_quat('-Z', 'Y').to_matrix()
    roll = Matrix.Rotation(radians(random.gauss(0, 1.2)), 3, 'Z')
    holder.rotation_euler = (facing @ roll).to_euler()
    if blur:
        camera.dof.use_dof = True
        camera.dof.aperture_fstop = blur
        camera.dof.focus_distance = (Vector(target) - place).length
    return place


