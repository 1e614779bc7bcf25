"""
Where things stand: corners of rooms, tables, and places outdoors, each with its light. A place is built from the
seller's random numbers, so that all pictures of a seller have the same floor, wall and light; what lies around comes
from the ad's.
"""

from dataclasses import dataclass
from math import radians

import bpy
from mathutils import Vector

import shading

SKIES = '/usr/share/blender/datafiles/studiolights/world/'
CEILING = 2.7
UPRIGHT = radians(90)

FLOORS = {
    'oak': lambda: shading.planks('#6d4a2c', '#b98a5a'),
    'beech': lambda: shading.planks('#a58661', '#d3b48a', UPRIGHT),
    'grey wood': lambda: shading.planks('#6c645b', '#a99f92'),
    'cream tiles': lambda: shading.tiles('#d8cfbf', '#a89f90', 0.6),
    'grey tiles': lambda: shading.tiles('#b4b2ad', '#8d8a84', 0.6),
    'beige tiles': lambda: shading.tiles('#c7b499', '#8f8068', 0.4),
    'marble': lambda: shading.marble('#d9d4ca'),
}
WALLS = ['#e8e3d8', '#dcd6cb', '#e3dcca', '#d9dcd8', '#e9e6e0', '#cfd3cf', '#ddd0bd', '#d3d8dc']


@dataclass
class Stage:
    """Where the thing goes, and how it is photographed. Heights are in metres above the floor."""
    # For things before a wall the middle of their back's foot, for others of their base.
    at: tuple
    # The camera's height.
    eye: float
    # The height of what the thing stands on.
    surface: float = 0.0
    is_outdoors: bool = False


def plane(width, depth, at, turn, material):
    bpy.ops.mesh.primitive_plane_add(size=1, location=at, rotation=turn)
    made = bpy.context.object
    made.scale = (width, depth, 1)
    bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
    made.data.materials.append(material)
    return made


def box(size, at, material, turn=0):
    """A box with slightly rounded edges, its middle at a point."""
    bpy.ops.mesh.primitive_cube_add(size=1, location=at, rotation=(0, 0, radians(turn)))
    made = bpy.context.object
    made.scale = size
    bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
    made.data.materials.append(material)
    rounding = made.modifiers.new('rounding', 'BEVEL')
    rounding.width, rounding.segments = min(0.004, min(size) / 3), 2
    return made


