import { sql } from 'kysely';

import { eraseFromAudit } from '#platform/audit/record-audit.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import { deleteFactors } from '../second-factor/queries.server.ts';
import { toAccountSubject } from '../login/verify-credentials.server.ts';
import type { UserRow } from '../queries.server.ts';

/** Closes the active account of an email; undefined if there is none. */
export const markUserClosed = (db: Database, email: string, now: Date): Promise<UserRow | undefined> =>
  db
    .updateTable('users')
    .set({ status: 'closed', closed_at: now })
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('status', '=', 'active')
    .returningAll()
    .executeTakeFirst();

/** Reopens a closed account; undefined if it isn't closed or was scrubbed. */
export const markUserReopened = (db: Database, userId: number): Promise<UserRow | undefined> =>
  db
    .updateTable('users')
    .set({ status: 'active', closed_at: null })
    .where('id', '=', userId)
    .where('status', '=', 'closed')
    .where('scrubbed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** Locks the next account to scrub, closed by `closedBefore`. Skips accounts that another process has locked. */
export const lockNextUserToScrub = (db: Database, closedBefore: Date): Promise<UserRow | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('status', '=', 'closed')
    .where('scrubbed_at', 'is', null)
    .where('closed_at', '<=', closedBefore)
    .orderBy('closed_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** Removes all personal data. The row stays: payments and conversations refer to it. */
export async function scrubUser(db: Database, user: UserRow, now: Date): Promise<void> {
  const { id } = user;
  const address = user.email.toLowerCase();
  await db
    .deleteFrom('one_time_codes')
    .where(sql`lower(email)`, '=', address)
    .execute();
  await db
    .deleteFrom('sign_ups')
    .where(sql`lower(email)`, '=', address)
    .execute();
  await db
    .deleteFrom('mails')
    .where(sql`lower(recipient)`, '=', address)
    .execute();
  await db
    .deleteFrom('staff_invitations')
    .where(sql`lower(email)`, '=', address)
    .execute();
  const account = toAccountSubject({ countryCode: user.country_code, mobile: user.mobile });
  await sql`delete from login_failures where subject = ${account} or starts_with(subject, ${`${account} `})`.execute(
    db,
  );
  await db.deleteFrom('sessions').where('user_id', '=', id).execute();
  await db.deleteFrom('email_changes').where('user_id', '=', id).execute();
  await deleteFactors(db, id);
  await eraseFromAudit(db, id);
  await db.deleteFrom('suspensions').where('member_id', '=', id).execute();
  await db.deleteFrom('staff_notes').where('member_id', '=', id).execute();
  // Reports about the member are deleted. Those by the member are kept without their texts.
  await db.deleteFrom('report_cases').where('member_id', '=', id).execute();
  await db.updateTable('reports').set({ details: '' }).where('reporter_id', '=', id).execute();
  await db
    .deleteFrom('follows')
    .where((or) => or.or([or('follower_id', '=', id), or('followed_id', '=', id)]))
    .execute();
  await db
    .deleteFrom('blocks')
    .where((or) => or.or([or('blocker_id', '=', id), or('blocked_id', '=', id)]))
    .execute();
  await db
    .updateTable('users')
    .set({
      name: '',
      email: `deleted-${id}@localhost`,
      country_code: '',
      mobile: `deleted-${id}`,
      password_hash: '',
      role: 'member',
      role_granted_by: null,
      role_granted_at: null,
      bio: null,
      picture: null,
      last_seen_at: null,
      muted: [],
      verified_at: null,
      scrubbed_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/** Locks the row for share: the status can't change before the transaction ends. */
export async function findUserStatusForShare(db: Database, id: number): Promise<UserRow['status'] | undefined> {
  return (await db.selectFrom('users').select('status').where('id', '=', id).forShare().executeTakeFirst())?.status;
}
