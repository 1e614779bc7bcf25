import type { PlaceQuery } from '../contract.ts';
import { isEverywhere, parsePlace } from './chosen-place.ts';
import { hasPlace, usePlace } from './use-place.ts';

/** Adds a place to an internal address, such as `/list/cars?sort=oldest`, if its screen has one and none is named. */
export function withPlace(address: string, place: PlaceQuery): string {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  if (!hasPlace(pathname) || !isEverywhere(parsePlace(search))) return address;
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(place)) if (value) query.set(name, value);
  return pathname + (query.size > 0 ? `?${query}` : '') + hash;
}

/** Adds the screen's place to internal addresses: see `withPlace`. */
export function useWithPlace(): (address: string) => string {
  const place = usePlace();
  return (address) => withPlace(address, place);
}
