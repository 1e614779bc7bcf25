import type { PlaceQuery } from '../contract.ts';
import { isPlacePart } from '../place-patterns.ts';

/** The place in a query, such as `?country=KW&city=salmiya`. Ignores invalid and repeated values, as lists do. */
export function parsePlace(search: string): PlaceQuery {
  const params = new URLSearchParams(search);
  const read = (name: keyof PlaceQuery) => {
    const [value, ...others] = params.getAll(name);
    return others.length === 0 && isPlacePart(name, value) ? value : undefined;
  };
  return { country: read('country'), city: read('city') };
}

export const isEverywhere = ({ country, city }: PlaceQuery): boolean => country === undefined && city === undefined;
