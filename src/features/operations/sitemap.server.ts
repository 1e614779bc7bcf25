import { type Context, Hono } from 'hono';
import type { Selectable } from 'kysely';

import type { DB } from '#db/schema.ts';
import { findLiveAdEntries, findPlacePaths } from '#features/ads/sitemap-entries.server.ts';
import { getCatalog } from '#features/catalog/catalog.server.ts';
import { listPagePaths as listOperatorPaths } from '#features/site/pages/pages.server.ts';
import { getSite } from '#features/site/site.server.ts';
import { indexedPaths, paths } from '#paths';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { defineJob } from '#platform/jobs/define-job.server.ts';
import type { Language, SiteLanguages } from '#platform/text/language.ts';

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

/** Addresses in one part. The protocol allows 50,000; smaller parts are fetched again less often for one change. */
export const PART_SIZE = 10_000;

/**
 * Stores the parts of the sitemap: places with ads and their categories, then live ads, oldest first, so that new ads
 * change only the last part. Holds one part in memory at a time.
 */
export const buildSitemap = defineJob({
  name: 'site.build-sitemap',
  schedule: '41 * * * *',
  runsAtStart: true,
  run: ({ db }) => storeSitemap(db, PART_SIZE),
});

/** As `buildSitemap` with parts of another size, for tests. Readers see the old sitemap or the new one. */
export const storeSitemap = (db: Database, partSize: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    let part = 1;
    const places = (await findPlacePaths(trx)).map((path): SitemapEntry => [path, null]);
    for (let from = 0; from < places.length; from += partSize)
      await upsertPart(trx, part++, places.slice(from, from + partSize), null);
    for (let ads = await findLiveAdEntries(trx, 0, partSize); ads.length > 0;) {
      const entries = ads.map(({ path, modified }): SitemapEntry => [path, modified.toISOString()]);
      const latest = entries.map(([, modified]) => modified ?? '').reduce((a, b) => (a > b ? a : b));
      await upsertPart(trx, part++, entries, latest);
      ads = await findLiveAdEntries(trx, ads.at(-1)?.id ?? 0, partSize);
    }
    await deletePartsFrom(trx, part);
  });

/** A path and the time of its last change in ISO 8601, if that is known. */
type SitemapEntry = [path: string, modified: string | null];

const findParts = (db: Database): Promise<{ part: number; last_modified: Date | null }[]> =>
  db.selectFrom('sitemap_parts').select(['part', 'last_modified']).orderBy('part').execute();

const findPart = (db: Database, part: number): Promise<Selectable<DB['sitemap_parts']> | undefined> =>
  db.selectFrom('sitemap_parts').selectAll().where('part', '=', part).executeTakeFirst();

const upsertPart = (db: Database, part: number, entries: SitemapEntry[], lastModified: string | null) => {
  const values = { entries: JSON.stringify(entries), last_modified: lastModified };
  return db
    .insertInto('sitemap_parts')
    .values({ part, ...values })
    .onConflict((conflict) => conflict.column('part').doUpdateSet(values))
    .execute();
};

const deletePartsFrom = (db: Database, part: number) =>
  db.deleteFrom('sitemap_parts').where('part', '>=', part).execute();

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

/** Serves `robots.txt`. */
export function robotsRoutes({ config }: Services): Hono {
  return new Hono().get('/robots.txt', (context) =>
    context.text(
      [
        `User-agent: *`,
        ...DISALLOWED.map((path) => `Disallow: ${path}`),
        `Sitemap: ${config.siteUrl}/sitemap.xml`,
        '',
      ].join('\n'),
    ),
  );
}
