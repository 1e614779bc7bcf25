import { createHmac } from 'node:crypto';

import type { Ctx } from '#platform/context.server.ts';

/**
 * Identifies a visitor for one day without a cookie: a hash of IP address and user agent. The key is derived from the
 * installation's secret and the day, so it survives restarts, the database alone reveals no address, and visitors can't
 * be linked across days.
 */
export function hashVisitor({ config, ip, userAgent }: Pick<Ctx, 'config' | 'ip' | 'userAgent'>, day: string): Buffer {
  return digest(config.jwtSecret, day, `visit\n${ip}\n${userAgent}`);
}

/** Identifies a member who reveals phone numbers on a day. */
export function hashMember({ config }: Pick<Ctx, 'config'>, day: string, userId: number): Buffer {
  return digest(config.jwtSecret, day, `reveal\n${userId}`);
}

function digest(secret: string, day: string, text: string): Buffer {
  const salt = createHmac('sha256', secret).update(`visitors of ${day}`).digest();
  return createHmac('sha256', salt).update(text).digest();
}
