import type { FilterRange } from './filter-range.ts';

/** The bounds of a price range in search text, such as `..3000`. */
export function parsePrices(id: string): FilterRange<number> {
  const [from, to] = id.split('..').map((bound) => (bound === '' ? undefined : Number(bound)));
  return [from, to];
}
