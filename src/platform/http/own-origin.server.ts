import { isLoopbackHost } from './loopback.server.ts';

/**
 * The site's address as the caller's browser knows it: its origin if that is one of the site's own, else that of
 * SITE_URL. The site's own have the scheme and the port of SITE_URL, and its host with or without `www.`, or on a local
 * site any name of this machine.
 */
export function toOwnOrigin(origin: string, siteUrl: string): string {
  const [page, site] = [URL.parse(origin), new URL(siteUrl)];
  const isOwn =
    page !== null &&
    page.protocol === site.protocol &&
    page.port === site.port &&
    (withoutWww(page.hostname) === withoutWww(site.hostname) ||
      (isLoopbackHost(page.hostname) && isLoopbackHost(site.hostname)));
  return isOwn ? page.origin : site.origin;
}

const withoutWww = (host: string): string => host.replace(/^www\./, '');
