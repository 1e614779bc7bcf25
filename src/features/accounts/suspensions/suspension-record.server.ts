import type { MemberCtx, RequestContext, Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import type { Suspension } from './contract.ts';
import {
  decideOpenAppeal,
  endSuspension,
  findLastAppeal,
  findOpenSuspension,
  insertSuspension,
  type SuspensionRow,
} from './queries.server.ts';
import { canAppeal } from './rules.ts';

/** Records a suspension by the viewer, in the transaction that changes the status of the account or of the ad. */
export async function openSuspension(
  ctx: MemberCtx,
  trx: Database,
  {
    memberId,
    adId = null,
    reason,
    until = null,
  }: { memberId: number; adId?: number | null; reason: string; until?: Date | null },
): Promise<void> {
  await insertSuspension(trx, {
    member_id: memberId,
    ad_id: adId,
    reason,
    suspended_by: ctx.viewer.userId,
    suspended_at: new Date(ctx.clock()),
    until,
  });
}

/**
 * Ends the current suspension of an account or an ad, in the transaction that changes its status. Also answers an open
 * appeal: with the viewer's `answer`, or without one when the suspension expires.
 */
export async function closeSuspension(
  { clock, viewer }: Pick<Services, 'clock'> & Partial<RequestContext>,
  trx: Database,
  target: { memberId: number } | { adId: number },
  answer: string | null,
): Promise<SuspensionRow | undefined> {
  const suspension = await findOpenSuspension(trx, target);
  if (!suspension) return undefined;
  const now = new Date(clock());
  await endSuspension(trx, suspension.id, now);
  await decideOpenAppeal(trx, suspension.id, {
    decision: viewer ? 'restored' : 'ended',
    answer,
    decided_by: viewer?.userId ?? null,
    decided_at: now,
  });
  return suspension;
}

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
