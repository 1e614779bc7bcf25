import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';

import { signUp } from '#tests/support/accounts.ts';
import { CHILD_ENVIRONMENT } from '#tests/support/child-environment.ts';
import { refusedPictures } from '#tests/support/hostile-pictures.ts';
import { openMarketplace } from '#tests/support/marketplace.ts';

import { describeProblem, importAds } from './import-ads.server.ts';

const market = await openMarketplace();
afterAll(() => market.close());

const car = (reference: string, changes: object = {}) => ({
  reference,
  category: 'vehicles/cars',
  title: { ar: 'كامري ٢٠١٩' },
  description: { ar: 'نظيفة جدًا' },
  price: 3250.5,
  currency: 'KWD',
  country: 'KW',
  city: { ar: 'السالمية' },
  area: { ar: 'قطعة ٥' },
  attributes: { make: 'TOYOTA', model: 'camry', mileage: '٨٤٠٠٠' },
  features: ['sunroof'],
  ...changes,
});

function fileOf(name: string, lines: (object | string)[]): string {
  const file = path.join(market.config.dataDir, name);
  writeFileSync(file, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'));
  return file;
}

async function run(file: string) {
  const problems: string[] = [];
  const counts = await importAds(market.services, file, {
    onRefused: ({ line, problems: found }) =>
      problems.push(
        `${line}: ${found.map((problem) => `${problem.field}: ${describeProblem(problem, 'en')}`).join('; ')}`,
      ),
    onProgress: () => {},
  });
  return { counts, problems };
}

const rowsOf = (prefix: string) =>
  market.db.selectFrom('ads').selectAll().where('reference', 'like', `${prefix}%`).orderBy('reference').execute();

test('imports a line as a live ad: options by key or label, Latin or Arabic digits, the city by name', async () => {
  expect((await run(fileOf('one.ndjson', [car('one-1')]))).problems).toEqual([]);
  const [ad] = await rowsOf('one-');
  expect(ad).toMatchObject({
    status: 'active',
    price: 3_250_500,
    currency: 'KWD',
    attributes: { make: 'toyota', model: 'camry', mileage: 84_000 },
    features: ['sunroof'],
    title: { ar: 'كامري ٢٠١٩' },
    city_id: 1,
  });
  const events = await market.db
    .selectFrom('ad_events')
    .selectAll()
    .where('ad_id', '=', ad?.id ?? 0)
    .execute();
  expect(events).toMatchObject([{ event: 'import', status: 'active', actor_id: null }]);
  const { body } = await market.call('GET', `/ads/${ad?.id}`);
  expect(body.data.ad.place.city.name.en).toBe('Salmiya');
});

test('repeating an import changes nothing; a changed line updates its ad, a repeated one is refused', async () => {
  expect((await run(fileOf('twice.ndjson', [car('twice-1'), car('twice-2')]))).counts).toMatchObject({ created: 2 });
  const before = await rowsOf('twice-');
  expect((await run(fileOf('twice.ndjson', [car('twice-1'), car('twice-2')]))).counts).toMatchObject({
    created: 0,
    updated: 0,
    unchanged: 2,
  });
  expect(await rowsOf('twice-')).toEqual(before);

  market.time.now += 86_400_000;
  const { counts, problems } = await run(
    fileOf('twice.ndjson', [car('twice-1', { price: 2 }), car('twice-1 ', { price: 1 })]),
  );
  expect(counts).toMatchObject({ read: 2, created: 0, updated: 1, refused: 1 });
  expect(problems).toEqual(['2: reference: Line 1 has the same reference']);
  const [changed] = await rowsOf('twice-');
  expect(changed).toMatchObject({
    price: 2000,
    created_at: before[0]?.created_at,
    ends_at: before[0]?.ends_at,
    id: before[0]?.id,
  });
});

test('records the price history of imported ads, from the creation date and from each changed price', async () => {
  await run(fileOf('price.ndjson', [car('price-1', { createdAt: '2026-05-20T08:00:00.000Z' })]));
  const [ad] = await rowsOf('price-');
  const historyOf = async () => (await market.call('GET', `/ads/${ad?.id}`)).body.data.ad.prices;
  expect(await historyOf()).toEqual([
    { price: { kind: 'fixed', amount: 3_250_500, currency: 'KWD', decimals: 3 }, since: ad?.created_at.toISOString() },
  ]);
  market.time.now += 86_400_000;
  await run(
    fileOf('price.ndjson', [car('price-1', { createdAt: '2026-05-20T08:00:00.000Z', title: { en: 'Other words' } })]),
  );
  expect(await historyOf()).toHaveLength(1);
  await run(fileOf('price.ndjson', [car('price-1', { createdAt: '2026-05-20T08:00:00.000Z', price: 3000 })]));
  expect(await historyOf()).toMatchObject([
    { price: { amount: 3_000_000 }, since: new Date(market.time.now).toISOString() },
    { price: { amount: 3_250_500 } },
  ]);
});

test('titles, areas and names of sellers lose line breaks and invisible marks, as in the ad form', async () => {
  const seller = { name: 'New\nShop', mobile: '+965 22225555', email: 'new-shop@example.com' };
  const { problems } = await run(
    fileOf('marks.ndjson', [
      car('marks-1', { title: { en: 'Camry\n\u202E2019\u200B' }, area: 'Block\t5', seller }),
      car('marks-2', { title: { ar: '\u200B\u2060' } }),
    ]),
  );
  expect(problems).toEqual(['2: title.ar: This is missing; title: This needs a text in “ar” or “en”']);
  const [ad] = await rowsOf('marks-');
  expect(ad).toMatchObject({ title: { en: 'Camry 2019' }, area: { en: 'Block 5', ar: 'Block 5' } });
  const { body } = await market.call('GET', `/ads/${ad?.id}`);
  expect(body.data.ad.seller.name).toBe('New Shop');
});

test('reports invalid lines by number and imports the others', async () => {
  const { counts, problems } = await run(
    fileOf('bad.ndjson', [
      car('bad-1', { category: 'vehicles/spaceships' }),
      '{ "reference": ',
      car('bad-3', { city: 'atlantis' }),
      '',
      car('bad-5', { attributes: { make: 'Toyoda', model: 'camry' } }),
      car('bad-6', { features: ['wings'] }),
      car('bad-7', { price: 'cheap' }),
      car('bad-8', { currency: 'USD' }),
      car('bad-9', { title: {} }),
      car('bad-10', { category: 'vehicles' }),
      car('bad-11', { images: ['nowhere.jpg'] }),
      car('bad-12', { attributes: { make: 'toyota', model: 'camry', wings: 2 } }),
      car('bad-13', { prcie: 3 }),
      car('bad-14', { title: { en: 'nul \0' } }),
      car('', { createdAt: 'yesterday' }),
      car('good-1'),
    ]),
  );
  expect(problems).toEqual([
    '1: category: There is no category “vehicles/spaceships”',
    '2: line: This isn’t valid JSON',
    '3: city: There is no city “atlantis” in KW',
    '5: attributes.make: “Toyoda” isn’t one of the options; attributes.model: “camry” isn’t one of the options',
    '6: features: The category has no feature “wings”',
    '7: price: “cheap” isn’t an amount of KWD',
    '8: currency: “USD” isn’t the currency of KW, which is KWD',
    '9: title: This needs a text in “ar” or “en”',
    '10: category: “vehicles” has subcategories. Ads go in those.',
    '11: images: There is no picture “nowhere.jpg”',
    '12: attributes.wings: This isn’t in the category',
    '13: line: Unknown fields: prcie',
    '14: line: This has characters that no text may have',
    '15: reference: This is missing; createdAt: This isn’t a date such as 2026-05-01 or 2026-05-01T10:00:00Z',
  ]);
  expect(counts).toMatchObject({ read: 15, created: 1, updated: 0, unchanged: 0, refused: 14 });
  expect(counts.refusedFor).toMatchObject({
    category: 2,
    line: 3,
    'attributes.make': 1,
    'attributes.model': 1,
    reference: 1,
  });
  expect(await rowsOf('bad-')).toEqual([]);
});

test('reads pictures relative to the file and matches sellers by email address', async () => {
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer();
  writeFileSync(path.join(market.config.dataDir, 'car.jpg'), picture);
  const seller = { name: 'Old Shop', mobile: '+965 22223333', email: 'shop@example.com' };
  await run(fileOf('shop.ndjson', [car('shop-1', { images: ['car.jpg'], seller }), car('shop-2', { seller })]));
  const [first, second] = await rowsOf('shop-');
  expect(first?.seller_id).toBe(second?.seller_id);
  const { body } = await market.call('GET', `/ads/${first?.id}`);
  expect(body.data.ad).toMatchObject({
    imageCount: 1,
    images: [{ width: 900, height: 600 }],
    seller: { name: 'Old Shop' },
  });
  // A file without pictures changes the texts only.
  await run(fileOf('shop.ndjson', [car('shop-1', { price: 1, seller })]));
  const { body: changed } = await market.call('GET', `/ads/${first?.id}`);
  expect(changed.data.ad).toMatchObject({ price: { amount: 1000 }, images: [{ width: 900, height: 600 }] });
});

test('the command keeps the lengths of texts that were published elsewhere', async () => {
  const lines = [
    car('long-1', { title: { en: 'x'.repeat(200) }, description: { en: 'y'.repeat(20_000) } }),
    car('long-2', { title: { en: 'x' }, description: { en: 'y' } }),
    car('long-3', { title: { en: 'x'.repeat(201) } }),
  ];
  expect((await run(fileOf('long.ndjson', lines))).problems).toEqual([
    '3: title.en: This is longer than 200 characters',
  ]);
});

test('reports pictures that are missing, no file, or in another format, and imports the other lines', async () => {
  writeFileSync(path.join(market.config.dataDir, 'logo.jpg'), refusedPictures['SVG with text']!);
  const { counts, problems } = await run(
    fileOf('broken.ndjson', [
      ...['none.jpg', '.', 'logo.jpg'].map((name) => car(`broken-${name}`, { images: [name] })),
      car('broken-not'),
    ]),
  );
  expect(counts).toMatchObject({ read: 4, created: 1 });
  expect(problems).toEqual([
    expect.stringContaining('1: images: '),
    expect.stringContaining('2: images: '),
    expect.stringContaining('3: images: '),
  ]);
});

test('creates an account for a seller with an unverified sign-up, and refuses ads of a suspended seller', async () => {
  await signUp(market, { email: 'early@example.com' });
  const early = { name: 'Shop', mobile: '+965 22224444', email: 'early@example.com' };
  await run(fileOf('early.ndjson', [car('early-1', { seller: early })]));
  const [ad] = await rowsOf('early-');
  expect((await market.call('GET', `/ads/${ad?.id}`)).status).toBe(200);

  await market.db.updateTable('users').set({ status: 'suspended' }).where('email', '=', early.email).execute();
  const { problems } = await run(fileOf('early.ndjson', [car('early-2', { seller: early })]));
  expect(problems).toEqual(['1: seller: The seller’s account is suspended or closed']);
});

test('an aborted import stops after the two batches that have begun', async () => {
  const file = fileOf(
    'cut.ndjson',
    Array.from({ length: 500 }, (_, index) => car(`cut-${index}`)),
  );
  const controller = new AbortController();
  const counts = await importAds(market.services, file, {
    onRefused: () => {},
    onProgress: () => controller.abort(),
    signal: controller.signal,
  });
  expect(counts).toMatchObject({ read: 400, created: 400 });
  expect((await run(file)).counts).toMatchObject({ read: 500, created: 100, unchanged: 400 });
});

test('a killed and repeated import stores every ad once', { timeout: 60_000 }, async () => {
  const total = 4000;
  const file = fileOf(
    'killed.ndjson',
    Array.from({ length: total }, (_, index) => car(`killed-${index}`)),
  );
  const start = () =>
    spawn(process.execPath, ['src/tools/dallal.ts', 'import', file], {
      env: {
        ...CHILD_ENVIRONMENT,
        DATABASE_URL: market.connectionString,
        DATA_DIR: market.config.dataDir,
        DEMO: 'off',
      },
      stdio: 'ignore',
    });
  const count = async () => (await rowsOf('killed-')).length;

  const killed = start();
  await expect.poll(count, { interval: 20 }).toBeGreaterThan(0);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  const stored = await count();
  expect(stored).toBeLessThan(total);
  expect(stored % 200).toBe(0);

  const [code] = await once(start(), 'exit');
  expect(code).toBe(0);
  const rows = await rowsOf('killed-');
  expect(rows.length).toBe(total);
  expect(new Set(rows.map(({ reference }) => reference)).size).toBe(total);
});
