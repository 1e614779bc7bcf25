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
  /** Ranges of their own for countries, in the reference currency; ads of other countries don't match. */
  ranksByCountry: CountryRanks[] | undefined;
  attributes: AttributeFilter[];
  /** Each word as the lexemes that stand for it. */
  words: string[][];
  /** Whether so many ads have the words that what else narrows the list is sooner looked through for them. */
  areWordsCommon: boolean;
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
  ranksByCountry: undefined,
  attributes: [],
  words: [],
  areWordsCommon: false,
  near: undefined,
  since: undefined,
  withPictures: false,
  without: [],
  news: undefined,
};

type CountryRanks = { countryId: number } & Pick<Filter, 'minRank' | 'maxRank'>;

/** What went live after one moment and up to another, and is not the reader's own. */
export interface News {
  after: Date;
  until: Date;
  readerId: number;
}

/**
 * How ads are looked up. To walk, by the index of the list's order alone; to gather, by whatever index narrows best, options among
 * them; by place, in the `weeks` that stand around the statement, or by words, which are told before everything else (`hits.server.ts`). What is
 * not looked up is written so that no index can serve it, and told from the ads that were found.
 */
export type Way = 'walk' | 'gather' | 'by words' | 'by place';

/** Whether some conditions are left that the index of the order can't answer. */
export function hasResidue({ words, attributes, minRank, maxRank, ranksByCountry, sellerId, near, since, withPictures }: Filter, sort: ListSort): boolean {
  const otherRange = isByDate(sort) ? (minRank ?? maxRank ?? ranksByCountry) : since;
  return words.length > 0 || attributes.length > 0 || sellerId !== undefined || near !== undefined || withPictures || otherRange !== undefined;
}

/** The planner knows nothing of a parameter's worth, and would gather half the table by it: hence the two ways. */
export function conditions(filter: Filter, way: Way): RawBuilder<unknown> {
  const { categoryIds, countryId, cityId, sellerId, minRank, maxRank, ranksByCountry, words, near, since, withPictures, without, news } = filter;
  const parts = [sql`status in ('active', 'reserved')`];
  if (categoryIds?.length === 1) parts.push(sql`category_id = ${categoryIds[0]}`);
  else if (categoryIds) parts.push(sql`category_id = any(${categoryIds}::int[])`);
  if (countryId !== undefined) parts.push(sql`country_id = ${countryId}`);
  if (cityId !== undefined) parts.push(sql`city_id = ${cityId}`);
  if (sellerId !== undefined) parts.push(sql`seller_id = ${sellerId}`);
  parts.push(...rankConditions(minRank, maxRank));
  if (ranksByCountry) parts.push(sql`(${sql.join(ranksByCountry.map(inCountry), sql` or `)})`);
  if (since !== undefined) parts.push(sql`created_at >= ${since}::timestamptz`);
  if (news) parts.push(sql`created_at > ${news.after} and created_at <= ${news.until} and seller_id <> ${news.readerId}`);
  if (withPictures) parts.push(sql`has_pictures`);
  if (near) parts.push(inBox(boxAround(near), way), sql`${distanceFrom(near)} <= ${near.km}::float8`);
  if (without.length > 0) parts.push(sql`id <> all(${without}::bigint[])`);
  if (way !== 'by words' && words.length > 0) parts.push(sql`ts_match_vq(search, ${toTsquery(words)}::tsquery)`);
  for (const attribute of filter.attributes) parts.push(attributeCondition(attribute, way, categoryIds));
  return sql.join(parts, sql` and `);
}

const rankConditions = (min: number | undefined, max: number | undefined): RawBuilder<unknown>[] => [
  ...(min === undefined ? [] : [sql`price_rank >= ${min}::float8`]),
  ...(max === undefined ? [] : [sql`price_rank <= ${max}::float8`]),
];

const inCountry = ({ countryId, minRank, maxRank }: CountryRanks): RawBuilder<unknown> =>
  sql.join([sql`country_id = ${countryId}`, ...rankConditions(minRank, maxRank)], sql` and `);

export const distanceFrom = ({ lat, lng }: Circle): RawBuilder<number> => sql<number>`distance_km(${lat}::float8, ${lng}::float8, near_lat, near_lng)`;

/** Within a box; by place, by the strips of the index. */
export function inBox({ south, west, north, east }: Box, way: Way): RawBuilder<unknown> {
  const lng = way === 'by place' ? sql`near_lng` : sql`near_lng + 0`;
  const ranges = sql`near_lat between ${south}::float8 and ${north}::float8 and ${lng} between ${west}::float8 and ${east}::float8`;
  if (way !== 'by place') return ranges;
  const inWeek = sql`near_lat is not null and search_week(created_at) = any(array(select generate_series(first_week, last_week))) and ${ranges}`;
  const strips = Array.from({ length: Math.floor(north * 10) - Math.floor(south * 10) + 1 }, (_, at) => Math.floor(south * 10) + at);
  // A box of many strips is most of the world: they don't narrow it.
  return strips.length > 300 ? inWeek : sql`${inWeek} and floor(near_lat * 10) = any(${strips}::float8[])`;
}

/** Has one of the lexemes that stand for a word, by the index. */
export const hasWord = (lexemes: string[]): RawBuilder<unknown> =>
  sql`search_keys(tsvector_to_array(search), search_week(created_at), search_week(created_at)) && search_keys(${lexemes}::text[], first_week, last_week)`;

export const toTsquery = (words: string[][]): string => words.map((lexemes) => `(${lexemes.map(quote).join(' | ')})`).join(' & ');

const quote = (lexeme: string): string => `'${lexeme.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;

function attributeCondition(filter: AttributeFilter, way: Way, categoryIds: number[] = []): RawBuilder<unknown> {
  if ('anyOf' in filter && way === 'gather') {
    const options = JSON.stringify({ [filter.key]: filter.anyOf });
    return sql`option_keys(array[category_id], attributes) && option_keys(${categoryIds}::int[], ${options}::jsonb)`;
  }
  if ('anyOf' in filter) {
    const shapes = filter.anyOf.flatMap((value) => [value, [value], ...(value === 'true' ? [true] : [])]);
    const choices = shapes.map((shape) => sql`jsonb_contains(attributes, ${JSON.stringify({ [filter.key]: shape })}::jsonb)`);
    return sql`(${sql.join(choices, sql` or `)})`;
  }
  const number = sql`(case jsonb_typeof(attributes -> ${filter.key}) when 'number' then (attributes ->> ${filter.key})::float8 end)`;
  return sql`${number} between ${filter.min ?? '-Infinity'}::float8 and ${filter.max ?? 'Infinity'}::float8`;
}
