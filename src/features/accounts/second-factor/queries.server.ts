import { type Insertable, type Selectable, sql } from 'kysely';

import type { Authenticators, FactorChallenges, Passkeys, WrongFactors } from '#db/schema.ts';
import type { Database } from '#platform/data/database.server.ts';

import { CHALLENGE_LIMITS, type ChallengePurpose, type FactorKind, type LoginPurpose } from './rules.ts';

export type ChallengeRow = Selectable<FactorChallenges>;
export type PasskeyRow = Selectable<Passkeys>;
type WrongFactorRow = Selectable<WrongFactors>;

export async function insertChallenge(db: Database, challenge: Insertable<FactorChallenges>): Promise<void> {
  await db.insertInto('factor_challenges').values(challenge).execute();
}

export const findChallenge = (
  db: Database,
  referenceHash: string,
  purposes: readonly ChallengePurpose[],
  now: Date,
): Promise<ChallengeRow | undefined> =>
  db
    .selectFrom('factor_challenges')
    .selectAll()
    .where('reference_hash', '=', referenceHash)
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Counts a try of a challenge; false if it had its five. */
export async function countTry(db: Database, referenceHash: string): Promise<boolean> {
  const row = await db
    .updateTable('factor_challenges')
    .set({ tries: sql`tries + 1` })
    .where('reference_hash', '=', referenceHash)
    .where('tries', '<', CHALLENGE_LIMITS.maxTries)
    .returning('tries')
    .executeTakeFirst();
  return row !== undefined;
}

/** False if it was used meanwhile. */
export async function consumeChallenge(db: Database, { reference_hash }: ChallengeRow): Promise<boolean> {
  const used = await db
    .deleteFrom('factor_challenges')
    .where('reference_hash', '=', reference_hash)
    .returning('reference_hash')
    .executeTakeFirst();
  return used !== undefined;
}

export async function deleteChallenges(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('factor_challenges').where('user_id', '=', userId).execute();
}

export async function deleteOldChallenges(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('factor_challenges').where('expires_at', '<', before).execute();
}

/** The wrong codes of the account's authenticator app for a purpose after `since`, oldest first. */
export const findWrongCodes = (
  db: Database,
  { userId, purpose, since }: { userId: number; purpose: LoginPurpose; since: Date },
): Promise<Pick<WrongFactorRow, 'device' | 'tried_at'>[]> =>
  db
    .selectFrom('wrong_factors')
    .select(['device', 'tried_at'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'authenticator')
    .where('purpose', '=', purpose)
    .where('tried_at', '>', since)
    .orderBy('tried_at')
    .execute();

/** The wrong factors of one kind in a login. */
export async function countWrongInLogin(
  db: Database,
  { user_id, reference_hash }: ChallengeRow,
  kind: FactorKind,
): Promise<number> {
  const { count } = await db
    .selectFrom('wrong_factors')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .where('challenge', '=', reference_hash)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The account's wrong factors of all kinds after `since`, and whether its owner got an email about them. */
export async function countWrongFactors(
  db: Database,
  userId: number,
  since: Date,
): Promise<{ count: number; isEmailed: boolean }> {
  const { count, isEmailed } = await db
    .selectFrom('wrong_factors')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.agg<boolean | null>('bool_or', ['is_emailed']).as('isEmailed'),
    ])
    .where('user_id', '=', userId)
    .where('tried_at', '>', since)
    .executeTakeFirstOrThrow();
  return { count: Number(count), isEmailed: isEmailed ?? false };
}

export async function insertWrongFactor(db: Database, row: Insertable<WrongFactors>): Promise<void> {
  await db.insertInto('wrong_factors').values(row).execute();
}

export async function deleteOldWrongFactors(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('wrong_factors').where('tried_at', '<', before).execute();
}

export const findAuthenticator = (db: Database, userId: number): Promise<Selectable<Authenticators> | undefined> =>
  db.selectFrom('authenticators').selectAll().where('user_id', '=', userId).executeTakeFirst();

export const findSealedSecrets = (
  db: Database,
): Promise<Pick<Selectable<Authenticators>, 'user_id' | 'sealed_secret'>[]> =>
  db.selectFrom('authenticators').select(['user_id', 'sealed_secret']).execute();

/** Replaces `previous` by `sealed`, unless the secret has changed. */
export async function setSealedSecret(db: Database, userId: number, previous: string, sealed: string): Promise<void> {
  await db
    .updateTable('authenticators')
    .set({ sealed_secret: sealed })
    .where('user_id', '=', userId)
    .where('sealed_secret', '=', previous)
    .execute();
}

/** Stores the authenticator app in place of an earlier one. */
export async function storeAuthenticator(db: Database, row: Insertable<Authenticators>): Promise<void> {
  await db
    .insertInto('authenticators')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...row, last_used_at: null }))
    .execute();
}

/** Accepts the code of a step; false if that code or a later one was accepted before. */
export async function advanceStep(db: Database, userId: number, step: number, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('authenticators')
    .set({ last_step: step, last_used_at: now })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False if there is none. */
export async function deleteAuthenticator(db: Database, userId: number): Promise<boolean> {
  const row = await db
    .deleteFrom('authenticators')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The member's passkeys, oldest first. */
export const findPasskeys = (db: Database, userId: number): Promise<PasskeyRow[]> =>
  db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();

/** False if the passkey exists already, whoever it belongs to. */
export async function insertPasskey(db: Database, passkey: Insertable<Passkeys>): Promise<boolean> {
  const row = await db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Records a use; false if the passkey was used or removed meanwhile. */
export async function recordPasskeyUse(
  db: Database,
  { id, counter }: PasskeyRow,
  newCounter: number,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('passkeys')
    .set({ counter: newCounter, last_used_at: now })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False if the member has no such passkey. */
export async function deletePasskey(db: Database, userId: number, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a new set of recovery codes in place of the old one. */
export async function storeRecoveryCodes(db: Database, userId: number, hashes: string[]): Promise<void> {
  await deleteRecoveryCodes(db, userId);
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

export async function deleteRecoveryCodes(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** False if there is no such code, or it was used before. */
export async function spendRecoveryCode(db: Database, userId: number, hash: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('code_hash')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countRecoveryCodes(db: Database, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Records whether the member proved a second factor: in one session, or else in all of the member's. */
export async function setSecondFactorAt(
  db: Database,
  { userId, sessionId }: { userId: number; sessionId?: string },
  at: Date | null,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ second_factor_at: at })
    .where('user_id', '=', userId)
    .$if(sessionId !== undefined, (sessions) => sessions.where('id', '=', sessionId as string))
    .execute();
}

/** Deletes everything stored about the account's second factors. */
export async function deleteFactors(db: Database, userId: number): Promise<void> {
  await deleteAuthenticator(db, userId);
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute();
  await deleteRecoveryCodes(db, userId);
  await deleteChallenges(db, userId);
  await db.deleteFrom('wrong_factors').where('user_id', '=', userId).execute();
}

/** Whether logins of the account need a second factor. */
export async function hasFactor(db: Database, userId: number): Promise<boolean> {
  return (await findAuthenticator(db, userId)) !== undefined || (await findPasskeys(db, userId)).length > 0;
}
