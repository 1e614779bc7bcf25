import { afterAll, expect, test } from 'vitest';

import { breakGateway } from '#tests/support/break-gateway.ts';
import { carForm } from '#tests/support/car-form.ts';
import { addImage, openMarketplace, type Person, PLAN, postAd } from '#tests/support/marketplace.ts';
import {
  ageOrder,
  createOrder,
  findAd,
  findOrder,
  press,
  reconcile,
  sendPaymentEvent,
  tamperInvoice,
  verifyPayment,
  WEBHOOK_SECRET,
} from '#tests/support/paying.ts';

const market = await openMarketplace({ MYFATOORAH_WEBHOOK_SECRET: WEBHOOK_SECRET });
afterAll(() => market.close());

const HOUR = 60;
const cancel = (adId: string, by?: Person) => market.call('DELETE', `/ads/${adId}/payment`, by ? { by } : {});
const formOf = async (adId: string, by: Person) => (await market.call('GET', `/ads/${adId}/form`, { by })).body.data.ad;

async function changeCountry(adId: string, by: Person, country: 'SA' | 'KW') {
  const { updatedAt } = await formOf(adId, by);
  const form = carForm([await addImage(market, by)], { country, city: country === 'SA' ? 'riyadh' : 'salmiya' });
  return market.call('PUT', `/ads/${adId}`, { by, body: { ...form, updatedAt } });
}

test('lets a seller cancel the payment, change the ad and order again', async () => {
  const { by, adId, orderId, paymentUrl } = await createOrder(market);
  expect((await changeCountry(adId, by, 'SA')).body.fieldErrors).toHaveProperty('country');
  expect((await cancel(adId, by)).status).toBe(200);
  expect((await cancel(adId, by)).status).toBe(200);
  expect((await findOrder(market, orderId)).status).toBe('cancelled');
  expect(await formOf(adId, by)).toMatchObject({ isPlaceFixed: false, mostPictures: 8 });
  expect((await changeCountry(adId, by, 'SA')).status).toBe(200);
  const history = await market.call('GET', '/payment/history', { by });
  expect(history.body.data.orders).toMatchObject([{ status: 'cancelled', isUnused: false }]);

  const again = await createOrder(market, PLAN.paid, { by, adId, purpose: 'post' });
  expect([again.orderId === orderId, again.paymentUrl === paymentUrl]).toEqual([false, false]);
  expect(await findOrder(market, again.orderId)).toMatchObject({ currency: 'SAR' });
});

test('applies a payment after the cancellation if the plan still fits, and marks it unused if not', async () => {
  const [same, moved, morePictures] = [
    await createOrder(market),
    await createOrder(market),
    await createOrder(market, PLAN.onePicture),
  ];
  for (const { by, adId } of [same, moved, morePictures]) await cancel(adId, by);
  await changeCountry(moved.adId, moved.by, 'SA');
  const images = [await addImage(market, morePictures.by), await addImage(market, morePictures.by)];
  const { updatedAt } = await formOf(morePictures.adId, morePictures.by);
  expect(
    (
      await market.call('PUT', `/ads/${morePictures.adId}`, {
        by: morePictures.by,
        body: { ...carForm(images), updatedAt },
      })
    ).status,
  ).toBe(200);
  for (const { paymentUrl, invoiceId, orderId } of [same, moved, morePictures]) {
    const { paymentId } = await press(paymentUrl, 'pay');
    await ageOrder(market, orderId);
    await Promise.all([reconcile(market), verifyPayment(market, paymentId), sendPaymentEvent(market, invoiceId)]);
  }
  expect([await findOrder(market, same.orderId), await findAd(market, same.adId)]).toMatchObject([
    { status: 'paid', is_unused: false },
    { status: 'pending_review', plan_id: PLAN.paid },
  ]);
  for (const { orderId, adId } of [moved, morePictures]) {
    expect([await findOrder(market, orderId), await findAd(market, adId)]).toMatchObject([
      { status: 'paid', is_unused: true },
      { status: 'pending_payment', plan_id: null },
    ]);
  }
});

test('applies an order instead of cancelling it if the gateway reports it paid', async () => {
  const { by, adId, orderId, paymentUrl } = await createOrder(market);
  await press(paymentUrl, 'pay');
  expect((await cancel(adId, by)).body.errorCode).toBe('ORDER_ALREADY_PAID');
  expect([(await findOrder(market, orderId)).status, (await findAd(market, adId)).status]).toEqual([
    'paid',
    'pending_review',
  ]);
  expect((await cancel(adId, by)).body.errorCode).toBe('ILLEGAL_TRANSITION');
});

test('does not cancel an order while the gateway is unavailable', async () => {
  const { by, adId, orderId } = await createOrder(market);
  const { repair } = await breakGateway(market);
  expect((await cancel(adId, by)).body.errorCode).toBe('GATEWAY_UNAVAILABLE');
  repair();
  expect((await findOrder(market, orderId)).status).toBe('pending');
});

test('lets only the seller cancel the payment of an ad', async () => {
  const { adId } = await createOrder(market);
  expect((await cancel(adId)).status).toBe(401);
  expect((await cancel(adId, await market.person())).status).toBe(403);
  expect((await cancel('999999', await market.person())).status).toBe(404);
  const by = await market.person();
  expect((await cancel(await postAd(market, by), by)).status).toBe(200);
});

test('cancels orders unpaid for a day, with or without an invoice, but not paid or younger ones', async () => {
  const [old, young, paid, unsent] = [
    await createOrder(market),
    await createOrder(market),
    await createOrder(market),
    await createOrder(market),
  ];
  await press(paid.paymentUrl, 'pay');
  await market.db
    .updateTable('orders')
    .set({ invoice_id: null, invoice_url: null })
    .where('id', '=', unsent.orderId)
    .execute();
  for (const { orderId } of [old, paid, unsent]) await ageOrder(market, orderId, 25 * HOUR);
  await ageOrder(market, young.orderId, 23 * HOUR);
  expect((await formOf(unsent.adId, unsent.by)).isPlaceFixed).toBe(true);
  await Promise.all([reconcile(market), reconcile(market)]);
  const statusOf = async ({ orderId }: { orderId: string }) => (await findOrder(market, orderId)).status;
  expect([await statusOf(old), await statusOf(young), await statusOf(paid), await statusOf(unsent)]).toEqual([
    'cancelled',
    'pending',
    'paid',
    'cancelled',
  ]);
  expect((await formOf(old.adId, old.by)).isPlaceFixed).toBe(false);
});

test('checks the gateway before it cancels an old order after a long downtime', async () => {
  const { adId, orderId, paymentUrl } = await createOrder(market);
  await press(paymentUrl, 'pay');
  await ageOrder(market, orderId, 30 * 24 * HOUR);
  await reconcile(market);
  expect([(await findOrder(market, orderId)).status, (await findAd(market, adId)).status]).toEqual([
    'paid',
    'pending_review',
  ]);
});

test('grants nothing when a cancelled order is paid with a different amount', async () => {
  const { by, adId, orderId, invoiceId, paymentUrl } = await createOrder(market);
  await cancel(adId, by);
  await tamperInvoice(market, invoiceId, { InvoiceValue: 0.01 });
  await verifyPayment(market, (await press(paymentUrl, 'pay')).paymentId);
  expect([(await findOrder(market, orderId)).status, (await findAd(market, adId)).status]).toEqual([
    'cancelled',
    'pending_payment',
  ]);
});
