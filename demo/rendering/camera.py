"""A phone's camera, held by hand."""

from math import asin, cos, radians, sin, tan

import bpy
from mathutils import Matrix, Vector

# What a phone sees along the longer side of the picture, in degrees, if one has stepped back and zoomed in a little.
FIELD_OF_VIEW = 52
# The sines of the steepest angles from which low and high things are photographed.
STEEPEST_LOW, STEEPEST_HIGH = 0.82, 0.36


def hold_camera(random, box, side, eye, pixels, fill, right=0.0):
    """
    Looks at a box (its low and its high corner) from `side` degrees: 0 is in front, positive is to the right. The
    camera is `eye` metres above the floor, or lower if that is too steep, and so far away that the box fills that part
    of a picture of `pixels` (width and height). The box is `right` halves of the width right of the middle.
    """
    low, high = (Vector(corner) for corner in box)
    middle, size = (low + high) / 2, high - low
    half = tan(radians(FIELD_OF_VIEW) / 2)
    halves = [half * each / max(pixels) for each in pixels]
    angle = radians(side + random.uniform(-5, 5))
    across = size.x * abs(cos(angle)) + size.y * abs(sin(angle))
    along = size.x * abs(sin(angle)) + size.y * abs(cos(angle))
    pitch = 0.3
    steepest = STEEPEST_LOW if size.z < 0.35 else STEEPEST_HIGH
    for _ in range(6):
        upright = size.z * cos(pitch) + along * sin(pitch)
        # The side of the box that is nearer looks larger.
        distance = max(across / 2 / halves[0], upright / 2 / halves[1]) / fill + along * 0.25 * cos(pitch)
        pitch = asin(max(-0.2, min(steepest, (eye - middle.z) / distance)))
    place = middle + distance * Vector((sin(angle) * cos(pitch), -cos(angle) * cos(pitch), sin(pitch)))
    place.z = max(place.z, 0.12)
    # Nobody aims exactly: the thing is a little off the centre, and the horizon a little tilted.
    aim = middle + Vector([random.uniform(-0.05, 0.05) * distance * half for _ in range(3)])
    aim -= Vector((cos(angle), sin(angle), 0)) * right * distance * half
    take_picture(random, place, aim, FIELD_OF_VIEW)


def take_picture(random, place, aim, field_of_view):
    """Puts the camera at a place and points it at another, almost level. `field_of_view` is in degrees."""
    scene = bpy.context.scene
    camera = bpy.data.cameras.new('camera')
    camera.sensor_fit = 'AUTO'
    camera.angle = radians(field_of_view)
    camera.clip_start = 0.01
    holder = bpy.data.objects.new('camera', camera)
    scene.collection.objects.link(holder)
    scene.camera = holder
    holder.location = place
    facing = (Vector(aim) - Vector(place)).to_track_quat('-Z', 'Y').to_matrix()
    roll = Matrix.Rotation(radians(random.gauss(0, 1.1)), 3, 'Z')
    holder.rotation_euler = (facing @ roll).to_euler()


def stand_in_corner(random, shell, side):
    """
    Looks into a room from its front wall: `side` is -30 for the left corner, 0 for the middle, 30 for the right one.
    """
    across = max(-1, min(1, side / 30))
    place = Vector((across * (shell.width / 2 - 0.35), -shell.depth + 0.3, random.uniform(1.35, 1.6)))
    aim = Vector((-across * shell.width * 0.2, -shell.depth * 0.3, random.uniform(0.85, 1.05)))
    take_picture(random, place, aim, random.uniform(74, 82))
