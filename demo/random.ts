/** A seeded random number generator (mulberry32), so the demo is the same on every machine. */
export function createRandom(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    integer: (from: number, to: number): number => from + Math.floor(next() * (to - from + 1)),
    /** A random item of a non-empty list. */
    pick: <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)]!, // the list is not empty
  };
}

export type Random = ReturnType<typeof createRandom>;
