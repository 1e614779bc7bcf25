"""The looks of the parts of models, whose files only say a colour or a texture."""

import colorsys
import re

from shading import Graph, linear, scaled

PATTERNS = [
    ('glass', r'glass|vitre|window|lens'),
    ('rubber', r'rubber|tire|tyre|pneu|tread'),
    ('metal', r'chrome|metal|alum|alloy|steel|stainless|inox|handle'),
    ('fabric', r'sofa|couch|fabric|cushion|tela|beige|cosin|sheet|mat+ress|pillow|seat|cloth|tissu|curtain'),
    ('leather', r'leather|winch|back|sit|surround|buttons'),
    ('wood', r'wood|oak|structure|feet|legno|bois'),
]


def read_look(text, colour):
    """A look such as `fabric #8f8577 rough=0.9`. `*` is the colour of the ad's thing."""
    look = {}
    for word in text.split():
        if word == '*':
            look['colour'] = colour
        elif word.startswith('#'):
            look['colour'] = word
        elif '=' in word:
            key, value = word.split('=')
            look[key] = value if value.startswith('#') else float(value)
        else:
            look['kind'] = word
    return look


def refine(material, parts, colour, kind=None):
    """
    Gives a part of a model the roughness, bumps and rounded edges that its file lacks. `parts` are looks by a pattern
    of material names; `kind` is that of parts whose name says nothing.
    """
    if not material.use_nodes or not any(node.type == 'BSDF_PRINCIPLED' for node in material.node_tree.nodes):
        return
    name = material.name
    graph = Graph(material)
    found = next((text for pattern, text in parts.items() if re.search(pattern, name, re.I)), '')
    look = read_look(found, colour)
    guessed = next((kind for kind, pattern in PATTERNS if re.search(pattern, name, re.I)), None)
    base = colour_base(graph, look)
    for link in list(graph.surface.inputs['Normal'].links):
        graph.tree.links.remove(link)
    graph.shade(Specular=0.5, Roughness=look.get('rough', 0.4), Metallic=0.0)
    KINDS.get(look.get('kind') or guessed or kind or 'plastic', plastic)(graph, base, look)
    if 'glow' in look:
        graph.shade(Emission=linear(look['glow']), Emission_Strength=look.get('power', 1.0))


def colour_base(graph, look):
    """Sets the base colour, and returns it if there is no texture."""
    socket = graph.surface.inputs['Base Color']
    texture = socket.links[0].from_node if socket.links else None
    if 'colour' in look and not look.get('texture'):
        graph.shade(Base_Color=linear(look['colour']))
        return linear(look['colour'])
    if texture is None:
        # Colours of files are often too pure to be a real thing's.
        hue, saturation, value = colorsys.rgb_to_hsv(*socket.default_value[:3])
        colour = colorsys.hsv_to_rgb(hue, saturation * 0.9, min(max(value, 0.015), 0.8))
        graph.shade(Base_Color=colour)
        return colour
    if texture.type == 'TEX_IMAGE':
        inputs = {'Color': texture.outputs[0], 'Value': look.get('gain', 0.85), 'Saturation': look.get('sat', 0.95)}
        if 'tint' in look:
            tinted = graph.mix(1.0, texture.outputs[0], linear(look['tint']), 'MULTIPLY')
            inputs['Color'] = tinted
        graph.shade(Base_Color=graph.add('HueSaturation', inputs))
        if texture.image and texture.image.depth == 32:
            graph.shade(Alpha=texture.outputs[1])
    return None


def edges(graph, look):
    """Rounded edges of hard things; they cost rays."""
    bevel = graph.add('Bevel', {'Radius': look.get('bevel', 0.003)}, samples=2)
    graph.shade(Normal=bevel)
    return bevel


def plastic(graph, base, look):
    edges(graph, look)
    rough = look.get('rough', 0.4)
    graph.shade(Roughness=graph.between(graph.noise(6), rough - 0.1, rough + 0.15))


def metal(graph, base, look):
    edges(graph, look)
    graph.shade(Metallic=1.0, Roughness=look.get('rough', 0.22))


def steel(graph, base, look):
    """Brushed steel."""
    normal = edges(graph, look)
    graph.shade(Metallic=1.0, Roughness=look.get('rough', 0.32), Anisotropic=0.6)
    graph.bump(graph.noise(3, 3, at=graph.position((1, 1, 160))), 0.0006, 0.12, normal)


def paint(graph, base, look):
    """A car's."""
    edges(graph, look)
    graph.shade(Metallic=look.get('metal', 0.6), Roughness=0.22, Clearcoat=1.0, Clearcoat_Roughness=0.01)


def rubber(graph, base, look):
    graph.shade(Base_Color=(0.02, 0.02, 0.02), Roughness=0.7)


def glass(graph, base, look):
    graph.shade(Roughness=0.02, Alpha=graph.mirrored_aslant(look.get('alpha', 0.25)), Specular=0.9)


def screen(graph, base, look):
    """A screen that is off."""
    edges(graph, look)
    graph.shade(Base_Color=linear(look.get('colour', '#08090a')), Roughness=look.get('rough', 0.1))


def fabric(graph, base, look):
    graph.shade(Roughness=0.9, Sheen=0.5, Specular=0.15)
    graph.bump(graph.times_plus(graph.noise(5.5, 5), 9.0, graph.noise(420, 2)), 0.0028, 0.55)


def leather(graph, base, look):
    graph.shade(Roughness=look.get('rough', 0.42))
    pores = graph.add('TexVoronoi', {'Vector': graph.position(), 'Scale': 170})
    graph.bump(graph.times_plus(graph.noise(7), 5.0, pores), 0.002, 0.5)


def wood(graph, base, look):
    normal = edges(graph, look)
    grain = graph.noise(1.5, 8, 1.2, at=graph.position((30, 3, 3)))
    if base:
        graph.shade(Base_Color=graph.ramp(grain, (0.3, scaled(base, 0.55)), (0.7, base)))
    graph.shade(Roughness=look.get('rough', 0.42))
    graph.bump(grain, 0.001, 0.2, normal)


def leaf(graph, base, look):
    graph.shade(Roughness=0.55, Specular=0.3)


KINDS = {
    each.__name__: each
    for each in (plastic, metal, steel, paint, rubber, glass, screen, fabric, leather, wood, leaf)
}
