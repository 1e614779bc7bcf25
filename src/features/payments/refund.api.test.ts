import { randomUUID } from 'node:crypto';

import { afterAll, expect, test } from 'vitest';

import { liveAd, PLAN, postAd } from '#tests/support/marketplace.ts';
import { bill, press, sendEvent, tamper, verify } from '#tests/support/paying.ts';
import { openRefunding } from '#tests/support/refunding.ts';

const { market, staff, paid, refund, decide, decideAtGateway, adRow, orderRow, countRefunds, historyOf } =
  await openRefunding();
afterAll(() => market.close());

test('the payment of a rejected ad is refunded, once; the ad must be paid anew', async () => {
  const { adId, orderId, invoiceId, by } = await paid();
  await decide(adId, 'reject');
  expect((await orderRow(orderId)).status).toBe('paid');
  const answers = await Promise.all([refund(orderId), refund(orderId), refund(orderId)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect((await refund(orderId)).body.errorCode).toBe('NOT_REFUNDABLE');
  expect(await countRefunds(invoiceId)).toBe(1);
  expect(await orderRow(orderId)).toMatchObject({ status: 'refunding', refund_id: expect.any(String) });
  expect(await adRow(adId)).toMatchObject({ status: 'pending_payment', plan_id: null });
  expect(await historyOf(by)).toMatchObject([{ status: 'refunding', refundedAt: null }]);
  await decideAtGateway(invoiceId, 'complete');
  expect(await orderRow(orderId)).toMatchObject({ status: 'refunded', refunded_at: new Date(market.time.now) });
  const history = await market.call('GET', '/payment/history', { by });
  expect(history.body.data.orders).toMatchObject([
    { status: 'refunded', refundedAt: new Date(market.time.now).toISOString() },
  ]);

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
  await decideAtGateway(invoiceId, 'complete');
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
  expect((await refund(orderId, staff.moderator)).status).toBe(403);
  expect((await refund(randomUUID())).body.errorCode).toBe('ORDER_NOT_FOUND');
  expect((await refund('1')).status).toBe(404);
  expect((await adRow(adId)).status).toBe('pending_review');
  expect((await refund((await bill(market)).orderId)).body.errorCode).toBe('NOT_REFUNDABLE');
  const by = await market.person();
  const free = await market.call('POST', '/payment/orders', {
    by,
    body: { adId: await postAd(market, by), planId: String(PLAN.free) },
  });
  expect((await refund(free.body.data.order._id)).body.errorCode).toBe('NOT_REFUNDABLE');
});

test('what the gateway refuses leaves everything as it was', async () => {
  const { adId, orderId, invoiceId } = await paid();
  await decide(adId, 'reject');
  await market.db
    .insertInto('sandbox_refunds')
    .values({ invoice_id: Number(invoiceId), amount: 0.5, status: 'Refunded' })
    .execute();
  expect((await refund(orderId)).body.errorCode).toBe('REFUND_REFUSED');
  expect(await orderRow(orderId)).toMatchObject({ status: 'paid', refunded_at: null });
  expect(await adRow(adId)).toMatchObject({ status: 'rejected', reason: 'Not allowed here', plan_id: PLAN.paid });
});

test('the gateway is never asked to give back what was paid for something else', async () => {
  const { adId, orderId, invoiceId } = await paid();
  await decide(adId, 'reject');
  await tamper(market, invoiceId, { CustomerReference: randomUUID() });
  expect((await refund(orderId)).body.errorCode).toBe('REFUND_REFUSED');
  expect([await countRefunds(invoiceId), (await orderRow(orderId)).status]).toEqual([0, 'paid']);
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
