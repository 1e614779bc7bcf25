import { afterAll, expect, test } from 'vitest';

import type { AdStatus } from '#features/ads/contract.ts';
import * as editing from '#tests/support/editing.ts';
import { carForm } from '#tests/support/car-form.ts';
import { addImage, openMarketplace, type Person, PLAN, postAd } from '#tests/support/marketplace.ts';

const market = await openMarketplace();
const moderator = await market.person('moderator');
afterAll(() => market.close());

const formOf = (by: Person, id: string) => editing.findForm(market, by, id);
const readAd = (id: string, by?: Person) => editing.readAd(market, id, by);
const findInReview = (id: string) => editing.findInReview(market, moderator, id);
const decide = (id: string, decision: 'approve' | 'reject', body?: object) =>
  editing.decide(market, moderator, id, decision, body);
const setStatus = (id: string, status: AdStatus) => editing.setStatus(market, id, status);
const edit = (by: Person, id: string, changes?: Parameters<typeof editing.edit>[3]) =>
  editing.edit(market, by, id, changes);
const seller = () => editing.sellerWithAd(market);
const prices = (id: string) =>
  market.db
    .selectFrom('ad_prices')
    .select(['price_kind', 'price'])
    .where('ad_id', '=', Number(id))
    .orderBy('since')
    .execute();

test('the form returns the posted values, to the owner and to moderators', async () => {
  const by = await market.person();
  const id = await postAd(market, by, { area: 'Block 3', location: { lat: 29.3, lng: 48 } });
  expect(await formOf(by, id)).toMatchObject({
    _id: id,
    status: 'pending_payment',
    price: '3250.5',
    priceKind: 'fixed',
    country: 'KW',
    city: 'salmiya',
    area: { en: 'Block 3' },
    location: { lat: 29.3, lng: 48 },
    attributes: { make: 'toyota', model: 'camry', mileage: 84_000 },
    features: ['sunroof'],
    change: null,
  });
  expect((await market.call('GET', `/ads/${id}/form`)).status).toBe(401);
  expect((await market.call('GET', `/ads/${id}/form`, { by: await market.person() })).status).toBe(403);
  expect((await market.call('GET', '/ads/999999/form', { by })).status).toBe(404);
});

test('an edit of an ad that is not live applies at once', async () => {
  const by = await market.person();
  const id = await postAd(market, by);
  const picture = await addImage(market, by);
  const { status, body } = await edit(by, id, {
    title: { ar: 'دراجة هوائية' },
    country: 'SA',
    city: 'riyadh',
    price: '10.25',
    images: [picture],
  });
  expect([status, body.data.ad.status]).toEqual([200, 'pending_payment']);
  expect(await readAd(id, by)).toMatchObject({
    title: { ar: 'دراجة هوائية' },
    price: { amount: 1025, currency: 'SAR' },
    images: [{ _id: picture }],
  });
  expect(await prices(id)).toEqual([]);
});

test('editing a rejected ad returns it to review without a new fee and clears the reason', async () => {
  const by = await market.person();
  const id = await postAd(market, by);
  await market.call('POST', '/payment/orders', { by, body: { adId: id, planId: String(PLAN.free), purpose: 'post' } });
  await decide(id, 'reject');
  expect(await formOf(by, id)).toMatchObject({ status: 'rejected', reason: 'Another car is in the picture' });
  expect((await edit(by, id, { title: { en: 'The right car' } })).body.data.ad).toMatchObject({
    status: 'pending_review',
    reason: null,
  });
  expect(await findInReview(id)).toMatchObject({ title: { en: 'The right car' }, change: null });
  expect((await decide(id, 'approve')).status).toBe(200);
  expect(await readAd(id)).toMatchObject({ status: 'active', title: { en: 'The right car' } });
});

test('a price change of a live ad applies at once, enters the history and keeps the creation date', async () => {
  const { by, id } = await seller();
  const before = await readAd(id);
  market.time.now += 60_000;
  const count = market.changes.length;
  expect((await edit(by, id, { price: '3000', priceKind: 'negotiable' })).body.data.ad).toMatchObject({
    change: null,
    price: { amount: 3_000_000 },
  });
  expect(market.changes.slice(count)).toContain(`ad:${id}`);
  expect(await readAd(id)).toMatchObject({
    price: { kind: 'negotiable', amount: 3_000_000 },
    createdAt: before.createdAt,
    endsAt: before.endsAt,
  });
  expect(await prices(id)).toEqual([
    { price_kind: 'fixed', price: 3_250_500 },
    { price_kind: 'negotiable', price: 3_000_000 },
  ]);
  market.time.now += 60_000;
  await edit(by, id, { price: '3000', priceKind: 'negotiable' });
  expect(await prices(id)).toHaveLength(2);
});

