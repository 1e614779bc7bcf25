import { Hono } from 'hono';

import type { Services } from '#platform/context.server.ts';

const HIDDEN = ['/account', '/admin', '/api', '/create', '/dev', '/extend', '/login', '/sandbox', '/sign-up'];

/** Addresses in the sitemap: the protocol's limit is 50,000. */
const MAX_ADDRESSES = 50_000;

/** `robots.txt` and `sitemap.xml`, every page with its pair of languages. `findPaths` gives the paths, most important first. */
export function crawlerRoutes({ config }: Services, findPaths: (limit: number) => Promise<string[]>): Hono {
  const app = new Hono();

  app.get('/robots.txt', (context) =>
    context.text(
      [
        `User-agent: *`,
        ...HIDDEN.map((path) => `Disallow: ${path}`),
        `Sitemap: ${config.siteUrl}/sitemap.xml`,
        '',
      ].join('\n'),
    ),
  );

  app.get('/sitemap.xml', async (context) => {
    const urls = (await findPaths(MAX_ADDRESSES)).map((path) => toUrl(config.siteUrl + path));
    return context.body(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`,
      200,
      { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
    );
  });

  return app;
}

function toUrl(address: string): string {
  const pair = [
    `<xhtml:link rel="alternate" hreflang="en" href="${address}"/>`,
    `<xhtml:link rel="alternate" hreflang="ar" href="${address}?lng=ar"/>`,
    `<xhtml:link rel="alternate" hreflang="x-default" href="${address}"/>`,
  ];
  return `<url><loc>${address}</loc>${pair.join('')}</url>`;
}
