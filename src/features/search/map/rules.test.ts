import fc from 'fast-check';
import { expect, test } from 'vitest';

import { boxOfPlaces, readView, writeView } from './rules.ts';

const view = fc.record({
  lat: fc.double({ min: -85, max: 85, noNaN: true }),
  lng: fc.double({ min: -720, max: 720, noNaN: true }),
  zoom: fc.integer({ min: 0, max: 19 }),
});

test('a view is read as it was written, to a metre, wherever round the world it was', () => {
  fc.assert(
    fc.property(view, (given) => {
      const read = readView(writeView(given));
      expect(read?.zoom).toBe(given.zoom);
      expect(read?.lat).toBeCloseTo(given.lat, 4);
      expect(Math.abs(Math.sin(((given.lng - (read?.lng ?? 0)) * Math.PI) / 360))).toBeLessThan(1e-5);
      expect(writeView(read ?? given)).toBe(writeView(given));
    }),
  );
});

test.each(['', '29,48', '29,48,x', '91,48,5', '29,181,5', '29,48,20', '29,48,5,1', undefined, null])(
  '%s is no view',
  (text) => {
    expect(readView(text)).toBeUndefined();
  },
);

test('a box holds its places, and nothing is held by none', () => {
  const places = [
    { lat: 29, lng: 48 },
    { lat: 24, lng: 54 },
  ];
  expect(boxOfPlaces(places)).toEqual({ south: 24, west: 48, north: 29, east: 54 });
  expect(boxOfPlaces([])).toBeUndefined();
});
