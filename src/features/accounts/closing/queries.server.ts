import { sql } from 'kysely';

import type { Database } from '#platform/database.server.ts';

import { accountSubject } from '../check-login.server.ts';
import type { UserRow } from '../queries.server.ts';

/** Closes an active account; undefined when there is none at the address. */
export const setClosed = (db: Database, email: string, now: Date): Promise<UserRow | undefined> =>
  db
    .updateTable('users')
    .set({ status: 'closed', closed_at: now })
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('status', '=', 'active')
    .returningAll()
    .executeTakeFirst();

/** Undefined when it is not closed, or was scrubbed. */
export const setReopened = (db: Database, userId: number): Promise<UserRow | undefined> =>
  db
    .updateTable('users')
    .set({ status: 'active', closed_at: null })
    .where('id', '=', userId)
    .where('status', '=', 'closed')
    .where('scrubbed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** One account closed before a moment and not scrubbed yet; held, and passed over where another process holds it. */
export const lockAccountToScrub = (db: Database, closedBefore: Date): Promise<UserRow | undefined> =>
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

/** Takes all that is personal out of an account; the row stays, for the payments and conversations that name it. */
export async function scrubUser(db: Database, user: UserRow, now: Date): Promise<void> {
  const { id } = user;
  const address = user.email.toLowerCase();
  await db
    .deleteFrom('one_time_codes')
    .where(sql`lower(email)`, '=', address)
    .execute();
  await db
    .deleteFrom('mails')
    .where(sql`lower(recipient)`, '=', address)
    .execute();
  await db.deleteFrom('login_failures').where('subject', '=', accountSubject(user)).execute();
  await db.deleteFrom('sessions').where('user_id', '=', id).execute();
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
      bio: null,
      picture: null,
      last_seen_at: null,
      muted: [],
      scrubbed_at: now,
    })
    .where('id', '=', id)
    .execute();
}
