import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import { getCatalog } from '#features/catalog/catalog.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError, fieldError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';
import { withBothLanguages } from '#platform/text/language.ts';
import { nextDisplayOrder } from '#platform/versioned/move-row.server.ts';
import { defineRecords } from '#platform/versioned/records.server.ts';

import type { OrderPurpose } from '../../contract.ts';
import * as plansApi from './contract.ts';
import type { PlanForm, PlanList } from './contract.ts';

const plans = defineRecords({
  table: 'plans',
  name: 'plan',
  notFound: 'PLAN_NOT_FOUND',
  toForm: async (row, db): Promise<PlanForm> => {
    const { categoryById } = await getCatalog(db);
    return {
      name: withBothLanguages(row.name),
      description: withBothLanguages(row.description),
      prices: row.prices,
      days: row.days,
      featuredDays: row.featured_days,
      pictures: row.pictures,
      categoryIds: row.category_ids && row.category_ids.flatMap((id) => categoryById.get(id)?._id ?? []),
      isHidden: !row.active,
    };
  },
  siblingsOf: (row, rows) => rows.filter(({ purpose }) => purpose === row.purpose),
});

export const plansRoutes = [
  handle(plansApi.list, ({ db }) => listPlans(db)),

  // Hidden, and without prices.
  handle(plansApi.create, async (ctx, { body: { name, purpose } }) => {
    const created = await plans.create(ctx, { name, purpose }, () => toNewColumns({ ...NEW_PLAN, name, purpose }));
    return { ...created, purpose };
  }),

  // Existing orders keep the days and pictures that they bought.
  handle(plansApi.save, (ctx, { params, body }) =>
    plans.save(ctx, params.id, body, async (form, { trx }) => ({
      ...toColumns(form),
      category_ids: await findCategoryIds(trx, form),
    })),
  ),

  handle(plansApi.move, (ctx, { params, body }) => plans.move(ctx, params.id, body)),

  handle(plansApi.remove, (ctx, { params }) =>
    plans.remove(ctx, params.id, async ({ trx, row }) => {
      const count = await countAdsOf(trx, row.id);
      if (count > 0) throw new AppError('PLAN_IN_USE', { values: { count } });
    }),
  ),
];

/** All plans in their order, and the currencies that they can have prices in. */
async function listPlans(db: Database): Promise<PlanList> {
  const rows = await plans.find(db);
  const { countries } = await getCatalog(db);
  const decimals = new Map(countries.map(({ currency, currencyDecimals }) => [currency, currencyDecimals]));
  return {
    plans: await Promise.all(rows.map(async (row) => ({ ...(await plans.toListed(row, db)), purpose: row.purpose }))),
    currencies: [...decimals].map(([code, digits]) => ({ code, decimals: digits })),
  };
}

const NEW_PLAN = {
  description: { en: '', ar: '' },
  prices: {},
  days: 30,
  featuredDays: 0,
  pictures: 8,
  isHidden: true,
};

const FREE_PLAN = {
  ...NEW_PLAN,
  name: { en: 'Free', ar: 'المجانية' },
  description: { en: 'A month online, with up to eight pictures', ar: 'شهر كامل، مع 8 صور كحد أقصى' },
  isHidden: false,
  purpose: 'post',
} as const;

/** Adds a plan that costs nothing in these currencies, in the caller's transaction, so that members can post. */
export async function addFreePlan(trx: Database, currencies: string[]): Promise<void> {
  const prices = Object.fromEntries(currencies.map((currency) => [currency, 0]));
  await trx
    .insertInto('plans')
    .values({ ...toNewColumns({ ...FREE_PLAN, prices }), display_order: nextDisplayOrder('plans') })
    .execute();
}

type Fields = Omit<PlanForm, 'categoryIds'>;

const toColumns = ({ name, description, prices, days, featuredDays, pictures, isHidden }: Fields) => ({
  name: JSON.stringify(name),
  description: JSON.stringify(description),
  prices: JSON.stringify(prices),
  days,
  featured_days: featuredDays,
  pictures,
  active: !isHidden,
});

const toNewColumns = ({ purpose, ...form }: Fields & { purpose: OrderPurpose }) => ({
  ...toColumns(form),
  purpose,
  // Only the demo's plans have named keys.
  key: randomUUID(),
});

/** The row ids of a form's categories; null for all. */
async function findCategoryIds(db: Database, { categoryIds }: PlanForm): Promise<number[] | null> {
  const { categoryBySlug } = await getCatalog(db);
  return (
    categoryIds &&
    categoryIds.map((slug) => {
      const category = categoryBySlug.get(slug);
      if (!category) throw fieldError('categoryIds', 'categoryUnknown');
      return category.id;
    })
  );
}

/** The number of ads that have a plan, or an order of it. */
async function countAdsOf(db: Database, planId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select ad_id from orders where plan_id = ${planId}
      union select id from ads where plan_id = ${planId}
    ) as ads
  `.execute(db);
  return rows[0]?.count ?? 0;
}
