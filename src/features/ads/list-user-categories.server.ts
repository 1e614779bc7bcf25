import { getCatalog } from '#features/catalog/catalog.server.ts';
import type { Category } from '#features/catalog/contract.ts';
import { dependsOn } from '#platform/bus/depends-on.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import { listTag } from './ad-tags.server.ts';
import { countLiveAdsByCategory } from './lists/queries.server.ts';

/** Categories of a seller's live ads, by number of ads, largest first. */
export async function listUserCategories(db: Database, sellerId: number): Promise<(Category & { adsCount: number })[]> {
  dependsOn(listTag({ sellerId }));
  const [catalog, counts] = await Promise.all([getCatalog(db), countLiveAdsByCategory(db, sellerId)]);
  return counts.flatMap(({ category_id, total }) => {
    const category = catalog.categoryById.get(category_id);
    if (!category) return [];
    const { _id, categoryId, name, parentId, displayOrder, icon, isLeaf, needsPictures } = category;
    return [{ _id, categoryId, name, parentId, displayOrder, icon, isLeaf, needsPictures, adsCount: total }];
  });
}
