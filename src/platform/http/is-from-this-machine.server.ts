import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

import { isLoopbackAddress, isLoopbackHost } from '../loopback.server.ts';

/**
 * Sent by proxies, tunnels and content networks, for a client that may be anywhere: their prefixes, and names that end
 * like an address. Browsers send none of these.
 */
const FORWARDED = new RegExp(
  [
    '^(?:forwarded|via|cdn-loop|from|x-proxyuser-ip|x-remote-ip|client-ip)$',
    '^(?:x-)?(?:forwarded|original|envoy|amzn|amz-cf|arr|appengine|google|azure|fd|vercel|nf|sucuri|cluster|ngrok)-',
    '^(?:cf|fly|fastly|akamai|ali|cdn|incap|tailscale|cloudfront|do|true|rlnclient)-',
    '-(?:ip|ipaddr|addr|client|clientip)$',
    '^x-(?:real|client|remote|forwarded|proxy)',
  ].join('|'),
);

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
