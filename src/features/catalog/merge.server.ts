import type { ExpressionBuilder } from 'kysely';

import type { DB } from '#db/schema.ts';
import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import type { RequestContext, Services, StaffCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError, fieldError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';
import { defineJob } from '#platform/jobs/define-job.server.ts';
import type { Bilingual } from '#platform/text/language.ts';

import { CATALOG_TAG } from './catalog.server.ts';
import { requireRow } from './categories/categories.server.ts';
import * as categoriesApi from './categories/contract.ts';
import {
  type CategoryRow,
  deleteCategory,
  insertAlias,
  lockCategories,
  movePlansAndAliases,
} from './categories/queries.server.ts';
import { type Merge, MERGE_JOB, requireNoMerge } from './merging/running-merges.server.ts';
import * as placesApi from './places/contract.ts';
import { type CityRow, deleteCity, insertCityAlias, lockCities, moveCityReferences } from './places/queries.server.ts';
import { countAdsIn, findCategories, findCities, lockForPosting } from './queries.server.ts';

export const mergeRoutes = [
  handle(categoriesApi.merge, (ctx, { params, body }) =>
    merge(ctx, { kind: 'category', slug: params.id, into: body.into }),
  ),

  handle(placesApi.mergeCity, (ctx, { params, body }) =>
    merge(ctx, { kind: 'city', slug: params.id, into: body.into }),
  ),
];

/** A merge of more ads is a job. At once, these take a few seconds: each ad is in dozens of indexes. */
const MAX_ADS_AT_ONCE = 1000;

/**
 * Merges a category or city into another one. Categories must have no subcategories, cities must be in the same
 * country. With many ads it enqueues the merge, which is done when the category or city is gone. Returns the number of
 * ads. Throws MERGE_RUNNING.
 */
async function merge(
  ctx: StaffCtx<'admin'>,
  { kind, slug, into }: Merge,
): Promise<{ adsCount: number; isDone: boolean }> {
  const { viewer, ip, requestId } = ctx;
  const { column, lockRows } = MERGE_KINDS[kind];
  const adsCount = await ctx.db.transaction().execute(async (trx) => {
    const { row } = await lockRows(trx, slug, into);
    await requireNoMerge(trx, kind, slug, { isTarget: true });
    await requireNoMerge(trx, kind, into);
    const count = await countAdsIn(trx, column, row.id);
    if (count > MAX_ADS_AT_ONCE)
      await ctx.jobs.send(trx, continueMerge, { kind, slug, into, adsCount: count, by: { viewer, ip, requestId } });
    return count;
  });
  if (adsCount > MAX_ADS_AT_ONCE) return { adsCount, isDone: false };
  return { adsCount: await mergeInBatches(ctx, { kind, slug, into }), isDone: true };
}

interface EnqueuedMerge extends Merge {
  /** When it was enqueued. */
  adsCount: number;
  /** Who started it, for the audit log. */
  by: Pick<RequestContext, 'viewer' | 'ip' | 'requestId'>;
}

/**
 * Merges a category or city with many ads. A run that is interrupted goes back to the queue, and the next one
 * continues.
 */
export const continueMerge = defineJob<EnqueuedMerge>({
  name: MERGE_JOB,
  pollsFrequently: true,
  maxHours: 6,
  run: async (services, { by, ...merge }) => {
    if (await exists(services.db, MERGE_KINDS[merge.kind].table, merge.slug))
      await mergeInBatches({ ...services, ...by }, merge);
  },
});

/** The ads that one transaction moves and locks, for about a second. */
const BATCH_SIZE = 500;

type MergeContext = Pick<Services, 'db' | 'bus' | 'clock'> & Pick<RequestContext, 'viewer' | 'ip' | 'requestId'>;

interface StartedMerge extends Merge {
  /** How many ads there were when the merge began: those that are gone were moved by runs that were interrupted. */
  adsCount?: number;
}

/**
 * Moves the ads of a category or city into another one, a batch per transaction, and removes it. Values that the other
 * category has no specification for stay stored with the ads and are not shown. Returns the number of ads.
 *
 * After an interruption both exist, and a repeated merge moves the ads that are left.
 */
async function mergeInBatches(
  ctx: MergeContext,
  { kind, slug, into, adsCount: begin = 0 }: StartedMerge,
): Promise<number> {
  const { action, table, column, findRows, lockRows, moveReferences, replace } = MERGE_KINDS[kind];
  const rows = await findRows(ctx.db, slug, into);
  const { name, id: from } = rows.row;
  const to = rows.target.id;
  let adsCount = Math.max(0, begin - (await countAdsIn(ctx.db, column, from)));
  for (let moved = BATCH_SIZE; moved === BATCH_SIZE; adsCount += moved)
    moved = await moveAds(ctx.db, column, { from, to, limit: BATCH_SIZE });
  return transact(ctx, async (trx) => {
    await lockRows(trx, slug, into);
    await moveReferences(trx, rows);
    // Members could post there until now.
    await lockForPosting(trx, table, from);
    adsCount += await moveAds(trx, column, { from, to });
    await replace(trx, rows);
    await recordAudit(ctx, trx, {
      action,
      targetId: slug,
      memberId: null,
      before: { name },
      after: { mergedInto: into, ads: adsCount },
    });
    publishChange(trx, CATALOG_TAG);
    return adsCount;
  });
}

interface Merged<Row> {
  row: Row;
  target: Row;
}

type MergedRows = Merged<{ id: number; slug: string; name: Bilingual }>;

type AdColumn = 'category_id' | 'city_id';

interface MergeKind {
  action: 'category.merge' | 'city.merge';
  table: 'categories' | 'cities';
  /** The column of ads that refers to it. */
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
    findRows: async (db, slug, into) => requireMergeableCategories(await findCategories(db), slug, into),
    lockRows: async (trx, slug, into) => requireMergeableCategories(await lockCategories(trx), slug, into),
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

/** The rows of a category and of the one it may be merged into: neither has subcategories. */
function requireMergeableCategories(rows: CategoryRow[], slug: string, into: string): Merged<CategoryRow> {
  const row = requireRow(rows, slug);
  const target = rows.find((one) => one.slug === into);
  if (!target || target.id === row.id) throw fieldError('into', 'categoryUnknown');
  const hasChildren = (id: number) => rows.some(({ parent_id }) => parent_id === id);
  if (hasChildren(row.id)) throw new AppError('CATEGORY_HAS_SUBCATEGORIES');
  if (hasChildren(target.id)) throw fieldError('into', 'categoryHasSubcategories');
  return { row, target };
}

/** The rows of a city and of the one it may be merged into: both are in the same country. */
function requireMergeableCities(rows: CityRow[], slug: string, into: string): Merged<CityRow> {
  const row = rows.find((one) => one.slug === slug);
  if (!row) throw new AppError('CITY_NOT_FOUND');
  const target = rows.find((one) => one.slug === into);
  if (!target || target === row) throw fieldError('into', 'cityUnknown');
  if (target.country_id !== row.country_id) throw fieldError('into', 'cityOfOtherCountry');
  return { row, target };
}

/** Moves the ads of a category or city, or some of them, to another one. Returns their number. */
async function moveAds(
  db: Database,
  column: AdColumn,
  { from, to, limit }: { from: number; to: number; limit?: number },
): Promise<number> {
  const ids = (query: ExpressionBuilder<DB, 'ads'>) =>
    query
      .selectFrom('ads')
      .select('id')
      .where(column, '=', from)
      .$if(limit !== undefined, (all) => all.limit(limit!));
  const { numUpdatedRows } = await db
    .updateTable('ads')
    .set(column, to)
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

async function exists(db: Database, table: MergeKind['table'], slug: string): Promise<boolean> {
  const row = await db.selectFrom(table).select('id').where('slug', '=', slug).executeTakeFirst();
  return row !== undefined;
}
