import { type Catalog, getCatalog } from '#features/catalog/catalog.server.ts';
import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import type { StaffCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import type { HandlerInput } from '#platform/http/endpoint.ts';
import { AppError, fieldError } from '#platform/http/errors.ts';
import { moveRow } from '#platform/versioned/move-row.server.ts';
import { recordEdit } from '#platform/versioned/record-edit.server.ts';

import type { PlanRow } from '../queries.server.ts';
import type * as plansApi from './contract.ts';
import type { EditedPlan, NewPlan, PlanForm, PlanList, VersionedPlan } from './contract.ts';
import { countAdsOf, deletePlan, findAllPlans, insertPlan, lockPlans, updatePlan } from './queries.server.ts';

/** All plans in their order, and the currencies that they can have prices in. */
export async function listAllPlans(ctx: StaffCtx<'admin'>): Promise<PlanList> {
  const catalog = await getCatalog(ctx.db);
  const decimals = new Map(catalog.countries.map(({ currency, currencyDecimals }) => [currency, currencyDecimals]));
  return {
    plans: (await findAllPlans(ctx.db)).map((row) => toEditedPlan(row, catalog)),
    currencies: [...decimals].map(([code, digits]) => ({ code, decimals: digits })),
  };
}

/** Adds a plan as the last one of its purpose: hidden, and without prices. */
export async function createPlan(ctx: StaffCtx<'admin'>, { name, purpose }: NewPlan): Promise<EditedPlan> {
  return transact(ctx, async (trx) => {
    const catalog = await getCatalog(trx);
    const row = await insertPlan(trx, { ...NEW_PLAN, name, purpose });
    await recordAudit(ctx, trx, {
      action: 'plan.create',
      targetId: row.id,
      memberId: null,
      before: {},
      after: { name, purpose },
    });
    return toEditedPlan(row, catalog);
  });
}

const NEW_PLAN = {
  description: { en: '', ar: '' },
  prices: {},
  days: 30,
  featuredDays: 0,
  pictures: 8,
  categoryIds: null,
  isHidden: true,
};

/** Saves a form. Existing orders keep the days and pictures that they bought. Throws VERSION_CONFLICT. */
export async function savePlan(
  ctx: StaffCtx<'admin'>,
  id: number,
  { version, ...values }: VersionedPlan,
): Promise<VersionedPlan> {
  return transact(ctx, async (trx) => {
    const catalog = await getCatalog(trx);
    const row = requirePlan(await lockPlans(trx), id);
    const { version: storedVersion, _id, purpose: _, ...stored } = toEditedPlan(row, catalog);
    const edit = await recordEdit<PlanForm>(ctx, trx, {
      action: 'plan.edit',
      targetId: id,
      version,
      values,
      stored: { version: storedVersion, values: stored },
    });
    if (!edit) return { ...stored, version };
    await updatePlan(trx, id, values, requireCategoryIds(values, catalog), edit.version);
    return { ...values, version: edit.version };
  });
}

/** Moves a plan before another one of its purpose, or after the last. Throws VERSION_CONFLICT. */
export async function movePlan(
  ctx: StaffCtx<'admin'>,
  id: number,
  { version, before }: HandlerInput<typeof plansApi.move>['body'],
): Promise<void> {
  await transact(ctx, async (trx) => {
    const rows = await lockPlans(trx);
    const row = requirePlan(rows, id);
    await moveRow(ctx, trx, {
      table: 'plans',
      action: 'plan.move',
      row,
      siblings: rows.filter(({ purpose }) => purpose === row.purpose),
      version,
      before,
    });
  });
}

/** Removes a plan that nobody has ordered. Throws PLAN_IN_USE. */
export async function removePlan(ctx: StaffCtx<'admin'>, id: number): Promise<void> {
  await transact(ctx, async (trx) => {
    const row = requirePlan(await lockPlans(trx), id);
    const count = await countAdsOf(trx, id);
    if (count > 0) throw new AppError('PLAN_IN_USE', { values: { count } });
    const { version: _, _id, ...before } = toEditedPlan(row, await getCatalog(trx));
    await deletePlan(trx, id);
    await recordAudit(ctx, trx, { action: 'plan.remove', targetId: id, memberId: null, before, after: {} });
  });
}

const FREE_PLAN = {
  name: { en: 'Free', ar: 'المجانية' },
  description: { en: 'A month online, with up to eight pictures', ar: 'شهر كامل، مع 8 صور كحد أقصى' },
  days: 30,
  featuredDays: 0,
  pictures: 8,
  categoryIds: null,
  isHidden: false,
  purpose: 'post',
} as const;

/** Adds a plan that costs nothing in these currencies, in the caller's transaction, so that members can post. */
export async function addFreePlan(trx: Database, currencies: string[]): Promise<void> {
  const prices = Object.fromEntries(currencies.map((currency) => [currency, 0]));
  await insertPlan(trx, { ...FREE_PLAN, prices });
}

/** Finds a plan. Throws PLAN_NOT_FOUND. */
function requirePlan(rows: PlanRow[], id: number): PlanRow {
  const row = rows.find((one) => one.id === id);
  if (!row) throw new AppError('PLAN_NOT_FOUND');
  return row;
}

/** The row ids of a form's categories. */
const requireCategoryIds = ({ categoryIds }: PlanForm, { categoryBySlug }: Catalog): number[] | null =>
  categoryIds &&
  categoryIds.map((slug) => {
    const category = categoryBySlug.get(slug);
    if (!category) throw fieldError('categoryIds', 'categoryUnknown');
    return category.id;
  });

const EMPTY = { en: '', ar: '' };

/** A stored plan as a form, which has both languages of each text. */
const toEditedPlan = (row: PlanRow, { categoryById }: Catalog): EditedPlan => ({
  _id: String(row.id),
  purpose: row.purpose,
  name: { ...EMPTY, ...row.name },
  description: { ...EMPTY, ...row.description },
  prices: row.prices,
  days: row.days,
  featuredDays: row.featured_days,
  pictures: row.pictures,
  categoryIds: row.category_ids && row.category_ids.flatMap((id) => categoryById.get(id)?._id ?? []),
  isHidden: !row.active,
  version: row.version,
});
