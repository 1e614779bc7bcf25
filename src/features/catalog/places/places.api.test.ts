import { afterAll, expect, test } from 'vitest';

import { getCatalog } from '#features/catalog/catalog.server.ts';
import { carForm } from '#tests/support/car-form.ts';
import { addImage, type Answer, openMarketplace } from '#tests/support/marketplace.ts';
import { type LiveAd, storeAds } from '#tests/support/store-ads.ts';
import { untilBlocked } from '#tests/support/until-blocked.ts';
import { findMergedAddress } from '#app/redirect-merged.server.ts';

import { CATALOG_TAG } from '../catalog.server.ts';
import type { EditedCity, EditedCountry } from './contract.ts';

const market = await openMarketplace();
const [salma, yousef] = [await market.person('admin'), await market.person('admin')];
const seller = await market.person();
afterAll(() => market.close());

const call = (method: string, path: string, body?: unknown, by = salma): Promise<Answer> =>
  market.call(method, `/admin${path}`, { by, ...(body !== undefined && { body }) });
const countries = async (): Promise<EditedCountry[]> => (await call('GET', '/countries')).body.data.countries;
const country = async (code: string) => (await countries()).find(({ _id }) => _id === code)!;
const cities = async (code: string): Promise<EditedCity[]> =>
  (await call('GET', `/countries/${code}/cities`)).body.data.cities;
const city = async (code: string, slug: string) => (await cities(code)).find(({ _id }) => _id === slug)!;
const shown = async (): Promise<
  { code: string; isHidden?: boolean; cities: { _id: string; isHidden?: boolean }[] }[]
> => (await market.call('GET', '/country')).body.data.countries;
const save = async (code: string, changes: Partial<EditedCountry>, by = salma) => {
  const form = await country(code);
  return call('PUT', `/countries/${code}`, { ...form, ...changes }, by);
};
const saveCity = async (code: string, slug: string, changes: Partial<EditedCity>) => {
  const form = await city(code, slug);
  return call('PUT', `/cities/${slug}`, { ...form, ...changes });
};
const entries = (id: string) =>
  market.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('target_id', '=', id)
    .where('target_kind', 'in', ['country', 'city'])
    .orderBy('id')
    .execute();
const store = (ad: Partial<LiveAd>) => storeAds(market, seller, [{ title: { en: 'Car' }, ...ad }]);
const listed = async (query: string): Promise<number> =>
  (await market.call('GET', `/ads?${query}`)).body.data.pagination.totalItems;

const OMAN = {
  code: 'OM',
  name: { en: 'Oman', ar: 'عُمان' },
  dialCode: '+968',
  currency: 'OMR',
  currencyDecimals: 3,
  exchangeRate: 2.6,
  lat: 23.6,
  lng: 58.5,
};
const add = (changes: Partial<typeof OMAN>) => call('POST', '/countries', { ...OMAN, ...changes });
const addCities = (code: string, ...names: string[]) =>
  call('POST', `/countries/${code}/cities`, { cities: names.map((en) => ({ name: { en, ar: '' }, lat: 1, lng: 2 })) });
const post = async (place: object) =>
  market.call('POST', '/ads', { by: seller, body: carForm([await addImage(market, seller)], place) });

test('members post in a new country and its city at once', async () => {
  market.changes.length = 0;
  expect((await add({})).status).toBe(200);
  expect(market.changes).toEqual([CATALOG_TAG]);
  expect((await addCities('OM', 'Muscat')).status).toBe(200);
  expect((await shown()).at(-1)).toMatchObject({ code: 'OM', flag: '🇴🇲', cities: [{ _id: 'muscat' }] });
  const { status, body } = await post({ country: 'OM', city: 'muscat', price: '1.250' });
  expect([status, body.data.ad.price]).toMatchObject([201, { amount: 1250, currency: 'OMR', decimals: 3 }]);
  expect((await entries('OM')).map(({ action }) => action)).toEqual(['country.create', 'city.add']);
});

