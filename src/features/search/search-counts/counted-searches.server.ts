import { toDay } from '#features/catalog/get-site-time-zone.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import type { Language } from '#platform/text/language.ts';

import { findEmptySearches, findPopularSearches } from './queries.server.ts';

const DAYS = 30;
/** The minimum number of opened ads for a popular phrase. */
const MIN_OPENED = 3;
const MAX_PHRASES = 500;

/** The folded phrases from whose lists users opened the most ads in the last 30 days. */
export const listPopularSearches = (db: Database, now: number): Promise<{ phrase: string; language: Language }[]> =>
  findPopularSearches(db, { from: toDay(now - DAYS * DAY_MS, 'UTC'), minOpened: MIN_OPENED, limit: MAX_PHRASES });

const LIMIT = 20;

/** The most frequent searches without results of some days. The caller checks that the viewer is a moderator. */
export const listEmptySearches = (db: Database, days: { from: string; to: string }) =>
  findEmptySearches(db, { ...days, limit: LIMIT });
