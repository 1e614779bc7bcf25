import { type Context, Hono } from 'hono';

import { getCatalog } from '#features/catalog/catalog.server.ts';
import { listPagePaths as listOperatorPaths } from '#features/site/pages/pages.server.ts';
import { getSite } from '#features/site/site.server.ts';
import { indexedPaths, paths } from '#paths';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import type { Language, SiteLanguages } from '#platform/text/language.ts';

import { findPart, findParts, type SitemapEntry } from './queries.server.ts';

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const XHTML = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/**
 * Serves the index `sitemap.xml` and its parts, with every page in each language: `pages.xml`, up to date at once, and
 * those with places and ads as `buildSitemap` last stored them.
 */
export function sitemapRoutes({ config: { siteUrl }, db }: Services): Hono {
  const app = new Hono();

  app.get('/sitemap.xml', async (context) => {
    const parts = (await findParts(db)).map(({ part, last_modified }) => toPart(part, last_modified?.toISOString()));
    return respond(context, `<sitemapindex ${NAMESPACE}>\n${[toPart('pages'), ...parts].join('\n')}\n</sitemapindex>`);
  });
  const toPart = (name: string | number, modified?: string): string =>
    `<sitemap><loc>${siteUrl}/sitemaps/${name}.xml</loc>${toLastModified(modified)}</sitemap>`;

  app.get('/sitemaps/pages.xml', async (context) =>
    respondWith(
      context,
      (await listPagePaths(db)).map((path) => [path, null]),
    ),
  );

  app.get('/sitemaps/:file{[1-9]\\d{0,4}\\.xml}', async (context) => {
    const part = await findPart(db, Number.parseInt(context.req.param('file')));
    return part ? respondWith(context, part.entries) : context.notFound();
  });

  const respondWith = async (context: Context, entries: SitemapEntry[]) => {
    const site = await getSite(db);
    const urls = entries.map(([path, modified]) => toUrlElement(siteUrl + path, modified, site));
    return respond(context, `<urlset ${NAMESPACE} ${XHTML}>\n${urls.join('\n')}\n</urlset>`);
  };

  return app;
}

const respond = (context: Context, element: string): Response =>
  context.body(`<?xml version="1.0" encoding="UTF-8"?>\n${element}\n`, 200, {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  });

/** A page without `lng` is in the default language for who prefers none, such as a crawler. */
function toUrlElement(address: string, modified: string | null, { languages, defaultLanguage }: SiteLanguages): string {
  const url = escapeXml(address);
  const inLanguage = (language: Language) =>
    language === defaultLanguage ? url : escapeXml(`${address}${address.includes('?') ? '&' : '?'}lng=${language}`);
  const head = `<loc>${url}</loc>${toLastModified(modified)}`;
  if (languages.length === 1) return `<url>${head}</url>`;
  const alternates = languages.map((language) => toAlternate(language, inLanguage(language)));
  return `<url>${head}${alternates.join('')}${toAlternate('x-default', url)}</url>`;
}

const toLastModified = (modified: string | null | undefined): string =>
  modified ? `<lastmod>${modified}</lastmod>` : '';

const toAlternate = (language: string, url: string): string =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>`;

const escapeXml = (address: string): string => address.replaceAll('&', '&amp;');

/** Paths of the fixed pages, the operator's pages and the categories: those of the sitemap's first part. */
async function listPagePaths(db: Database): Promise<string[]> {
  const { categories } = await getCatalog(db);
  return [...indexedPaths, ...(await listOperatorPaths(db)), ...categories.map(({ _id }) => paths.list(_id))];
}