test('refuses taken codes and names, and invalid countries, dial codes and currencies', async () => {
  expect((await add({ code: 'KW' })).body.errorCode).toBe('COUNTRY_EXISTS');
  for (const [changes, field] of [
    [{ name: { en: 'KUWAIT', ar: '' } }, 'name'],
    [{ name: { en: '', ar: ' ' } }, 'name'],
    [{ name: { en: 'x'.repeat(61), ar: '' } }, 'name.en'],
    [{ code: 'Kuwait' }, 'code'],
    [{ dialCode: '0' }, 'dialCode'],
    [{ dialCode: '96500' }, 'dialCode'],
    [{ currency: 'XYZ' }, 'currency'],
    [{ currencyDecimals: 5 }, 'currencyDecimals'],
    [{ exchangeRate: 0 }, 'exchangeRate'],
    [{ lat: 91 }, 'lat'],
  ] as const) {
    const { status, body } = await add({ code: 'QA', ...changes } as Partial<typeof OMAN>);
    expect([status, Object.keys(body.fieldErrors)], JSON.stringify(changes)).toEqual([422, [field]]);
  }
  expect((await addCities('KW', 'New Town', 'new town')).body.fieldErrors).toEqual({
    'cities.1.name': expect.any(String),
  });
  expect((await cities('KW')).map(({ _id }) => _id)).toEqual(['salmiya', 'jahra']);
});

test('a second editor sees what changed meanwhile', async () => {
  const form = await country('KW');
  await save('KW', { dialCode: '+966' }, yousef);
  const { status, body } = await call('PUT', '/countries/KW', { ...form, lat: 29 });
  expect([status, body.errorCode, body.data.changes]).toMatchObject([409, 'VERSION_CONFLICT', [{ field: 'dialCode' }]]);
  expect((await save('KW', { dialCode: '+965' })).status).toBe(200);
});

test('moves countries and cities', async () => {
  const codes = async () => (await shown()).map(({ code }) => code);
  const before = await codes();
  const last = await country(before.at(-1)!);
  expect((await call('POST', `/countries/${last._id}/move`, { version: last.version, before: 'KW' })).status).toBe(200);
  expect(await codes()).toEqual([last._id, ...before.slice(0, -1)]);
  const { version } = await country(last._id);
  await call('POST', `/countries/${last._id}/move`, { version, before: null });
  expect(await codes()).toEqual(before);

  const jahra = await city('KW', 'jahra');
  expect((await call('POST', '/cities/jahra/move', { version: jahra.version, before: 'salmiya' })).status).toBe(200);
  expect((await cities('KW')).map(({ _id }) => _id)).toEqual(['jahra', 'salmiya']);
  expect((await call('POST', '/cities/jahra/move', { version: jahra.version, before: null })).status).toBe(409);
  expect((await call('POST', '/cities/salmiya/move', { version: 1, before: 'riyadh' })).status).toBe(422);
});

test('a hidden city takes no new ads, and its ads stay', async () => {
  await addCities('SA', 'Dammam');
  await store({ country: 'SA', city: 'dammam' });
  expect((await saveCity('SA', 'dammam', { isHidden: true })).status).toBe(200);
  const saudi = (await shown()).find(({ code }) => code === 'SA');
  expect(saudi?.cities.at(-1)).toMatchObject({ _id: 'dammam', isHidden: true });
  expect(await listed('city=dammam')).toBe(1);
  const { status, body } = await post({ country: 'SA', city: 'dammam' });
  expect([status, Object.keys(body.fieldErrors)]).toEqual([422, ['city']]);
});

test('a hidden country takes no new ads, and the site lists it last', async () => {
  await add({ code: 'QA', name: { en: 'Qatar', ar: 'قطر' }, dialCode: '+974', currency: 'QAR', currencyDecimals: 2 });
  const { version } = await country('QA');
  await call('POST', '/countries/QA/move', { version, before: 'KW' });
  await save('QA', { isHidden: true });
  expect((await shown()).at(-1)).toMatchObject({ code: 'QA', isHidden: true });
  const { status, body } = await post({ country: 'QA', city: undefined });
  expect([status, Object.keys(body.fieldErrors)]).toEqual([422, ['country']]);
});

