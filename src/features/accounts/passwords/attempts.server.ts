import { type Selectable, sql } from 'kysely';

import type { LoginFailures } from '#db/schema.ts';
import type { Database } from '#platform/data/database.server.ts';
import type { Ctx, MemberCtx } from '#platform/context.server.ts';
import { AppError, fieldError } from '#platform/http/errors.ts';
import { logSecurityEvent } from '#platform/log/log-security-event.server.ts';

import { requireUser } from '../account.server.ts';
import type { UserRow } from '../queries.server.ts';
import { verifyPassword } from './passwords.server.ts';
import { addFailure, nextAttemptAt } from './rules.ts';

/**
 * The account of the logged-in member, who confirms with the password. Throws a field error for `field` if it is wrong,
 * and TOO_MANY_REQUESTS after too many failures.
 */
export async function requirePassword(ctx: MemberCtx, password: string, field = 'password'): Promise<UserRow> {
  const user = await requireUser(ctx);
  const subjects = [{ subject: `session ${ctx.viewer.sessionId}` }];
  await countAttempt(ctx, subjects);
  if (!(await verifyPassword(user.password_hash, password))) {
    logSecurityEvent(ctx, 'login.failed', { targetId: user.id });
    throw fieldError(field, 'currentPasswordWrong');
  }
  await uncountAttempt(ctx, subjects);
  return user;
}

/** A subject that attempts are counted for. Without a cap, attempts are delayed after five failures. */
export interface AttemptSubject {
  subject: string;
  /** Number of failures after which every attempt is refused until the hour is over. */
  maxPerHour?: number;
}

/**
 * Counts an attempt as failed for all subjects before its password is checked, so that parallel attempts gain nothing.
 * Throws TOO_MANY_REQUESTS, and counts nothing, if one of them has to wait.
 */
export async function countAttempt(ctx: Ctx, subjects: AttemptSubject[]): Promise<void> {
  const now = ctx.clock();
  const maxPerHour = new Map(subjects.map((item) => [item.subject, item.maxPerHour]));
  await ctx.db.transaction().execute(async (trx) => {
    const counts = await lockLoginFailures(trx, [...maxPerHour.keys()], new Date(now));
    const nextAt = Math.max(...counts.map((count) => nextAttemptAt(count, maxPerHour.get(count.subject))));
    if (nextAt > now) {
      logSecurityEvent(ctx, 'login.throttled');
      throw new AppError('TOO_MANY_REQUESTS', { retryAfter: Math.ceil((nextAt - now) / 1000) });
    }
    const failures = counts.map((count) => addFailure(count, now, maxPerHour.get(count.subject)));
    await saveLoginFailures(trx, failures);
  });
}

/** Reverts `countAttempt` after a correct password, and resets delays. */
export async function uncountAttempt({ db }: Ctx, subjects: AttemptSubject[]): Promise<void> {
  for (const { subject, maxPerHour } of subjects)
    await (maxPerHour === undefined ? deleteLoginFailures(db, subject) : decrementLoginFailures(db, subject));
}

/** Locks the counts of the subjects until the transaction ends, in one order. A new count is 0. */
const lockLoginFailures = (db: Database, subjects: string[], now: Date): Promise<Selectable<LoginFailures>[]> =>
  db
    .insertInto('login_failures')
    .values(subjects.toSorted().map((subject) => ({ subject, failures: 0, since: now, last_at: now })))
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ subject: (row) => row.ref('excluded.subject') }))
    .returningAll()
    .execute();

async function saveLoginFailures(db: Database, counts: Selectable<LoginFailures>[]): Promise<void> {
  await db
    .insertInto('login_failures')
    .values(counts)
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        failures: (row) => row.ref('excluded.failures'),
        since: (row) => row.ref('excluded.since'),
        last_at: (row) => row.ref('excluded.last_at'),
      }),
    )
    .execute();
}

async function deleteLoginFailures(db: Database, subject: string): Promise<void> {
  await db.deleteFrom('login_failures').where('subject', '=', subject).execute();
}

async function decrementLoginFailures(db: Database, subject: string): Promise<void> {
  await db
    .updateTable('login_failures')
    .set({ failures: sql`greatest(failures - 1, 0)` })
    .where('subject', '=', subject)
    .execute();
}

export async function deleteOldLoginFailures(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('login_failures').where('last_at', '<', before).execute();
}
