import { sql } from 'kysely';

import type { Database } from '#platform/database.server.ts';

import type { UserRow } from '../queries.server.ts';

interface NewUser {
  name: string;
  email: string;
  country_code: string;
  mobile: string;
  password_hash: string;
  lang: string;
  claimed_email?: string;
}

export const insertUser = (db: Database, user: NewUser): Promise<UserRow> =>
  db.insertInto('users').values(user).returningAll().executeTakeFirstOrThrow();

/** Creates an account without verification, unless the number has one already. Returns the id of either. */
export async function upsertActiveUser(db: Database, user: NewUser): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({ ...user, status: 'active' })
    .onConflict((conflict) => conflict.columns(['country_code', 'mobile']).doUpdateSet({ mobile: user.mobile }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Activates the unverified account of an email; undefined if there is none. */
export const activateUser = (db: Database, email: string): Promise<UserRow | undefined> =>
  db
    .updateTable('users')
    .set({ status: 'active' })
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('status', '=', 'unverified')
    .returningAll()
    .executeTakeFirst();

/** Deletes accounts that were created before `before` and never verified. */
export async function deleteUnverifiedBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('users').where('status', '=', 'unverified').where('created_at', '<', before).execute();
}
