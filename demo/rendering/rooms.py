"""
Whole rooms, for ads of homes, offices and shops: four walls, a window with daylight, furniture, and a camera in a
corner. x runs along the back wall, whose middle is at 0; y is 0 at the back wall and negative before it.
"""

from dataclasses import dataclass, field
from math import radians

import bpy

import places
import shading

UPRIGHT = radians(90)
HEIGHT = 2.75


@dataclass
class Shell:
    """A room's walls. The window is in the back wall."""
    width: float
    depth: float
    floor: str
    wall: str
    window: float = 0.0
    window_width: float = 1.7
    sill: float = 0.85
    # A wall of tiles, for kitchens and bathrooms.
    tiles: str = ''
    has_curtains: bool = True
    parts: list = field(default_factory=list)

    def build(self, library, home):
        wall = shading.tiles(self.tiles, '#b9b5ac', 0.3) if self.tiles else shading.plaster(self.wall)
        ceiling = shading.plaster('#efece6')
        skirting = shading.plain('#efece6', 0.45)
        half, depth = self.width / 2, self.depth
        places.plane(self.width, depth, (0, -depth / 2, 0), (0, 0, 0), places.FLOORS[self.floor]())
        places.plane(self.width, depth, (0, -depth / 2, HEIGHT), (radians(180), 0, 0), ceiling)
        for x in (-half, half):
            places.plane(depth, HEIGHT, (x, -depth / 2, HEIGHT / 2), (UPRIGHT, 0, UPRIGHT), wall)
        places.plane(self.width, HEIGHT, (0, -depth, HEIGHT / 2), (UPRIGHT, 0, 0), wall)
        self._back_wall(library, home, wall)
        if not self.tiles:
            for x in (-half + 0.008, half - 0.008):
                places.box((0.016, depth, 0.09), (x, -depth / 2, 0.045), skirting)
            places.box((self.width, 0.016, 0.09), (0, -0.008, 0.045), skirting)
        self._light(home)

    def _back_wall(self, library, home, wall):
        """Four pieces around the window, the window, and its curtains."""
        half, left = self.width / 2, self.window - self.window_width / 2
        right, top = left + self.window_width, 2.25
        for low, high, bottom, upper in (
            (-half, left, 0, HEIGHT),
            (right, half, 0, HEIGHT),
            (left, right, 0, self.sill),
            (left, right, top, HEIGHT),
        ):
            at = ((low + high) / 2, 0, (bottom + upper) / 2)
            places.plane(high - low, upper - bottom, at, (UPRIGHT, 0, 0), wall)
        frame = shading.plain(home.choice(['#e8e8e4', '#3a3530', '#8a8d90']), 0.35)
        height = top - self.sill
        for x in (left, self.window, right):
            places.box((0.06, 0.1, height), (x, 0.03, self.sill + height / 2), frame)
        for z in (self.sill, top):
            places.box((self.window_width, 0.1, 0.06), (self.window, 0.03, z), frame)
        if self.has_curtains:
            folds = {'.': f'fabric {home.choice(["#b8ad9c", "#8d8577", "#cfc6b8", "#76685c", "#6f7b82"])} alpha=1'}
            for x in (left - 0.12, right + 0.12):
                library.place('Scopia/curtain', (x, -0.1, 0.03), size=(0.62, 0.12, 2.5), parts=folds)

    def _light(self, home):
        """Daylight comes in at the window; the camera does not see the lamp that helps it."""
        places.sky(home.uniform(25, 60), home.uniform(120, 240), 0.2)
        middle = (self.sill + 2.25) / 2
        places.lamp((self.window, -0.03, middle), (self.window, -3, 0.4), self.window_width, 1.3, 130, (1, 0.98, 0.95))
        places.lamp((0, -self.depth / 2, HEIGHT - 0.04), (0, -self.depth / 2, 0), 0.5, 0.5, 38, (1, 0.9, 0.78))


def furnish(library, colour, *pieces):
    """Pieces are a model, x, y, turn, and options of `place`."""
    for model, x, y, turn, *options in pieces:
        options = options[0] if options else {}
        up = options.pop('up', 0)
        library.place(model, (x, y, up), turn, colour=colour, **options)


def along_wall(parts, size=None):
    return {'by_back': True, 'parts': parts, **({'size': size} if size else {})}


PLANTS = ['BlendSwap-CC-0/plant', 'Scopia/ficus', 'BlendSwap-CC-BY/yuccaPlant', 'BlendSwap-CC-BY/spatifilum']


