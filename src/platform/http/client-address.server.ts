import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

import type { Config } from '#config';

/** The IP address of the client: with TRUST_PROXY, the one that the proxy saw. */
export function clientAddress({ trustProxy }: Config, context: Context): string {
  const forwarded = trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded || (getConnInfo(context).remote.address ?? '');
}
