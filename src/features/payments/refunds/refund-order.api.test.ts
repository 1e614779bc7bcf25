import { randomUUID } from 'node:crypto';

import { afterAll, expect, test } from 'vitest';

import { breakGateway } from '#tests/support/break-gateway.ts';
import { liveAd, PLAN, postAd } from '#tests/support/marketplace.ts';
import { createOrder, press, sendPaymentEvent, tamperInvoice, verifyPayment } from '#tests/support/paying.ts';
import { openRefunding } from '#tests/support/refunding.ts';

const { market, staff, payOrder, refund, decide, decideAtGateway, adRow, orderRow, countRefunds, historyOf } =
  await openRefunding();
afterAll(() => market.close());

test('refunds the payment of a rejected ad once, and requires a new payment', async () => {
  const { adId, orderId, invoiceId, by } = await payOrder();
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

  const again = await createOrder(market, PLAN.paid, { by, adId, purpose: 'post' });
  expect(again.orderId).not.toBe(orderId);
  await verifyPayment(market, (await press(again.paymentUrl, 'pay')).paymentId);
  expect((await adRow(adId)).status).toBe('pending_review');
});

test('grants nothing when a refunded payment is verified again', async () => {
  const { adId, orderId, invoiceId, paymentId } = await payOrder();
  await refund(orderId);
  await sendPaymentEvent(market, invoiceId);
  expect((await verifyPayment(market, paymentId)).body.data.data.InvoiceStatus).toBe('Refunded');
  await decideAtGateway(invoiceId, 'complete');
  await sendPaymentEvent(market, invoiceId);
  expect((await verifyPayment(market, paymentId)).body.data.data.InvoiceStatus).toBe('Refunded');
  expect(await adRow(adId)).toMatchObject({ status: 'pending_payment' });
  expect((await decide(adId, 'approve')).status).toBe(409);
});

test('refuses to refund the payment of a live ad, but refunds a duplicate', async () => {
  const first = await createOrder(market);
  const second = await createOrder(market, PLAN.featured, { ...first, purpose: 'post' });
  for (const { paymentUrl } of [first, second]) await verifyPayment(market, (await press(paymentUrl, 'pay')).paymentId);
  await decide(first.adId, 'approve');
  expect((await refund(first.orderId)).body.errorCode).toBe('NOT_REFUNDABLE');
  expect((await refund(second.orderId)).status).toBe(200);
  expect((await adRow(first.adId)).status).toBe('active');
});

test('refunds only one of two payments for the plan of a live ad', async () => {
  const first = await createOrder(market);
  await market.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', first.orderId).execute();
  const second = await createOrder(market, PLAN.paid, { ...first, purpose: 'post' });
  for (const { paymentUrl } of [first, second]) await verifyPayment(market, (await press(paymentUrl, 'pay')).paymentId);
  await decide(first.adId, 'approve');
  const answers = await Promise.all([refund(first.orderId), refund(second.orderId)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await adRow(first.adId)).status).toBe('active');
});

test('refunds an extension once its ad is no longer live', async () => {
  const by = await market.person();
  const adId = await liveAd(market, by);
  await market.db
    .updateTable('ads')
    .set({ ends_at: new Date(market.time.now + 86_400_000) })
    .where('id', '=', Number(adId))
    .execute();
  const { orderId, paymentUrl } = await createOrder(market, PLAN.extend, { by, adId, purpose: 'extend' });
  await verifyPayment(market, (await press(paymentUrl, 'pay')).paymentId);
  expect((await refund(orderId)).body.errorCode).toBe('NOT_REFUNDABLE');
  await market.call('POST', `/ads/${adId}/archive`, { by });
  expect((await refund(orderId)).status).toBe(200);
});

test('lets only admins refund, and only paid orders with an amount', async () => {
  const { orderId, adId } = await payOrder();
  expect((await market.call('POST', `/admin/payments/${orderId}/refund`)).status).toBe(401);
  expect((await refund(orderId, staff.moderator)).status).toBe(403);
  expect((await refund(randomUUID())).body.errorCode).toBe('ORDER_NOT_FOUND');
  expect((await refund('1')).status).toBe(404);
  expect((await adRow(adId)).status).toBe('pending_review');
  expect((await refund((await createOrder(market)).orderId)).body.errorCode).toBe('NOT_REFUNDABLE');
  const by = await market.person();
  const free = await market.call('POST', '/payment/orders', {
    by,
    body: { adId: await postAd(market, by), planId: String(PLAN.free) },
  });
  expect((await refund(free.body.data.order._id)).body.errorCode).toBe('NOT_REFUNDABLE');
});

test('changes nothing when the gateway refuses a refund', async () => {
  const { adId, orderId, invoiceId } = await payOrder();
  await decide(adId, 'reject');
  await market.db
    .insertInto('sandbox_refunds')
    .values({ invoice_id: Number(invoiceId), amount: 0.5, status: 'Refunded' })
    .execute();
  expect((await refund(orderId)).body.errorCode).toBe('REFUND_REFUSED');
  expect(await orderRow(orderId)).toMatchObject({ status: 'paid', refunded_at: null });
  expect(await adRow(adId)).toMatchObject({ status: 'rejected', reason: 'Not allowed here', plan_id: PLAN.paid });
});

test('requests no refund for an invoice that does not match the order', async () => {
  const { adId, orderId, invoiceId } = await payOrder();
  await decide(adId, 'reject');
  await tamperInvoice(market, invoiceId, { CustomerReference: randomUUID() });
  expect((await refund(orderId)).body.errorCode).toBe('REFUND_REFUSED');
  expect([await countRefunds(invoiceId), (await orderRow(orderId)).status]).toEqual([0, 'paid']);
});

test('keeps the ad withdrawn after a lost refund response, and allows a retry after a minute', async () => {
  const { adId, orderId, invoiceId } = await payOrder();
  const { repair } = await breakGateway(market);
  expect((await refund(orderId)).status).toBe(503);
  repair();
  expect((await adRow(adId)).status).toBe('pending_payment');
  expect((await refund(orderId)).body.errorCode).toBe('NOT_REFUNDABLE');
  market.time.now += 61_000;
  expect((await refund(orderId)).status).toBe(200);
  expect(await countRefunds(invoiceId)).toBe(1);
});
