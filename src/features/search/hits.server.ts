import { type RawBuilder, sql } from 'kysely';

import { conditions, type Filter, inBox, type Way } from './conditions.server.ts';
import type { Box } from './places.ts';

interface Cut {
  box?: Box | undefined;
  /** So many of the newest, in order. */
  newest?: number;
}

/**
 * A statement that gathers the ads that match. Words and places are looked up a week at a time, the newest first: whoever
 * takes only so many leaves the older weeks unread.
 */
export function hits(columns: string, filter: Filter, { box, newest }: Cut = {}): RawBuilder<unknown> {
  const way = wayOf(filter, box);
  const inside = box ? sql` and ${inBox(box, way)} and lat is not null` : sql``;
  const cut = newest === undefined ? sql`` : sql`order by created_at desc, id desc limit ${newest}`;
  const found = sql`select ${sql.raw(columns)} from ads where ${conditions(filter, way)}${inside} ${cut}`;
  if (way === 'gather') return found;
  // A loop over the weeks: it keeps their order. The offset keeps the planner from making it anything else.
  return sql`select hits.* from ${weeks(filter)} cross join lateral (${found} offset 0) as hits ${newest === undefined ? sql`` : sql`limit ${newest}`}`;
}

function wayOf(filter: Filter, box: Box | undefined): Way {
  const { words, areWordsCommon, attributes, sellerId, near } = filter;
  if (words.length > 0 && !areWordsCommon) return 'by words';
  const hasFew = sellerId !== undefined || attributes.some((attribute) => 'anyOf' in attribute);
  if ((near || box) && !hasFew) return 'by place';
  return words.length > 0 && !isNarrowed(filter) ? 'by words' : 'gather';
}

/** Whether something other than words narrows the list by an index. */
export const isNarrowed = ({ categoryIds, countryId, cityId, sellerId, minRank, maxRank, near }: Filter): boolean =>
  [categoryIds, countryId, cityId, sellerId, minRank, maxRank, near].some((given) => given !== undefined);

export const isByWeek = (filter: Filter): boolean => wayOf(filter, undefined) !== 'gather';

/** The weeks of live ads that may match, each row a `first_week` and a `last_week`, the newest first. */
export const weeks = ({ since, news }: Pick<Filter, 'since' | 'news'>): RawBuilder<unknown> =>
  sql`search_weeks(${news?.after ?? since ?? null}::timestamptz) as weeks`;
