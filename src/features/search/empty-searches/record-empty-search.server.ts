import { isbot } from 'isbot';

import { getSiteTimeZone } from '#features/catalog/get-site-time-zone.server.ts';
import { toDay } from '#features/catalog/to-day.ts';
import type { Ctx } from '#platform/context.server.ts';

import type { SearchQuery } from '../contract.ts';
import { countAdsCached } from '../engine/count-ads.server.ts';
import { resolveFilter } from '../engine/resolve-filter.server.ts';
import { countEmptySearch } from './queries.server.ts';
import { toEmptySearchPhrase } from './rules.ts';

/**
 * Counts a search that found nothing, for the dashboard: the phrase and the language, and nothing about who searched.
 * Searches within one seller's ads and those of known crawlers are not counted.
 */
export async function recordEmptySearch(ctx: Ctx, query: SearchQuery): Promise<void> {
  const phrase = query.search && !query.seller && toEmptySearchPhrase(query.search);
  if (!phrase || !ctx.userAgent || isbot(ctx.userAgent)) return;
  const { filter } = await resolveFilter(ctx, query);
  if (filter && (await countAdsCached(ctx.db, filter)) > 0) return;
  const day = toDay(ctx.clock(), await getSiteTimeZone(ctx.db));
  await countEmptySearch(ctx.db, { day, phrase, language: ctx.language });
}
