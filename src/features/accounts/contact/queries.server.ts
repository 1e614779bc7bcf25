import { type Insertable, type Selectable, sql } from 'kysely';

import type { EmailChanges } from '#db/schema.ts';
import type { Database } from '#platform/data/database.server.ts';

import type { PhoneNumber } from '../contract.ts';
import type { UserRow } from '../queries.server.ts';

export type EmailChangeRow = Selectable<EmailChanges>;

export const setEmail = (db: Database, userId: number, email: string): Promise<UserRow> =>
  db.updateTable('users').set({ email }).where('id', '=', userId).returningAll().executeTakeFirstOrThrow();

export const setMobile = (db: Database, userId: number, { countryCode, mobile }: PhoneNumber): Promise<UserRow> =>
  db
    .updateTable('users')
    .set({ country_code: countryCode, mobile })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();

// Changes of email

export async function insertEmailChange(db: Database, change: Insertable<EmailChanges>): Promise<void> {
  await db.insertInto('email_changes').values(change).execute();
}

/** The change that a link undoes or has undone; undefined if the link expired. */
export const findEmailChange = (db: Database, tokenHash: string, now: Date): Promise<EmailChangeRow | undefined> =>
  db
    .selectFrom('email_changes')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

const selectOpenChanges = (db: Database, oldEmail: string, now: Date) =>
  db
    .selectFrom('email_changes')
    .where(sql`lower(old_email)`, '=', oldEmail.toLowerCase())
    .where('undone_at', 'is', null)
    .where('expires_at', '>', now);

/** The first change of a member that can restore an email. */
export const findFirstEmailChange = (
  db: Database,
  userId: number,
  oldEmail: string,
  now: Date,
): Promise<EmailChangeRow | undefined> =>
  selectOpenChanges(db, oldEmail, now).selectAll().where('user_id', '=', userId).orderBy('id').executeTakeFirst();

/** Whether a member other than `exceptFor` can still get this email again, by undoing a change. */
export async function isEmailReserved(
  db: Database,
  email: string,
  { now, exceptFor }: { now: Date; exceptFor?: number },
): Promise<boolean> {
  const row = await selectOpenChanges(db, email, now)
    .select('id')
    .$if(exceptFor !== undefined, (changes) => changes.where('user_id', '!=', exceptFor as number))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function markEmailChangeUndone(db: Database, id: number, now: Date): Promise<void> {
  await db.updateTable('email_changes').set({ undone_at: now }).where('id', '=', id).execute();
}

/** Voids the links of the member's changes after this one. */
export async function deleteLaterEmailChanges(db: Database, { id, user_id }: EmailChangeRow): Promise<void> {
  await db.deleteFrom('email_changes').where('user_id', '=', user_id).where('id', '>', id).execute();
}

/** Voids the links of all changes of a member. */
export async function deleteEmailChanges(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('email_changes').where('user_id', '=', userId).execute();
}

export async function deleteExpiredEmailChanges(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('email_changes').where('expires_at', '<=', now).execute();
}

/** One of the member's recovery codes, hashed: the same one as long as the set isn't replaced. */
export async function findRecoveryCodeHash(db: Database, userId: number): Promise<string | null> {
  const { hash } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.min<string | null>('code_hash').as('hash'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return hash;
}

/** Deletes the authenticator app and passkeys added since `since`, and the challenges of logins that are under way. */
export async function deleteFactorsAddedSince(db: Database, userId: number, since: Date): Promise<void> {
  for (const table of ['authenticators', 'passkeys'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).where('created_at', '>=', since).execute();
  await db.deleteFrom('factor_challenges').where('user_id', '=', userId).execute();
}
