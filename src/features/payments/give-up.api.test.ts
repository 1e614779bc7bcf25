import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  addImage,
  carForm,
  type Marketplace,
  openMarketplace,
  type Person,
  PLAN,
  postAd,
} from '#tests/support/marketplace.ts';
import { ageOrder, bill, press, sendEvent, tamper, verify, WEBHOOK_SECRET } from '#tests/support/paying.ts';

import { reconcileOrders } from './jobs.server.ts';

let market: Marketplace;
beforeAll(async () => {
  market = await openMarketplace({ MYFATOORAH_WEBHOOK_SECRET: WEBHOOK_SECRET });
}, 60_000);
afterAll(() => market.close());

const HOUR = 60;
const reconcile = () => reconcileOrders.run(market.services, {});
const adRow = (id: string) =>
  market.db.selectFrom('ads').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow();
const orderRow = (id: string) =>
  market.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const cancel = (adId: string, by?: Person) => market.call('DELETE', `/ads/${adId}/payment`, by ? { by } : {});
const formOf = async (adId: string, by: Person) => (await market.call('GET', `/ads/${adId}/form`, { by })).body.data.ad;

async function move(adId: string, by: Person, country: 'SA' | 'KW') {
  const { updatedAt } = await formOf(adId, by);
  const form = carForm([await addImage(market, by)], { country, city: country === 'SA' ? 'riyadh' : 'salmiya' });
  return market.call('PUT', `/ads/${adId}`, { by, body: { ...form, updatedAt } });
}

test('a seller who would rather change the ad cancels its payment, and orders anew for what it is then', async () => {
  const { by, adId, orderId, paymentUrl } = await bill(market);
  expect((await move(adId, by, 'SA')).body.fieldErrors).toHaveProperty('country');
  expect((await cancel(adId, by)).status).toBe(200);
  expect((await cancel(adId, by)).status).toBe(200);
  expect((await orderRow(orderId)).status).toBe('cancelled');
  expect(await formOf(adId, by)).toMatchObject({ isPlaceFixed: false, mostPictures: 8 });
  expect((await move(adId, by, 'SA')).status).toBe(200);
  const history = await market.call('GET', '/payment/history', { by });
  expect(history.body.data.orders).toMatchObject([{ status: 'cancelled', isUnused: false }]);

  const again = await bill(market, PLAN.paid, { by, adId, purpose: 'post' });
  expect([again.orderId === orderId, again.paymentUrl === paymentUrl]).toEqual([false, false]);
  expect(await orderRow(again.orderId)).toMatchObject({ currency: 'SAR' });
});

test('a payment that comes after all is applied where it still fits, and kept to be refunded where it does not', async () => {
  const [same, moved, more] = [await bill(market), await bill(market), await bill(market, PLAN.onePicture)];
  for (const { by, adId } of [same, moved, more]) await cancel(adId, by);
  await move(moved.adId, moved.by, 'SA');
  const images = [await addImage(market, more.by), await addImage(market, more.by)];
  const { updatedAt } = await formOf(more.adId, more.by);
  expect(
    (await market.call('PUT', `/ads/${more.adId}`, { by: more.by, body: { ...carForm(images), updatedAt } })).status,
  ).toBe(200);
  for (const { paymentUrl, invoiceId, orderId } of [same, moved, more]) {
    const { paymentId } = await press(paymentUrl, 'pay');
    await ageOrder(market, orderId);
    await Promise.all([reconcile(), verify(market, paymentId), sendEvent(market, invoiceId)]);
  }
  expect([await orderRow(same.orderId), await adRow(same.adId)]).toMatchObject([
    { status: 'paid', is_unused: false },
    { status: 'pending_review', plan_id: PLAN.paid },
  ]);
  for (const { orderId, adId } of [moved, more]) {
    expect([await orderRow(orderId), await adRow(adId)]).toMatchObject([
      { status: 'paid', is_unused: true },
      { status: 'pending_payment', plan_id: null },
    ]);
  }
});

test('what the gateway says is paid is not cancelled but applied', async () => {
  const { by, adId, orderId, paymentUrl } = await bill(market);
  await press(paymentUrl, 'pay');
  expect((await cancel(adId, by)).body.errorCode).toBe('ORDER_ALREADY_PAID');
  expect([(await orderRow(orderId)).status, (await adRow(adId)).status]).toEqual(['paid', 'pending_review']);
  expect((await cancel(adId, by)).body.errorCode).toBe('ILLEGAL_TRANSITION');
});

test('without the gateway nothing is cancelled', async () => {
  const { by, adId, orderId } = await bill(market);
  const { port } = market.config;
  market.config.port = 1;
  expect((await cancel(adId, by)).body.errorCode).toBe('GATEWAY_UNAVAILABLE');
  market.config.port = port;
  expect((await orderRow(orderId)).status).toBe('pending');
});

test('cancelling is for the seller of an ad that waits for its payment', async () => {
  const { adId } = await bill(market);
  expect((await cancel(adId)).status).toBe(401);
  expect((await cancel(adId, await market.person())).status).toBe(403);
  expect((await cancel('999999', await market.person())).status).toBe(404);
  const by = await market.person();
  expect((await cancel(await postAd(market, by), by)).status).toBe(200);
});

test('an unpaid order is given up after a day, also one that never reached the gateway; younger ones and paid ones are not', async () => {
  const [old, young, paid, unsent] = [await bill(market), await bill(market), await bill(market), await bill(market)];
  await press(paid.paymentUrl, 'pay');
  await market.db
    .updateTable('orders')
    .set({ invoice_id: null, invoice_url: null })
    .where('id', '=', unsent.orderId)
    .execute();
  for (const { orderId } of [old, paid, unsent]) await ageOrder(market, orderId, 25 * HOUR);
  await ageOrder(market, young.orderId, 23 * HOUR);
  expect((await formOf(unsent.adId, unsent.by)).isPlaceFixed).toBe(true);
  await Promise.all([reconcile(), reconcile()]);
  const statusOf = async ({ orderId }: { orderId: string }) => (await orderRow(orderId)).status;
  expect([await statusOf(old), await statusOf(young), await statusOf(paid), await statusOf(unsent)]).toEqual([
    'cancelled',
    'pending',
    'paid',
    'cancelled',
  ]);
  expect((await formOf(old.adId, old.by)).isPlaceFixed).toBe(false);
});

test('an order that waited through a long downtime is asked about before it is given up', async () => {
  const { adId, orderId, paymentUrl } = await bill(market);
  await press(paymentUrl, 'pay');
  await ageOrder(market, orderId, 30 * 24 * HOUR);
  await reconcile();
  expect([(await orderRow(orderId)).status, (await adRow(adId)).status]).toEqual(['paid', 'pending_review']);
});

test('a cancelled order grants nothing for another payment than the one asked for', async () => {
  const { by, adId, orderId, invoiceId, paymentUrl } = await bill(market);
  await cancel(adId, by);
  await tamper(market, invoiceId, { InvoiceValue: 0.01 });
  await verify(market, (await press(paymentUrl, 'pay')).paymentId);
  expect([(await orderRow(orderId)).status, (await adRow(adId)).status]).toEqual(['cancelled', 'pending_payment']);
});
