import type { Ctx } from '#platform/context.server.ts';

import type { SearchQuery } from '../contract.ts';
import { countAdsCached } from '../engine/count-ads.server.ts';
import { resolveFilter } from '../engine/resolve-filter.server.ts';
import { addCount } from './add-count.server.ts';

/** Counts a search that found nothing. Searches within one seller's ads are not counted. */
export async function recordEmptySearch(ctx: Ctx, query: SearchQuery): Promise<void> {
  if (!query.search || query.seller !== undefined) return;
  const { filter } = await resolveFilter(ctx, query);
  if (filter && (await countAdsCached(ctx.db, filter)) > 0) return;
  await addCount(ctx, query.search, { empty: 1 });
}
