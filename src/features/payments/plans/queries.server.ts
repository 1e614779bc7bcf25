import type { Selectable } from 'kysely';

import type { Plans } from '#db/schema.ts';
import type { Database } from '#platform/data/database.server.ts';

import type { OrderPurpose } from '../contract.ts';

export type PlanRow = Selectable<Plans>;

export const findPlans = (db: Database, purpose: OrderPurpose): Promise<PlanRow[]> =>
  db
    .selectFrom('plans')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('active', '=', true)
    .orderBy('display_order')
    .orderBy('id')
    .execute();

export const findPlanOrThrow = (db: Database, id: number): Promise<PlanRow> =>
  db.selectFrom('plans').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const findPlan = (db: Database, id: number): Promise<PlanRow | undefined> =>
  db.selectFrom('plans').selectAll().where('id', '=', id).executeTakeFirst();