test('a merge moves ads, waiting edits, saved searches and the address', async () => {
  await addCities('KW', 'Farwaniya', 'Al Farwaniyah', 'Farwaniya Centre');
  const catalog = await getCatalog(market.db);
  const [from, into] = [catalog.cityBySlug.get('farwaniya')!, catalog.cityBySlug.get('al-farwaniyah')!];
  const [id] = await store({ city: 'farwaniya' });
  await store({ city: 'al-farwaniyah' });
  const content = { title: { en: 'Car' }, city_id: from.id };
  await market.db
    .insertInto('ad_revisions')
    .values({ ad_id: Number(id), content: JSON.stringify(content), image_ids: [] } as never)
    .execute();
  const search = (address: string) => ({
    user_id: seller.id,
    name: 'Cars',
    address,
    query: JSON.stringify({ city: 'farwaniya', country: 'KW' }),
  });
  await market.db
    .insertInto('saved_searches')
    .values([search('/list?city=farwaniya&country=KW'), search('/list/cars?country=KW&city=farwaniya')])
    .execute();
  expect((await city('KW', 'farwaniya')).adsCount).toBe(1);

  const { status, body } = await call('POST', '/cities/farwaniya/merge', { into: 'al-farwaniyah' });
  expect([status, body.data]).toEqual([200, { adsCount: 1, isDone: true }]);
  expect(await listed('city=al-farwaniyah')).toBe(2);
  const old = await market.call('GET', '/ads?city=farwaniya&country=KW');
  expect([old.status, old.headers.get('location')]).toEqual([301, '/api/ads?city=al-farwaniyah&country=KW']);
  const revision = await market.db
    .selectFrom('ad_revisions')
    .select('content')
    .where('ad_id', '=', Number(id))
    .executeTakeFirstOrThrow();
  expect(revision.content.city_id).toBe(into.id);
  const searches = await market.db.selectFrom('saved_searches').select(['address', 'query']).orderBy('id').execute();
  expect(searches).toMatchObject([
    { address: '/list?city=al-farwaniyah&country=KW', query: { city: 'al-farwaniyah' } },
    { address: '/list/cars?country=KW&city=al-farwaniyah', query: { city: 'al-farwaniyah' } },
  ]);
  expect((await entries('farwaniya')).at(-1)).toMatchObject({
    action: 'city.merge',
    after: { mergedInto: 'al-farwaniyah', ads: 1 },
  });

  // Also after another merge, and the address stays taken.
  await call('POST', '/cities/al-farwaniyah/merge', { into: 'farwaniya-centre' });
  const pageOf = (path: string) => findMergedAddress(market.db, `http://dallal.test${path}`);
  expect(await pageOf('/list/cars?city=farwaniya&country=KW&page=2')).toBe(
    '/list/cars?city=farwaniya-centre&country=KW&page=2',
  );
  expect(await pageOf('/list/cars?city=farwaniya-centre')).toBeUndefined();
  expect(await pageOf('//evil.example?city=farwaniya')).toBe('/evil.example?city=farwaniya-centre');
  await addCities('KW', 'Farwaniya');
  expect((await cities('KW')).at(-1)?._id).toBe('farwaniya-kw');
});

