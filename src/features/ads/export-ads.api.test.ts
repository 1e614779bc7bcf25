import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';

import { countries } from '#features/catalog/starters/countries.ts';
import { starters } from '#features/catalog/starters/starters.ts';
import { storeCatalog } from '#features/catalog/store-catalog.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { type Marketplace, openMarketplace } from '#tests/support/marketplace.ts';

import { importAds } from './importing/import-ads.server.ts';
import type { RefusedLine } from './importing/rules.ts';
import { exportAds } from './export-ads.server.ts';

const FIXTURES = path.resolve(import.meta.dirname, '../../../tests/fixtures');

const folder = mkdtempSync(path.join(tmpdir(), 'dallal-export-'));
const opened: Marketplace[] = [];
afterAll(async () => {
  await Promise.all(opened.map((market) => market.close()));
  rmSync(folder, { recursive: true });
});

async function open(): Promise<Marketplace> {
  const market = await openMarketplace({}, { isEmpty: true });
  opened.push(market);
  await transact(market.services, (trx) => storeCatalog(trx, { countries, categories: starters.general }));
  return market;
}

async function importFrom(market: Marketplace, file: string) {
  const refused: RefusedLine[] = [];
  await importAds(market.services, file, { onRefused: (line) => refused.push(line), onProgress: () => {} });
  expect(refused).toEqual([]);
}

/** All data of the ads except ids, the seller's account, and times of writing. */
async function contents({ db }: Marketplace) {
  const rows = await db
    .selectFrom('ads')
    .innerJoin('users as seller', 'seller.id', 'ads.seller_id')
    .leftJoin('ad_images', 'ad_images.ad_id', 'ads.id')
    .leftJoin('images', 'images.id', 'ad_images.image_id')
    .selectAll('ads')
    .select(['seller.name', 'seller.email', 'seller.mobile', 'images.width', 'images.height'])
    .orderBy('ads.reference')
    .execute();
  return rows.map(({ id: _id, seller_id: _seller, import_digest: _digest, updated_at: _updated, ...rest }) => rest);
}

test('exported ads are imported elsewhere with the same fields, sellers and pictures', async () => {
  const market = await open();
  await importFrom(market, path.join(FIXTURES, 'homes.ndjson'));
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#c33' } });
  writeFileSync(path.join(folder, 'home.jpg'), await picture.jpeg().toBuffer());
  const [line = ''] = readFileSync(path.join(FIXTURES, 'homes.ndjson'), 'utf8').split('\n');
  const seller = { name: 'Old Shop', mobile: '+965 22223333', email: 'shop@example.com' };
  const withPicture = { ...JSON.parse(line), reference: 'with-picture', images: ['home.jpg'], seller };
  writeFileSync(path.join(folder, 'more.ndjson'), JSON.stringify(withPicture));
  await importFrom(market, path.join(folder, 'more.ndjson'));
  // Ads that an import file can't describe are left out.
  await market.db
    .insertInto('ads')
    .columns(['seller_id', 'category_id', 'country_id', 'currency', 'status', 'title', 'description'])
    .expression((from) =>
      from
        .selectFrom('ads')
        .select(['seller_id', 'category_id', 'country_id', 'currency'])
        .select((value) => [value.val('archived').as('status'), 'title', 'description'])
        .limit(1),
    )
    .execute();

  const file = path.join(folder, 'ads.ndjson');
  expect(await exportAds(market.services, file)).toEqual({ ads: 13, pictures: 1 });
  expect(statSync(file).mode & 0o077).toBe(0);
  const other = await open();
  await importFrom(other, file);
  await market.db.deleteFrom('ads').where('status', '=', 'archived').execute();
  const exported = await contents(market);
  expect(exported.find(({ reference }) => reference === 'with-picture')).toMatchObject({
    email: 'shop@example.com',
    width: 900,
  });
  expect(await contents(other)).toEqual(exported);
  await expect(exportAds(market.services, file)).rejects.toThrow('EEXIST');
}, 120_000);

test('an ad with an approximate location is exported without its point; a posted ad gets a reference', async () => {
  const market = await open();
  await importFrom(market, path.join(FIXTURES, 'homes.ndjson'));
  const ad = await market.db
    .updateTable('ads')
    .set({ shows_area_only: true, reference: null })
    .where('lat', 'is not', null)
    .returning(['id', 'description'])
    .executeTakeFirstOrThrow();
  const file = path.join(folder, 'areas.ndjson');
  await exportAds(market.services, file);
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const record = lines.map((line) => JSON.parse(line)).find(({ reference }) => reference === `dallal-${ad.id}`);
  expect(record).toMatchObject({ description: ad.description });
  expect(record).not.toHaveProperty('location');
}, 120_000);
