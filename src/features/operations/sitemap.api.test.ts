import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { paths } from '#paths';
import { type Marketplace, openMarketplace } from '#tests/support/marketplace.ts';
import { storeAds } from '#tests/support/store-ads.ts';

import { buildSitemap, PART_SIZE, sitemapRoutes, storeSitemap } from './sitemap.server.ts';

let market: Marketplace;
beforeAll(async () => {
  market = await openMarketplace();
  const seller = await market.person();
  const place = { country: 'KW', city: 'salmiya' } as const;
  await storeAds(market, seller, [
    { title: { en: 'Camry' }, ...place },
    { title: { en: 'Corolla' }, ...place },
    { title: { en: 'Yaris' }, ...place },
  ]);
}, 60_000);
afterAll(() => market.close());

const get = (path: string) => sitemapRoutes(market.services).request(path);

/** Paths in `<loc>`, in order. */
async function locations(path: string): Promise<string[]> {
  const response = await get(path);
  expect(response.status).toBe(200);
  const found = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) =>
    url.replaceAll('&amp;', '&'),
  );
  for (const url of found) expect(url.startsWith(market.origin)).toBe(true);
  return found.map((url) => url.slice(market.origin.length));
}

test('the index names the pages and the parts that the job stored; without a run only the pages', async () => {
  expect(await locations('/sitemap.xml')).toEqual(['/sitemaps/pages.xml']);
  await buildSitemap.run(market.services, {});
  expect(await locations('/sitemap.xml')).toEqual(['/sitemaps/pages.xml', '/sitemaps/1.xml', '/sitemaps/2.xml']);
  expect(PART_SIZE).toBe(10_000);
});

test('the pages are the fixed ones and the categories, not places or ads', async () => {
  const found = await locations('/sitemaps/pages.xml');
  expect(found[0]).toBe(paths.home());
  expect(found).toContain(paths.list('vehicles'));
  expect(found.filter((path) => path.includes('country=') || path.startsWith('/ad/'))).toEqual([]);
});

test('places have a page for each category with ads there, and no other', async () => {
  await buildSitemap.run(market.services, {});
  const found = await locations('/sitemaps/1.xml');
  const salmiya = { country: 'KW', city: 'salmiya' };
  for (const path of [paths.home(salmiya), paths.list('vehicles', salmiya), paths.list('cars', salmiya)])
    expect(found).toContain(path);
  expect(found.filter((path) => path.includes('country=SA') || path.includes('property?'))).toEqual([]);
  expect(new Set(found).size).toBe(found.length);
});

test('ads are split into parts, each with the time of its latest change', async () => {
  const { count } = await market.db
    .updateTable('ads')
    .set({ updated_at: new Date('2026-05-01T10:00:00Z') })
    .executeTakeFirstOrThrow()
    .then(({ numUpdatedRows }) => ({ count: Number(numUpdatedRows) }));
  expect(count).toBe(3);
  await storeSitemap(market.db, 2);
  const index = await (await get('/sitemap.xml')).text();
  const parts = await locations('/sitemap.xml');
  const adParts: string[][] = [];
  for (const part of parts.slice(1)) {
    const found = await locations(part);
    expect(found.length).toBeLessThanOrEqual(2);
    if (found[0]?.startsWith('/ad/')) adParts.push(found);
  }
  expect(adParts.map(({ length }) => length)).toEqual([2, 1]);
  expect(index).toContain(`${parts.at(-1)}</loc><lastmod>2026-05-01T10:00:00.000Z</lastmod>`);
  expect(await (await get(parts.at(-1)!)).text()).toContain('<lastmod>2026-05-01T10:00:00.000Z</lastmod>');
});

test('parts that are no longer needed and ads that are no longer live go with the next run', async () => {
  await storeSitemap(market.db, 1);
  const before = await locations('/sitemap.xml');
  await market.db
    .updateTable('ads')
    .set({ status: 'archived' })
    .where(sql`title->>'en'`, '=', 'Yaris')
    .execute();
  await storeSitemap(market.db, 1);
  const after = await locations('/sitemap.xml');
  expect(after).toEqual(before.slice(0, -1));
  expect((await get(before.at(-1)!)).status).toBe(404);
});
