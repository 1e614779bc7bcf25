import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request comes from a page of this site: of the host it was sent to, or of `siteUrl` if a proxy replaced the
 * host. True without an origin: only browsers send one.
 */
export function isSameOrigin({ origin, host }: IncomingHttpHeaders, siteUrl: string): boolean {
  if (origin === undefined) return true;
  const page = URL.parse(origin);
  return page !== null && (page.host === host || page.origin === new URL(siteUrl).origin);
}
