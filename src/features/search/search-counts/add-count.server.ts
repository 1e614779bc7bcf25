import { isbot } from 'isbot';

import { getSiteTimeZone } from '#features/catalog/get-site-time-zone.server.ts';
import { toDay } from '#features/catalog/to-day.ts';
import type { Ctx } from '#platform/context.server.ts';

import { addSearchCount, type SearchCount } from './queries.server.ts';
import { toCountedPhrase } from './to-counted-phrase.ts';

/**
 * Counts a search of today by its phrase and language, without data about the user. Phrases that may name a person and
 * searches of known crawlers are not counted.
 */
export async function addCount(ctx: Ctx, search: string, count: SearchCount): Promise<void> {
  const phrase = toCountedPhrase(search);
  if (phrase === null || !ctx.userAgent || isbot(ctx.userAgent)) return;
  const day = toDay(ctx.clock(), await getSiteTimeZone(ctx.db));
  await addSearchCount(ctx.db, { day, phrase, language: ctx.language }, count);
}
