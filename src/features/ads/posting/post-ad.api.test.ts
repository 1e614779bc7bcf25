import { afterAll, expect, test } from 'vitest';

import { carForm } from '#tests/support/car-form.ts';
import { addImage, liveAd, openMarketplace } from '#tests/support/marketplace.ts';

const market = await openMarketplace();
afterAll(() => market.close());

test('posting stores the ad with status pending_payment and its price in minor units', async () => {
  const by = await market.person();
  const { status, body } = await market.call('POST', '/ads', { by, body: carForm([await addImage(market, by)]) });
  expect(status).toBe(201);
  expect(body.data.ad).toMatchObject({
    status: 'pending_payment',
    price: { amount: 3_250_500, currency: 'KWD', decimals: 3 },
    imageCount: 1,
    isFeatured: false,
  });
  const row = await market.db
    .selectFrom('ads')
    .selectAll()
    .where('id', '=', Number(body.data.ad._id))
    .executeTakeFirstOrThrow();
  expect(row.price_rank).toBeCloseTo(3250.5 * 3.25);
});

test('posting the same draft concurrently creates one ad', async () => {
  const by = await market.person();
  const form = carForm([await addImage(market, by)]);
  const answers = await Promise.all(Array.from({ length: 6 }, () => market.call('POST', '/ads', { by, body: form })));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.data.ad._id}`)).size).toBe(1);
  const stranger = await market.person();
  const strangersAnswer = await market.call('POST', '/ads', {
    by: stranger,
    body: { ...form, images: [await addImage(market, stranger)] },
  });
  expect(strangersAnswer.status).toBe(403);
});

test('posting requires a member', async () => {
  expect((await market.call('POST', '/ads', { body: carForm([]) })).status).toBe(401);
});

test.each([
  ['not a leaf', { categoryId: 'vehicles' }, 422, 'CATEGORY_NOT_LEAF'],
  ['unknown', { categoryId: 'spaceships' }, 404, 'CATEGORY_NOT_FOUND'],
])('rejects a category that is %s', async (_, changes, status, errorCode) => {
  const by = await market.person();
  const answer = await market.call('POST', '/ads', { by, body: carForm([await addImage(market, by)], changes) });
  expect(answer).toMatchObject({ status, body: { success: false, errorCode } });
});

test.each([
  ['price', { price: '1.2345' }],
  ['price', { price: undefined }],
  ['city', { city: 'riyadh' }],
  ['country', { country: 'XX' }],
  ['title', { title: {} }],
  ['title.en', { title: { en: 'abc' } }],
  ['images', { images: [] }],
  ['additionalDetails', { additionalDetails: ['balcony'] }],
  ['specification.make', { specification: {} }],
  ['specification.model', { specification: { make: 'kia', model: 'camry' } }],
  ['optionalSpecifications.year', { optionalSpecifications: { year: 1800 } }],
  ['optionalSpecifications.wings', { optionalSpecifications: { wings: 2 } }],
])('reports an invalid %s as an error of that field', async (field, changes) => {
  const by = await market.person();
  const { status, body } = await market.call('POST', '/ads', {
    by,
    body: { ...carForm([await addImage(market, by)]), ...changes },
  });
  expect(status).toBe(422);
  expect(Object.keys(body.fieldErrors)).toContain(field);
});

test("rejects another member's picture", async () => {
  const image = await addImage(market, await market.person());
  const answer = await market.call('POST', '/ads', { by: await market.person(), body: carForm([image]) });
  expect(answer).toMatchObject({ status: 404, body: { errorCode: 'IMAGE_NOT_FOUND' } });
});

test('search finds an ad by its area', async () => {
  const by = await market.person();
  const id = await liveAd(market, by, { area: 'حي الياسمين' });
  const { body } = await market.call('GET', `/ads?search=${encodeURIComponent('الياسمين')}`);
  expect(body.data.ads.map(({ _id }: { _id: string }) => _id)).toContain(id);
});
