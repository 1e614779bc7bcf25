import { getCatalog } from '#features/catalog/catalog.server.ts';
import type { Database } from '#platform/database.server.ts';

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
