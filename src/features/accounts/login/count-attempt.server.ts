import type { Ctx } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { logSecurityEvent } from '#platform/log/log-security-event.server.ts';

import { deleteLoginFailures, decrementLoginFailures, lockLoginFailures, saveLoginFailures } from './queries.server.ts';
import { addFailure, nextAttemptAt } from './rules.ts';

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
    await saveLoginFailures(
      trx,
      counts.map((count) => addFailure(count, now, maxPerHour.get(count.subject))),
    );
  });
}

/** Reverts `countAttempt` after a correct password, and resets delays. */
export async function uncountAttempt({ db }: Ctx, subjects: AttemptSubject[]): Promise<void> {
  for (const { subject, maxPerHour } of subjects)
    await (maxPerHour === undefined ? deleteLoginFailures(db, subject) : decrementLoginFailures(db, subject));
}
