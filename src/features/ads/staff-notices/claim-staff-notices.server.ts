import { sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';

import type { StaffAction } from './staff-action.ts';

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
