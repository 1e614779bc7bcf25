import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { importAds } from '#features/ads/importing/import-ads.server.ts';
import { isolateBidi } from '#platform/text/language.ts';
import { carForm } from '#tests/support/car-form.ts';
import { addImage, liveAd, type Marketplace, openMarketplace, type Person } from '#tests/support/marketplace.ts';
import { storeAds } from '#tests/support/store-ads.ts';

let market: Marketplace;
let seller: Person;
beforeAll(async () => {
  market = await openMarketplace();
  seller = await market.person();
  await storeAds(
    market,
    seller,
    [
      ['now', '2026-05-31'],
      ['June', '2026-06-01'],
      ['next year', '2027-01-15'],
      ['unknown', undefined],
      ['a number', 20_260_601],
    ].map(([title, available]) => ({ title: { en: String(title) }, category: 'flats', attributes: { available } })),
  );
}, 60_000);
afterAll(() => market.close());

const flat = (available: string | number) => ({
  categoryId: 'flats',
  specification: {},
  optionalSpecifications: { available },
  additionalDetails: [],
});

test('an ad shows its date in both languages', async () => {
  const id = await liveAd(market, seller, { ...flat('٢٠٢٥-٠٩-٠٥'), country: 'SA', city: 'riyadh' });
  const { body } = await market.call('GET', `/ads/${id}`);
  expect(body.data.ad.attributes).toEqual([
    {
      key: 'available',
      label: { en: 'Available from', ar: 'متاح من' },
      value: { en: '5 Sept 2025', ar: '5 سبتمبر 2025' },
    },
  ]);
});

test.each(['2026-02-30', '31/05/2026', '2019-12-31', 20_260_531])('posting refuses the date %j', async (available) => {
  const body = carForm([await addImage(market, seller)], flat(available));
  const answer = await market.call('POST', '/ads', { by: seller, body });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.fieldErrors)).toEqual(['optionalSpecifications.available']);
});

test.each([
  ['2026-06-01..', ['June', 'next year']],
  ['..2026-06-01', ['now', 'June']],
  ['2026-05-31..2026-06-01', ['now', 'June']],
  ['2026-06-01', ['June']],
  ['٢٠٢٦-٠٦-٠١', ['June']],
  ['2028-01-01..', []],
])('a list of the dates %s includes both bounds', async (range, titles) => {
  const { body } = await market.call('GET', `/ads?categoryId=flats&country=KW&attr.available=${range}`);
  expect(body.data.ads.map(({ title }: { title: { en: string } }) => title.en)).toEqual(titles);
});

test.each(['', '..', '2026..', '2026-02-30..', '2026-06-01..2026-06-02..', 'soon'])(
  'a list refuses the range of dates %j',
  async (range) => {
    const { status, body } = await market.call('GET', `/ads?categoryId=flats&attr.available=${range}`);
    expect([status, body.fieldErrors]).toEqual([422, { 'attr.available': expect.any(String) }]);
  },
);

test('a saved search describes its dates in both languages', async () => {
  const address = '/list/flats?attr.available=2026-06-01..2026-08-31';
  const { body } = await market.call('POST', '/saved-searches', {
    by: await market.person(),
    body: { address, name: 'Summer', frequency: 'never' },
  });
  const [from, to] = [isolateBidi('1 Jun 2026'), isolateBidi('31 Aug 2026')];
  const [fromInArabic, toInArabic] = [isolateBidi('1 يونيو 2026'), isolateBidi('31 أغسطس 2026')];
  expect(body.data.savedSearch.filters[1]).toEqual({
    kind: 'attribute',
    label: { en: 'Available from', ar: 'متاح من' },
    value: { en: `${from} – ${to}`, ar: `${fromInArabic} – ${toInArabic}` },
  });
});

test('an import stores dates and reports invalid ones', async () => {
  const home = (reference: string, available: string) =>
    JSON.stringify({
      reference,
      category: 'property/flats',
      title: { en: 'Sunny flat' },
      description: { en: 'Two rooms with a balcony.' },
      country: 'KW',
      attributes: { available },
    });
  const file = path.join(market.config.dataDir, 'flats.ndjson');
  writeFileSync(file, [home('date-1', '٢٠٢٦-٠٧-٠١'), home('date-2', '1 July')].join('\n'));
  const refused: object[] = [];
  await importAds(market.services, file, { onRefused: (line) => refused.push(line), onProgress: () => {} });
  expect(refused).toEqual([
    { line: 2, problems: [{ field: 'attributes.available', code: 'dateInvalid', values: { value: '1 July' } }] },
  ]);
  const stored = await market.db.selectFrom('ads').select('attributes').where('reference', '=', 'date-1').execute();
  expect(stored).toEqual([{ attributes: { available: '2026-07-01' } }]);
});
