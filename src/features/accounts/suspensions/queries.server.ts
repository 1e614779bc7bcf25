import type { Insertable, Selectable } from 'kysely';

import type { Appeals, Suspensions } from '#db/schema.ts';
import type { Database } from '#platform/data/database.server.ts';
import type { Role } from '#platform/role.ts';

export type SuspensionRow = Selectable<Suspensions>;
export type AppealRow = Selectable<Appeals>;

export async function setUserStatus(db: Database, id: number, status: 'active' | 'suspended'): Promise<void> {
  await db.updateTable('users').set({ status }).where('id', '=', id).execute();
}

export async function insertSuspension(db: Database, suspension: Insertable<Suspensions>): Promise<void> {
  await db.insertInto('suspensions').values(suspension).execute();
}

/** A member's account, or an ad. */
export type SuspensionTarget = { memberId: number } | { adId: number };

/** The current suspension of an account or an ad. */
export const findOpenSuspension = (db: Database, target: SuspensionTarget): Promise<SuspensionRow | undefined> =>
  db
    .selectFrom('suspensions')
    .selectAll()
    .where('ended_at', 'is', null)
    .where((is) =>
      'adId' in target
        ? is('ad_id', '=', target.adId)
        : is.and([is('member_id', '=', target.memberId), is('ad_id', 'is', null)]),
    )
    .executeTakeFirst();

export async function endSuspension(db: Database, id: number, now: Date): Promise<void> {
  await db.updateTable('suspensions').set({ ended_at: now }).where('id', '=', id).execute();
}

/** Members whose suspension has expired, earliest end first. */
export const findEndedMemberIds = async (db: Database, now: Date, limit: number): Promise<number[]> =>
  (
    await db
      .selectFrom('suspensions')
      .select('member_id')
      .where('ended_at', 'is', null)
      .where('ad_id', 'is', null)
      .where('until', '<=', now)
      .orderBy('until')
      .limit(limit)
      .execute()
  ).map(({ member_id }) => member_id);

// Appeals

/** The last appeal against a suspension. */
export const findLastAppeal = (db: Database, suspensionId: number): Promise<AppealRow | undefined> =>
  db
    .selectFrom('appeals')
    .selectAll()
    .where('suspension_id', '=', suspensionId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** False if another appeal against the suspension is open. */
export async function insertAppeal(db: Database, appeal: Insertable<Appeals>): Promise<boolean> {
  const row = await db
    .insertInto('appeals')
    .values(appeal)
    .onConflict((conflict) => conflict.column('suspension_id').where('decided_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export type LockedAppeal = NonNullable<Awaited<ReturnType<typeof lockAppealWithSuspension>>>;

const selectAppealWithSuspension = (db: Database, id: number) =>
  db
    .selectFrom('appeals')
    .innerJoin('suspensions', 'suspensions.id', 'appeals.suspension_id')
    .innerJoin('users', 'users.id', 'suspensions.member_id')
    .select(['appeals.id', 'appeals.suspension_id', 'appeals.decided_at'])
    .select(['suspensions.member_id', 'suspensions.ad_id', 'suspensions.suspended_by', 'suspensions.until'])
    .select(['suspensions.ended_at', 'users.role as member_role'])
    .where('appeals.id', '=', id);

export const findAppealWithSuspension = (db: Database, id: number) =>
  selectAppealWithSuspension(db, id).executeTakeFirst();

/** An appeal with its suspension. Locks both until the transaction ends. */
export const lockAppealWithSuspension = (db: Database, id: number) =>
  selectAppealWithSuspension(db, id).forUpdate(['appeals', 'suspensions']).executeTakeFirst();

/** Decides the open appeal against a suspension, if there is one. */
export async function decideOpenAppeal(
  db: Database,
  suspensionId: number,
  decision: Pick<AppealRow, 'decision' | 'answer' | 'decided_by' | 'decided_at'>,
): Promise<void> {
  await db
    .updateTable('appeals')
    .set(decision)
    .where('suspension_id', '=', suspensionId)
    .where('decided_at', 'is', null)
    .execute();
}

/** Whether an active account other than the given ones has one of the roles. */
export async function hasOtherStaff(db: Database, roles: Role[], exceptIds: number[]): Promise<boolean> {
  if (roles.length === 0) return false;
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('role', 'in', roles)
    .where('status', '=', 'active')
    .where('id', 'not in', exceptIds)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The suspensions of a member's account and ads with their appeals, for the export of their data. */
export async function findSuspensionsOfMember(db: Database, memberId: number) {
  const suspensions = await db
    .selectFrom('suspensions')
    .select(['id', 'ad_id as adId', 'reason', 'suspended_at as since', 'until', 'ended_at as endedAt'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  const appeals = await db
    .selectFrom('appeals')
    .innerJoin('suspensions', 'suspensions.id', 'appeals.suspension_id')
    .select(['suspension_id', 'text', 'appeals.created_at as createdAt', 'decision', 'answer'])
    .select('decided_at as decidedAt')
    .where('member_id', '=', memberId)
    .orderBy('appeals.id')
    .execute();
  return suspensions.map(({ id, ...suspension }) => ({
    ...suspension,
    appeals: appeals.filter((appeal) => appeal.suspension_id === id).map(({ suspension_id: _, ...appeal }) => appeal),
  }));
}
