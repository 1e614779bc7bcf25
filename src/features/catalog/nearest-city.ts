import type { Country } from './contract.ts';
import { offeredPlaces } from './offered-places.ts';

interface Point {
  lat: number;
  lng: number;
}

/** The largest cities are about as wide. Beyond, a place is in no city. */
const MAX_KM = 50;
const KM_PER_DEGREE = 111.19;

/** The city whose centre is nearest to a point, with its country; undefined if none is within 50 km. */
export function findNearestCity(
  countries: Country[],
  point: Point,
): { country: Country; city: Country['cities'][number] } | undefined {
  const [nearest] = countries
    .flatMap((country) => offeredPlaces(country.cities).map((city) => ({ country, city, km: kmBetween(city, point) })))
    .toSorted((a, b) => a.km - b.km);
  return nearest && nearest.km <= MAX_KM ? nearest : undefined;
}

/** Precise enough for short distances: as if the earth were flat between the points. */
function kmBetween(a: Point, b: Point): number {
  const degrees = Math.abs(a.lng - b.lng);
  const width = Math.min(degrees, 360 - degrees) * Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180);
  return KM_PER_DEGREE * Math.hypot(a.lat - b.lat, width);
}
