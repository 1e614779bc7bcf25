import { type Catalog, requireCategory } from '#features/catalog/catalog.server.ts';
import type { Ctx } from '#platform/context.server.ts';

import type { SearchQuery } from '../contract.ts';
import { countList } from '../engine/count-list.server.ts';
import { resolveFilter } from '../engine/resolve-filter.server.ts';
import type { FacetCount } from '../facets/contract.ts';
import { countFacetGroups } from '../facets/queries.server.ts';
import { toFacetCount } from '../facets/to-facet-count.ts';
import { toQueryIn } from './rules.ts';

/** The ads of a query without its category and attribute filters. */
export interface CategoryCounts {
  catalog: Catalog;
  /** The number of ads by the row id of their category. Of many ads, some are left out. */
  adsByCategory: Map<number, number>;
  /** The number of ads that the list of a category has; undefined: of all categories. */
  countIn: (slug: string | undefined) => Promise<FacetCount>;
}

/** Counts the ads of a text search by category, with one query. */
export async function countByCategory(ctx: Ctx, query: SearchQuery): Promise<CategoryCounts> {
  const { catalog, filter, reading } = await resolveFilter(ctx, toQueryIn(query, undefined));
  const { groups, isPartial } = filter
    ? await countFacetGroups(ctx.db, filter, [{ by: 'category_id' }])
    : { groups: [], isPartial: false };
  const adsByCategory = new Map(groups.map(({ value, ads }) => [Number(value), ads]));
  // What a name means depends on the category.
  const isExact = !isPartial && (reading?.understood.length ?? 0) === 0;
  const sum = (ids: number[]) => ids.reduce((total, id) => total + (adsByCategory.get(id) ?? 0), 0);
  return {
    catalog,
    adsByCategory,
    countIn: async (slug) => {
      if (!isExact) return countList(ctx, toQueryIn(query, slug));
      const ids = slug === undefined ? [...adsByCategory.keys()] : requireCategory(catalog, slug).leafIds;
      return toFacetCount(sum(ids));
    },
  };
}
