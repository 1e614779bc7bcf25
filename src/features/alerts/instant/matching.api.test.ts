import { afterAll, expect, test } from 'vitest';

import { findNewAds } from '#features/search/engine/find-new-ads.server.ts';
import { openMarketplace } from '#tests/support/marketplace.ts';
import { type LiveAd, storeAds } from '#tests/support/store-ads.ts';

import { matchAds } from './match-ads.server.ts';
import { findCandidates } from './queries.server.ts';

const market = await openMarketplace();
const [seller, by] = [await market.person(), await market.person()];
afterAll(() => market.close());

const ADS: LiveAd[] = [
  {
    title: { en: 'Toyota Camry 2019', ar: 'تويوتا كامري ٢٠١٩' },
    attributes: { make: 'toyota', model: 'camry', mileage: 84_000, year: 2019 },
    price: 3_250_000,
    city: 'salmiya',
    hasPictures: true,
  },
  { title: { en: 'Kia Rio' }, attributes: { make: 'kia', year: 2015 }, price: 1_500_000, city: 'jahra' },
  { title: { en: 'Driver wanted' }, category: 'jobs', price: null, country: 'SA', city: 'riyadh' },
  {
    title: { ar: 'شقة غرفتين في السالمية' },
    category: 'flats',
    attributes: { rooms: '2', amenities: ['pool', 'lift'], furnished: true, available: '2026-07-01' },
    price: 300_000,
    point: { lat: 29.33, lng: 48.07 },
  },
  { title: { en: 'Villa with pool' }, category: 'villas', price: 90_000_000, features: [] },
  { title: { en: 'iPhone 15 Pro 256GB' }, category: 'jobs', price: 250_000 },
];

const LISTS = [
  '/list?country=KW',
  '/list?country=SA',
  '/list?city=salmiya',
  '/list/vehicles',
  '/list/cars?attr.make=toyota',
  '/list/cars?attr.make=toyota&attr.make=kia',
  '/list/cars?attr.mileage=..90000',
  '/list/flats?attr.amenities=pool',
  '/list/flats?attr.furnished=true',
  '/list/flats?attr.available=2026-06-01..2026-08-01',
  '/list?maxPrice=2000&country=KW',
  '/list?minPrice=5000',
  '/list?withPictures=1',
  '/list?postedWithin=1',
  '/list?near=29.33,48.07&within=5',
  '/list?near=24.7,46.7&within=50',
  '/list?search=camry',
  '/list?search=كامري',
  '/list?search=toyota+cars',
  '/list?search=سيارة',
  '/list?search=cars+in+jahra',
  '/list?search=غرفتين',
  '/list?search=2+rooms',
  '/list?search=iphone+15+256gb',
  '/list?search=under+2000',
  '/list?search=toyota+under+2000',
  '/list?search=pool',
  '/list?search=unicorn',
  `/list?seller=${seller.id}&country=KW`,
];

test('matching an ad finds the searches whose lists have it, of any kind', async () => {
  const after = new Date(market.time.now);
  const searches = new Map<number, string>();
  for (const address of LISTS) {
    const body = { name: address, address, frequency: 'instant' };
    const saved = await market.call('POST', '/saved-searches', { by, body });
    expect(saved.status, `${address} ${JSON.stringify(saved.body)}`).toBe(201);
    searches.set(Number(saved.body.data.savedSearch._id), address);
  }
  market.time.now += 1000;
  const ids = (
    await storeAds(
      market,
      seller,
      ADS.map((ad) => ({ ...ad, age: 0 })),
    )
  ).map(Number);
  await matchAds.run(market.services, {});
  const rows = await market.db.selectFrom('search_finds').select(['search_id', 'ad_id']).execute();
  const period = { after, until: new Date(market.time.now), excludedSellerId: by.id };
  let matched = 0;
  for (const { id, query, address } of await market.db.selectFrom('saved_searches').selectAll().execute()) {
    const found = rows.filter(({ search_id }) => search_id === id).map(({ ad_id }) => ad_id);
    const listed = await findNewAds(market.db, query, period, 100);
    expect(found.toSorted(), address).toEqual(listed.ids.toSorted());
    expect(searches.get(id)).toBeDefined();
    matched += found.length;
  }
  expect([ids.length, matched > 40]).toEqual([ADS.length, true]);
});

test('an ad is only compared with the searches that have its keys', async () => {
  const other = await market.person();
  const saveAs = async (address: string) =>
    market.call('POST', '/saved-searches', { by: other, body: { name: 'x', address, frequency: 'instant' } });
  for (const address of ['/list/cars?attr.make=kia', '/list?search=bicycle', '/list/cars?city=jahra', '/list/flats'])
    expect((await saveAs(address)).status).toBe(201);
  await saveAs('/list/cars?attr.make=toyota&attr.mileage=..1000');
  const attributes = { make: 'toyota', mileage: 90_000 };
  const [toyota] = await storeAds(market, seller, [{ title: { en: 'Toyota' }, attributes }]);
  const changed = { arrivals: [], changed: [Number(toyota)] };
  const candidates = await findCandidates(market.db, changed, new Date(market.time.now));
  const addresses = await market.db
    .selectFrom('saved_searches')
    .select('address')
    .where('user_id', '=', other.id)
    .where(
      'id',
      'in',
      candidates.map(({ search_id }) => search_id),
    )
    .execute();
  // Ranges have no keys, so they are checked on the ad.
  expect(addresses).toEqual([{ address: '/list/cars?attr.make=toyota&attr.mileage=..1000' }]);
});
