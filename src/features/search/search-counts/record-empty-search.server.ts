import type { Ctx } from '#platform/context.server.ts';

import type { SearchQuery } from '../contract.ts';
import { addCount } from './add-count.server.ts';

/** Counts a search that found nothing. Searches within one seller's ads are not counted. */
export async function recordEmptySearch(ctx: Ctx, query: SearchQuery): Promise<void> {
  if (query.search && query.seller === undefined) await addCount(ctx, query.search, { empty: 1 });
}
