import { getCatalog } from '#features/catalog/catalog.server.ts';
import { listPagePaths as listOperatorPaths } from '#features/site/pages/get-pages.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { indexedPaths, paths } from '#paths';

/** Paths of the fixed pages, the operator's pages and the categories: those of the sitemap's first part. */
export async function listPagePaths(db: Database): Promise<string[]> {
  const { categories } = await getCatalog(db);
  return [...indexedPaths, ...(await listOperatorPaths(db)), ...categories.map(({ _id }) => paths.list(_id))];
}
