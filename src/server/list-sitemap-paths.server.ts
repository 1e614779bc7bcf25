import { findPlacePaths } from '#features/ads/find-place-paths.server.ts';
import { findLiveAdPaths } from '#features/ads/find-live-ad-paths.server.ts';
import { getCatalog } from '#features/catalog/catalog.server.ts';
import type { Services } from '#platform/context.server.ts';
import { indexedPaths, paths } from '#paths';

/** Up to `limit` paths: fixed pages, categories, places, then active ads from newest to oldest. */
export async function listSitemapPaths({ db }: Services, limit: number): Promise<string[]> {
  const { categories } = await getCatalog(db);
  const pages = [...indexedPaths, ...categories.map(({ _id }) => paths.list(_id)), ...(await findPlacePaths(db))];
  return [...pages, ...(await findLiveAdPaths(db, Math.max(0, limit - pages.length)))].slice(0, limit);
}
