import { isbot } from 'isbot';

import { getSiteTimeZone } from '#features/catalog/get-site-time-zone.server.ts';
import { toDay } from '#features/catalog/to-day.ts';
import type { Ctx } from '#platform/context.server.ts';

import type { SearchQuery } from '../contract.ts';
import { addSearchCount, type SearchCount } from './queries.server.ts';
import { toCountedPhrase } from './to-counted-phrase.ts';

/** Counts a search whose list was shown, and whether an ad was opened from it. */
export const recordSearch = (
  ctx: Ctx,
  { search, isShown, isOpened }: { search: string; isShown: boolean; isOpened: boolean },
): Promise<void> => addCount(ctx, search, { shown: Number(isShown), opened: Number(isOpened) });

/** Counts a search that found nothing. Searches within one seller's ads are not counted. */
export async function recordEmptySearch(ctx: Ctx, query: SearchQuery): Promise<void> {
  if (query.search && query.seller === undefined) await addCount(ctx, query.search, { empty: 1 });
}

/**
 * Counts a search of today by its phrase and language, without data about the user. Phrases that may name a person and
 * searches of known crawlers are not counted.
 */
async function addCount(ctx: Ctx, search: string, count: SearchCount): Promise<void> {
  const phrase = toCountedPhrase(search);
  if (phrase === null || !ctx.userAgent || isbot(ctx.userAgent)) return;
  const day = toDay(ctx.clock(), await getSiteTimeZone(ctx.db));
  await addSearchCount(ctx.db, { day, phrase, language: ctx.language }, count);
}
