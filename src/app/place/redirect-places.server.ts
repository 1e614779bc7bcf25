import { getCatalog } from '#features/catalog/catalog.server.ts';
import { isEverywhere, parseChosenPlace, parsePlace } from '#features/catalog/chosen-place/chosen-place.ts';
import { paths } from '#paths';
import type { Database } from '#platform/data/database.server.ts';

/**
 * The home page of the place that the visitor chose, for a request of the bare home page. Other parameters are kept.
 * Undefined if the address names a place, or the visitor chose none.
 */
export function findChosenHome(request: Request): string | undefined {
  const { search, searchParams: query } = new URL(request.url);
  const chosen = parseChosenPlace(request.headers.get('cookie'));
  if (!chosen || isEverywhere(chosen) || !isEverywhere(parsePlace(search))) return undefined;
  query.delete('country');
  query.delete('city');
  for (const [name, value] of Object.entries(chosen)) if (value) query.set(name, value);
  return paths.home(query);
}

/** The address of the same page with the city that its city was merged into. Undefined if it was not merged. */
export async function findCityAddress(db: Database, address: string): Promise<string | undefined> {
  const { pathname, searchParams } = new URL(address);
  const slug = searchParams.get('city');
  if (!slug) return undefined;
  const { cityBySlug } = await getCatalog(db);
  const city = cityBySlug.get(slug)?._id;
  if (city === undefined || city === slug) return undefined;
  searchParams.set('city', city);
  // A path that begins with two slashes would lead to another site.
  return `${pathname.replace(/^\/+/, '/')}?${searchParams}`;
}
