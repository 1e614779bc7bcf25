import { type Insertable, type Selectable, sql } from 'kysely';

import type { BulkActionAds, BulkActions } from '#db/schema.ts';
import type { Database } from '#platform/data/database.server.ts';

export type BulkActionRow = Selectable<BulkActions>;

/** Undefined if the member has started an action with this key. */
export const insertBulkAction = (trx: Database, action: Insertable<BulkActions>): Promise<{ id: number } | undefined> =>
  trx
    .insertInto('bulk_actions')
    .values(action)
    .onConflict((conflict) => conflict.columns(['created_by', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();

export async function insertChosenAds(trx: Database, ads: Insertable<BulkActionAds>[]): Promise<void> {
  await trx.insertInto('bulk_action_ads').values(ads).execute();
}

export const findBulkActionId = (db: Database, createdBy: number, key: string): Promise<{ id: number }> =>
  db
    .selectFrom('bulk_actions')
    .select('id')
    .where('created_by', '=', createdBy)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();

/** A member's actions since a time, newest first. */
export const findBulkActions = (db: Database, createdBy: number, since: Date): Promise<BulkActionRow[]> =>
  db
    .selectFrom('bulk_actions')
    .selectAll()
    .where('created_by', '=', createdBy)
    .where('created_at', '>=', since)
    .orderBy('id', 'desc')
    .execute();

/** The ads of actions with their outcomes, in the order of the selection. */
export const findOutcomes = (db: Database, actionIds: number[]) =>
  db
    .selectFrom('bulk_action_ads')
    .leftJoin('ads', 'ads.id', 'bulk_action_ads.ad_id')
    .select(['action_id', 'ad_id', 'outcome', 'ads.title'])
    .where('action_id', '=', sql<number>`any(${actionIds}::bigint[])`)
    .orderBy('position')
    .execute();

export async function deleteBulkActions(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('bulk_actions').where('finished_at', '<', before).execute();
}

// Runs

export const findUnfinished = (db: Database): Promise<BulkActionRow[]> =>
  db.selectFrom('bulk_actions').selectAll().where('finished_at', 'is', null).orderBy('id').execute();

export const findPendingAdIds = async (db: Database, actionId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('bulk_action_ads')
      .select('ad_id')
      .where('action_id', '=', actionId)
      .where('outcome', 'is', null)
      .orderBy('position')
      .execute()
  ).map(({ ad_id }) => ad_id);

/** Locks an ad of an action until the transaction ends; undefined if another run decides it or has decided it. */
export const takePendingAd = (
  trx: Database,
  actionId: number,
  adId: number,
): Promise<{ version: string | null } | undefined> =>
  trx
    .selectFrom('bulk_action_ads')
    .select('version')
    .where('action_id', '=', actionId)
    .where('ad_id', '=', adId)
    .where('outcome', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** False while an ad is pending, and if it was finished already. */
export async function setFinished(trx: Database, actionId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('bulk_actions')
    .set({ finished_at: now })
    .where('id', '=', actionId)
    .where('finished_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bulk_action_ads').select('ad_id').where('action_id', '=', actionId).where('outcome', 'is', null),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
