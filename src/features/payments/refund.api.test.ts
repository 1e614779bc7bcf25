import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { liveAd, type Marketplace, openMarketplace, type Person, PLAN, postAd } from '#tests/support/marketplace.ts';
import { bill, type Bill, press, sendEvent, verify, WEBHOOK_SECRET } from '#tests/support/paying.ts';

let market: Marketplace;
let admin: Person;
let moderator: Person;
beforeAll(async () => {
  market = await openMarketplace({ MYFATOORAH_WEBHOOK_SECRET: WEBHOOK_SECRET });
  admin = await market.person('admin');
  moderator = await market.person('moderator');
}, 60_000);
afterAll(() => market.close());

const refund = (orderId: string, by: Person | undefined = admin) => market.call('POST', `/admin/payments/${orderId}/refund`, { by });
const adRow = (id: string) => market.db.selectFrom('ads').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow();
const orderRow = (id: string) => market.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const decide = (adId: string, decision: 'approve' | 'reject') =>
  market.call('POST', `/admin/moderation/ads/${adId}/${decision}`, { by: moderator, ...(decision === 'reject' && { body: { reason: 'Not allowed here' } }) });
const countRefunds = async (invoiceId: string) =>
  (await market.db.selectFrom('sandbox_transactions').selectAll().where('invoice_id', '=', Number(invoiceId)).where('status', '=', 'Refunded').execute())
    .length;

async function paid(planId?: number): Promise<Bill & { paymentId: string }> {
  const order = await bill(market, planId);
  const { paymentId } = await press(order.paymentUrl, 'pay');
  await verify(market, paymentId);
  return { ...order, paymentId };
}

