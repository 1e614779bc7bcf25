import { type Insertable, type Selectable, sql } from 'kysely';

import type { AdRevisions, Images } from '#db/schema.ts';
import type { Database } from '#platform/data/database.server.ts';

import type { AdContent } from '../ad-content.ts';

export type RevisionRow = Selectable<AdRevisions>;

/** The images in the given order. */
export async function findImages(db: Database, ids: string[]): Promise<Selectable<Images>[]> {
  const rows = await db
    .selectFrom('images')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Whether the ad has an open order, which can be paid at any moment until it is cancelled, and the lowest picture
 * limit of the plans ordered or paid for it; null for an ad without a plan.
 */
export async function findPlanConstraints(
  db: Database,
  adId: number,
): Promise<{ hasOpenOrder: boolean; pictures: number | null }> {
  const open = db.selectFrom('orders').select('plan_id').where('ad_id', '=', adId).where('status', '=', 'pending');
  const { pictures } = await db
    .selectFrom('plans')
    .leftJoin('orders', (join) =>
      join
        .onRef('orders.plan_id', '=', 'plans.id')
        .on('orders.ad_id', '=', adId)
        .on('orders.purpose', '=', 'post')
        .on('orders.status', 'in', ['pending', 'paid', 'refunding'])
        .on('orders.is_unused', '=', false),
    )
    .where((or) =>
      or.or([
        or('plans.id', 'in', db.selectFrom('ads').select('plan_id').where('id', '=', adId)),
        or('plans.id', 'in', open),
      ]),
    )
    // The limit at the time of the order. The plan may have changed since.
    .select(sql<number | null>`min(coalesce(orders.pictures, plans.pictures))::int`.as('pictures'))
    .executeTakeFirstOrThrow();
  return { hasOpenOrder: (await open.limit(1).executeTakeFirst()) !== undefined, pictures };
}

// Revisions (changes of live ads)

/** Pending and rejected revisions of the given ads, in no order. */
export const findRevisions = (db: Database, adIds: number[]): Promise<RevisionRow[]> =>
  db
    .selectFrom('ad_revisions')
    .selectAll()
    .where('ad_id', '=', sql<number>`any(${adIds}::bigint[])`)
    .execute();

/** Replaces the ad's revision with a pending one, which is queued by its new date. */
export async function upsertRevision(
  db: Database,
  adId: number,
  content: AdContent,
  imageIds: string[],
  now: Date,
): Promise<void> {
  const revision: Omit<Insertable<AdRevisions>, 'ad_id'> = {
    content: JSON.stringify(content),
    image_ids: imageIds,
    status: 'pending',
    reason: null,
    created_at: now,
  };
  await db
    .insertInto('ad_revisions')
    .values({ ad_id: adId, ...revision })
    .onConflict((conflict) => conflict.column('ad_id').doUpdateSet(revision))
    .execute();
}

export async function rejectRevision(db: Database, adId: number, reason: string): Promise<void> {
  await db.updateTable('ad_revisions').set({ status: 'rejected', reason }).where('ad_id', '=', adId).execute();
}

export async function deleteRevision(db: Database, adId: number): Promise<void> {
  await db.deleteFrom('ad_revisions').where('ad_id', '=', adId).execute();
}
