/**
 * Continues a ring of `[longitude, latitude]` beyond 180° where it crosses that meridian. The map would otherwise draw
 * a line around the world.
 */
export function unwrapRing(ring: number[][]): number[][] {
  let shift = 0;
  return ring.map(([longitude = 0, latitude = 0], at) => {
    const step = longitude - (ring[at - 1]?.[0] ?? longitude);
    if (Math.abs(step) > 180) shift -= Math.sign(step) * 360;
    return [longitude + shift, latitude];
  });
}
