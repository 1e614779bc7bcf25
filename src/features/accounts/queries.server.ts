import { type Selectable, sql } from 'kysely';

import type { Users } from '#db/schema.ts';
import type { Database } from '#platform/data/database.server.ts';

export type UserRow = Selectable<Users>;

export const findUserById = (db: Database, id: number): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

export const findUserByEmail = (db: Database, email: string): Promise<UserRow | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();

const selectByMobile = (db: Database, countryCode: string, mobile: string) =>
  db.selectFrom('users').selectAll().where('country_code', '=', countryCode).where('mobile', '=', mobile);

export const findUserByMobile = (db: Database, countryCode: string, mobile: string): Promise<UserRow | undefined> =>
  selectByMobile(db, countryCode, mobile).executeTakeFirst();

/** Locks the row until the transaction ends. */
export const lockUserByMobile = (db: Database, countryCode: string, mobile: string): Promise<UserRow | undefined> =>
  selectByMobile(db, countryCode, mobile).forUpdate().executeTakeFirst();

/** Locks the row until the transaction ends, also against references to it. */
export const lockUser = (trx: Database, id: number): Promise<UserRow | undefined> =>
  trx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Locks the row until the transaction ends, except against references to it. */
export const lockUserById = (trx: Database, id: number): Promise<UserRow | undefined> =>
  trx.selectFrom('users').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export async function setPassword(db: Database, userId: number, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
}
