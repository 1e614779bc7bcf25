import { sql } from 'kysely';

import { recordAudit } from '#platform/audit/record-audit.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';

interface StaffActionRecord {
  ad: { id: number; seller_id: number };
  action: StaffAction;
  /** As in the audit log. */
  before: object;
  after: object;
  /** Shown to the seller. */
  reason?: string;
}

/**
 * Records a staff action on an ad in the audit log and has its seller notified, in the caller's transaction. Staff are
 * not notified of actions on their own ads.
 */
export async function recordStaffAction(
  ctx: Ctx,
  trx: Database,
  { ad, action, before, after, reason }: StaffActionRecord,
): Promise<void> {
  const entry = { targetId: ad.id, memberId: ad.seller_id, before, after, reason };
  await recordAudit(ctx, trx, { action: action === 'unfeature' ? 'ad.feature' : `ad.${action}`, ...entry });
  if (ctx.viewer?.userId === ad.seller_id) return;
  await trx
    .insertInto('staff_notices')
    .values({ ad_id: ad.id, action, reason: reason ?? null })
    .execute();
}

const BATCH_SIZE = 100;

interface StaffNotice {
  adId: number;
  sellerId: number;
  title: Bilingual;
  action: StaffAction;
  reason: string | null;
}

/**
 * Takes the next notices of staff actions on ads, oldest first. Deletes them in the caller's transaction, so the caller
 * must notify the sellers. Skips those that another process has taken. Leaves out deleted ads; undefined if none are
 * left.
 */
export async function claimStaffNotices(trx: Database): Promise<StaffNotice[] | undefined> {
  const { rows } = await sql<StaffNotice & { isDeleted: boolean }>`
    with claimed as (
      select id from staff_notices order by id limit ${BATCH_SIZE} for update skip locked
    ), taken as (
      delete from staff_notices using claimed where staff_notices.id = claimed.id returning staff_notices.*
    )
    select ads.id as "adId", ads.seller_id as "sellerId", ads.title, action, taken.reason,
      ads.status = 'deleted' as "isDeleted"
    from taken join ads on ads.id = taken.ad_id order by taken.id`.execute(trx);
  return rows.length === 0 ? undefined : rows.filter(({ isDeleted }) => !isDeleted);
}

/** The actions of staff on a member's ad, except moderation decisions. */
type StaffAction = 'edit' | 'move' | 'extend' | 'feature' | 'unfeature';
