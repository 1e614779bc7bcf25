import { afterAll, expect, test } from 'vitest';

import { breakGateway } from '#tests/support/break-gateway.ts';
import { carForm } from '#tests/support/car-form.ts';
import { addImage, openMarketplace, type Person, PLAN, postAd } from '#tests/support/marketplace.ts';
import { DAY_MS } from '#platform/durations.ts';
import { ageOrder, createOrder, findAd, findOrder, press, verifyPayment } from '#tests/support/paying.ts';

const market = await openMarketplace();
afterAll(() => market.close());

const order = (by: Person | undefined, adId: string, planId: number = PLAN.paid, purpose = 'post') =>
  market.call('POST', '/payment/orders', { ...(by && { by }), body: { adId, planId: String(planId), purpose } });
const openOrder = () => createOrder(market);
const verify = (paymentId: string) => verifyPayment(market, paymentId);

test('applies a free plan at once', async () => {
  const by = await market.person();
  const adId = await postAd(market, by);
  const { status, body } = await order(by, adId, PLAN.free);
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ order: { status: 'paid', amount: 0 }, paymentUrl: null });
  expect((await findAd(market, adId)).status).toBe('pending_review');
  const receipt = await market.call('GET', `/payment/orders/${body.data.order._id}/receipt`, { by });
  expect(receipt.status).toBe(404);
});

test('filters the history by state and period', async () => {
  const { by, orderId, paymentUrl } = await openOrder();
  const list = async (query: string) => {
    const { body } = await market.call('GET', `/payment/history?${query}`, { by });
    return [body.data.orders.map(({ _id }: { _id: string }) => _id), body.data.pagination.totalItems];
  };
  expect(await list('state=pending&days=30')).toEqual([[orderId], 1]);
  expect(await list('state=paid')).toEqual([[], 0]);
  const { paymentId } = await press(paymentUrl, 'cancel');
  await verify(paymentId);
  expect(await list('state=pending')).toEqual([[], 0]);
  expect(await list('state=cancelled')).toEqual([[orderId], 1]);
  await ageOrder(market, orderId, 40 * 24 * 60);
  expect(await list('days=30')).toEqual([[], 0]);
  expect(await list('days=90')).toEqual([[orderId], 1]);
  expect((await market.call('GET', '/payment/history?days=7', { by })).status).toBe(422);
});

test('filters the history by ad, of the member only', async () => {
  const { by, adId, orderId } = await openOrder();
  const other = await openOrder();
  const unpaid = await postAd(market, by);
  const list = async (query: string) => {
    const { body } = await market.call('GET', `/payment/history?${query}`, { by });
    return body.data.orders.map(({ _id, planId }: { _id: string; planId: string }) => [_id, planId]);
  };
  expect(await list(`adId=${adId}&limit=1`)).toEqual([[orderId, String(PLAN.paid)]]);
  expect(await list(`adId=${unpaid}`)).toEqual([]);
  expect(await list(`adId=${other.adId}`)).toEqual([]);
  expect((await market.call('GET', '/payment/history?adId=x', { by })).status).toBe(422);
});

test.each([
  ['http://localhost', 'http://localhost'],
  ['http://127.0.0.1', 'http://127.0.0.1'],
  ['https://evil.example', 'http://127.0.0.1'],
  ['http://localhost.evil.example', 'http://127.0.0.1'],
])('a payment from %s returns to %s', async (host, expected) => {
  const by = await market.person();
  const adId = await postAd(market, by);
  const { port } = new URL(market.origin);
  const { body } = await market.call('POST', '/payment/orders', {
    by,
    body: { adId, planId: String(PLAN.paid) },
    headers: { origin: `${host}:${port}` },
  });
  const { paymentUrl } = body.data;
  expect(new URL(paymentUrl).origin).toBe(`${expected}:${port}`);
  const { back } = await press(market.origin + new URL(paymentUrl).pathname, 'pay');
  expect(back.origin + back.pathname).toBe(`${expected}:${port}/create/redirect`);
});

