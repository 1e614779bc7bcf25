import { lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const PATIENCE_MS = 10_000;

/** Networks of one's own, of this machine, and of nobody: what an address given by a stranger must not lead into. */
const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv4');
/** Of the internet proper is 2000::/3; in it, tunnels lead to addresses of the old kind. */
const PUBLIC_6 = new BlockList();
PUBLIC_6.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv6');

/** Whether an IP address is one of the internet's. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !PRIVATE.check(address, 'ipv4');
  return isIP(address) === 6 && PUBLIC_6.check(address, 'ipv6') && !PRIVATE.check(address, 'ipv6');
}

/** Whether an address that a stranger gave may be called at all: https on the internet. What its name stands for is looked at when it is called. */
export function isOutside(address: string): boolean {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.username || url.password) return false;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host)
    ? isPublicAddress(host)
    : /[^.]\.[a-z][a-z0-9-]*$/.test(host) && !/\.(localhost|local|internal|home\.arpa)$/.test(host);
}

/** The name is looked up once, and what it stands for is what is called. */
const lookupOutside: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, []);
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return done(new Error(`${host} stands for a private address`), []);
    if (options.all) return done(null, addresses);
    done(null, addresses[0]?.address ?? '', addresses[0]?.family);
  });
};

interface OutsideCall {
  url: string;
  headers: http.OutgoingHttpHeaders;
  body: Buffer;
  /** Into one's own networks, too, and without https. */
  mayStayInside: boolean;
}

/** Posts to an address that a stranger gave; its status. Follows nothing and reads nothing. Throws when nobody answers within ten seconds. */
export function postOutside({ url, headers, body, mayStayInside }: OutsideCall): Promise<number> {
  if (!mayStayInside && !isOutside(url)) return Promise.reject(new Error('The address leads nowhere outside'));
  const { request } = url.startsWith('http:') ? http : https;
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      {
        method: 'POST',
        headers,
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...(!mayStayInside && { lookup: lookupOutside }),
      },
      (answer) => {
        resolve(answer.statusCode ?? 0);
        answer.destroy();
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}
