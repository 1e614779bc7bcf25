import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

import { isLoopbackAddress, isLoopbackHost } from '../loopback.server.ts';

/** Sent by proxies, for a client that may be anywhere. */
const FORWARDED = /^(forwarded|via|x-real-ip|x-forwarded-.+)$/;

/**
 * Whether the request comes from a program on this machine: from a loopback address, not through a proxy, and for a
 * local host. The host prevents DNS rebinding: a web page whose name resolves to this machine sends its own name.
 */
export function isFromThisMachine(context: Context): boolean {
  const host = URL.parse(`http://${context.req.header('host') ?? ''}`)?.hostname ?? '';
  return (
    isLoopbackAddress(getConnInfo(context).remote.address ?? '') &&
    isLoopbackHost(host) &&
    !Object.keys(context.req.header()).some((name) => FORWARDED.test(name))
  );
}
