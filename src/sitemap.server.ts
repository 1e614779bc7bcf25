import { findLivePaths } from '#features/ads/live-paths.server.ts';
import { getCatalog } from '#features/catalog/catalog.server.ts';
import type { Services } from '#platform/context.server.ts';

const PAGES = ['/', '/list', '/about', '/faq', '/contact', '/terms-and-conditions', '/privacy-policy'];

/** Fixed pages, categories, then live ads, newest first. */
export async function findSitemapPaths({ db }: Services, limit: number): Promise<string[]> {
  const { categories } = await getCatalog(db);
  const paths = [...PAGES, ...categories.map(({ _id }) => `/list/${_id}`)];
  return [...paths, ...(await findLivePaths(db, limit - paths.length))];
}
