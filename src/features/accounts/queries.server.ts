import { type Selectable, sql } from 'kysely';

import type { Users } from '#db/schema.ts';
import type { Database } from '#platform/data/database.server.ts';
import { storedForms } from '#platform/text/phone-number.ts';

import type { PhoneNumber } from './contract.ts';

export type UserRow = Selectable<Users>;

export const findUserById = (db: Database, id: number): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

export const findUserByEmail = (db: Database, email: string): Promise<UserRow | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();

function selectByMobile(db: Database, phone: PhoneNumber) {
  const forms = storedForms(phone);
  return db
    .selectFrom('users')
    .selectAll()
    .where('country_code', '=', phone.countryCode)
    .where('mobile', 'in', forms)
    .orderBy(sql`array_position(${forms}::text[], mobile)`)
    .limit(1);
}

/** The account of a number, however it was typed at sign-up or now. Of two accounts, the one with just this form. */
export const findUserByMobile = (db: Database, phone: PhoneNumber): Promise<UserRow | undefined> =>
  selectByMobile(db, phone).executeTakeFirst();

/** As `findUserByMobile`. Locks the row until the transaction ends. */
export const lockUserByMobile = (db: Database, phone: PhoneNumber): Promise<UserRow | undefined> =>
  selectByMobile(db, phone).forUpdate().executeTakeFirst();

/** Locks the row until the transaction ends, also against references to it. */
export const lockUser = (trx: Database, id: number): Promise<UserRow | undefined> =>
  trx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Locks the row until the transaction ends, except against references to it. */
export const lockUserById = (trx: Database, id: number): Promise<UserRow | undefined> =>
  trx.selectFrom('users').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Also voids the link with which a new member would have set it. */
export async function setPassword(db: Database, userId: number, passwordHash: string): Promise<void> {
  await db.deleteFrom('password_links').where('user_id', '=', userId).execute();
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
}
