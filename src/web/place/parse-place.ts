import { PlaceQuery } from '#features/catalog/contract.ts';

/** The place in a page's query, such as `?country=KW&city=salmiya`. Ignores invalid values. */
export function parsePlace(search: string): PlaceQuery {
  const params = new URLSearchParams(search);
  const read = (name: keyof PlaceQuery) => PlaceQuery.shape[name].safeParse(params.get(name) ?? undefined).data;
  return { country: read('country'), city: read('city') };
}

export const isEverywhere = ({ country, city }: PlaceQuery): boolean => country === undefined && city === undefined;
