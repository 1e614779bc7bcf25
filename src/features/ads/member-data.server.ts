import { sql } from 'kysely';

import type { MemberDataHooks } from '#features/accounts/member-data-hooks.ts';
import { removeImage } from '#features/pictures/store-image.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import { publishAdChanges } from './ad-tags.server.ts';
import type { AdStatus } from './contract.ts';
import { exportMemberAds, isImageOfMember } from './export-member-ads.server.ts';
import { LIVE_STATUSES, PUBLIC_STATUSES } from './rules.ts';
import { deleteSignalsOfSeller } from './signals/queries.server.ts';
import { type EventContext, recordEvent } from './transition-ad.server.ts';

/**
 * Closing an account hides the member's ads and reopening restores them. Scrubbing erases their content; the rows
 * remain because payments reference them.
 */
export const adsMemberData: MemberDataHooks = {
  export: exportMemberAds,
  close: archiveAdsOfSeller,
  reopen: restoreAdsOfSeller,
  scrub: async ({ storage }, db, userId) => {
    await deleteSignalsOfSeller(db, userId);
    await eraseAdsOfSeller(db, userId);
    await db.deleteFrom('saved_ads').where('user_id', '=', userId).execute();
    for (const id of await deleteImagesOfMember(db, userId)) await removeImage(storage, id);
  },
};

const ids = (ads: { id: number }[]): number[] => ads.map(({ id }) => id);

/**
 * Archives a seller's public ads and records their previous status. The only status change outside the lifecycle
 * table: the account is closed, not the ads.
 */
async function archiveAdsOfSeller(ctx: EventContext, trx: Database, sellerId: number): Promise<void> {
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
async function restoreAdsOfSeller(ctx: EventContext, trx: Database, sellerId: number): Promise<void> {
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

/**
 * Marks a seller's ads deleted and erases their content, their revisions, the seller's draft and limits. Without its
 * reference, no later import writes an ad again. The trigger of the place leaves the city's centre.
 */
async function eraseAdsOfSeller(db: Database, sellerId: number): Promise<void> {
  const ads = db.selectFrom('ads').select('id').where('seller_id', '=', sellerId);
  await db.deleteFrom('drafts').where('user_id', '=', sellerId).execute();
  await db.deleteFrom('posting_limits').where('member_id', '=', sellerId).execute();
  await db.deleteFrom('ad_revisions').where('ad_id', 'in', ads).execute();
  await db.deleteFrom('staff_notices').where('ad_id', 'in', ads).execute();
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
      reference: null,
      import_digest: null,
    })
    .where('seller_id', '=', sellerId)
    .execute();
}

/**
 * Deletes the rows of the images that a member uploaded or that belong to their ads: imported ones have no owner, and
 * those of ads that staff posted for them have another. Returns their ids.
 */
async function deleteImagesOfMember(db: Database, memberId: number): Promise<string[]> {
  const rows = await db.selectFrom('images').select('id').where(isImageOfMember(db, memberId)).execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  await db
    .deleteFrom('ad_images')
    .where('image_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  await db
    .deleteFrom('images')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return ids;
}
