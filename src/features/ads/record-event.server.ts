import type { RequestContext, Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import type { AdHistoryEvent } from './admin/history-events.ts';
import type { AdStatus } from './contract.ts';

/** The actor of an event: the viewer of the request; nobody for a job, a command or the gateway. */
export type EventContext = Pick<Services, 'clock'> & Partial<RequestContext>;

/** Adds an event to the history of ads, in the caller's transaction. `status` is the status after it. */
export async function recordEvent(
  { clock, viewer }: EventContext,
  trx: Database,
  ads: { id: number; status: AdStatus }[],
  event: AdHistoryEvent,
): Promise<void> {
  if (ads.length === 0) return;
  const at = new Date(clock());
  await trx
    .insertInto('ad_events')
    .values(ads.map(({ id, status }) => ({ ad_id: id, at, event, status, actor_id: viewer?.userId ?? null })))
    .execute();
}
