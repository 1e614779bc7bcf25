"""Writes `demo/CREDITS.md`: the models that the pictures use, with their authors and licences."""

import os
import re

HERE = os.path.dirname(os.path.abspath(__file__))
SOURCE = 'https://www.sweethome3d.com/free-3d-models/'
LICENCES = {
    'BlendSwap-CC-0': ('CC0 1.0', 'https://creativecommons.org/publicdomain/zero/1.0/'),
    'BlendSwap-CC-BY': ('CC BY 3.0', 'https://creativecommons.org/licenses/by/3.0/'),
    'KatorLegaz': ('CC BY 3.0 US', 'https://creativecommons.org/licenses/by/3.0/us/'),
    'Scopia': ('CC BY 3.0', 'https://creativecommons.org/licenses/by/3.0/'),
}
INTRODUCTION = f"""# Credits of the demo's pictures

The icons of categories are [Phosphor](https://phosphoricons.com/)'s duotone set (MIT), recoloured. Drawn animals are
Microsoft's [Fluent Emoji](https://github.com/microsoft/fluentui-emoji) (MIT).

The rendered pictures in `demo/pictures` are not under the project's licence: each is under the licences of the models
that it shows. The models are from the [catalogues of Sweet Home 3D]({SOURCE}), in
Debian's package `sweethome3d-furniture`. Their colours, surfaces and in some cases sizes were changed before they were
put into scenes and rendered (`demo/rendering`). The light is from Blender's environment maps (CC0).
"""


def names():
    """The models that this folder's files name."""
    pattern = '|'.join(LICENCES)
    found = set()
    for file in os.listdir(HERE):
        if file.endswith(('.py', '.json')):
            with open(os.path.join(HERE, file), encoding='utf8') as text:
                found |= set(re.findall(rf'["\'](({pattern})/[\w-]+)["\']', text.read()))
    return sorted(name for name, _ in found)


def write(library):
    """A list of models by licence."""
    text = INTRODUCTION
    for catalogue, (licence, link) in LICENCES.items():
        text += f'\n## {catalogue}: [{licence}]({link})\n\n'
        for name in names():
            if name.startswith(catalogue + '/'):
                model = library.models[name]
                text += f'- `{name}`: {model["title"]}, by {model["author"]}\n'
    with open(os.path.join(HERE, '..', 'CREDITS.md'), 'w', encoding='utf8') as file:
        file.write(text)
