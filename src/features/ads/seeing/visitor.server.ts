import { createHmac } from 'node:crypto';

import type { Ctx } from '#platform/context.server.ts';

/**
 * A visitor of a day, without a cookie: whoever comes from an address with a browser. The key is the installation's secret and the
 * day: no process forgets it with a restart, the database alone gives no address away, and no two days can be joined.
 */
export function visitorOf({ config, ip, userAgent }: Pick<Ctx, 'config' | 'ip' | 'userAgent'>, day: string): Buffer {
  return digest(config.jwtSecret, day, `visit\n${ip}\n${userAgent}`);
}

/** A member who asked for a number on a day. */
export function askerOf({ config }: Pick<Ctx, 'config'>, day: string, userId: number): Buffer {
  return digest(config.jwtSecret, day, `reveal\n${userId}`);
}

function digest(secret: string, day: string, text: string): Buffer {
  const salt = createHmac('sha256', secret).update(`visitors of ${day}`).digest();
  return createHmac('sha256', salt).update(text).digest();
}
