import { type RawBuilder, sql } from 'kysely';

import { conditions, type Filter, hasWord, inBox, type Way } from './conditions.server.ts';
import type { Box } from './places.ts';

interface Cut {
  box?: Box | undefined;
  /** So many of the newest or the oldest, in order. */
  first?: { by: 'newest' | 'oldest'; most: number } | undefined;
}

/**
 * A statement that gathers the ads that match. Words and places are looked up a week at a time, the newest first unless the
 * oldest are asked for: whoever takes only so many leaves the other weeks unread.
 */
export function hits(columns: string, filter: Filter, { box, first }: Cut = {}): RawBuilder<unknown> {
  const way = wayOf(filter, box);
  const inside = box ? sql` and ${inBox(box, way)} and lat is not null` : sql``;
  const cut = first ? sql`order by ${first.by === 'newest' ? sql`created_at desc, id desc` : sql`created_at, id`} limit ${first.most}` : sql``;
  const ads = way === 'by words' ? adsByWords(filter) : sql`ads`;
  const found = sql`select ${sql.raw(columns)} from ${ads} where ${conditions(filter, way)}${inside} ${cut}`;
  if (way === 'gather') return found;
  // A loop over the weeks: it keeps their order. The offset keeps the planner from making it anything else.
  const inTurn = first?.by === 'oldest' ? sql`(select * from ${weeks(filter)} order by first_week) as weeks` : weeks(filter);
  return sql`select hits.* from ${inTurn} cross join lateral (${found} offset 0) as hits ${first ? sql`limit ${first.most}` : sql``}`;
}

/**
 * The planner can't tell how common a word is in a week: it must not weigh this index against one that other filters have. The offset keeps it from
 * that; where there is none, it would only cost.
 */
function adsByWords(filter: Filter): RawBuilder<unknown> {
  const { words, attributes, since, news } = filter;
  const hasOther = isNarrowed(filter) || attributes.length > 0 || since !== undefined || news !== undefined;
  const having = sql`select * from ads where status in ('active', 'reserved') and ${sql.join(words.map(hasWord), sql` and `)}`;
  return sql`(${having} ${hasOther ? sql`offset 0` : sql``}) as ads`;
}

function wayOf(filter: Filter, box: Box | undefined): Way {
  const { words, areWordsCommon, attributes, sellerId, near } = filter;
  if (words.length > 0 && !areWordsCommon) return 'by words';
  const hasFew = sellerId !== undefined || attributes.some((attribute) => 'anyOf' in attribute);
  if ((near || box) && !hasFew) return 'by place';
  return words.length > 0 && !isNarrowed(filter) ? 'by words' : 'gather';
}

/** Whether something other than words narrows the list by an index. */
export const isNarrowed = ({ categoryIds, countryId, cityId, sellerId, minRank, maxRank, ranksByCountry, near }: Filter): boolean =>
  [categoryIds, countryId, cityId, sellerId, minRank, maxRank, ranksByCountry, near].some((given) => given !== undefined);

export const isByWeek = (filter: Filter): boolean => wayOf(filter, undefined) !== 'gather';

/** The weeks of live ads that may match, each row a `first_week` and a `last_week`, the newest first. */
export const weeks = ({ since, news }: Pick<Filter, 'since' | 'news'>): RawBuilder<unknown> =>
  sql`search_weeks(${news?.after ?? since ?? null}::timestamptz) as weeks`;
