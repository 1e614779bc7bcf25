import { findPlacePaths } from '#features/ads/find-place-paths.server.ts';
import { findLiveAdPaths } from '#features/ads/find-live-ad-paths.server.ts';
import { getCatalog } from '#features/catalog/catalog.server.ts';
import { listPagePaths } from '#features/site/pages/get-pages.server.ts';
import type { Services } from '#platform/context.server.ts';
import { indexedPaths, paths } from '#paths';

/** Up to `limit` paths: fixed pages, the operator's pages, categories, places, then active ads, newest first. */
export async function listSitemapPaths({ db }: Services, limit: number): Promise<string[]> {
  const { categories } = await getCatalog(db);
  const pages = [
    ...indexedPaths,
    ...(await listPagePaths(db)),
    ...categories.map(({ _id }) => paths.list(_id)),
    ...(await findPlacePaths(db)),
  ];
  return [...pages, ...(await findLiveAdPaths(db, Math.max(0, limit - pages.length)))].slice(0, limit);
}
