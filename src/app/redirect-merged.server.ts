import type { MiddlewareHandler } from 'hono';

import { getCatalog } from '#features/catalog/catalog.server.ts';
import { paths } from '#paths';
import type { Database } from '#platform/data/database.server.ts';

/** What the address of one category begins with. Lists of the API name theirs as `categoryId`. */
const CATEGORY_PATHS = [paths.list(), paths.rss(), '/api/category', '/api/category/sub-categories'];

/** Redirects the addresses of merged categories and cities for good: of pages, feeds and the API. */
export const redirectMerged =
  ({ db }: { db: Database }): MiddlewareHandler =>
  async ({ req, redirect, header }, next) => {
    const address = await findMergedAddress(db, req.url);
    if (address === undefined) return next();
    header('cache-control', 'public, max-age=3600');
    return redirect(address, 301);
  };

/**
 * The same address with the category and the city that its own ones were merged into. Undefined if neither was merged.
 */
export async function findMergedAddress(db: Database, address: string): Promise<string | undefined> {
  const { pathname, searchParams } = new URL(address);
  const [, folder = '', inPath = ''] = /^(.*)\/([^/]*)$/.exec(pathname) ?? [];
  const isOfCategory = CATEGORY_PATHS.includes(folder);
  if (!isOfCategory && !searchParams.has('categoryId') && !searchParams.has('city')) return undefined;
  const { categoryBySlug, cityBySlug } = await getCatalog(db);
  const category = isOfCategory ? (categoryBySlug.get(inPath)?._id ?? inPath) : inPath;
  let isMerged = category !== inPath;
  for (const [name, bySlug] of [
    ['categoryId', categoryBySlug],
    ['city', cityBySlug],
  ] as const) {
    const slug = searchParams.get(name) ?? '';
    const current = bySlug.get(slug)?._id ?? slug;
    if (current === slug) continue;
    searchParams.set(name, current);
    isMerged = true;
  }
  if (!isMerged) return undefined;
  // A path that begins with two slashes would lead to another site.
  const path = `${folder}/${category}`.replace(/^\/+/, '/');
  return searchParams.size > 0 ? `${path}?${searchParams}` : path;
}
