import type { Database } from '#platform/data/database.server.ts';

import type { Suspension } from './contract.ts';
import { findLastAppeal, findOpenSuspension } from './queries.server.ts';
import { canAppeal } from './rules.ts';

/** The current suspension of a member's account or of an ad, for the member; undefined if there is none. */
export async function findSuspension(
  db: Database,
  target: { memberId: number } | { adId: number },
): Promise<Suspension | undefined> {
  const suspension = await findOpenSuspension(db, target);
  if (!suspension) return undefined;
  const appeal = await findLastAppeal(db, suspension.id);
  return {
    reason: suspension.reason,
    since: suspension.suspended_at.toISOString(),
    until: suspension.until?.toISOString() ?? null,
    appeal: appeal ? { text: appeal.text, answer: appeal.answer } : null,
    canAppeal: canAppeal(suspension, appeal),
  };
}
