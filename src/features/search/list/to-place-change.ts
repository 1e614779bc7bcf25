import type { Country, PlaceQuery } from '#features/catalog/contract.ts';
import { findPlace } from '#features/catalog/find-place.ts';

import type { SearchQuery } from '../contract.ts';
import type { ListUrlChange } from './list-url.ts';

/**
 * Moves a list to another place. Words, category, attributes and order still apply there; a point does not, nor does a
 * price in another currency. Without a place, prices are in the reference currency.
 */
export function toPlaceChange(query: SearchQuery, place: PlaceQuery, countries: Country[]): ListUrlChange {
  const currencyOf = (one: PlaceQuery) => findPlace(countries, one).country?.currency;
  return {
    country: place.country,
    city: place.city,
    near: undefined,
    within: undefined,
    ...(query.sort === 'nearest' && { sort: undefined }),
    ...(currencyOf(query) !== currencyOf(place) && { minPrice: undefined, maxPrice: undefined }),
  };
}