def living_room(library, home, colour):
    shell = Shell(
        home.uniform(4.2, 5.2),
        home.uniform(4.0, 4.8),
        home.choice(list(places.FLOORS)),
        home.choice(places.WALLS),
        window=home.uniform(-0.6, 0.6),
    )
    shell.build(library, home)
    half, depth = shell.width / 2, shell.depth
    sofa, parts = home.choice(
        [
            ('Scopia/beige_sofa', {'cosins': 'fabric #a8977f', 'plastic': 'plastic', '.': 'fabric *'}),
            ('BlendSwap-CC-0/sofa2', {'wood': 'wood #3b2819', '.': 'fabric *'}),
            ('KatorLegaz/mid-century-sofa', {'wood': 'wood #4a2f1c', '.': 'fabric *'}),
            ('Scopia/clear_sofa', {'cushions': 'fabric #8a7d6b', 'wood': 'wood #3a2718', '.': 'fabric *'}),
        ]
    )
    rug = home.random() < 0.7
    table = home.choice(['Scopia/table_wood_and_iron', 'Scopia/saloon_table', 'Scopia/coffee-table2'])
    plant = home.choice(PLANTS)
    screen = {'size': (1.2, 0.2, 0.76), 'up': 0.45, 'parts': SCREEN}
    flat = {'size': (2.0, 2.9, 0.012), 'up': 0.001}
    furnish(
        library,
        colour,
        (sofa, -half + 0.08, -depth / 2, 90, along_wall(parts)),
        (table, -half + 1.65, -depth / 2, 90),
        (plant, half - 0.5, -0.5, home.uniform(0, 360)),
        ('BlendSwap-CC-BY/tvStand', half - 0.03, -depth / 2, -90, along_wall({}, (1.6, 0.46, 0.45))),
        ('BlendSwap-CC-0/led_tv', half - 0.26, -depth / 2, -90, screen),
        *([('KatorLegaz/oriental-rug', -half + 1.7, -depth / 2, 0, flat)] if rug else []),
        *([('BlendSwap-CC-BY/armchair1', -half + 1.6, -0.75, 0)] if home.random() < 0.5 else []),
        *([('Scopia/internal-unity-air-conditioning', half - 0.01, -depth * 0.3, -90, {'by_back': True, 'up': 2.25})]),
    )
    return shell


SCREEN = {'screen': 'screen', '.': 'plastic #141517 rough=0.3'}


def bedroom(library, home, colour):
    shell = Shell(
        home.uniform(3.6, 4.4),
        home.uniform(3.8, 4.4),
        home.choice(list(places.FLOORS)),
        home.choice(places.WALLS),
        window=home.uniform(0.2, 0.7),
    )
    shell.build(library, home)
    half, depth = shell.width / 2, shell.depth
    bedding = home.choice(['#7d8f9b', '#b3a28c', '#8c6f6a', '#d8d3ca', '#6f7f6c'])
    covers = {'couch|sheet|blanquet|coverlet|sobre': f'fabric {bedding}', 'pillow|mattress|matress': 'fabric #e9e5de'}
    bed, parts = home.choice(
        [
            ('BlendSwap-CC-0/bed3', {'frame|^bed': 'fabric *', **covers}),
            ('BlendSwap-CC-0/bedWithTexture', {'venge': 'wood #4a2f1c', **covers}),
            ('BlendSwap-CC-0/bed2', {'structure': 'wood #5b3a20', **covers}),
        ]
    )
    lamp = home.choice(['Scopia/little_lamp1', 'BlendSwap-CC-BY/lamp'])
    wardrobe, wood = home.choice(
        [
            ('BlendSwap-CC-BY/wardrobe2', {'board': 'plastic #dcd8cf', 'mirror': 'metal #d8dadb rough=0.02'}),
            ('BlendSwap-CC-0/wardrobeWithSlidingDoors', {'reflect': 'plastic #d5d3ce rough=0.08', 'border': 'metal'}),
            ('Scopia/wardrobe1', {'madera': 'wood texture=1'}),
        ]
    )
    furnish(
        library,
        colour,
        (bed, -half + 0.06, -depth / 2 - 0.1, 90, along_wall(parts, (1.7, 2.1, 1.05))),
        ('BlendSwap-CC-BY/bedsideTable', -half + 0.04, -depth / 2 + 1.15, 90, along_wall({})),
        (lamp, -half + 0.28, -depth / 2 + 1.15, 0, {'up': 0.48}),
        (wardrobe, half - 0.03, -depth * 0.45, -90, along_wall(wood, (1.8, 0.6, 2.15))),
    )
    return shell


