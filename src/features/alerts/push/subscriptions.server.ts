import { ECDH } from 'node:crypto';

import { type Ctx, requireMember, type Services } from '#platform/context.server.ts';
import { AppError, fieldError } from '#platform/errors.ts';
import { isOutside } from '#platform/outside.server.ts';

import type { PushSubscription } from './contract.ts';
import { deleteSubscriptionOf, upsertSubscription } from './queries.server.ts';

/** Lets the browser that calls be pushed to until its session ends. The address is the browser's word: it must lead to the internet. */
export async function subscribeBrowser(ctx: Ctx, { endpoint, keys }: PushSubscription): Promise<void> {
  const { userId, sessionId } = requireMember(ctx);
  if (!isAllowed(ctx, endpoint)) throw fieldError('endpoint', 'invalidValue');
  if (!isPoint(keys.p256dh)) throw fieldError('keys.p256dh', 'invalidValue');
  const isStored = await upsertSubscription(ctx.db, { sessionId, userId, endpoint, ...keys }, new Date(ctx.clock()));
  if (!isStored) throw new AppError('SESSION_ENDED');
}

/** Other members' are left alone. */
export async function unsubscribeBrowser(ctx: Ctx, endpoint: string): Promise<void> {
  await deleteSubscriptionOf(ctx.db, requireMember(ctx).userId, endpoint);
}

function isAllowed({ config }: Services, endpoint: string): boolean {
  if (isOutside(endpoint)) return true;
  return config.push.mayStayInside && /^https?:$/.test(URL.parse(endpoint)?.protocol ?? '');
}

/** Whether a key lies on the curve: nothing can be written for another. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
