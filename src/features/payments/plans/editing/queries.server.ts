import { sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';
import { nextDisplayOrder } from '#platform/versioned/move-row.server.ts';

import type { OrderPurpose } from '../../contract.ts';
import type { PlanRow } from '../queries.server.ts';
import type { PlanForm } from './contract.ts';

export const findAllPlans = (db: Database): Promise<PlanRow[]> =>
  db.selectFrom('plans').selectAll().orderBy('display_order').orderBy('id').execute();

/** All plans in their order, locked until the transaction ends. They can still be ordered. */
export const lockPlans = (trx: Database): Promise<PlanRow[]> =>
  trx.selectFrom('plans').selectAll().orderBy('display_order').orderBy('id').forNoKeyUpdate().execute();

const toColumns = (
  { name, description, prices, days, featuredDays, pictures, isHidden }: PlanForm,
  categoryIds: number[] | null,
) => ({
  name: JSON.stringify(name),
  description: JSON.stringify(description),
  prices: JSON.stringify(prices),
  days,
  featured_days: featuredDays,
  pictures,
  category_ids: categoryIds,
  active: !isHidden,
});

export async function insertPlan(trx: Database, form: PlanForm & { purpose: OrderPurpose }): Promise<PlanRow> {
  return trx
    .insertInto('plans')
    .values({
      ...toColumns(form, null),
      // Only the demo's plans have named keys.
      key: sql<string>`gen_random_uuid()::text`,
      purpose: form.purpose,
      display_order: nextDisplayOrder('plans'),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updatePlan(
  trx: Database,
  id: number,
  form: PlanForm,
  categoryIds: number[] | null,
  version: number,
): Promise<void> {
  await trx
    .updateTable('plans')
    .set({ ...toColumns(form, categoryIds), version })
    .where('id', '=', id)
    .execute();
}

/** The number of ads that have a plan, or an order of it. */
export async function countAdsOf(db: Database, planId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select ad_id from orders where plan_id = ${planId}
      union select id from ads where plan_id = ${planId}
    ) as ads
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export async function deletePlan(trx: Database, id: number): Promise<void> {
  await trx.deleteFrom('plans').where('id', '=', id).execute();
}