def kitchen(library, home, colour):
    shell = Shell(
        home.uniform(3.0, 3.6),
        home.uniform(3.2, 3.8),
        home.choice(['cream tiles', 'grey tiles', 'beige tiles']),
        '#e6e1d6',
        window=home.uniform(0.1, 0.5),
        window_width=1.1,
        sill=1.15,
        tiles=home.choice(['#dcd6c8', '#d5d7d4', '#cbbfa9', '#e2dfd8']),
        has_curtains=False,
    )
    shell.build(library, home)
    half = shell.width / 2
    fronts = {'units': f'plastic {home.choice(["#d9d5c9", "#7f8b86", "#8f6f50", "#e6e4de", "#5f6b78"])} rough=0.38'}
    low, high, y = 'BlendSwap-CC-BY/kitchenLowerCabinet', 'BlendSwap-CC-BY/kitchenUpperCabinet', -0.02
    pieces = [('BlendSwap-CC-BY/kitchenSink', 0.35, y, 0, along_wall(fronts))]
    for x in (-0.63, 1.33):
        if abs(x) < half - 0.45:
            pieces.append((low, x, y, 0, along_wall(fronts)))
    left = -half + 0.02
    for number, unit in enumerate((low, 'BlendSwap-CC-BY/largeStove', low)):
        at = -0.98 - number * 0.99
        pieces.append((unit, left, at, 90, along_wall(fronts, (0.98, 0.62, 0.88))))
        if number != 1:
            pieces.append((high, left, at, 90, {**along_wall(fronts, (0.98, 0.33, 0.75)), 'up': 1.45}))
    pieces.append(('BlendSwap-CC-BY/hood', left, -1.97, 90, {'by_back': True, 'up': 1.55}))
    pieces.append(('BlendSwap-CC-0/largeFridge', half - 0.03, -1.3, -90, along_wall({'base|metal': 'steel #b4b6b8'})))
    pieces.append(('KatorLegaz/coffee-maker', left + 0.3, -2.9, 100, {'up': 0.88}))
    pieces.append(('Scopia/bowlWithFruits', left + 0.32, -1.0, 0, {'up': 0.88}))
    furnish(library, colour, *pieces)
    return shell


def bathroom(library, home, colour):
    shell = Shell(
        home.uniform(2.2, 2.7),
        home.uniform(2.6, 3.2),
        home.choice(['cream tiles', 'grey tiles', 'marble']),
        '#e6e1d6',
        window=home.uniform(-0.2, 0.3),
        window_width=0.7,
        sill=1.5,
        tiles=home.choice(['#d8d2c4', '#c9cdcc', '#bfae96', '#dfddd7']),
        has_curtains=False,
    )
    shell.build(library, home)
    half = shell.width / 2
    white = {'.': 'plastic #ecebe7 rough=0.12'}
    furnish(
        library,
        colour,
        ('BlendSwap-CC-BY/modernToilet', -half + 0.03, -0.75, 90, along_wall(white)),
        ('BlendSwap-CC-0/modernVanity', half - 0.03, -0.9, -90, {'by_back': True}),
        ('BlendSwap-CC-BY/bath_jay_hardy', -half + 0.42, -1.95, 90, {'parts': white}),
        ('BlendSwap-CC-0/towel3', half - 0.02, -1.9, -90, {'by_back': True, 'up': 1.15}),
    )
    return shell


def empty_room(library, home, colour):
    shell = Shell(
        home.uniform(3.6, 5.0),
        home.uniform(3.8, 5.0),
        home.choice(list(places.FLOORS)),
        home.choice(places.WALLS),
        window=home.uniform(-0.7, 0.7),
        window_width=home.choice([1.6, 2.1]),
        sill=home.choice([0.85, 0.06]),
        has_curtains=False,
    )
    shell.build(library, home)
    half = shell.width / 2
    furnish(
        library,
        colour,
        ('Scopia/internal-unity-air-conditioning', -half + 0.01, -1.4, 90, {'by_back': True, 'up': 2.25}),
        ('BlendSwap-CC-BY/wallDoubleSocket', half - 0.005, -1.1, -90, {'by_back': True, 'up': 0.32}),
        *([('Scopia/cardboard-box', half - 0.6, -0.6, 20)] if home.random() < 0.35 else []),
    )
    return shell


def office(library, home, colour):
    shell = Shell(
        home.uniform(3.8, 4.8),
        home.uniform(3.8, 4.6),
        home.choice(['grey tiles', 'grey wood', 'cream tiles']),
        home.choice(places.WALLS),
        window=home.uniform(-0.5, 0.5),
        window_width=2.0,
        has_curtains=False,
    )
    shell.build(library, home)
    half, depth = shell.width / 2, shell.depth
    furnish(
        library,
        colour,
        ('Scopia/wooden_office_teak_table', -0.2, -1.5, 0, {'size': (1.8, 0.9, 0.75)}),
        ('Scopia/office_chair', -0.15, -0.75, 10, {'parts': {'tela': 'fabric #23262b', 'gris': 'plastic #3a3b3d'}}),
        ('BlendSwap-CC-BY/laptop', -0.3, -1.45, 170, {'up': 0.75, 'parts': {'screen': 'screen'}}),
        ('KatorLegaz/filing-cabinet', -half + 0.03, -0.7, 90, {'by_back': True}),
        ('BlendSwap-CC-BY/bookcase', half - 0.03, -depth * 0.5, -90, along_wall({'.': 'wood #b59468'})),
        ('BlendSwap-CC-0/plant', half - 0.45, -0.5, 40),
        ('Scopia/water_cooler', -half + 0.25, -depth * 0.6, 90),
    )
    return shell


ROOMS = {
    each.__name__: each for each in (living_room, bedroom, kitchen, bathroom, empty_room, office)
}
