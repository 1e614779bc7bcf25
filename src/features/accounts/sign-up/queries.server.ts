import { type Selectable, sql } from 'kysely';

import type { SignUps } from '#db/schema.ts';
import type { Database } from '#platform/data/database.server.ts';
import { storedForms } from '#platform/text/phone-number.ts';

import type { PhoneNumber } from '../contract.ts';
import type { UserRow } from '../queries.server.ts';

export type SignUpRow = Selectable<SignUps>;

export type NewUser = Omit<SignUpRow, 'id' | 'created_at'>;

/** Stores a sign-up, or corrects its details. */
export async function upsertSignUp(db: Database, signUp: SignUpRow): Promise<void> {
  await db
    .insertInto('sign_ups')
    .values(signUp)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(signUp))
    .execute();
}

/** The newest sign-up with this email that the caller made and whose code hasn't been deleted. */
export const findSignUpOfCaller = (db: Database, email: string, caller: string): Promise<SignUpRow | undefined> =>
  db
    .selectFrom('sign_ups')
    .innerJoin('code_attempts', 'code_attempts.id', 'sign_ups.id')
    .selectAll('sign_ups')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('caller', '=', caller)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The newest sign-up with this mobile number. */
export const findSignUpByMobile = (db: Database, phone: PhoneNumber): Promise<SignUpRow | undefined> =>
  db
    .selectFrom('sign_ups')
    .selectAll()
    .where('country_code', '=', phone.countryCode)
    .where('mobile', 'in', storedForms(phone))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Whether this sign-up exists; without an id, whether the email has any. */
export async function hasSignUp(db: Database, email: string, id: string | undefined): Promise<boolean> {
  const found = await db
    .selectFrom('sign_ups')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The ids of the sign-ups with this email; of several, two. */
export async function findSignUpsByEmail(db: Database, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sign_ups')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .limit(2)
    .execute();
  return rows.map(({ id }) => id);
}

/** Removes a sign-up and returns it; undefined if there is none. */
export const takeSignUp = (db: Database, id: string): Promise<SignUpRow | undefined> =>
  db.deleteFrom('sign_ups').where('id', '=', id).returningAll().executeTakeFirst();

export const insertUser = (db: Database, user: NewUser): Promise<UserRow> =>
  db
    .insertInto('users')
    .values({ ...user, status: 'active' })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Deletes sign-ups that were made before `before` and never verified. */
export async function deleteSignUpsBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('sign_ups').where('created_at', '<', before).execute();
}
