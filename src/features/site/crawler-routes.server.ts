import { Hono } from 'hono';

import type { Services } from '#platform/context.server.ts';
import { paths } from '#paths';
import type { Language, SiteLanguages } from '#platform/language.ts';

import { getSite } from './site.server.ts';

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
 * Serves `robots.txt` and `sitemap.xml`; the sitemap has every page in each language. `findPaths` returns up to
 * `limit` paths, most important first.
 */
export function crawlerRoutes({ config, db }: Services, findPaths: (limit: number) => Promise<string[]>): Hono {
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
    const site = await getSite(db);
    const urls = (await findPaths(MAX_URLS)).map((path) => toUrlElement(config.siteUrl + path, site));
    return context.body(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${XMLNS}>\n${urls.join('\n')}\n</urlset>\n`,
      200,
      { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
    );
  });

  return app;
}

/** A page without `lng` is in the default language for who prefers none, such as a crawler. */
function toUrlElement(address: string, { languages, defaultLanguage }: SiteLanguages): string {
  const url = escapeXml(address);
  const inLanguage = (language: Language) =>
    language === defaultLanguage ? url : escapeXml(`${address}${address.includes('?') ? '&' : '?'}lng=${language}`);
  if (languages.length === 1) return `<url><loc>${url}</loc></url>`;
  const alternates = languages.map((language) => toAlternate(language, inLanguage(language)));
  return `<url><loc>${url}</loc>${alternates.join('')}${toAlternate('x-default', url)}</url>`;
}

const toAlternate = (language: string, url: string): string =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>`;

const escapeXml = (address: string): string => address.replaceAll('&', '&amp;');
