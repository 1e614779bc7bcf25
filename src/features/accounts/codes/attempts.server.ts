import { type Selectable, sql } from 'kysely';
import { randomUUID } from 'node:crypto';

import type { CodeAttempts } from '#db/schema.ts';
import { type Ctx, type RequestContext, requireMember } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { toCallerKey } from '#platform/http/caller.server.ts';
import { fieldError } from '#platform/http/errors.ts';
import { type Keys, seal, unsealWithAny } from '#platform/secrets/keys.server.ts';

import type { CodeRow } from './queries.server.ts';
import { CODE_LIMITS, type CodePurpose, isForMember, isLive } from './rules.ts';

/** The attempt of a request's reference, or else its email. A field error if it has neither. */
export function readCodeHolder(
  { keys }: Ctx,
  { email, reference }: { email?: string | undefined; reference?: string | undefined },
): CodeHolder {
  const holder = reference ? unsealReference(keys, reference) : undefined;
  if (holder) return holder;
  if (!email) throw fieldError('email', 'emailRequired');
  return { email };
}

/** Emails are padded to the longest one allowed, so that a reference's length doesn't reveal the email's. */
const MAX_EMAIL_LENGTH = 254;
const UUID_LENGTH = 36;

/** Who enters a code: its address, and the attempt it was requested for unless the caller gave only the email. */
export interface CodeHolder {
  email: string;
  attemptId?: string | undefined;
}

/** An opaque reference to an attempt and its email, which the client may not know. Different each time. */
export const sealReference = (keys: Keys, { email, attemptId }: { email: string; attemptId: string }): string =>
  seal(attemptId + email.padEnd(MAX_EMAIL_LENGTH), keys.newest('sealed-email'));

/** The attempt of a reference; undefined if the reference is invalid. */
function unsealReference(keys: Keys, reference: string): CodeHolder | undefined {
  const text = unsealWithAny(reference, keys.accepted('sealed-email'));
  if (text === undefined) return undefined;
  return { attemptId: text.slice(0, UUID_LENGTH), email: text.slice(UUID_LENGTH).trimEnd() };
}

/** `asked_at`: when the code was sent that the attempt asked for. */
type AttemptRow = Selectable<CodeAttempts> & { asked_at: Date };

/** The attempt of a reference, that of a member's session, or else that of a caller who gave only the email. */
export interface AttemptKey {
  email: string;
  purpose: CodePurpose;
  attemptId: string | undefined;
  sessionId: string | undefined;
  caller: string;
}

/** The caller whose tries are counted together. */
export const callerOf = ({ viewer, ip }: RequestContext): string =>
  viewer ? `member ${viewer.userId}` : `address ${toCallerKey(ip)}`;

/**
 * The attempt that a request means. One for a change belongs to the session that gave the password, whoever else
 * requested a code for the same email.
 */
export function attemptKey(
  ctx: Ctx,
  { email, purpose, attemptId }: { email: string; purpose: CodePurpose; attemptId?: string | undefined },
): AttemptKey {
  const key = { email, purpose, caller: callerOf(ctx) };
  if (!isForMember(purpose)) return { ...key, attemptId, sessionId: undefined };
  requireMember(ctx);
  return { ...key, attemptId: undefined, sessionId: ctx.viewer.sessionId };
}

/** False for an attempt that everyone at the caller's address has in common. */
export const isOwnAttempt = ({ attemptId, sessionId }: AttemptKey): boolean =>
  attemptId !== undefined || sessionId !== undefined;

/** The newest attempt of a key. */
export const findAttempt = (
  db: Database,
  { email, purpose, attemptId, sessionId, caller }: AttemptKey,
): Promise<AttemptRow | undefined> =>
  db
    .selectFrom('code_attempts')
    .innerJoin('one_time_codes', 'one_time_codes.id', 'code_attempts.code_id')
    .selectAll('code_attempts')
    .select('one_time_codes.created_at as asked_at')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('purpose', '=', purpose)
    .where((is) =>
      attemptId
        ? is('code_attempts.id', '=', attemptId)
        : sessionId
          ? is('session_id', '=', sessionId)
          : is.and([is('caller', '=', caller), is('has_reference', '=', false), is('session_id', 'is', null)]),
    )
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Gives an attempt, new or not, all tries for a code and those sent after it. */
export async function startAttempt(
  db: Database,
  { attemptId, sessionId, caller }: AttemptKey,
  { code, earlier }: { code: Pick<CodeRow, 'id' | 'created_at'>; earlier: AttemptRow | undefined },
): Promise<AttemptRow> {
  const row = await db
    .insertInto('code_attempts')
    .values({
      id: earlier?.id ?? attemptId ?? randomUUID(),
      code_id: code.id,
      caller,
      session_id: sessionId ?? null,
      has_reference: attemptId !== undefined,
      wrong_tries: 0,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ code_id: code.id, wrong_tries: 0 }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...row, asked_at: code.created_at };
}

/** Whether a caller may still enter a code. With the email only, the limit of wrong tries is lower. */
export async function isOpenFor(db: Database, key: AttemptKey, code: CodeRow, now: number): Promise<boolean> {
  const tries = await countCallerTries(db, key.caller, [code.id]);
  return isLive(code, now) && (tries.get(code.id) ?? 0) < maxCallerTries(key);
}

export const maxCallerTries = (key: AttemptKey): number =>
  isOwnAttempt(key) ? CODE_LIMITS.triesPerSharedCaller : CODE_LIMITS.triesPerCaller;

/** The wrong tries of a caller by code, over all attempts. */
export async function countCallerTries(db: Database, caller: string, codeIds: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('code_callers')
    .select(['code_id', 'wrong_tries'])
    .where('code_id', '=', sql<string>`any(${codeIds}::uuid[])`)
    .where('caller', '=', caller)
    .execute();
  return new Map(rows.map(({ code_id, wrong_tries }) => [code_id, wrong_tries]));
}

/** Counts a wrong try for the attempt, and for its caller and all callers of the codes it was compared with. */
export async function countWrongTry(
  db: Database,
  { attemptId, caller, codeIds }: { attemptId: string; caller: string; codeIds: string[] },
): Promise<void> {
  await db
    .updateTable('code_attempts')
    .set({ wrong_tries: sql`wrong_tries + 1` })
    .where('id', '=', attemptId)
    .execute();
  await db
    .updateTable('one_time_codes')
    .set({ wrong_tries: sql`wrong_tries + 1` })
    .where('id', 'in', codeIds)
    .execute();
  await db
    .insertInto('code_callers')
    .values(codeIds.map((code_id) => ({ code_id, caller, wrong_tries: 1 })))
    .onConflict((conflict) =>
      conflict.columns(['code_id', 'caller']).doUpdateSet({ wrong_tries: sql`code_callers.wrong_tries + 1` }),
    )
    .execute();
}
