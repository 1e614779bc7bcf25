import { sql } from 'kysely';

import type { Database } from '#platform/database.server.ts';
import type { PageWindow } from '#platform/pagination.ts';

import type { OpenAppeal } from './contract.ts';

/** What an appeal is about; undefined if there is no such appeal. */
export const findAppealTarget = (
  db: Database,
  id: number,
): Promise<{ member_id: number; ad_id: number | null } | undefined> =>
  db
    .selectFrom('appeals')
    .innerJoin('suspensions', 'suspensions.id', 'appeals.suspension_id')
    .select(['member_id', 'ad_id'])
    .where('appeals.id', '=', id)
    .executeTakeFirst();

/** A page of the open appeals, oldest first. Without those whose ad was deleted or whose seller closed the account. */
export async function findOpenAppeals(
  db: Database,
  { limit, offset }: PageWindow,
): Promise<{ appeals: OpenAppeal[]; total: number }> {
  const open = db
    .selectFrom('appeals')
    .innerJoin('suspensions', 'suspensions.id', 'appeals.suspension_id')
    .innerJoin('users as member', 'member.id', 'suspensions.member_id')
    .innerJoin('users as staff', 'staff.id', 'suspensions.suspended_by')
    .leftJoin('ads', 'ads.id', 'suspensions.ad_id')
    .where('appeals.decided_at', 'is', null)
    .where('suspensions.ended_at', 'is', null)
    .where('member.status', '!=', 'closed')
    .where((is) => is.or([is('ads.id', 'is', null), is('ads.status', '=', 'suspended')]));
  const [rows, { total }] = await Promise.all([
    open
      .select(['appeals.id', 'text', 'appeals.created_at', 'suspensions.reason', 'suspended_at', 'until'])
      .select(['ads.id as ad_id', 'ads.title', 'member.id as member_id', 'member.name as member_name'])
      .select(['staff.id as staff_id', 'staff.name as staff_name'])
      .orderBy('appeals.created_at')
      .orderBy('appeals.id')
      .limit(limit)
      .offset(offset)
      .execute(),
    open.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  const appeals = rows.map((row) => ({
    _id: String(row.id),
    text: row.text,
    createdAt: row.created_at.toISOString(),
    member: { _id: String(row.member_id), name: row.member_name },
    ad: row.ad_id === null ? null : { _id: String(row.ad_id), title: row.title ?? {} },
    suspension: {
      reason: row.reason,
      since: row.suspended_at.toISOString(),
      until: row.until?.toISOString() ?? null,
      by: { _id: String(row.staff_id), name: row.staff_name },
    },
  }));
  return { appeals, total };
}
