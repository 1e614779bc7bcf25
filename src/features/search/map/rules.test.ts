import fc from 'fast-check';
import { expect, test } from 'vitest';

import { boxAroundPoints, parseView, formatView } from './rules.ts';

const view = fc.record({
  lat: fc.double({ min: -85, max: 85, noNaN: true }),
  lng: fc.double({ min: -720, max: 720, noNaN: true }),
  zoom: fc.integer({ min: 0, max: 19 }),
});

test('parses a formatted view to within a meter, even after wrapping around the globe', () => {
  fc.assert(
    fc.property(view, (original) => {
      const parsed = parseView(formatView(original));
      expect(parsed?.zoom).toBe(original.zoom);
      expect(parsed?.lat).toBeCloseTo(original.lat, 4);
      expect(Math.abs(Math.sin(((original.lng - (parsed?.lng ?? 0)) * Math.PI) / 360))).toBeLessThan(1e-5);
      expect(formatView(parsed ?? original)).toBe(formatView(original));
    }),
  );
});

test.each(['', '29,48', '29,48,x', '91,48,5', '29,181,5', '29,48,20', '29,48,5,1', undefined, null])(
  'rejects the view %s',
  (text) => {
    expect(parseView(text)).toBeUndefined();
  },
);

test('the box contains all its points; no points have no box', () => {
  const places = [
    { lat: 29, lng: 48 },
    { lat: 24, lng: 54 },
  ];
  expect(boxAroundPoints(places)).toEqual({ south: 24, west: 48, north: 29, east: 54 });
  expect(boxAroundPoints([])).toBeUndefined();
});
