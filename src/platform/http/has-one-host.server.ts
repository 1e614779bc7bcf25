import type { IncomingMessage } from 'node:http';

/**
 * Whether a request names its host as RFC 9112 (§3.2) demands: once, in HTTP/1.0 at most once. Node keeps the first of
 * several, so a proxy that reads the last would see another request.
 */
export function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const count = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  return count === 1 || (count === 0 && httpVersion === '1.0');
}
