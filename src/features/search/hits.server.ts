import { type RawBuilder, sql } from 'kysely';

import { conditions, type Filter, inBox } from './conditions.server.ts';
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
  const inside = box ? sql` and ${inBox(box, 'gather')} and lat is not null` : sql``;
  const cut = newest === undefined ? sql`` : sql`order by created_at desc, id desc limit ${newest}`;
  const found = sql`select ${sql.raw(columns)} from ads where ${conditions(filter, 'gather')}${inside} ${cut}`;
  if (!isByWeek(filter) && !box) return found;
  // The offset keeps the planner from looking through all weeks at once.
  return sql`select hits.* from ${weeks(filter)} cross join lateral (${found} offset 0) as hits ${newest === undefined ? sql`` : sql`limit ${newest}`}`;
}

export const isByWeek = ({ words, near }: Filter): boolean => words.length > 0 || near !== undefined;

/** From the week of the newest live ad to that of the oldest that may match. */
export function weeks({ since, news }: Pick<Filter, 'since' | 'news'>): RawBuilder<unknown> {
  const live = sql`from ads where status in ('active', 'reserved')`;
  const first = sql`greatest(search_week(min(created_at)), search_week(${news?.after ?? since ?? null}::timestamptz))`;
  return sql`generate_series((select search_week(max(created_at)) ${live}), (select ${first} ${live}), -1) as week`;
}