test('rejects an edit based on an outdated version', async () => {
  const { by, id } = await seller();
  for (const changes of [{ price: '1' }, { title: { en: 'Waits for review' } }]) {
    const { updatedAt } = await formOf(by, id);
    expect((await edit(by, id, { ...changes, updatedAt })).status).toBe(200);
    const second = await edit(by, id, { title: { en: 'From the other tab' }, updatedAt });
    expect(second).toMatchObject({
      status: 409,
      body: { errorCode: 'AD_CHANGED', errorMessage: expect.stringMatching(/\w/) },
    });
  }
  const { updatedAt } = await formOf(by, id);
  const race = await Promise.all(
    ['One', 'Two', 'Three'].map((name) => edit(by, id, { title: { en: `Tab number ${name}` }, updatedAt })),
  );
  expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

test.each(['expired', 'sold', 'archived', 'suspended'] as const)('an ad that is %s can’t be edited', async (status) => {
  const { by, id } = await seller();
  const before = await formOf(by, id);
  await setStatus(id, status);
  expect((await edit(by, id, { updatedAt: before.updatedAt })).body.errorCode).toBe('ILLEGAL_TRANSITION');
});

test('responds with 404 for a deleted ad', async () => {
  const { by, id } = await seller();
  const body = { ...carForm([await addImage(market, by)]), updatedAt: new Date().toISOString() };
  await setStatus(id, 'deleted');
  expect((await market.call('PUT', `/ads/${id}`, { by, body })).status).toBe(404);
  expect((await market.call('GET', `/ads/${id}/form`, { by })).status).toBe(404);
});

test('editing requires the owner and valid values', async () => {
  const { by, id } = await seller();
  const { updatedAt } = await formOf(by, id);
  const stranger = await market.person();
  const body = (changes: object) => ({ ...carForm(['00000000-0000-4000-8000-000000000000']), updatedAt, ...changes });
  expect((await market.call('PUT', `/ads/${id}`, { body: body({}) })).status).toBe(401);
  expect((await market.call('PUT', `/ads/${id}`, { by: stranger, body: body({}) })).status).toBe(403);
  expect((await market.call('PUT', `/ads/${id}`, { by, body: body({}) })).body.errorCode).toBe('IMAGE_NOT_FOUND');
  expect((await edit(by, id, { images: [await addImage(market, stranger)] })).status).toBe(404);
  const refused = async (changes: object) => Object.keys((await edit(by, id, changes)).body.fieldErrors ?? {});
  expect(await refused({ updatedAt: 'yesterday' })).toEqual(['updatedAt']);
  expect(await refused({ title: {} })).toEqual(['title']);
  expect(await refused({ price: '1.2345' })).toEqual(['price']);
  expect(await refused({ specification: { make: 'kia', model: 'camry' } })).toEqual(['specification.model']);
  expect(
    await refused({ categoryId: 'flats', specification: {}, optionalSpecifications: {}, additionalDetails: [] }),
  ).toEqual(['categoryId']);
  expect(await refused({ country: 'SA', city: 'riyadh' })).toEqual(['country']);
});

test('a paid ad is limited to the pictures of its plan', async () => {
  const by = await market.person();
  const id = await postAd(market, by);
  await setStatus(id, 'pending_review');
  await market.db.updateTable('ads').set({ plan_id: PLAN.onePicture }).where('id', '=', Number(id)).execute();
  expect((await formOf(by, id)).mostPictures).toBe(1);
  const images = [await addImage(market, by), await addImage(market, by)];
  expect((await edit(by, id, { images })).body.errorCode).toBe('TOO_MANY_IMAGES');
  expect((await edit(by, id, { images: images.slice(1) })).status).toBe(200);
});

test('an open order fixes the country and the picture limit', async () => {
  const by = await market.person();
  const id = await postAd(market, by);
  expect((await formOf(by, id)).isPlaceFixed).toBe(false);
  await market.call('POST', '/payment/orders', {
    by,
    body: { adId: id, planId: String(PLAN.onePicture), purpose: 'post' },
  });
  expect(await formOf(by, id)).toMatchObject({ isPlaceFixed: true, mostPictures: 1 });
  expect(Object.keys((await edit(by, id, { country: 'SA', city: 'riyadh' })).body.fieldErrors)).toEqual(['country']);
  const images = [await addImage(market, by), await addImage(market, by)];
  expect((await edit(by, id, { images })).body.errorCode).toBe('TOO_MANY_IMAGES');
  expect((await edit(by, id, { title: { en: 'Words may change' } })).status).toBe(200);
});

test('an unchanged area keeps both languages', async () => {
  const { by, id } = await seller();
  const area = { en: 'Salmiya', ar: 'السالمية' };
  await market.db
    .updateTable('ads')
    .set({ area: JSON.stringify(area) })
    .where('id', '=', Number(id))
    .execute();
  expect((await edit(by, id, { area: 'السالمية' })).body.data.ad.change).toBeNull();
  expect((await readAd(id)).place.area).toEqual(area);
  await edit(by, id, { area: 'Block 4' });
  expect((await findInReview(id)).change.place.area).toEqual({ en: 'Block 4', ar: 'Block 4' });
});

test('pictures of an own ad can be used even without an owner', async () => {
  const { by, id } = await seller();
  await market.db.updateTable('images').set({ owner_id: null }).execute();
  expect((await edit(by, id, { price: '5' })).status).toBe(200);
});
