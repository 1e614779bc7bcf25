import { type Selectable, sql } from 'kysely';

import type { OneTimeCodes, Users } from '#db/schema.ts';
import type { Database } from '#platform/database.server.ts';
import type { Role } from '#platform/role.ts';

import type { AccountStatus, CodePurpose } from './rules.ts';

export type UserRow = Selectable<Users>;
type CodeRow = Selectable<OneTimeCodes>;

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

export const findUserById = (db: Database, id: number): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks the row for share: the status can't change before the transaction ends. */
export async function findUserStatusForShare(db: Database, id: number): Promise<AccountStatus | undefined> {
  return (await db.selectFrom('users').select('status').where('id', '=', id).forShare().executeTakeFirst())?.status;
}

export const findUserByEmail = (db: Database, email: string): Promise<UserRow | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();

export const findUserByMobile = (db: Database, countryCode: string, mobile: string): Promise<UserRow | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('country_code', '=', countryCode)
    .where('mobile', '=', mobile)
    .executeTakeFirst();

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

/** Deletes unverified accounts with this email or this number, so that someone else can use them. */
export async function deleteUnverifiedUsers(
  db: Database,
  { email, country_code, mobile }: Partial<NewUser>,
): Promise<void> {
  await db
    .deleteFrom('users')
    .where('status', '=', 'unverified')
    .where((or) =>
      or.or([
        ...(email === undefined ? [] : [or(sql`lower(email)`, '=', email.toLowerCase())]),
        ...(country_code === undefined || mobile === undefined
          ? []
          : [or.and([or('country_code', '=', country_code), or('mobile', '=', mobile)])]),
      ]),
    )
    .execute();
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

export const setRole = (db: Database, countryCode: string, mobile: string, role: Role): Promise<UserRow | undefined> =>
  db
    .updateTable('users')
    .set({ role })
    .where('country_code', '=', countryCode)
    .where('mobile', '=', mobile)
    .returningAll()
    .executeTakeFirst();

/** Saves the member's language, for emails that no request of theirs triggers. */
export async function setUserLanguage(db: Database, userId: number, lang: string): Promise<void> {
  await db.updateTable('users').set({ lang }).where('id', '=', userId).where('lang', '!=', lang).execute();
}

// One-time codes

/** Serializes requests for one email until the transaction ends: two clicks send one code. */
export async function lockEmail(db: Database, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${email.toLowerCase()}, 1))`.execute(db);
}

/** When codes were sent to an email since `since`, newest first; milliseconds since the epoch. */
export async function findCodeTimes(db: Database, email: string, since: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('one_time_codes')
    .select('created_at')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => row.created_at.getTime());
}

export async function insertCode(
  db: Database,
  code: { id: string; email: string; purpose: CodePurpose; code_hash: string; created_at: Date; expires_at: Date },
): Promise<void> {
  await db.insertInto('one_time_codes').values(code).execute();
}

export const findValidCode = (
  db: Database,
  email: string,
  purpose: CodePurpose,
  now: Date,
): Promise<CodeRow | undefined> =>
  db
    .selectFrom('one_time_codes')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

export async function countWrongAttempt(db: Database, id: string): Promise<void> {
  await db
    .updateTable('one_time_codes')
    .set({ wrong_tries: sql`wrong_tries + 1` })
    .where('id', '=', id)
    .execute();
}

export async function markCodeUsed(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('one_time_codes').set({ used_at: now }).where('id', '=', id).execute();
}

/** Invalidates the unused codes of an email. */
export async function invalidateCodes(db: Database, email: string, purpose: CodePurpose, now: Date): Promise<void> {
  await db
    .updateTable('one_time_codes')
    .set({ used_at: now })
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}

// Login throttling

export const findLoginFailures = (db: Database, subjects: string[]) =>
  db.selectFrom('login_failures').selectAll().where('subject', 'in', subjects).execute();

/** Counts a failure for each subject. The count restarts an hour after the last failure. */
export async function recordLoginFailures(db: Database, subjects: string[], now: Date): Promise<void> {
  await db
    .insertInto('login_failures')
    .values(subjects.map((subject) => ({ subject, failures: 1, last_at: now })))
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        failures: sql`case when login_failures.last_at < excluded.last_at - interval '1 hour' then 1
          else login_failures.failures + 1 end`,
        last_at: now,
      }),
    )
    .execute();
}

export async function clearLoginFailures(db: Database, subject: string): Promise<void> {
  await db.deleteFrom('login_failures').where('subject', '=', subject).execute();
}

export async function setPassword(db: Database, userId: number, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
}

export const setEmail = (db: Database, userId: number, email: string): Promise<UserRow> =>
  db.updateTable('users').set({ email }).where('id', '=', userId).returningAll().executeTakeFirstOrThrow();

export const setMobile = (db: Database, userId: number, countryCode: string, mobile: string): Promise<UserRow> =>
  db
    .updateTable('users')
    .set({ country_code: countryCode, mobile })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateProfile = (
  db: Database,
  userId: number,
  { name, bio }: { name: string; bio: string | null },
): Promise<UserRow | undefined> =>
  db.updateTable('users').set({ name, bio }).where('id', '=', userId).returningAll().executeTakeFirst();

/** Sets or clears the picture. Returns the updated user and the replaced picture. */
export const replacePicture = (
  db: Database,
  userId: number,
  picture: string | null,
): Promise<(UserRow & { replaced: string | null }) | undefined> =>
  db
    .updateTable('users')
    // Locked, so that of two concurrent changes the later one returns the picture of the earlier one.
    .from((from) =>
      from.selectFrom('users').select(['id', 'picture']).where('id', '=', userId).forUpdate().as('before'),
    )
    .set({ picture })
    .whereRef('users.id', '=', 'before.id')
    .returningAll('users')
    .returning('before.picture as replaced')
    .executeTakeFirst();

// Cleanup

export async function deleteOldCodes(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('one_time_codes').where('expires_at', '<', before).execute();
}

export async function deleteOldLoginFailures(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('login_failures').where('last_at', '<', before).execute();
}

/** Deletes accounts that were created before `before` and never verified. */
export async function deleteUnverifiedBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('users').where('status', '=', 'unverified').where('created_at', '<', before).execute();
}