test('a merge takes along what members post in the city meanwhile', async () => {
  await addCities('KW', 'Mangaf', 'Mahboula');
  await post({ country: 'KW', city: 'mangaf' });
  const search = { name: 'Cars', address: '/list?city=mangaf&country=KW', query: JSON.stringify({ city: 'mangaf' }) };
  await market.db
    .insertInto('saved_searches')
    .values({ user_id: seller.id, ...search })
    .execute();
  // The merge has moved the ads, and waits for the saved search.
  const blocking = await market.db.startTransaction().execute();
  await blocking.selectFrom('saved_searches').select('id').where('address', '=', search.address).forUpdate().execute();
  const merging = call('POST', '/cities/mangaf/merge', { into: 'mahboula' });
  await untilBlocked(market.db, 'update saved_searches');
  // The ads moved so far are not locked any more.
  const { id } = (await getCatalog(market.db)).cityBySlug.get('mahboula')!;
  const moved = market.db.selectFrom('ads').select('id').where('city_id', '=', id).forUpdate().noWait();
  expect(await moved.execute()).toHaveLength(1);
  const { status, body } = await post({ country: 'KW', city: 'mangaf' });
  expect(status).toBe(201);
  await blocking.rollback().execute();
  expect((await merging).body.data).toEqual({ adsCount: 2, isDone: true });
  const ads = market.db.selectFrom('ads').select('city_id').where('id', '=', Number(body.data.ad._id));
  expect(await ads.executeTakeFirst()).toEqual({ city_id: id });
});

test('a city merges only into another one of its country', async () => {
  for (const into of ['salmiya', 'riyadh', 'nowhere']) {
    const { status, body } = await call('POST', '/cities/salmiya/merge', { into });
    expect([status, Object.keys(body.fieldErrors)]).toEqual([422, ['into']]);
  }
});

test('refuses to remove a place with ads, with their number', async () => {
  await addCities('SA', 'Jubail', 'Hail');
  await store({ country: 'SA', city: 'jubail' });
  expect((await call('DELETE', '/cities/jubail')).body).toMatchObject({
    errorCode: 'CITY_IN_USE',
    errorMessage: expect.stringMatching(/^1 ad /),
  });
  expect((await call('DELETE', '/cities/hail')).status).toBe(200);
  expect((await call('DELETE', '/cities/hail')).body.errorCode).toBe('CITY_NOT_FOUND');
  expect((await call('DELETE', '/countries/SA')).body).toMatchObject({ errorCode: 'COUNTRY_IN_USE' });

  await add({ code: 'BH', name: { en: 'Bahrain', ar: 'البحرين' }, dialCode: '+973', currency: 'BHD' });
  await addCities('BH', 'Manama');
  expect((await call('DELETE', '/countries/BH')).status).toBe(200);
  expect((await shown()).map(({ code }) => code)).not.toContain('BH');
});

test('refuses to change a currency that ads have, and its decimals', async () => {
  await store({ country: 'SA', price: 1000 });
  expect((await save('SA', { currency: 'USD' })).body.errorCode).toBe('CURRENCY_IN_USE');
  expect((await save('SA', { currencyDecimals: 3 })).body.errorCode).toBe('CURRENCY_IN_USE');
  await add({ code: 'YE', name: { en: 'Yemen', ar: 'اليمن' }, dialCode: '+967', currency: 'YER', currencyDecimals: 0 });
  expect((await save('YE', { currency: 'USD', currencyDecimals: 2 })).status).toBe(200);
});

test('a rate applies to all countries of a currency, and to the order of lists', async () => {
  const [id] = await store({ country: 'KW', price: 2000 });
  await add({ code: 'IQ', name: { en: 'Iraq', ar: 'العراق' }, dialCode: '+964', currency: 'KWD', exchangeRate: 5 });
  expect((await country('KW')).exchangeRate).toBe(5);
  const rank = async () =>
    (await market.db.selectFrom('ads').select('price_rank').where('id', '=', Number(id)).executeTakeFirstOrThrow())
      .price_rank;
  expect(await rank()).toBeCloseTo(10);
  expect((await save('KW', { exchangeRate: 3.25 })).status).toBe(200);
  expect(await rank()).toBeCloseTo(6.5);
  expect((await country('IQ')).exchangeRate).toBe(3.25);
  // A country with the same currency can be removed, because another one has it.
  expect((await call('DELETE', '/countries/IQ')).status).toBe(200);
});
