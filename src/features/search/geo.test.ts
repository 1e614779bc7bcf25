import fc from 'fast-check';
import { expect, test } from 'vitest';

import { boxAround, parsePoint, formatPoint } from './geo.ts';

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The point `km` kilometers away from a point in the direction `bearing`. */
function pointAt(lat: number, lng: number, bearing: number, km: number): { lat: number; lng: number } {
  const [from, far] = [radians(lat), km / 6371];
  const to = Math.asin(Math.sin(from) * Math.cos(far) + Math.cos(from) * Math.sin(far) * Math.cos(bearing));
  const turn = Math.atan2(
    Math.sin(bearing) * Math.sin(far) * Math.cos(from),
    Math.cos(far) - Math.sin(from) * Math.sin(to),
  );
  return { lat: (to * 180) / Math.PI, lng: ((((lng + (turn * 180) / Math.PI + 540) % 360) + 360) % 360) - 180 };
}

test('the box contains the whole circle, anywhere on earth', () => {
  const double = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  fc.assert(
    fc.property(double(-90, 90), double(-180, 180), double(1, 500), double(0, 2 * Math.PI), (lat, lng, km, bearing) => {
      const { south, west, north, east } = boxAround({ lat, lng, km });
      const edge = pointAt(lat, lng, bearing, km);
      expect(edge.lat).toBeGreaterThanOrEqual(south);
      expect(edge.lat).toBeLessThanOrEqual(north);
      expect(edge.lng).toBeGreaterThanOrEqual(west);
      expect(edge.lng).toBeLessThanOrEqual(east);
    }),
  );
});

test('parses the points it formats and rejects everything else', () => {
  expect(parsePoint('29.37,47.98')).toEqual({ lat: 29.37, lng: 47.98 });
  expect(parsePoint(formatPoint({ lat: -0.00004, lng: -179.9996 }))).toEqual({ lat: 0, lng: -180 });
  for (const text of [undefined, '', '29.37', '29.37,', '1e3,2', '91,0', '0,181', '29.37, 47.98', 'a,b'])
    expect(parsePoint(text), text).toBeUndefined();
});
