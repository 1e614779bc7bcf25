import { randomUUID } from 'node:crypto';

import { type Selectable, sql } from 'kysely';

import type { CodeAttempts } from '#db/schema.ts';
import { type Ctx, type RequestContext, requireMember } from '#platform/context.server.ts';
import type { Database } from '#platform/database.server.ts';
import { toCallerKey } from '#platform/http/to-caller-key.server.ts';

import { CODE_LIMITS, type CodePurpose, hasTriesLeft, isForMember } from './rules.ts';

type AttemptRow = Selectable<CodeAttempts>;

/** An attempt by its id, that of a member's session, or that of a caller who gave only the email. */
export interface AttemptKey {
  codeId: string;
  attemptId: string | undefined;
  sessionId: string | undefined;
  caller: string;
}

/**
 * The attempt that a request means. One for a change belongs to the session that gave the password, whoever else
 * requested a code for the same email.
 */
export const attemptKey = (
  ctx: Ctx,
  { codeId, purpose, attemptId }: { codeId: string; purpose: CodePurpose; attemptId: string | undefined },
): AttemptKey => {
  const caller = callerOf(ctx);
  return isForMember(purpose)
    ? { codeId, attemptId: undefined, sessionId: requireMember(ctx).sessionId, caller }
    : { codeId, attemptId, sessionId: undefined, caller };
};

/** The caller whose tries are counted together. */
export const callerOf = ({ viewer, ip }: RequestContext): string =>
  viewer ? `member ${viewer.userId}` : `address ${toCallerKey(ip)}`;

export const findAttempt = (
  db: Database,
  { codeId, attemptId, sessionId, caller }: AttemptKey,
): Promise<AttemptRow | undefined> =>
  db
    .selectFrom('code_attempts')
    .selectAll()
    .where('code_id', '=', codeId)
    .where((is) =>
      attemptId
        ? is('id', '=', attemptId)
        : sessionId
          ? is('session_id', '=', sessionId)
          : is.and([is('caller', '=', caller), is('has_reference', '=', false)]),
    )
    .executeTakeFirst();

/**
 * Returns the attempt at a code, new if there is none, with at least one try left. Once the caller has used the tries
 * that one caller gets for a code, the attempt is returned unchanged; undefined if there is none.
 */
export async function joinCode(db: Database, key: AttemptKey): Promise<AttemptRow | undefined> {
  const { codeId, attemptId, sessionId, caller } = key;
  const attempt = await findAttempt(db, key);
  if (attempt && hasTriesLeft(attempt)) return attempt;
  if ((await sumTries(db, codeId, caller)) >= CODE_LIMITS.triesPerCaller) return attempt;
  if (attempt) return addTries(db, attempt.id);
  const fresh = {
    code_id: codeId,
    caller,
    session_id: sessionId ?? null,
    wrong_tries: 0,
    allowed_tries: CODE_LIMITS.triesPerAttempt,
  };
  return db
    .insertInto('code_attempts')
    .values({ ...fresh, id: attemptId ?? randomUUID(), has_reference: attemptId !== undefined })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(fresh))
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function sumTries(db: Database, codeId: string, caller: string): Promise<number> {
  const { sum } = await db
    .selectFrom('code_attempts')
    .select(({ fn }) => fn.sum('allowed_tries').as('sum'))
    .where('code_id', '=', codeId)
    .where('caller', '=', caller)
    .executeTakeFirstOrThrow();
  return Number(sum);
}

const addTries = (db: Database, id: string): Promise<AttemptRow> =>
  db
    .updateTable('code_attempts')
    .set({ allowed_tries: sql`allowed_tries + ${CODE_LIMITS.triesPerAttempt}` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Moves the attempts of a code to the one that replaces it, with all tries available again. */
export async function moveAttempts(db: Database, fromCodeId: string, toCodeId: string): Promise<void> {
  await db
    .updateTable('code_attempts')
    .set({ code_id: toCodeId, wrong_tries: 0, allowed_tries: CODE_LIMITS.triesPerAttempt })
    .where('code_id', '=', fromCodeId)
    .execute();
}

/** Counts a wrong try for the attempt and for the code. */
export async function countWrongTry(db: Database, { id, code_id }: AttemptRow): Promise<void> {
  await db
    .updateTable('code_attempts')
    .set({ wrong_tries: sql`wrong_tries + 1` })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('one_time_codes')
    .set({ wrong_tries: sql`wrong_tries + 1` })
    .where('id', '=', code_id)
    .execute();
}