test('without a gateway refuses a paid plan and applies a free one', async () => {
  const { config } = market.services;
  Object.assign(market.services, {
    config: { ...config, gateway: { ...config.gateway, isSandbox: false, apiKey: undefined } },
  });
  const by = await market.person();
  const adId = await postAd(market, by);
  const refused = await order(by, adId);
  expect([refused.status, refused.body.errorCode]).toEqual([503, 'GATEWAY_UNAVAILABLE']);
  expect((await order(by, adId, PLAN.free)).status).toBe(201);
  Object.assign(market.services, { config });
});

test('lets a declined order be paid again with the same invoice', async () => {
  const { by, adId, paymentUrl } = await openOrder();
  const { paymentId } = await press(paymentUrl, 'decline');
  expect((await verify(paymentId)).body.data.data.InvoiceStatus).toBe('Pending');
  expect((await order(by, adId)).body.data.paymentUrl).toBe(paymentUrl);
  await verify((await press(paymentUrl, 'pay')).paymentId);
  expect((await findAd(market, adId)).status).toBe('pending_review');
});

test('a price that changed since the payer saw it is refused, and the new one named', async () => {
  const by = await market.person();
  const adId = await postAd(market, by);
  const orderAt = (amount: number, language = 'en') =>
    market.call('POST', `/payment/orders?lng=${language}`, {
      by,
      body: { adId, planId: String(PLAN.paid), purpose: 'post', amount },
    });
  const changed = await orderAt(1_500);
  expect([changed.status, changed.body.errorCode]).toEqual([409, 'PRICE_CHANGED']);
  expect(changed.body.errorMessage).toMatch(/KWD\s2\.500/);
  expect((await orderAt(1_500, 'ar')).body.errorMessage).toMatch(/2\.500/);
  expect(await market.db.selectFrom('orders').select('id').where('user_id', '=', by.id).execute()).toEqual([]);
  expect((await orderAt(2_500)).status).toBe(201);
});

test('an order keeps its price when the plan’s price changes while its payer is at the gateway', async () => {
  const { by, adId, orderId, paymentUrl } = await openOrder();
  const setPrice = (KWD: number) =>
    market.db
      .updateTable('plans')
      .set({ prices: JSON.stringify({ KWD, SAR: KWD * 10 }) })
      .where('id', '=', PLAN.paid)
      .execute();
  await setPrice(9_000);
  const { paymentId } = await press(paymentUrl, 'pay');
  expect((await verify(paymentId)).body.data.data.InvoiceStatus).toBe('Paid');
  expect(await findOrder(market, orderId)).toMatchObject({ status: 'paid', amount: 2_500 });
  expect((await findAd(market, adId)).status).toBe('pending_review');
  // The next order has the new price.
  const next = await order(by, await postAd(market, by));
  expect(next.body.data.order.amount).toBe(9_000);
  await setPrice(2_500);
});

test('an order keeps the days and pictures that it bought when its plan changes or is hidden meanwhile', async () => {
  const { by, adId, orderId, paymentUrl } = await openOrder();
  const setPlan = (plan: { days: number; featured_days: number; pictures: number; active: boolean }) =>
    market.db.updateTable('plans').set(plan).where('id', '=', PLAN.paid).execute();
  await setPlan({ days: 5, featured_days: 3, pictures: 1, active: true });
  // A new order has the plan's new days and pictures.
  const next = await order(by, await postAd(market, by));
  expect(await findOrder(market, next.body.data.order._id)).toMatchObject({ days: 5, featured_days: 3, pictures: 1 });
  await setPlan({ days: 5, featured_days: 3, pictures: 1, active: false });
  await verify((await press(paymentUrl, 'pay')).paymentId);
  expect(await findOrder(market, orderId)).toMatchObject({ status: 'paid', is_unused: false, days: 45 });
  // The ad can still be edited with the pictures that it has.
  const form = await market.call('GET', `/ads/${adId}/form`, { by });
  expect(form.body.data.ad.mostPictures).toBe(8);
  const moderator = await market.person('moderator');
  await market.call('POST', `/admin/moderation/ads/${adId}/approve`, { by: moderator });
  const ad = await findAd(market, adId);
  expect([ad.ends_at?.getTime(), ad.featured_until]).toEqual([market.time.now + 45 * DAY_MS, null]);
  await setPlan({ days: 45, featured_days: 0, pictures: 8, active: true });
});

