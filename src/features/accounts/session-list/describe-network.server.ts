import { toCallerKey } from '#platform/http/caller.server.ts';

/**
 * The network of an IP address, such as `203.0.113.*` or `2001:db8:1:2::*`; empty if it isn't one. It is shown as the
 * place of a login, because country databases are large, soon outdated, and wrong for VPNs and mobile networks.
 */
export function describeNetwork(ip: string): string {
  const [, ipv4, ipv6] = /^(?:(\d+\.\d+\.\d+)\.\d+|([\da-f:]+)\/64)$/.exec(toCallerKey(ip)) ?? [];
  if (ipv4) return `${ipv4}.*`;
  return ipv6 ? `${ipv6}*` : '';
}