test('the payment of a rejected ad is refunded, once; the ad must be paid anew', async () => {
  const { adId, orderId, invoiceId, by } = await paid();
  await decide(adId, 'reject');
  expect((await orderRow(orderId)).status).toBe('paid');
  const answers = await Promise.all([refund(orderId), refund(orderId), refund(orderId)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect((await refund(orderId)).body.errorCode).toBe('NOT_REFUNDABLE');
  expect(await countRefunds(invoiceId)).toBe(1);
  expect(await orderRow(orderId)).toMatchObject({ status: 'refunded', refund_id: expect.any(String), refunded_at: new Date(market.time.now) });
  expect(await adRow(adId)).toMatchObject({ status: 'pending_payment', plan_id: null });
  const history = await market.call('GET', '/payment/history', { by });
  expect(history.body.data.orders).toMatchObject([{ status: 'refunded', refundedAt: new Date(market.time.now).toISOString() }]);

  const again = await bill(market, PLAN.paid, { by, adId, purpose: 'post' });
  expect(again.orderId).not.toBe(orderId);
  await verify(market, (await press(again.paymentUrl, 'pay')).paymentId);
  expect((await adRow(adId)).status).toBe('pending_review');
});

test('hearing of a refunded payment again grants nothing', async () => {
  const { adId, orderId, invoiceId, paymentId } = await paid();
  await refund(orderId);
  await sendEvent(market, invoiceId);
  expect((await verify(market, paymentId)).body.data.data.InvoiceStatus).toBe('Refunded');
  expect(await adRow(adId)).toMatchObject({ status: 'pending_payment' });
  expect((await decide(adId, 'approve')).status).toBe(409);
});

test('what an ad on offer stands on is not refunded; what was paid beside it is', async () => {
  const first = await bill(market);
  const second = await bill(market, PLAN.featured, { ...first, purpose: 'post' });
  for (const { paymentUrl } of [first, second]) await verify(market, (await press(paymentUrl, 'pay')).paymentId);
  await decide(first.adId, 'approve');
  expect((await refund(first.orderId)).body.errorCode).toBe('NOT_REFUNDABLE');
  expect((await refund(second.orderId)).status).toBe(200);
  expect((await adRow(first.adId)).status).toBe('active');
});

test('of one plan paid twice only one payment goes back while the ad waits', async () => {
  const first = await bill(market);
  await market.db.updateTable('orders').set({ status: 'failed' }).where('id', '=', first.orderId).execute();
  const second = await bill(market, PLAN.paid, { ...first, purpose: 'post' });
  for (const { paymentUrl } of [first, second]) await verify(market, (await press(paymentUrl, 'pay')).paymentId);
  await decide(first.adId, 'approve');
  const answers = await Promise.all([refund(first.orderId), refund(second.orderId)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await adRow(first.adId)).status).toBe('active');
});

test('an extension is refunded once its ad is off the site', async () => {
  const by = await market.person();
  const adId = await liveAd(market, by);
  await market.db
    .updateTable('ads')
    .set({ ends_at: new Date(market.time.now + 86_400_000) })
    .where('id', '=', Number(adId))
    .execute();
  const { orderId, paymentUrl } = await bill(market, PLAN.extend, { by, adId, purpose: 'extend' });
  await verify(market, (await press(paymentUrl, 'pay')).paymentId);
  expect((await refund(orderId)).body.errorCode).toBe('NOT_REFUNDABLE');
  await market.call('POST', `/ads/${adId}/archive`, { by });
  expect((await refund(orderId)).status).toBe(200);
});

test('refunding is for admins, of orders that were paid with money', async () => {
  const { orderId, adId } = await paid();
  expect((await market.call('POST', `/admin/payments/${orderId}/refund`)).status).toBe(401);
  expect((await refund(orderId, moderator)).status).toBe(403);
  expect((await refund(randomUUID())).body.errorCode).toBe('ORDER_NOT_FOUND');
  expect((await refund('1')).status).toBe(404);
  expect((await adRow(adId)).status).toBe('pending_review');
  expect((await refund((await bill(market)).orderId)).body.errorCode).toBe('NOT_REFUNDABLE');
  const by = await market.person();
  const free = await market.call('POST', '/payment/orders', { by, body: { adId: await postAd(market, by), planId: String(PLAN.free) } });
  expect((await refund(free.body.data.order._id)).body.errorCode).toBe('NOT_REFUNDABLE');
});

test('what the gateway refuses leaves everything as it was', async () => {
  const { adId, orderId, invoiceId } = await paid();
  await decide(adId, 'reject');
  await market.db
    .insertInto('sandbox_transactions')
    .values({ invoice_id: Number(invoiceId), payment_id: 'by hand', status: 'Refunded' })
    .execute();
  expect((await refund(orderId)).body.errorCode).toBe('REFUND_REFUSED');
  expect(await orderRow(orderId)).toMatchObject({ status: 'paid', refunded_at: null });
  expect(await adRow(adId)).toMatchObject({ status: 'rejected', reason: 'Not allowed here', plan_id: PLAN.paid });
});

test('a refund whose answer is lost keeps the ad away, and can be asked for again a minute later', async () => {
  const { adId, orderId, invoiceId } = await paid();
  const { port } = market.config;
  market.config.port = 1;
  expect((await refund(orderId)).status).toBe(503);
  market.config.port = port;
  expect((await adRow(adId)).status).toBe('pending_payment');
  expect((await refund(orderId)).body.errorCode).toBe('NOT_REFUNDABLE');
  market.time.now += 61_000;
  expect((await refund(orderId)).status).toBe(200);
  expect(await countRefunds(invoiceId)).toBe(1);
});

test('a receipt is for who paid, of what was paid', async () => {
  const { by, orderId, invoiceId, paymentId } = await paid();
  const { body } = await market.call('GET', `/payment/orders/${orderId}/receipt`, { by });
  expect(body.data.receipt).toMatchObject({
    _id: orderId,
    status: 'paid',
    amount: 2500,
    decimals: 3,
    invoiceId,
    paymentId,
    payer: { name: expect.any(String) },
  });
  expect((await market.call('GET', `/payment/orders/${orderId}/receipt`)).status).toBe(401);
  expect((await market.call('GET', `/payment/orders/${orderId}/receipt`, { by: admin })).status).toBe(403);
  expect((await market.call('GET', `/payment/orders/${randomUUID()}/receipt`, { by })).status).toBe(404);
  const unpaid = await bill(market);
  expect((await market.call('GET', `/payment/orders/${unpaid.orderId}/receipt`, { by: unpaid.by })).status).toBe(404);
});
