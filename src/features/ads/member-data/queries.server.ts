import { sql } from 'kysely';

import type { Database } from '#platform/database.server.ts';

import { publishAdChanges } from '../ad-tags.server.ts';
import type { AdStatus } from '../contract.ts';
import { type EventContext, recordEvent } from '../record-event.server.ts';
import { LIVE_STATUSES, PUBLIC_STATUSES } from '../rules.ts';

const ids = (ads: { id: number }[]): number[] => ads.map(({ id }) => id);

/**
 * Archives a seller's public ads and records their previous status. The only status change outside the lifecycle
 * table: the account is closed, not the ads.
 */
export async function archiveAdsOfSeller(ctx: EventContext, trx: Database, sellerId: number): Promise<void> {
  const ads = await trx
    .updateTable('ads')
    .set(({ ref }) => ({ status_before_closing: ref('status'), status: 'archived' }))
    .where('seller_id', '=', sellerId)
    .where('status', 'in', PUBLIC_STATUSES)
    .returning(['id', 'status'])
    .execute();
  await recordEvent(ctx, trx, ads, 'close');
  await publishAdChanges(trx, ids(ads), 'left');
}

/** Restores the previous statuses; live ads that have ended since become expired. */
export async function restoreAdsOfSeller(ctx: EventContext, trx: Database, sellerId: number): Promise<void> {
  const now = new Date(ctx.clock());
  const hasEnded = sql<boolean>`ends_at <= ${now} and status_before_closing in (${sql.join(LIVE_STATUSES)})`;
  const ads = await trx
    .updateTable('ads')
    .set({
      status: sql<AdStatus>`case when ${hasEnded} then 'expired' else status_before_closing end`,
      status_before_closing: null,
    })
    .where('seller_id', '=', sellerId)
    .where('status_before_closing', 'is not', null)
    .returning(['id', 'status'])
    .execute();
  await recordEvent(ctx, trx, ads, 'reopen');
  await publishAdChanges(trx, ids(ads), 'moved');
}

/** Marks a seller's ads deleted and erases their content, their revisions and the seller's draft. */
export async function eraseAdsOfSeller(db: Database, sellerId: number): Promise<void> {
  await db.deleteFrom('drafts').where('user_id', '=', sellerId).execute();
  await db
    .deleteFrom('ad_revisions')
    .where('ad_id', 'in', (from) => from.selectFrom('ads').select('id').where('seller_id', '=', sellerId))
    .execute();
  await db
    .updateTable('ads')
    .set({
      status: 'deleted',
      status_before_closing: null,
      title: '{}',
      description: '{}',
      attributes: '{}',
      features: [],
      area: null,
      lat: null,
      lng: null,
      reason: null,
    })
    .where('seller_id', '=', sellerId)
    .execute();
}

export async function deleteSavedAdsOfUser(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('saved_ads').where('user_id', '=', userId).execute();
}

/** Deletes the rows of a member's images and returns their ids. */
export async function deleteImagesOfOwner(db: Database, ownerId: number): Promise<string[]> {
  const own = db.selectFrom('images').select('id').where('owner_id', '=', ownerId);
  await db.deleteFrom('ad_images').where('image_id', 'in', own).execute();
  const rows = await db.deleteFrom('images').where('owner_id', '=', ownerId).returning('id').execute();
  return rows.map(({ id }) => id);
}