def lamp(at, target, width, height, power, colour):
    light = bpy.data.lights.new('lamp', 'AREA')
    light.shape, light.size, light.size_y, light.energy, light.color = 'RECTANGLE', width, height, power, colour
    holder = bpy.data.objects.new('lamp', light)
    bpy.context.scene.collection.objects.link(holder)
    holder.location = at
    holder.rotation_euler = (Vector(target) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()


def sunlight(direction, power, colour=(1, 0.87, 0.68), softness=0.012):
    light = bpy.data.lights.new('sun', 'SUN')
    light.energy, light.angle, light.color = power, softness, colour
    holder = bpy.data.objects.new('sun', light)
    bpy.context.scene.collection.objects.link(holder)
    holder.rotation_euler = Vector(direction).to_track_quat('-Z', 'Y').to_euler()


def surroundings(image, strength, turn):
    """What is reflected, and fills the shadows: a panorama of Blender's."""
    graph = world_graph(strength)
    here = graph.nodes.new('ShaderNodeTexCoord')
    mapping = graph.nodes.new('ShaderNodeMapping')
    mapping.inputs['Rotation'].default_value = (0, 0, turn)
    panorama = graph.nodes.new('ShaderNodeTexEnvironment')
    panorama.image = bpy.data.images.load(SKIES + image)
    graph.links.new(here.outputs['Generated'], mapping.inputs[0])
    graph.links.new(mapping.outputs[0], panorama.inputs[0])
    graph.links.new(panorama.outputs[0], graph.nodes['Background'].inputs[0])


def sky(elevation, direction, strength=0.11):
    """A sky with its sun; brighter to the camera than it lights."""
    graph = world_graph(strength)
    air = graph.nodes.new('ShaderNodeTexSky')
    air.sky_type, air.sun_size = 'NISHITA', radians(1.2)
    air.sun_elevation, air.sun_rotation = radians(elevation), radians(direction)
    air.air_density, air.dust_density = 1.3, 2
    graph.links.new(air.outputs[0], graph.nodes['Background'].inputs[0])
    ray = graph.nodes.new('ShaderNodeLightPath')
    seen = graph.nodes.new('ShaderNodeMath')
    seen.operation = 'MULTIPLY_ADD'
    seen.inputs[1].default_value, seen.inputs[2].default_value = strength * 1.6, strength
    graph.links.new(ray.outputs['Is Camera Ray'], seen.inputs[0])
    graph.links.new(seen.outputs[0], graph.nodes['Background'].inputs[1])


def world_graph(strength):
    world = bpy.data.worlds.new('world')
    bpy.context.scene.world = world
    world.use_nodes = True
    world.node_tree.nodes['Background'].inputs[1].default_value = strength
    return world.node_tree


class Room:
    """A corner of a room: its back wall at y = 0, the camera in front of it, a window at one side."""

    def __init__(self, library, home, floor=None, wall=None):
        self.library = library
        self.home = home
        self.window = home.choice((-1, 1))
        self.floor = floor or home.choice(list(FLOORS))
        self.wall = wall or home.choice(WALLS)
        self.has_sun = home.random() < 0.45
        self.is_evening = not self.has_sun and home.random() < 0.3
        self.socket_at = home.uniform(0.3, 0.6)
        self.has_curtain = home.random() < 0.4
        self.has_cooler = home.random() < 0.35

    def build(self, width):
        """Around a thing that is `width` metres wide."""
        wall = shading.plaster(self.wall)
        ceiling = shading.plaster('#efece6')
        skirting = shading.plain('#efece6', 0.45)
        side = self.window
        # The side wall opposite the window; the camera's side of the room is open, and lit by the surroundings.
        corner = -side * (0.62 * width + self.home.uniform(0.7, 1.2))
        plane(11, 9, (0, -3.5, 0), (0, 0, 0), FLOORS[self.floor]())
        plane(11, CEILING, (0, 0, CEILING / 2), (UPRIGHT, 0, 0), wall)
        plane(9, CEILING, (corner, -4.5, CEILING / 2), (UPRIGHT, 0, UPRIGHT), wall)
        plane(11, 9, (0, -3.5, CEILING), (radians(180), 0, 0), ceiling)
        box((11, 0.015, 0.09), (0, -0.0075, 0.045), skirting)
        box((0.015, 9, 0.09), (corner + side * 0.0075, -4.5, 0.045), skirting)
        self._furnish(width, corner)
        self._light(side, width)

    def _furnish(self, width, corner):
        side, place = self.window, self.library.place
        place(
            'BlendSwap-CC-BY/wallDoubleSocket',
            (side * (width / 2 + self.socket_at), -0.005, 0.32),
            parts={'.': 'plastic #e6e3dc rough=0.3'},
            by_back=True,
        )
        if self.has_curtain:
            at = (side * (width / 2 + 0.95), -0.09, 0.04)
            folds = {'.': f'fabric {self.home.choice(["#b8ad9c", "#8d8577", "#a3998a", "#76685c"])} alpha=1'}
            place('Scopia/curtain', at, size=(1.1, 0.1, CEILING - 0.12), parts=folds, by_back=True)
        if self.has_cooler:
            at = (corner + side * 1.25, -0.01, 2.2)
            place('Scopia/internal-unity-air-conditioning', at, parts={'.': 'plastic #e9e7e1'}, by_back=True)

    def _light(self, side, width):
        start = (side * (width / 2 + 2.1), -1.9, 1.55)
        target = (-0.3 * side, -0.6, 0.7)
        if self.is_evening:
            lamp((0.4 * side, -1.8, CEILING - 0.05), (0, -1.2, 0), 0.6, 0.6, 85, (1, 0.8, 0.58))
            surroundings('interior.exr', 0.18, radians(self.home.uniform(0, 360)))
            return
        lamp(start, target, 1.5, 1.5, 75 + 22 * width, (1, 0.97, 0.93))
        surroundings('interior.exr', 0.35, radians(self.home.uniform(0, 360)))
        if self.has_sun:
            sunlight((-side, 0.33, -0.72), 4.5)
            self._window_frame(side * (width / 2 + 1.9))

    def _window_frame(self, x):
        """A wall with a window that only the sun sees: its shape falls on the floor."""
        opaque = shading.plain('#ffffff')
        frame = [(0, 2.9, 12, 1.6), (0, 0.35, 12, 0.9), (-6.5, 1.4, 7.7, 3), (3.4, 1.4, 8.2, 3)]
        frame += [(-1.65, 1.4, 0.07, 3), (-1.6, 1.45, 2.4, 0.06)]
        for y, z, length, height in frame:
            part = box((0.02, length, height), (x, y, z), opaque)
            part.visible_camera = part.visible_diffuse = part.visible_glossy = part.visible_transmission = False


def in_room(library, home, ad, size):
    Room(library, home).build(size[0])
    return Stage(at=(0, -0.06, 0), eye=1.5)


def in_kitchen(library, home, ad, size):
    """Between kitchen units, for appliances of their height."""
    Room(library, home, floor=home.choice(['cream tiles', 'grey tiles', 'beige tiles'])).build(size[0] + 0.6)
    units = {'units': f'plastic {home.choice(["#d9d5c9", "#e4e2dc", "#8f9a94", "#c9b79c"])} rough=0.4'}
    side = home.choice((-1, 1))
    x = side * (size[0] / 2 + 0.5)
    library.place('BlendSwap-CC-BY/kitchenLowerCabinet', (x, -0.02, 0), parts=units, by_back=True)
    library.place('BlendSwap-CC-BY/kitchenUpperCabinet', (x, -0.02, 1.45), parts=units, by_back=True)
    prop = home.choice(['KatorLegaz/coffee-maker', 'Scopia/toaster', 'Scopia/paperTowelHolder', 'Scopia/spiceTower'])
    library.place(prop, (x + side * 0.1, -0.3, 0.88), turn=home.uniform(-20, 20))
    return Stage(at=(0, -0.05, 0), eye=1.45)


TABLES = {
    'oak': lambda: shading.planks('#7a512f', '#b58352'),
    'pale': lambda: shading.planks('#b8956b', '#dcc19a'),
    'white': lambda: shading.plain('#e6e4df', 0.35),
    'black': lambda: shading.plain('#2a2725', 0.3),
    'marble': lambda: shading.marble('#dedad2'),
}


def on_table(library, home, ad, size):
    """On a table before a wall, with something of the household beside it."""
    Room(library, home).build(1.4)
    top = 0.74
    box((1.7, 0.85, 0.04), (0, -0.5, top - 0.02), TABLES[home.choice(list(TABLES))]())
    props = ['KatorLegaz/coffee-mug', 'BlendSwap-CC-BY/succulentPlant', 'Scopia/penbox', 'Scopia/keys']
    props += ['Scopia/glasses', 'BlendSwap-CC-BY/book']
    props += ['KatorLegaz/12-oz-glass', 'Scopia/tv-remote-control', 'Scopia/vase2']
    side = ad.choice((-1, 1))
    if ad.random() < 0.75:
        at = (side * (size[0] / 2 + ad.uniform(0.12, 0.22)), -0.4 + ad.uniform(-0.1, 0.12), top)
        library.place(ad.choice(props), at, turn=ad.uniform(0, 360))
    return Stage(at=(0, -0.5, top), eye=top + 0.45, surface=top)


def on_bed(library, home, ad, size):
    """On a bed sheet or blanket, where small things are photographed."""
    Room(library, home).build(2.2)
    sheet = home.choice(['#d9d6cf', '#8f98a3', '#c8b8a6', '#5f7488', '#a9a59d', '#b7a59a'])
    top = 0.5
    box((2.0, 1.9, 0.3), (0, -1.1, top - 0.15), shading.cloth(sheet))
    return Stage(at=(0, -0.95, top), eye=top + 0.5, surface=top)


def on_carpet(library, home, ad, size):
    """On a carpet, for things that a person photographs from above."""
    Room(library, home).build(size[0])
    if home.random() < 0.5:
        library.place('KatorLegaz/oriental-rug', (0, -1.3, 0.001), turn=90, size=(2.9, 2.1, 0.012))
    else:
        dark, light = home.choice([('#74655a', '#9a8b7d'), ('#4d5560', '#6b7480'), ('#8b7355', '#b39a78')])
        plane(2.9, 2.1, (0, -1.3, 0.008), (0, 0, radians(2)), shading.pile(dark, light))
    return Stage(at=(0, -0.75 - size[1] / 2, 0.012), eye=1.4, surface=0.012)


def outdoors(ground, wall=None, wall_height=2.2, hedge=True):
    def build(library, home, ad, size):
        sky(home.uniform(28, 55), home.uniform(130, 240))
        plane(80, 80, (0, 0, 0), (0, 0, 0), ground())
        depth = size[1] + 0.9
        if wall:
            colour = home.choice(wall)
            plane(40, wall_height, (0, depth, wall_height / 2), (UPRIGHT, 0, 0), shading.plaster(colour))
            box((40, 0.25, 0.12), (0, depth, wall_height + 0.06), shading.plain('#b8b2a6', 0.8))
        if hedge:
            for x in (-3.2, -1.8, -0.3, 1.2, 2.7):
                if home.random() < 0.6:
                    at = (x * max(size[0], 1.2), depth - 0.45, 0)
                    library.place('Scopia/high-hedge', at, turn=home.uniform(0, 30))
        tree = home.choice(['Scopia/ficusTree', 'Scopia/palm', 'Scopia/acacia', 'Scopia/poplar'])
        height = home.uniform(4, 6.5)
        spread = height * (0.5 if tree == 'Scopia/palm' else 0.8)
        at = (home.choice((-1, 1)) * home.uniform(2, 6), depth + 2.5, 0)
        library.place(tree, at, turn=home.uniform(0, 360), size=(spread, spread, height))
        return Stage(at=(0, -0.1, 0), eye=1.5, is_outdoors=True)

    return build


VILLA_WALLS = ['#b8a98f', '#c9b99b', '#d5cab4', '#a7a49b', '#c2b49c']

PLACES = {
    'room': in_room,
    'kitchen': in_kitchen,
    'table': on_table,
    'bed': on_bed,
    'carpet': on_carpet,
    'street': outdoors(shading.asphalt, VILLA_WALLS),
    'yard': outdoors(lambda: shading.tiles('#a89f90', '#7d766b', 0.3), VILLA_WALLS, hedge=False),
    'garden': outdoors(shading.grass, VILLA_WALLS),
    'desert': outdoors(shading.sand, hedge=False),
}
