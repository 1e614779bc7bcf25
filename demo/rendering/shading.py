"""Materials of floors, walls and grounds, and of things that the library has no model of."""

import bpy


def linear(colour):
    """The linear RGB values of a hex colour such as `#8f8577`."""
    return tuple((int(colour[at:at + 2], 16) / 255) ** 2.2 for at in (1, 3, 5))


def scaled(colour, factor):
    return tuple(value * factor for value in colour)


def scaled_hex(colour, factor):
    return '#' + ''.join(f'{round(int(colour[at:at + 2], 16) * factor):02x}' for at in (1, 3, 5))


class Graph:
    """The nodes of a material. A value given for an input is a number, a colour, or the output of another node."""

    def __init__(self, material):
        material.use_nodes = True
        self.tree = material.node_tree
        self.surface = next(node for node in self.tree.nodes if node.type == 'BSDF_PRINCIPLED')

    def set(self, socket, value):
        for link in list(socket.links):
            self.tree.links.remove(link)
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif isinstance(value, tuple) and len(value) == 3 and socket.type == 'RGBA':
            socket.default_value = (*value, 1)
        else:
            socket.default_value = value

    def add(self, kind, inputs=None, **properties):
        """A new node's first output."""
        node = self.tree.nodes.new('ShaderNode' + kind)
        for name, value in properties.items():
            setattr(node, name, value)
        for name, value in (inputs or {}).items():
            self.set(node.inputs[name], value)
        return node.outputs[0]

    def shade(self, **inputs):
        """Sets inputs of the surface, such as `Roughness`; underscores stand for spaces."""
        for name, value in inputs.items():
            self.set(self.surface.inputs[name.replace('_', ' ')], value)

    def position(self, scale=(1, 1, 1), turn=0):
        """The place on the object in metres, stretched and turned (radians) around the upright axis."""
        here = self.tree.nodes.new('ShaderNodeTexCoord').outputs['Object']
        return self.add('Mapping', {'Vector': here, 'Scale': scale, 'Rotation': (0, 0, turn)})

    def noise(self, scale, detail=6.0, distortion=0.0, at=None):
        vector = at or self.position()
        return self.add('TexNoise', {'Vector': vector, 'Scale': scale, 'Detail': detail, 'Distortion': distortion})

    def ramp(self, factor, *stops):
        """Colours by a factor: pairs of a position and a linear colour."""
        output = self.add('ValToRGB', {0: factor})
        elements = output.node.color_ramp.elements
        for at, (position, colour) in enumerate(stops):
            element = elements[at] if at < 2 else elements.new(position)
            element.position, element.color = position, (*colour, 1)
        return output

    def mix(self, factor, one, other, blend='MIX'):
        return self.add('MixRGB', {0: factor, 1: one, 2: other}, blend_type=blend)

    def between(self, factor, low, high):
        return self.add('MapRange', {0: factor, 3: low, 4: high})

    def times_plus(self, value, factor, addend):
        return self.add('Math', {0: value, 1: factor, 2: addend}, operation='MULTIPLY_ADD')

    def mirrored_aslant(self, alpha):
        """The opacity of something clear: `alpha` from the front, almost 1 from the side."""
        return self.between(self.add('LayerWeight', {'Blend': 0.35}), alpha, 0.92)

    def bump(self, height, distance, strength, normal=None):
        """Height in `distance` metres."""
        inputs = {'Height': height, 'Distance': distance, 'Strength': strength}
        if normal:
            inputs['Normal'] = normal
        self.shade(Normal=self.add('Bump', inputs))


def new_material(name):
    material = bpy.data.materials.new(name)
    return material, Graph(material)


# Surfaces of places

def plaster(colour):
    material, graph = new_material('plaster')
    stains = graph.noise(1.3, 4)
    base = linear(colour)
    graph.shade(
        Base_Color=graph.ramp(stains, (0.3, scaled(base, 0.93)), (0.7, base)), Roughness=0.75, Specular=0.25
    )
    graph.bump(graph.noise(90, 3), 0.002, 0.25)
    return material


