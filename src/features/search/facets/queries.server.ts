import { type RawBuilder, sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';

import { type CountryPriceRange, inCountryPrices, type SearchFilter } from '../engine/conditions.server.ts';
import { selectHits } from '../engine/select-hits.server.ts';

/** A grouping of ads: by a column, or by an attribute with one or several values per ad. */
export type FacetGrouping =
  | { by: 'category_id' | 'country_id' | 'city_id'; ranks?: CountryPriceRange[] }
  | { attribute: string; isMultiple: boolean };

/** Maximum number of ads per facet pass, to limit heap fetches: reading attributes visits the row of each ad. */
const MAX_READ = 5_000;

interface FacetGroup {
  /** Index into the groupings. */
  grouping: number;
  value: string;
  ads: number;
}

/**
 * Counts matching ads by each grouping. Reads at most 5,000 ads (the newest if they can be read in that order without
 * extra cost, otherwise any); beyond, the result is partial.
 */
export async function countFacetGroups(
  db: Database,
  filter: SearchFilter,
  groupings: FacetGrouping[],
): Promise<{ groups: FacetGroup[]; isPartial: boolean }> {
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
    (grouping, index) =>
      sql`
        select ${index}::int as grouping, value, count(*) as ads
        from (${valuesOf(grouping)}) as named group by value`,
  );
  // With an index-only scan of ads_newest, the order keeps the planner from using an index by country, which would fill
  // the limit with ads of one country.
  const isOrdered = hasRanks && filter.words.length === 0 && filter.attributes.length === 0;
  const read = selectHits(columns, filter, {
    isWide,
    first: isOrdered ? { by: 'newest', limit: MAX_READ + 1 } : undefined,
  });
  const { rows } = await sql<FacetGroup>`
    with hits as materialized (select * from (${read}) as hits limit ${MAX_READ + 1})
    select -1 as grouping, '' as value, count(*) as ads from hits
    union all ${sql.join(groups, sql` union all `)}`.execute(db);
  return {
    groups: rows.filter(({ grouping, value }) => grouping >= 0 && value !== null),
    isPartial: (rows[0]?.ads ?? 0) > MAX_READ,
  };
}

function valuesOf(grouping: FacetGrouping): RawBuilder<unknown> {
  if ('by' in grouping) {
    const isCounted = grouping.ranks ? inCountryPrices(grouping.ranks) : true;
    return sql`select ${sql.ref(grouping.by)}::text as value from hits where ${isCounted}`;
  }
  const { attribute, isMultiple } = grouping;
  const path = `$.${JSON.stringify(attribute)}[*]`;
  return isMultiple
    ? sql`
        select distinct_value #>> '{}' as value
        from hits, jsonb_path_query(attributes, ${path}::jsonpath) as distinct_value`
    : sql`select attributes ->> ${attribute} as value from hits`;
}
