"""
The models of Debian's package `sweethome3d-furniture`: archives of OBJ files with a catalogue of sizes and authors.
`unpack` needs no Blender; `place` does.
"""

import os
import re
import zipfile
from math import radians

ARCHIVES = '/usr/share/sweethome3d/furniture'
# The other catalogue of the package, Reallusion, has people.
LIBRARIES = ('BlendSwap-CC-0', 'BlendSwap-CC-BY', 'KatorLegaz', 'Scopia')


class Library:
    """The catalogue of the models in `folder`, by names such as `Scopia/beige_sofa`."""

    def __init__(self, folder):
        self.folder = folder
        self.models = {}
        for library in LIBRARIES:
            self._unpack(library)
            self._read_catalogue(library)

    def _unpack(self, library):
        target = os.path.join(self.folder, library)
        if not os.path.exists(target):
            with zipfile.ZipFile(os.path.join(ARCHIVES, f'{library}.sh3f')) as archive:
                archive.extractall(target + '.unfinished')
            os.rename(target + '.unfinished', target)

    def _read_catalogue(self, library):
        file = os.path.join(self.folder, library, 'PluginFurnitureCatalog.properties')
        with open(file, encoding='latin1') as catalogue:
            entries = dict(re.findall(r'^(\w+#\d+)=(.*)$', catalogue.read(), re.M))
        number = 1
        while f'name#{number}' in entries:
            entry = {key: entries.get(f'{key}#{number}', '') for key in ('model', 'creator', 'modelRotation', 'name')}
            name = os.path.splitext(os.path.basename(entry['model']))[0]
            self.models[f'{library}/{name}'] = {
                'file': os.path.join(self.folder, library) + entry['model'],
                'size': tuple(float(entries[f'{side}#{number}']) / 100 for side in ('width', 'depth', 'height')),
                'rotation': [float(value) for value in entry['modelRotation'].split()],
                'author': entry['creator'],
                'title': entry['name'],
            }
            number += 1

    def place(
        self, name, at=(0, 0, 0), turn=0, size=None, parts=None, colour=None, kind=None, by_back=False, smooth=38
    ):
        """
        Imports a model with the middle of its base at a point (`by_back`: the middle of its back's foot), turned by
        degrees, its front towards -y. `size` is width, depth and height in metres; `smooth` the largest angle in
        degrees of edges that look round. Returns its size.
        """
        import bpy
        import numpy as np
        from mathutils import Matrix, Vector

        from parts import refine

        model = self.models[name]
        size = size or model['size']
        objects, materials = set(bpy.data.objects), set(bpy.data.materials)
        bpy.ops.import_scene.obj(
            filepath=model['file'], use_split_objects=True, use_split_groups=False, use_image_search=False
        )
        meshes = [each for each in bpy.data.objects if each not in objects and each.type == 'MESH']
        rotation = Matrix.Identity(4)
        if model['rotation']:
            rows = [model['rotation'][first:first + 3] for first in (0, 3, 6)]
            to_blender = Matrix(((1, 0, 0), (0, 0, -1), (0, 1, 0)))
            rotation = (to_blender @ Matrix(rows) @ to_blender.inverted()).to_4x4()
        for mesh in meshes:
            mesh.data.transform(rotation @ mesh.matrix_world)
            mesh.matrix_world = Matrix.Identity(4)
        points = np.concatenate([np.array([vertex.co[:] for vertex in mesh.data.vertices]) for mesh in meshes])
        low, high = points.min(0), points.max(0)
        extent = np.maximum(high - low, 1e-6)
        foot = Vector(((low[0] + high[0]) / 2, high[1] if by_back else (low[1] + high[1]) / 2, low[2]))
        move = (
            Matrix.Translation(at)
            @ Matrix.Rotation(radians(turn), 4, 'Z')
            @ Matrix.Diagonal((*(side / length for side, length in zip(size, extent)), 1))
            @ Matrix.Translation(-foot)
        )
        for mesh in meshes:
            mesh.data.transform(move)
            mesh.data.update()
            for polygon in mesh.data.polygons:
                polygon.use_smooth = True
            mesh.data.use_auto_smooth = True
            mesh.data.auto_smooth_angle = radians(smooth)
        for material in set(bpy.data.materials) - materials:
            refine(material, parts or {}, colour, kind)
        return size
