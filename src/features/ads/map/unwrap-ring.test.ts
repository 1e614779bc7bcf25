import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { expect, test } from 'vitest';

import { unwrapRing } from './unwrap-ring.ts';

test('continues a ring beyond 180°, in both directions', () => {
  const east = [
    [179, -16],
    [-179, -17],
    [-179, -18],
    [179, -18],
    [179, -16],
  ];
  expect(unwrapRing(east)).toEqual([
    [179, -16],
    [181, -17],
    [181, -18],
    [179, -18],
    [179, -16],
  ]);
  const west = [
    [-179, 65],
    [179, 66],
    [-179, 67],
    [-179, 65],
  ];
  expect(unwrapRing(west)).toEqual([
    [-179, 65],
    [-181, 66],
    [-179, 67],
    [-179, 65],
  ]);
});

test('no outline of a country has a line around the world', () => {
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json');
  const world = JSON.parse(readFileSync(file, 'utf8')) as Topology<{ countries: GeometryCollection }>;
  const rings = feature(world, world.objects.countries).features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon'
      ? geometry.coordinates
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates.flat()
        : [],
  );
  const stepsOf = (ring: number[][]) => ring.slice(1).map(([longitude = 0], at) => Math.abs(longitude - ring[at]![0]!));
  expect(rings.some((ring) => Math.max(...stepsOf(ring)) > 180)).toBe(true);
  expect(rings.filter((ring) => Math.max(...stepsOf(unwrapRing(ring))) > 180)).toEqual([]);
});
