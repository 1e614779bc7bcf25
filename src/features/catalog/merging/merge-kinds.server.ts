import type { Database } from '#platform/data/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';

import { deleteCategory, insertAlias, lockCategories, movePlansAndAliases } from '../categories/queries.server.ts';
import { requireMergeable } from '../categories/require-row.server.ts';
import { deleteCity, insertCityAlias, lockCities, moveCityReferences } from '../places/queries.server.ts';
import { requireMergeableCities } from '../places/require-place.server.ts';
import { findCategories, findCities } from '../queries.server.ts';
import type { Merge } from './running-merges.server.ts';
import type { AdColumn, MergedTable } from './queries.server.ts';

interface MergedRow {
  id: number;
  slug: string;
  name: Bilingual;
}

interface MergedRows {
  row: MergedRow;
  target: MergedRow;
}

interface MergeKind {
  action: 'category.merge' | 'city.merge';
  table: MergedTable;
  /** Of ads. */
  column: AdColumn;
  /** Both rows. Throws unless the first may be merged into the second. */
  findRows: (db: Database, slug: string, into: string) => Promise<MergedRows>;
  /** The same; locks all rows of the table against changes until the transaction ends. Ads can still be posted. */
  lockRows: (trx: Database, slug: string, into: string) => Promise<MergedRows>;
  /** Moves what else belongs to the row, such as its old addresses. */
  moveReferences: (trx: Database, rows: MergedRows) => Promise<void>;
  /** Removes the row, and makes its slug an address of the other one. */
  replace: (trx: Database, rows: MergedRows) => Promise<void>;
}

/** What differs between merges of categories and of cities. */
export const MERGE_KINDS: Record<Merge['kind'], MergeKind> = {
  category: {
    action: 'category.merge',
    table: 'categories',
    column: 'category_id',
    findRows: async (db, slug, into) => requireMergeable(await findCategories(db), slug, into),
    lockRows: async (trx, slug, into) => requireMergeable(await lockCategories(trx), slug, into),
    moveReferences: (trx, { row, target }) => movePlansAndAliases(trx, row.id, target.id),
    replace: async (trx, { row, target }) => {
      await deleteCategory(trx, row.id);
      await insertAlias(trx, row.slug, target.id);
    },
  },
  city: {
    action: 'city.merge',
    table: 'cities',
    column: 'city_id',
    findRows: async (db, slug, into) => requireMergeableCities(await findCities(db), slug, into),
    lockRows: async (trx, slug, into) => requireMergeableCities(await lockCities(trx), slug, into),
    moveReferences: (trx, { row, target }) => moveCityReferences(trx, row, target),
    replace: async (trx, { row, target }) => {
      await deleteCity(trx, row.id);
      await insertCityAlias(trx, row.slug, target.id);
    },
  },
};
