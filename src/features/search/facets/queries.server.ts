import { type RawBuilder, sql } from 'kysely';

import type { Database } from '#platform/database.server.ts';
import { MAX_TOTAL } from '#platform/paging.ts';

import type { Filter } from '../conditions.server.ts';
import { hits } from '../hits.server.ts';

/** What ads are grouped by: a column, or an attribute of one value or several. */
export type Grouping = { by: 'category_id' | 'country_id' | 'city_id' } | { attribute: string; isMultiple: boolean };

export interface Group {
  /** Its place among the groupings. */
  grouping: number;
  value: string;
  ads: number;
}

/** The groups of the ads that match, by each of the groupings, and how many ads were read: of the first 10,001 at most. */
export async function countGroups(db: Database, filter: Filter, groupings: Grouping[]): Promise<{ groups: Group[]; read: number }> {
  // Without attributes an index may answer alone.
  const columns = groupings.some((grouping) => 'attribute' in grouping) ? 'category_id, country_id, city_id, attributes' : 'category_id, country_id, city_id';
  const groups = groupings.map(
    (grouping, at) => sql`select ${at}::int as grouping, value, count(*) as ads from (${valuesOf(grouping)}) as named group by value`,
  );
  // Where ads_newest answers alone its order keeps an index of countries from filling the reading with one of them.
  const isInOrder = filter.ranksByCountry && filter.words.length === 0 && filter.attributes.length === 0;
  const read = hits(columns, filter, { first: isInOrder ? { by: 'newest', most: MAX_TOTAL + 1 } : undefined });
  const { rows } = await sql<Group>`
    with hits as materialized (select * from (${read}) as hits limit ${MAX_TOTAL + 1})
    select -1 as grouping, '' as value, count(*) as ads from hits
    union all ${sql.join(groups, sql` union all `)}`.execute(db);
  return { groups: rows.filter(({ grouping, value }) => grouping >= 0 && value !== null), read: rows[0]?.ads ?? 0 };
}

function valuesOf(grouping: Grouping): RawBuilder<unknown> {
  if ('by' in grouping) return sql`select ${sql.ref(grouping.by)}::text as value from hits`;
  const { attribute, isMultiple } = grouping;
  return isMultiple
    ? sql`select distinct_value #>> '{}' as value from hits, jsonb_path_query(attributes, ${`$.${JSON.stringify(attribute)}[*]`}::jsonpath) as distinct_value`
    : sql`select attributes ->> ${attribute} as value from hits`;
}
