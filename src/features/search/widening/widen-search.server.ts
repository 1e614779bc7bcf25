import { getCatalog, requireCategory } from '#features/catalog/catalog.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { Answer } from '#platform/endpoint.ts';
import { MAX_TOTAL } from '#platform/paging.ts';

import type { SearchQuery } from '../contract.ts';
import type { Count } from '../facets/contract.ts';
import { rememberedCount } from '../find-ids.server.ts';
import { readFilter } from '../read-filter.server.ts';
import type { widenSearch } from './contract.ts';
import { droppable, dropNames } from './rules.ts';

/** What each filter less would find, and the category above; what would find nothing, too, is left out. */
export async function findWidenings(ctx: Ctx, query: SearchQuery): Promise<Answer<typeof widenSearch>> {
  const drops = await Promise.all(
    droppable(query).map(async (names) => ({ names, found: await countFor(ctx, dropNames(query, names)) })),
  );
  return {
    drops: drops.filter(({ found }) => found.count > 0).toSorted((a, b) => b.found.count - a.found.count),
    parent: await findParent(ctx, query),
  };
}

/** The filters of attributes stay behind with their category. */
async function findParent(ctx: Ctx, query: SearchQuery): Promise<Answer<typeof widenSearch>['parent']> {
  if (!query.categoryId) return null;
  const catalog = await getCatalog(ctx.db);
  const { parentId } = requireCategory(catalog, query.categoryId);
  const above = dropNames(query, ['categoryId', ...Object.keys(query).filter((name) => name.startsWith('attr.'))]);
  const found = await countFor(ctx, parentId === null ? above : ({ ...above, categoryId: parentId } as SearchQuery));
  return found.count > 0
    ? { categoryId: parentId, name: parentId === null ? null : requireCategory(catalog, parentId).name, found }
    : null;
}

async function countFor(ctx: Ctx, query: SearchQuery): Promise<Count> {
  const { filter } = await readFilter(ctx, query);
  const ads = filter ? await rememberedCount(ctx.db, filter) : 0;
  return ads > MAX_TOTAL ? { count: MAX_TOTAL, isAtLeast: true } : { count: ads };
}