def plain(colour, roughness=0.5, metallic=0.0):
    material, graph = new_material('plain')
    graph.shade(Base_Color=linear(colour), Roughness=roughness, Metallic=metallic)
    return material


def bricks(graph, at, width, height, gap, offset, colours):
    """A brick pattern: its colour, and 1 in the gaps."""
    inputs = {'Vector': at, 'Scale': 1, 'Mortar Size': gap, 'Mortar Smooth': 0.3, 'Bias': 0}
    inputs |= {'Brick Width': width, 'Row Height': height, 'Color1': colours[0], 'Color2': colours[1]}
    inputs |= {'Mortar': colours[2]}
    output = graph.add('TexBrick', inputs, offset=offset)
    return output, output.node.outputs['Fac']


def planks(dark, light, turn=0.0):
    """A floor of wooden planks, 1.25 by 0.19 m."""
    material, graph = new_material('planks')
    here = graph.position(turn=turn)
    shade, gaps = bricks(graph, here, 1.25, 0.19, 0.0016, 0.37, ((0, 0, 0), (1, 1, 1), (0.5, 0.5, 0.5)))
    # Each plank has other grain: its random shade moves the noise.
    stretched = graph.add('Mapping', {'Vector': here, 'Scale': (1.2, 22, 1)})
    moved = graph.add('VectorMath', {0: shade, 1: (7, 31, 13), 2: stretched}, operation='MULTIPLY_ADD')
    grain = graph.noise(2.2, 6, 0.8, at=moved)
    tone = graph.times_plus(shade, 0.35, graph.times_plus(grain, 0.75, 0.0))
    wood = graph.ramp(tone, (0.2, linear(dark)), (0.8, linear(light)))
    graph.shade(Base_Color=graph.mix(gaps, wood, (0.03, 0.02, 0.015)), Roughness=graph.between(grain, 0.28, 0.5))
    graph.bump(graph.times_plus(gaps, -1.0, grain), 0.002, 0.25)
    return material


def tiles(colour, grout='#8d8a84', size=0.45, turn=0.0):
    """Polished tiles, `size` metres wide."""
    material, graph = new_material('tiles')
    base = linear(colour)
    here = graph.position(turn=turn)
    tile, gaps = bricks(graph, here, size, size, 0.003, 0.0, (base, scaled(base, 0.94), linear(grout)))
    clouds = graph.ramp(graph.noise(3, 8), (0.3, (0.8, 0.77, 0.72)), (0.65, (1, 1, 1)))
    graph.shade(Base_Color=graph.mix(0.5, tile, clouds, 'MULTIPLY'), Roughness=graph.between(gaps, 0.16, 0.8))
    graph.bump(graph.times_plus(gaps, -1.0, 0.0), 0.002, 0.5)
    return material


def marble(colour, vein='#8b857c'):
    material, graph = new_material('marble')
    base = linear(colour)
    veins = graph.noise(2.5, 10, 2.2)
    lines = graph.ramp(veins, (0.44, base), (0.5, linear(vein)), (0.56, base))
    clouds = graph.ramp(graph.noise(1.2, 6), (0.3, (0.88, 0.87, 0.85)), (0.7, (1, 1, 1)))
    graph.shade(Base_Color=graph.mix(1.0, graph.mix(0.45, base, lines), clouds, 'MULTIPLY'), Roughness=0.12)
    return material


def pile(dark, light):
    """A carpet of one colour."""
    material, graph = new_material('pile')
    graph.shade(
        Base_Color=graph.ramp(graph.noise(3, 4), (0.3, linear(dark)), (0.7, linear(light))), Roughness=1.0, Sheen=0.6
    )
    graph.bump(graph.noise(160, 3), 0.012, 0.9)
    return material