test('opens a new invoice after one was cancelled', async () => {
  const { by, adId, orderId, paymentUrl } = await openOrder();
  const { paymentId } = await press(paymentUrl, 'cancel');
  expect((await verify(paymentId)).body.data.data.InvoiceStatus).toBe('Canceled');
  expect((await findOrder(market, orderId)).status).toBe('cancelled');
  const again = await order(by, adId);
  expect(again.body.data.paymentUrl).not.toBe(paymentUrl);
  await verify((await press(again.body.data.paymentUrl, 'pay')).paymentId);
  expect((await findAd(market, adId)).status).toBe('pending_review');
});

test('gives concurrent orders from several tabs the same invoice', async () => {
  const by = await market.person();
  const adId = await postAd(market, by);
  const answers = await Promise.all(Array.from({ length: 5 }, () => order(by, adId)));
  expect(
    new Set(answers.map(({ status, body }) => `${status} ${body.data.order._id} ${body.data.paymentUrl}`)).size,
  ).toBe(1);
  const orders = await market.db.selectFrom('orders').select('id').where('ad_id', '=', Number(adId)).execute();
  expect(orders).toHaveLength(1);
});

test('charges an order once when two tabs pay it concurrently', async () => {
  const { by, adId, orderId, invoiceId, paymentUrl } = await openOrder();
  expect((await order(by, adId)).body.data.paymentUrl).toBe(paymentUrl);
  const returns = await Promise.all([press(paymentUrl, 'pay'), press(paymentUrl, 'pay')]);
  for (const { body } of await Promise.all(returns.map(({ paymentId }) => verify(paymentId))))
    expect(body.data.data.InvoiceStatus).toBe('Paid');
  const payments = await market.db
    .selectFrom('sandbox_transactions')
    .select('payment_id')
    .where('invoice_id', '=', Number(invoiceId))
    .where('status', '=', 'Succss')
    .execute();
  expect(payments).toHaveLength(1);
  expect(await findOrder(market, orderId)).toMatchObject({ status: 'paid', payment_id: payments[0]?.payment_id });
  expect((await findAd(market, adId)).status).toBe('pending_review');
});

test('lets only the seller order, only for an unpaid ad, and only a plan that fits', async () => {
  const by = await market.person();
  const adId = await postAd(market, by);
  expect((await order(undefined, adId)).status).toBe(401);
  expect((await order(await market.person(), adId)).status).toBe(403);
  expect((await order(by, '999999')).status).toBe(404);
  expect((await order(by, adId, 999)).body.errorCode).toBe('PLAN_NOT_AVAILABLE');
  expect((await order(by, adId, PLAN.jobsOnly)).body.errorCode).toBe('PLAN_NOT_AVAILABLE');
  expect((await order(by, adId, PLAN.extend)).body.errorCode).toBe('PLAN_NOT_AVAILABLE');
  expect((await order(by, adId, PLAN.extend, 'extend')).body.errorCode).toBe('NOT_EXTENDABLE');
  expect((await order(by, adId, PLAN.paid, 'extend')).body.errorCode).toBe('PLAN_NOT_AVAILABLE');
  expect((await market.call('POST', '/payment/orders', { by, body: { adId: 1, planId: null } })).status).toBe(422);
  await order(by, adId, PLAN.free);
  expect((await order(by, adId)).body.errorCode).toBe('ILLEGAL_TRANSITION');
});

test('refuses a plan that allows fewer pictures than the ad has', async () => {
  const by = await market.person();
  const images = [await addImage(market, by), await addImage(market, by)];
  const { body } = await market.call('POST', '/ads', { by, body: carForm(images) });
  expect((await order(by, body.data.ad._id, PLAN.onePicture)).body.errorCode).toBe('TOO_MANY_IMAGES');
});

test('reports an unavailable gateway, and accepts the order later', async () => {
  const by = await market.person();
  const adId = await postAd(market, by);
  const { repair } = await breakGateway(market);
  expect((await order(by, adId)).body.errorCode).toBe('GATEWAY_UNAVAILABLE');
  expect((await verify('1')).status).toBe(503);
  repair();
  expect((await order(by, adId)).status).toBe(201);
});
