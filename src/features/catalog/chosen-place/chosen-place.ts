import { useSyncExternalStore } from 'react';

import { createListeners } from '#ui/kit/create-listeners.ts';

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

const COOKIE = /(?:^|;\s*)place=([\w.-]+)/;
const EVERYWHERE = 'everywhere';
const MAX_AGE_SECONDS = 365 * 24 * 60 * 60;

const listeners = createListeners();

/** The place in a cookie header: `KW`, `KW.salmiya` or `everywhere`. Undefined if the visitor has not chosen yet. */
export const parseChosenPlace = (cookie: string | null): PlaceQuery | undefined => parsePlaceValue(findValue(cookie));

const findValue = (cookie: string | null): string => COOKIE.exec(cookie ?? '')?.[1] ?? '';

function parsePlaceValue(value: string): PlaceQuery | undefined {
  if (value === '') return undefined;
  if (value === EVERYWHERE) return {};
  const [country, city] = value.split('.');
  if (!isPlacePart('country', country) || (city !== undefined && !isPlacePart('city', city))) return undefined;
  return { country, ...(city !== undefined && { city }) };
}

/** Stores the visitor's choice where the server and the next visit find it. */
export function saveChosenPlace(place: PlaceQuery): void {
  const value = isEverywhere(place) ? EVERYWHERE : [place.country, place.city].filter(Boolean).join('.');
  document.cookie = `place=${value};path=/;max-age=${MAX_AGE_SECONDS};samesite=lax`;
  readInThisTask = undefined;
  listeners.notify();
}

/** The visitor's choice. Undefined on the server and during hydration, because pages are cached for all visitors. */
export function useChosenPlace(): PlaceQuery | undefined {
  return parsePlaceValue(useSyncExternalStore(listeners.subscribe, readValue, () => ''));
}

let readInThisTask: string | undefined;

/** Cached, because every link of a page needs it, and each read of `document.cookie` is a call to another process. */
function readValue(): string {
  if (readInThisTask === undefined) {
    readInThisTask = findValue(document.cookie);
    queueMicrotask(() => (readInThisTask = undefined));
  }
  return readInThisTask;
}
