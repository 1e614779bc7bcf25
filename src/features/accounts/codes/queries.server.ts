import { type Selectable, sql } from 'kysely';

import type { OneTimeCodes } from '#db/schema.ts';
import type { Database } from '#platform/data/database.server.ts';

import { CODE_LIMITS, type CodePurpose } from './rules.ts';

export type CodeRow = Selectable<OneTimeCodes>;

/** Serializes requests for one email and purpose until the transaction ends: two clicks send one code. */
export async function lockCodes(db: Database, email: string, purpose: CodePurpose): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${purpose} ${email.toLowerCase()}`}, 1))`.execute(db);
}

const selectCodes = (db: Database, email: string, purpose: CodePurpose) =>
  db
    .selectFrom('one_time_codes')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('purpose', '=', purpose);

/** When codes were sent since `since`, newest first; milliseconds since the epoch. */
export async function findCodeTimes(
  db: Database,
  { email, purpose }: { email: string; purpose: CodePurpose },
  since: Date,
): Promise<number[]> {
  const rows = await selectCodes(db, email, purpose)
    .select('created_at')
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => row.created_at.getTime());
}

export const insertCode = (
  db: Database,
  code: { id: string; email: string; purpose: CodePurpose; code_hash: string; created_at: Date; expires_at: Date },
): Promise<CodeRow> => db.insertInto('one_time_codes').values(code).returningAll().executeTakeFirstOrThrow();

/** The newest code of an email and purpose, locked. */
export const lockLastCode = (db: Database, email: string, purpose: CodePurpose): Promise<CodeRow | undefined> =>
  selectCodes(db, email, purpose).selectAll().orderBy('created_at', 'desc').limit(1).forUpdate().executeTakeFirst();

/** The codes of an email and purpose that someone can still enter, newest first, locked. */
export const lockLiveCodes = (
  db: Database,
  { email, purpose }: { email: string; purpose: CodePurpose },
  now: Date,
): Promise<CodeRow[]> =>
  selectCodes(db, email, purpose).selectAll().where(isLiveAt(now)).orderBy('created_at', 'desc').forUpdate().execute();

/** The code, if someone can still enter it. */
export const findLiveCode = (db: Database, id: string, now: Date): Promise<CodeRow | undefined> =>
  db.selectFrom('one_time_codes').selectAll().where('id', '=', id).where(isLiveAt(now)).executeTakeFirst();

/** The condition `isLive` of `rules.ts`. */
const isLiveAt = (now: Date) => sql<boolean>`
  used_at is null and expires_at > ${now} and wrong_tries < ${CODE_LIMITS.triesPerCode}`;

/** Invalidates the unused codes of an email and purpose, because one of them was used. */
export async function markCodesUsed(
  db: Database,
  { email, purpose }: { email: string; purpose: CodePurpose },
  now: Date,
): Promise<void> {
  await db
    .updateTable('one_time_codes')
    .set({ used_at: now })
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}

/** Invalidates the unused codes of an email. */
export async function invalidateCodes(db: Database, email: string, now: Date): Promise<void> {
  await db
    .updateTable('one_time_codes')
    .set({ used_at: now })
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('used_at', 'is', null)
    .execute();
}

export async function deleteOldCodes(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('one_time_codes').where('expires_at', '<', before).execute();
}
