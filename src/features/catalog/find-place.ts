import type { Country, PlaceQuery } from './contract.ts';

interface FoundPlace {
  country?: Country;
  city?: Country['cities'][number];
}

/** The country and the city of a place. Empty if there is no such place. A city alone implies its country. */
export function findPlace(countries: Country[], { country: code, city: slug }: PlaceQuery): FoundPlace {
  const country = countries.find((one) =>
    code === undefined ? one.cities.some(({ _id }) => _id === slug) : one.code === code,
  );
  const city = country?.cities.find(({ _id }) => _id === slug);
  if (!country || (slug !== undefined && !city)) return {};
  return city ? { country, city } : { country };
}
