import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { isIPv6 } from 'node:net';

import type { Config } from '#config';

/**
 * The caller that a request is counted for, by its IP address. An IPv6 network of 64 bits is one caller, because one
 * subscriber has all of its addresses. IPv4 in IPv6 notation counts as IPv4.
 */
export function toCallerKey(address: string): string {
  if (!address.includes(':')) return address;
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  // Lower case, without leading zeros, with the longest run of zeros as `::` and no dotted part.
  const normal = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(normal) ?? [];
  if (high && low) return [high, low].flatMap(toBytes).join('.');
  const [head = [], tail = []] = normal.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
}

function toBytes(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
}

/** The IP address of the client: with TRUST_PROXY, the one that the proxy saw. */
export function clientAddress({ trustProxy }: Config, context: Context): string {
  const forwarded = trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded || (getConnInfo(context).remote.address ?? '');
}
