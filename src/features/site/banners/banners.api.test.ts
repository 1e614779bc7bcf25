import { afterAll, beforeAll, expect, test } from 'vitest';

import { MINUTE_MS } from '#platform/durations.ts';
import { addImage, type Marketplace, openMarketplace, type Person } from '#tests/support/marketplace.ts';

import { SITE_TAG } from '../site.server.ts';
import type { ListedBanner } from './contract.ts';

let market: Marketplace;
let salma: Person;
let yousef: Person;
let image: string;
beforeAll(async () => {
  market = await openMarketplace();
  [salma, yousef] = [await market.person('admin'), await market.person('admin')];
  image = await addImage(market, salma);
});
afterAll(() => market.close());

const picture = () => `/media/${image}-1600.webp`;
const add = async (alt: string): Promise<ListedBanner> => {
  const body = { pictureEn: picture(), alt: { en: alt, ar: '' } };
  return (await market.call('POST', '/admin/banners', { by: salma, body })).body.data;
};
const save = (by: Person, { _id, state: _, ...form }: ListedBanner) =>
  market.call('PUT', `/admin/banners/${_id}`, { by, body: form });
const move = ({ _id, version }: ListedBanner, before: string | null) =>
  market.call('POST', `/admin/banners/${_id}/move`, { by: salma, body: { version, before } });
/** Adds a visible banner, with some changes. */
const show = async (alt: string, changes: Partial<ListedBanner> = {}): Promise<ListedBanner> => {
  const banner = { ...(await add(alt)), isHidden: false, ...changes };
  const { status, body } = await save(salma, banner);
  expect(status, JSON.stringify(body)).toBe(200);
  return { ...banner, version: body.data.version };
};
const namesOf = (banners: { alt: { en: string } }[] = []) => banners.map(({ alt }) => alt.en);
const onHome = async () => namesOf((await market.call('GET', '/banners')).body.data.banners);
const onLists = async () => (await market.call('GET', '/config')).body.data.listBanners;
const listed = async (): Promise<ListedBanner[]> =>
  (await market.call('GET', '/admin/banners', { by: salma })).body.data.banners;
const stateOf = async ({ _id }: ListedBanner) => (await listed()).find((one) => one._id === _id)?.state;
const at = (minutes: number) => new Date(market.time.now + minutes * MINUTE_MS).toISOString();

test('a new banner is hidden and the last one; a visible one can be moved', async () => {
  const hidden = await add('Hidden');
  expect([hidden.state, (await listed()).at(-1)?._id]).toEqual(['hidden', hidden._id]);
  const [one, two, three] = [await show('One'), await show('Two'), await show('Three')];
  expect(await onHome()).toEqual(['One', 'Two', 'Three']);
  market.changes.length = 0;
  expect((await move(three, one._id)).status).toBe(200);
  expect(market.changes).toEqual([SITE_TAG]);
  expect(await onHome()).toEqual(['Three', 'One', 'Two']);
  expect((await move(one, two._id)).status).toBe(200);
  expect((await move(three, null)).body.errorCode).toBe('VERSION_CONFLICT');
  expect((await move(two, two._id)).status).toBe(422);
  for (const { _id } of [one, two, three])
    expect((await market.call('DELETE', `/admin/banners/${_id}`, { by: salma })).status).toBe(200);
  expect(await onHome()).toEqual([]);
  expect((await market.call('GET', `/admin/banners/${one._id}`, { by: salma })).body.errorCode).toBe(
    'BANNER_NOT_FOUND',
  );
});

test('a banner appears at its start and disappears at its end automatically', async () => {
  const start = market.time.now;
  const banner = await show('Ramadan', { startsAt: at(1), endsAt: at(2) });
  const seen = async (minutes: number) => {
    market.time.now = start + minutes * MINUTE_MS;
    return [await stateOf(banner), await onHome()];
  };
  expect(await seen(0)).toEqual(['scheduled', []]);
  expect(await seen(1)).toEqual(['active', ['Ramadan']]);
  expect(await seen(2)).toEqual(['ended', []]);
  market.time.now = start;
});

test('banners of lists come with the configuration, those of the home page do not', async () => {
  expect(await onLists()).toBeUndefined();
  await show('Everywhere', { place: 'list' });
  await show('Cars only', { place: 'list/cars' });
  expect((await onLists()).map(({ place }: { place: string }) => place)).toEqual(['list', 'list/cars']);
  expect(await onHome()).toEqual([]);
});

test('refuses a second editor, with the stored values', async () => {
  const banner = await show('Shared');
  await save(yousef, { ...banner, link: '/list/cars' });
  const { status, body } = await save(salma, { ...banner, title: { en: 'Mine', ar: '' } });
  expect([status, body.errorCode]).toEqual([409, 'VERSION_CONFLICT']);
  expect(body.data.changes).toMatchObject([{ field: 'link' }]);
  expect(body.data.values.link).toBe('/list/cars');
});

test.each([
  ['link', { link: '//evil.example' }],
  ['link', { link: '/\\evil.example' }],
  ['link', { link: 'javascript:alert(1)' }],
  ['link', { link: 'http://example.com' }],
  ['pictureEn', { pictureEn: '' }],
  ['pictureEn', { pictureEn: 'https://example.com/picture.png' }],
  ['alt', { alt: { en: '', ar: ' ' } }],
  ['endsAt', { startsAt: '2026-06-02T00:00:00.000Z', endsAt: '2026-06-02T00:00:00.000Z' }],
  ['place', { place: 'footer' }],
])('refuses an invalid %s', async (field, changes) => {
  const banner = await add('Wrong');
  const { status, body } = await save(salma, { ...banner, ...changes });
  expect([status, body.fieldErrors]).toEqual([422, { [field]: expect.any(String) }]);
});

test.each(['/list/cars?sort=oldest', 'https://example.com/offer', ''])('accepts the link %j', async (link) => {
  expect((await save(salma, { ...(await add('Linked')), link })).status).toBe(200);
});

test('a banner’s picture belongs to the site and stays when its uploader’s account is erased', async () => {
  const own = await addImage(market, yousef);
  const body = { pictureEn: `/media/${own}-1600.webp`, alt: { en: 'Mine', ar: '' } };
  await market.call('POST', '/admin/banners', { by: yousef, body });
  const { owner_id } = await market.db
    .selectFrom('images')
    .select('owner_id')
    .where('id', '=', own)
    .executeTakeFirstOrThrow();
  expect(owner_id).toBeNull();
});
