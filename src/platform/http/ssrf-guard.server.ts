import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const TIMEOUT_MS = 10_000;

/** Private, loopback and reserved networks. A URL given by a user must not reach them. */
const NON_PUBLIC = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  NON_PUBLIC.addSubnet(network, prefix, 'ipv4');
/**
 * Public IPv6 addresses are in 2000::/3, those that map IPv4 addresses are not. Its Teredo and 6to4 tunnels embed IPv4
 * addresses, so they are excluded.
 */
const PUBLIC_IPV6 = new BlockList();
PUBLIC_IPV6.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  NON_PUBLIC.addSubnet(network, prefix, 'ipv6');

/** Whether an IP address is publicly routable. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !NON_PUBLIC.check(address, 'ipv4');
  return isIP(address) === 6 && PUBLIC_IPV6.check(address, 'ipv6') && !NON_PUBLIC.check(address, 'ipv6');
}

/**
 * Whether a URL given by a user may be called: https to a public host, on the default port. Host names are resolved and
 * checked when called.
 */
export function isPublicUrl(address: string): boolean {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.port || url.username || url.password) return false;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host)
    ? isPublicAddress(host)
    : /[^.]\.[a-z][a-z0-9-]*$/.test(host) && !/\.(localhost|local|internal|home\.arpa)$/.test(host);
}

export type Resolve = (
  host: string,
  options: LookupAllOptions,
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

/** Checks the same addresses that the request then connects to, which prevents DNS rebinding. */
const refusePrivate =
  (resolve: Resolve): LookupFunction =>
  (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      if (!addresses.every(({ address }) => isPublicAddress(address)))
        return done(new Error(`${host} resolves to a private address`), []);
      if (options.all) return done(null, addresses);
      done(null, addresses[0]?.address ?? '', addresses[0]?.family);
    });

interface GuardedRequest {
  url: string;
  /** Also allows private networks and plain http. */
  allowsPrivateNetworks: boolean;
  /** Resolves host names; the system's resolver by default. */
  resolve?: Resolve;
}

/** Of its own: an open connection of the app to an address that the guard would refuse is never used again. */
const AGENT = new https.Agent({ keepAlive: true, timeout: 5000 });

/** Resolves to the response, whose body is not read yet. Follows no redirects. */
function send(
  { url, allowsPrivateNetworks, resolve = lookup }: GuardedRequest,
  { body, ...options }: http.RequestOptions & { body?: Buffer },
): Promise<http.IncomingMessage> {
  if (!allowsPrivateNetworks && !isPublicUrl(url)) return Promise.reject(new Error('The URL is not public'));
  const guard = allowsPrivateNetworks ? {} : { agent: AGENT, lookup: refusePrivate(resolve) };
  const { request } = url.startsWith('http:') ? http : https;
  return new Promise((done, reject) => {
    request(url, { ...options, ...guard }, done)
      .on('error', reject)
      .end(body);
  });
}

interface PostRequest extends GuardedRequest {
  headers: http.OutgoingHttpHeaders;
  body: Buffer;
}

/**
 * POSTs to a URL given by a user and returns the status. Follows no redirects and ignores the body.
 * Throws if no response arrives within ten seconds.
 */
export async function postWithSsrfGuard({ headers, body, ...request }: PostRequest): Promise<number> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await send(request, { method: 'POST', headers, body, signal });
  response.destroy();
  return response.statusCode ?? 0;
}

/** Why a file at a URL given by a user can't be read. `status` is that of another answer than 200. */
export class DownloadError extends Error {
  override name = 'DownloadError';
  readonly reason: 'unreachable' | 'answer' | 'redirect' | 'timeout' | 'tooLarge';
  readonly status: number;

  constructor(reason: DownloadError['reason'], { status = 0, cause }: { status?: number; cause?: unknown } = {}) {
    super(reason, { cause });
    this.reason = reason;
    this.status = status;
  }
}

interface Download extends GuardedRequest {
  maxBytes: number;
  /** Breaks the download off. */
  signal?: AbortSignal | undefined;
}

/**
 * Streams the file at a URL given by a user. Throws a DownloadError: for a redirect and any other answer than 200,
 * above `maxBytes`, and unless the last byte arrives within ten seconds.
 */
export async function* downloadWithSsrfGuard({
  maxBytes,
  signal,
  ...request
}: Download): AsyncGenerator<Uint8Array, void> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await send(request, {
      headers: { accept: 'image/*', 'user-agent': 'Dallal' },
      signal: AbortSignal.any([timeout, ...(signal ? [signal] : [])]),
    });
    try {
      requireFile(response, maxBytes);
      let size = 0;
      for await (const chunk of response as AsyncIterable<Uint8Array>) {
        size += chunk.length;
        if (size > maxBytes) throw new DownloadError('tooLarge');
        yield chunk;
      }
    } finally {
      response.destroy();
    }
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof DownloadError) throw error;
    throw new DownloadError(timeout.aborted ? 'timeout' : 'unreachable', { cause: error });
  }
}

function requireFile({ statusCode: status = 0, headers }: http.IncomingMessage, maxBytes: number): void {
  if (status >= 300 && status < 400) throw new DownloadError('redirect', { status });
  if (status !== 200) throw new DownloadError('answer', { status });
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw new DownloadError('tooLarge');
}
