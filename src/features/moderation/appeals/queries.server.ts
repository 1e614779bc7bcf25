import type { Database } from '#platform/data/database.server.ts';

import type { AppealQuery } from './contract.ts';

/** The target of an appeal; undefined if there is no such appeal. */
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

const selectAppeals = (db: Database) =>
  db
    .selectFrom('appeals')
    .innerJoin('suspensions', 'suspensions.id', 'appeals.suspension_id')
    .innerJoin('users as member', 'member.id', 'suspensions.member_id')
    .innerJoin('users as staff', 'staff.id', 'suspensions.suspended_by')
    .leftJoin('users as judge', 'judge.id', 'appeals.decided_by')
    .leftJoin('ads', 'ads.id', 'suspensions.ad_id')
    .select(['appeals.id', 'text', 'appeals.created_at', 'suspensions.reason', 'suspended_at', 'until'])
    .select(['appeals.decision', 'answer', 'decided_at', 'judge.name as judge_name'])
    .select(['ads.id as ad_id', 'ads.title', 'member.id as member_id', 'member.name as member_name'])
    .select(['staff.id as staff_id', 'staff.name as staff_name']);

export type AppealTableRow = Awaited<ReturnType<ReturnType<typeof selectAppeals>['execute']>>[number];

/** Open appeals, or the answered ones. */
export const filterAppeals = (db: Database, { state }: AppealQuery) =>
  state === 'decided' ? selectAppeals(db).where('decided_at', 'is not', null) : filterOpenAppeals(db);

/** Without those whose ad was deleted or whose member closed the account. */
export const filterOpenAppeals = (db: Database) =>
  selectAppeals(db)
    .where('decided_at', 'is', null)
    .where('suspensions.ended_at', 'is', null)
    .where('member.status', '!=', 'closed')
    .where((is) => is.or([is('ads.id', 'is', null), is('ads.status', '=', 'suspended')]));

export const findAppeal = (db: Database, id: number): Promise<AppealTableRow | undefined> =>
  selectAppeals(db).where('appeals.id', '=', id).executeTakeFirst();
