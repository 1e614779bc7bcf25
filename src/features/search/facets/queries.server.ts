import { type RawBuilder, sql } from 'kysely';

import type { Database } from '#platform/database.server.ts';

import { type Filter, rankConditions } from '../conditions.server.ts';
import { hits } from '../hits.server.ts';

/** What ads are grouped by: a column, or an attribute of one value or several. */
export type Grouping =
  | { by: 'category_id' | 'country_id' | 'city_id'; ranks?: CountryRanks[] }
  | { attribute: string; isMultiple: boolean };

/** Prices that count in a country, in the reference currency. */
export type CountryRanks = { countryId: number } & Pick<Filter, 'minRank' | 'maxRank'>;

/** Each costs a visit to the ad, and a list has several facets. */
const MOST_READ = 5_000;

export interface Group {
  /** Its place among the groupings. */
  grouping: number;
  value: string;
  ads: number;
}

/** The groups of the ads that match, by each of the groupings: of the first 5,000, the newest or any. */
export async function countGroups(
  db: Database,
  filter: Filter,
  groupings: Grouping[],
): Promise<{ groups: Group[]; isPartial: boolean }> {
  const isWide = groupings.some((grouping) => 'attribute' in grouping);
  const hasRanks = groupings.some((grouping) => 'ranks' in grouping);
  const columns = [
    'category_id',
    'country_id',
    'city_id',
    ...(isWide ? ['attributes'] : []),
    ...(hasRanks ? ['price_rank'] : []),
  ].join(', ');
  const groups = groupings.map(
    (grouping, at) =>
      sql`select ${at}::int as grouping, value, count(*) as ads from (${valuesOf(grouping)}) as named group by value`,
  );
  // Where ads_newest answers alone its order keeps an index of countries from filling the reading with one of them.
  const isInOrder = hasRanks && filter.words.length === 0 && filter.attributes.length === 0;
  const read = hits(columns, filter, { isWide, first: isInOrder ? { by: 'newest', most: MOST_READ + 1 } : undefined });
  const { rows } = await sql<Group>`
    with hits as materialized (select * from (${read}) as hits limit ${MOST_READ + 1})
    select -1 as grouping, '' as value, count(*) as ads from hits
    union all ${sql.join(groups, sql` union all `)}`.execute(db);
  return {
    groups: rows.filter(({ grouping, value }) => grouping >= 0 && value !== null),
    isPartial: (rows[0]?.ads ?? 0) > MOST_READ,
  };
}

function valuesOf(grouping: Grouping): RawBuilder<unknown> {
  if ('by' in grouping)
    return sql`select ${sql.ref(grouping.by)}::text as value from hits where ${grouping.ranks ? inRanks(grouping.ranks) : true}`;
  const { attribute, isMultiple } = grouping;
  return isMultiple
    ? sql`select distinct_value #>> '{}' as value from hits, jsonb_path_query(attributes, ${`$.${JSON.stringify(attribute)}[*]`}::jsonpath) as distinct_value`
    : sql`select attributes ->> ${attribute} as value from hits`;
}

const inRanks = (ranks: CountryRanks[]): RawBuilder<unknown> =>
  sql.join(
    ranks.map(
      ({ countryId, minRank, maxRank }) =>
        sql`(${sql.join([sql`country_id = ${countryId}`, ...rankConditions(minRank, maxRank)], sql` and `)})`,
    ),
    sql` or `,
  );
