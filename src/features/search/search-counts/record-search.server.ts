import { isbot } from 'isbot';

import { getSiteTimeZone, toDay } from '#features/catalog/get-site-time-zone.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { fold } from '#platform/text/fold.ts';

import type { SearchQuery } from '../contract.ts';
import { addSearchCount, type SearchCount } from './queries.server.ts';

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

/** Longer texts are rarely searched twice. */
const MAX_LENGTH = 60;

/**
 * The phrase under which a search is counted: folded, with single spaces. Null if it has no letter, is too long,
 * or may name a person: addresses and long numbers are not recorded.
 */
export function toCountedPhrase(search: string): string | null {
  const phrase = fold(search)
    .replace(/[^\p{L}\p{N}@.+-]+/gu, ' ')
    .trim();
  if (phrase.length > MAX_LENGTH || !/\p{L}/u.test(phrase)) return null;
  const isPersonal = phrase.includes('@') || /\d{6}/.test(phrase.replace(/[ .+-]/g, ''));
  return isPersonal ? null : phrase;
}
