import { createHmac } from 'node:crypto';

import type { Ctx } from '#platform/context.server.ts';
import { toCallerKey } from '#platform/http/caller.server.ts';

/**
 * Identifies a visitor for one day without a cookie: a hash of the IP address, or of its network for IPv6. It does not
 * include the user agent, which callers can change. The key depends on the installation's secret and the day, so it
 * survives restarts, the database alone reveals no address, and visitors can't be linked across days. After a rotation
 * of the secret a visitor is counted again.
 */
export function hashVisitor({ keys, ip }: Pick<Ctx, 'keys' | 'ip'>, day: string): Buffer {
  return digest(keys.newest('visitor'), day, `visit\n${toCallerKey(ip)}`);
}

/** Identifies a member who reveals phone numbers on a day. */
export function hashMember({ keys }: Pick<Ctx, 'keys'>, day: string, userId: number): Buffer {
  return digest(keys.newest('visitor'), day, `reveal\n${userId}`);
}

function digest(key: Buffer, day: string, text: string): Buffer {
  const salt = createHmac('sha256', key).update(`visitors of ${day}`).digest();
  return createHmac('sha256', salt).update(text).digest();
}