def cloth(colour):
    """A bed sheet or a table cloth with folds."""
    material, graph = new_material('cloth')
    graph.shade(Base_Color=linear(colour), Roughness=0.9, Sheen=0.4, Specular=0.15)
    folds = graph.noise(2.2, 3, 1.5)
    graph.bump(graph.times_plus(folds, 14.0, graph.noise(500, 2)), 0.003, 0.6)
    return material


def woven(colour, pattern=0):
    """Sadu: stripes of wool in a colour, black and white, 0 along and 1 across the thing."""
    material, graph = new_material('woven')
    here = graph.position()
    parts = graph.tree.nodes.new('ShaderNodeSeparateXYZ')
    graph.tree.links.new(here, parts.inputs[0])
    along, width = (parts.outputs[2], 0.3) if pattern else (parts.outputs[0], 0.24)
    share = graph.add('Math', {0: graph.times_plus(along, 1 / width, 0.0)}, operation='FRACT')
    base, dark, pale = linear(colour), (0.012, 0.011, 0.011), (0.62, 0.58, 0.5)
    stripes = graph.ramp(share, (0.0, base), (0.42, dark), (0.48, pale), (0.53, dark), (0.6, base))
    stripes.node.color_ramp.interpolation = 'CONSTANT'
    graph.shade(Base_Color=stripes, Roughness=0.95, Sheen=0.5, Specular=0.1)
    graph.bump(graph.noise(420, 2), 0.003, 0.6)
    return material


def asphalt():
    material, graph = new_material('asphalt')
    grains = graph.noise(140, 4)
    stones = graph.ramp(grains, (0.35, (0.05, 0.05, 0.05)), (0.7, (0.24, 0.235, 0.22)))
    stains = graph.ramp(graph.noise(0.6, 6), (0.35, (0.55, 0.53, 0.5)), (0.65, (1, 1, 1)))
    graph.shade(Base_Color=graph.mix(0.7, stones, stains, 'MULTIPLY'), Roughness=0.85)
    graph.bump(grains, 0.006, 0.6)
    return material


def sand(colour='#c9a877'):
    material, graph = new_material('sand')
    base = linear(colour)
    dunes = graph.noise(0.7, 8, 0.6)
    graph.shade(Base_Color=graph.ramp(dunes, (0.3, scaled(base, 0.8)), (0.7, base)), Roughness=0.95, Specular=0.1)
    ripples = graph.noise(9, 4, 1.0, at=graph.position((1, 4, 1)))
    graph.bump(graph.times_plus(ripples, 2.0, graph.noise(300, 2)), 0.02, 0.7)
    return material


def grass():
    material, graph = new_material('grass')
    patches = graph.noise(1.4, 6)
    graph.shade(
        Base_Color=graph.ramp(patches, (0.3, linear('#4d5f2a')), (0.7, linear('#7d8f45'))), Roughness=0.95, Specular=0.1
    )
    graph.bump(graph.noise(120, 6, 0.4), 0.05, 1.0)
    return material


# Surfaces of things

def glossy(colour, roughness=0.12, metallic=0.0):
    """Plastic, glass or metal with fingerprints."""
    material, graph = new_material('glossy')
    graph.shade(Base_Color=linear(colour), Roughness=roughness, Metallic=metallic, Clearcoat=0.4)
    graph.shade(Roughness=graph.between(graph.noise(35, 5), roughness, roughness + 0.16))
    return material


def glowing(colour, power):
    """Something that gives light."""
    material, graph = new_material('glowing')
    graph.shade(Base_Color=(0, 0, 0), Emission=linear(colour), Emission_Strength=power)
    return material


def clear(colour, alpha=0.22):
    """
    Glass, or a liquid or a stone if it is less transparent. Light goes straight through, which takes no more rays. Seen
    from the side it mirrors, as glass does: by that one sees where it is.
    """
    material, graph = new_material('clear')
    graph.shade(Base_Color=linear(colour), Roughness=0.03, Specular=0.9, Clearcoat=0.5)
    graph.shade(Alpha=graph.mirrored_aslant(alpha))
    return material
