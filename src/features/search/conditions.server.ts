import { type RawBuilder, sql } from 'kysely';

import { type Box, boxAround, type Circle } from './places.ts';
import { type AttributeFilter, isByDate, type ListSort } from './rules.ts';

/** What a list shows, in rows' keys. */
export interface Filter {
  /** Leaves; undefined for all. */
  categoryIds: number[] | undefined;
  countryId: number | undefined;
  cityId: number | undefined;
  sellerId: number | undefined;
  /** In the reference currency. */
  minRank: number | undefined;
  maxRank: number | undefined;
  /** Whether so few ads cost so much that it pays to look prices up. */
  isPriceNarrow: boolean;
  attributes: AttributeFilter[];
  /** Each word as the lexemes that stand for it. */
  words: string[][];
  near: Circle | undefined;
  /** Went live at this moment or later: ISO 8601. */
  since: string | undefined;
  withPictures: boolean;
  /** Ads that stand elsewhere on the page. */
  without: number[];
  news: News | undefined;
}

export const EVERYTHING: Filter = {
  categoryIds: undefined,
  countryId: undefined,
  cityId: undefined,
  sellerId: undefined,
  minRank: undefined,
  maxRank: undefined,
  isPriceNarrow: false,
  attributes: [],
  words: [],
  near: undefined,
  since: undefined,
  withPictures: false,
  without: [],
  news: undefined,
};

/** What went live after one moment and up to another, and is not the reader's own. */
export interface News {
  after: Date;
  until: Date;
  readerId: number;
}

/** Whether some conditions are left that the index of the order can't answer. */
export function hasResidue(
  { words, attributes, minRank, maxRank, sellerId, near, since, withPictures }: Filter,
  sort: ListSort,
): boolean {
  const otherRange = isByDate(sort) ? (minRank ?? maxRank) : since;
  return (
    words.length > 0 ||
    attributes.length > 0 ||
    sellerId !== undefined ||
    near !== undefined ||
    withPictures ||
    otherRange !== undefined
  );
}

/** Words and options are written so that no index can serve them: they are told from ads that are found by something else, or looked up by keys (`hits.server.ts`). */
export function conditions(filter: Filter): RawBuilder<unknown> {
  const {
    categoryIds,
    countryId,
    cityId,
    sellerId,
    minRank,
    maxRank,
    attributes,
    words,
    near,
    since,
    withPictures,
    without,
    news,
  } = filter;
  const parts = [sql`status in ('active', 'reserved')`];
  if (categoryIds?.length === 1) parts.push(sql`category_id = ${categoryIds[0]}`);
  else if (categoryIds) parts.push(sql`category_id = any(${categoryIds}::int[])`);
  if (countryId !== undefined) parts.push(sql`country_id = ${countryId}`);
  if (cityId !== undefined) parts.push(sql`city_id = ${cityId}`);
  if (sellerId !== undefined) parts.push(sql`seller_id = ${sellerId}`);
  parts.push(...rankConditions(minRank, maxRank));
  if (since !== undefined) parts.push(sql`created_at >= ${since}::timestamptz`);
  if (news)
    parts.push(sql`created_at > ${news.after} and created_at <= ${news.until} and seller_id <> ${news.readerId}`);
  if (withPictures) parts.push(sql`has_pictures`);
  if (near) parts.push(inBox(boxAround(near)), sql`${distanceFrom(near)} <= ${near.km}::float8`);
  if (without.length > 0) parts.push(sql`id <> all(${without}::bigint[])`);
  if (words.length > 0) parts.push(sql`ts_match_vq(search, ${toTsquery(words)}::tsquery)`);
  parts.push(...attributes.map(attributeCondition));
  return sql.join(parts, sql` and `);
}

export const rankConditions = (min: number | undefined, max: number | undefined): RawBuilder<unknown>[] => [
  ...(min === undefined ? [] : [sql`price_rank >= ${min}::float8`]),
  ...(max === undefined ? [] : [sql`price_rank <= ${max}::float8`]),
];

export const distanceFrom = ({ lat, lng }: Circle): RawBuilder<number> =>
  sql<number>`distance_km(${lat}::float8, ${lng}::float8, near_lat, near_lng)`;

/** Written so that no index can serve it. */
export const inBox = ({ south, west, north, east }: Box): RawBuilder<unknown> =>
  sql`near_lat between ${south}::float8 and ${north}::float8 and near_lng + 0 between ${west}::float8 and ${east}::float8`;

export const toTsquery = (words: string[][]): string =>
  words.map((lexemes) => `(${lexemes.map(quote).join(' | ')})`).join(' & ');

const quote = (lexeme: string): string => `'${lexeme.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;

function attributeCondition(filter: AttributeFilter): RawBuilder<unknown> {
  if ('anyOf' in filter) {
    const shapes = filter.anyOf.flatMap((value) => [value, [value], ...(value === 'true' ? [true] : [])]);
    const choices = shapes.map(
      (shape) => sql`jsonb_contains(attributes, ${JSON.stringify({ [filter.key]: shape })}::jsonb)`,
    );
    return sql`(${sql.join(choices, sql` or `)})`;
  }
  const number = sql`(case jsonb_typeof(attributes -> ${filter.key}) when 'number' then (attributes ->> ${filter.key})::float8 end)`;
  return sql`${number} between ${filter.min ?? '-Infinity'}::float8 and ${filter.max ?? 'Infinity'}::float8`;
}
