import { ECDH } from 'node:crypto';

import type { MemberCtx, Services } from '#platform/context.server.ts';
import { AppError, fieldError } from '#platform/http/errors.ts';
import { isPublicUrl } from '#platform/http/ssrf-guard.server.ts';

import type { PushSubscription } from './contract.ts';
import { deleteSubscriptionByEndpoint, upsertSubscription } from './queries.server.ts';

/** Subscribes the calling browser until its session ends. The endpoint is untrusted: it must be a public https URL. */
export async function subscribeBrowser(ctx: MemberCtx, { endpoint, keys }: PushSubscription): Promise<void> {
  const { userId, sessionId } = ctx.viewer;
  if (!isAllowed(ctx, endpoint)) throw fieldError('endpoint', 'invalidValue');
  if (!isCurvePoint(keys.p256dh)) throw fieldError('keys.p256dh', 'invalidValue');
  const isStored = await upsertSubscription(ctx.db, { sessionId, userId, endpoint, ...keys }, new Date(ctx.clock()));
  if (!isStored) throw new AppError('SESSION_ENDED');
}

/** Deletes the subscription only if it belongs to the caller. */
export async function unsubscribeBrowser(ctx: MemberCtx, endpoint: string): Promise<void> {
  await deleteSubscriptionByEndpoint(ctx.db, ctx.viewer.userId, endpoint);
}

function isAllowed({ config }: Services, endpoint: string): boolean {
  if (isPublicUrl(endpoint)) return true;
  return config.push.allowsPrivateNetworks && /^https?:$/.test(URL.parse(endpoint)?.protocol ?? '');
}

/** Whether a key is a point on the curve. A push can't be encrypted for any other key. */
function isCurvePoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
