import { Hono } from 'hono';

import type { Services } from '#platform/context.server.ts';
import { paths } from '#paths';

/** Path prefixes. */
const DISALLOWED = [
  paths.account(),
  paths.admin(),
  '/api',
  paths.create(),
  '/dev',
  paths.extend(''),
  paths.login(),
  '/sandbox',
  paths.signUp(),
];

/** The sitemap protocol's limit. */
const MAX_URLS = 50_000;

const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/**
 * Serves `robots.txt` and `sitemap.xml`; the sitemap has every page in both languages. `findPaths` returns up to
 * `limit` paths, most important first.
 */
export function crawlerRoutes({ config }: Services, findPaths: (limit: number) => Promise<string[]>): Hono {
  const app = new Hono();

  app.get('/robots.txt', (context) =>
    context.text(
      [
        `User-agent: *`,
        ...DISALLOWED.map((path) => `Disallow: ${path}`),
        `Sitemap: ${config.siteUrl}/sitemap.xml`,
        '',
      ].join('\n'),
    ),
  );

  app.get('/sitemap.xml', async (context) => {
    const urls = (await findPaths(MAX_URLS)).map((path) => toUrlElement(config.siteUrl + path));
    return context.body(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${XMLNS}>\n${urls.join('\n')}\n</urlset>\n`,
      200,
      { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
    );
  });

  return app;
}

function toUrlElement(address: string): string {
  const [url, arabic] = [address, `${address}${address.includes('?') ? '&' : '?'}lng=ar`].map(escapeXml);
  const alternates = [
    `<xhtml:link rel="alternate" hreflang="en" href="${url}"/>`,
    `<xhtml:link rel="alternate" hreflang="ar" href="${arabic}"/>`,
    `<xhtml:link rel="alternate" hreflang="x-default" href="${url}"/>`,
  ];
  return `<url><loc>${url}</loc>${alternates.join('')}</url>`;
}

const escapeXml = (address: string): string => address.replaceAll('&', '&amp;');
