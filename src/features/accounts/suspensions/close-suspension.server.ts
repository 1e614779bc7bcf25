import type { RequestContext, Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import { decideOpenAppeal, endSuspension, findOpenSuspension, type SuspensionRow } from './queries.server.ts';

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
