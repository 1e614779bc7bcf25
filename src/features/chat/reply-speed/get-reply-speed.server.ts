import type { Ctx } from '#platform/context.server.ts';
import { DAY_MS } from '#platform/durations.ts';

import type { ReplySpeed } from './contract.ts';
import { findReplyDelays } from './queries.server.ts';
import { toReplySpeed } from './rules.ts';

const PERIOD_MS = 90 * DAY_MS;
/** A message counts as unanswered after this time. */
const GRACE_MS = DAY_MS;

/** The usual reply time of a member to buyers, from the conversations of the last 90 days. */
export async function getReplySpeed({ db, clock }: Ctx, sellerId: number): Promise<ReplySpeed | null> {
  const now = clock();
  const limits = { since: new Date(now - PERIOD_MS), unansweredBefore: new Date(now - GRACE_MS) };
  return toReplySpeed(await findReplyDelays(db, sellerId, limits));
}
