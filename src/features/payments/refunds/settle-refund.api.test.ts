import fc from 'fast-check';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';

import { carForm } from '#tests/support/car-form.ts';
import { addImage, PLAN } from '#tests/support/marketplace.ts';
import { createOrder, press, sendRefundEvents, verifyPayment, WEBHOOK_SECRET } from '#tests/support/paying.ts';
import { openRefunding } from '#tests/support/refunding.ts';

import { signWebhookEvent } from '../webhook-signature.server.ts';

const {
  market,
  signStaffIn,
  payOrder,
  refund,
  decide,
  decideAtGateway,
  reconcile,
  adRow,
  orderRow,
  historyOf,
  listNotificationTypes,
} = await openRefunding();
afterAll(() => market.close());

test('restores the ad when the gateway rejects a refund, and allows a new request', async () => {
  const { adId, orderId, invoiceId, by } = await payOrder();
  await decide(adId, 'reject');
  await refund(orderId);
  await decideAtGateway(invoiceId, 'reject');
  expect(await orderRow(orderId)).toMatchObject({
    status: 'paid',
    refund_id: null,
    refunded_at: null,
    is_unused: false,
  });
  expect(await adRow(adId)).toMatchObject({ status: 'rejected', reason: 'Not allowed here', plan_id: PLAN.paid });
  expect(await historyOf(by)).toMatchObject([{ status: 'paid', refundedAt: null }]);

  expect((await refund(orderId)).status).toBe(200);
  // A repeated event about the first request doesn't affect the second.
  for (const { status } of await sendRefundEvents(market, invoiceId)) expect(status).toBe(200);
  expect((await orderRow(orderId)).status).toBe('refunding');
  await decideAtGateway(invoiceId, 'complete');
  expect((await orderRow(orderId)).status).toBe('refunded');
  expect(await listNotificationTypes(by)).toEqual([
    'payment-paid',
    'ad-rejected',
    'refund-rejected',
    'payment-refunded',
  ]);
});

test('marks a payment unused if its refund is rejected after the ad was changed or paid again', async () => {
  const changed = await payOrder();
  const paidAgain = await payOrder();
  for (const { orderId } of [changed, paidAgain]) await refund(orderId);
  const images = [await addImage(market, changed.by)];
  const { updatedAt } = (await market.call('GET', `/ads/${changed.adId}/form`, { by: changed.by })).body.data.ad;
  const form = carForm(images, { country: 'SA', city: 'riyadh' });
  expect(
    (await market.call('PUT', `/ads/${changed.adId}`, { by: changed.by, body: { ...form, updatedAt } })).status,
  ).toBe(200);
  const second = await createOrder(market, PLAN.featured, { ...paidAgain, purpose: 'post' });
  await verifyPayment(market, (await press(second.paymentUrl, 'pay')).paymentId);
  for (const { invoiceId } of [changed, paidAgain]) await decideAtGateway(invoiceId, 'reject');
  for (const { orderId, by } of [changed, paidAgain]) {
    expect(await orderRow(orderId)).toMatchObject({ status: 'paid', is_unused: true });
    expect((await historyOf(by)).at(-1)).toMatchObject({ status: 'paid', isUnused: true });
  }
  expect(await adRow(changed.adId)).toMatchObject({ status: 'pending_payment', plan_id: null });
  expect(await adRow(paidAgain.adId)).toMatchObject({ status: 'pending_review', plan_id: PLAN.featured });
  for (const { orderId, invoiceId } of [changed, paidAgain]) {
    expect((await refund(orderId)).status).toBe(200);
    await decideAtGateway(invoiceId, 'complete');
    expect((await orderRow(orderId)).status).toBe('refunded');
  }
  expect((await adRow(paidAgain.adId)).status).toBe('pending_review');
});

test('refuses events with an invalid signature, and applies the gateway’s status instead of the event’s', async () => {
  const warn = vi.spyOn(market.services.log, 'warn');
  onTestFinished(() => warn.mockRestore());
  const { orderId, invoiceId } = await payOrder();
  await refund(orderId);
  for (const { status } of await sendRefundEvents(market, invoiceId, { status: 'Refunded', signature: 'Zm9yZ2Vk' }))
    expect(status).toBe(403);
  expect(warn).toHaveBeenCalledWith(
    expect.objectContaining({ event: 'webhook.forged', hasSecret: true }),
    'security event',
  );
  for (const status of ['Refunded', 'Canceled'] as const) await sendRefundEvents(market, invoiceId, { status });
  expect((await orderRow(orderId)).status).toBe('refunding');
  // A signature for one event code is not valid for another.
  const event = { Event: { Code: 2 }, Data: { Refund: { Id: 1 }, ReferencedInvoice: { Id: invoiceId } } };
  const signature = signWebhookEvent(WEBHOOK_SECRET, { ...event, Event: { Code: 1 } }) ?? '';
  for (const Code of [2, 3, undefined]) {
    const answer = await market.call('POST', '/payment/webhook', {
      body: { ...event, Event: { Code } },
      headers: { 'myfatoorah-signature': signature, 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(403);
  }
});

test('reconciles refunds whose event or response was lost', async () => {
  const withoutEvent = await payOrder();
  await refund(withoutEvent.orderId);
  await market.db
    .updateTable('sandbox_refunds')
    .set({ status: 'Refunded' })
    .where('invoice_id', '=', Number(withoutEvent.invoiceId))
    .execute();
  const withoutResponse = await payOrder();
  await refund(withoutResponse.orderId);
  await market.db.updateTable('orders').set({ refund_id: null }).where('id', '=', withoutResponse.orderId).execute();
  const neverReceived = await payOrder();
  await refund(neverReceived.orderId);
  await market.db.updateTable('orders').set({ refund_id: null }).where('id', '=', neverReceived.orderId).execute();
  await market.db.deleteFrom('sandbox_refunds').where('invoice_id', '=', Number(neverReceived.invoiceId)).execute();
  await reconcile();
  expect((await orderRow(withoutEvent.orderId)).status).toBe('refunded');
  expect(await orderRow(withoutResponse.orderId)).toMatchObject({ status: 'refunding', refund_id: expect.any(String) });
  expect((await orderRow(neverReceived.orderId)).status).toBe('refunding');
  market.time.now += 61 * 60_000;
  await signStaffIn();
  await reconcile();
  expect(await orderRow(neverReceived.orderId)).toMatchObject({ status: 'paid', refunded_at: null });
  expect((await adRow(neverReceived.adId)).status).toBe('pending_review');
  await decideAtGateway(withoutResponse.invoiceId, 'complete');
  expect((await orderRow(withoutResponse.orderId)).status).toBe('refunded');
});

test('records refunds made in the gateway’s portal, and logs those of live ads', async () => {
  const log = vi.spyOn(market.services.log, 'error');
  onTestFinished(() => log.mockRestore());
  const waiting = await payOrder();
  const live = await payOrder();
  await decide(live.adId, 'approve');
  const partial = await payOrder();
  for (const [{ invoiceId }, amount] of [
    [waiting, 2.5],
    [live, 2.5],
    [partial, 1],
  ] as const) {
    await market.db
      .insertInto('sandbox_refunds')
      .values({ invoice_id: Number(invoiceId), amount, status: 'Refunded' })
      .execute();
    await sendRefundEvents(market, invoiceId);
    await sendRefundEvents(market, invoiceId);
  }
  expect([(await orderRow(waiting.orderId)).status, (await adRow(waiting.adId)).status]).toEqual([
    'refunded',
    'pending_payment',
  ]);
  expect([(await orderRow(live.orderId)).status, (await adRow(live.adId)).status]).toEqual(['refunded', 'active']);
  expect([(await orderRow(partial.orderId)).status, (await adRow(partial.adId)).status]).toEqual([
    'paid',
    'pending_review',
  ]);
  expect(log).toHaveBeenCalledWith(
    expect.objectContaining({ orderId: live.orderId }),
    'a live ad lost its payment to a refund',
  );
  expect(await listNotificationTypes(live.by)).toEqual(['payment-paid', 'ad-approved', 'payment-refunded']);
});

test('records and notifies a refund once for any concurrent mix of call, event and reconciliation', async () => {
  const arrival = fc.constantFrom('event' as const, 'contradictingEvent' as const, 'reconcile' as const);
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(fc.array(arrival, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
      async (isCompleted, rounds) => {
        const { orderId, invoiceId, adId, by } = await payOrder();
        await refund(orderId);
        await market.db
          .updateTable('sandbox_refunds')
          .set({ status: isCompleted ? 'Refunded' : 'Canceled' })
          .where('invoice_id', '=', Number(invoiceId))
          .execute();
        const arrivals = {
          event: () => sendRefundEvents(market, invoiceId),
          contradictingEvent: () =>
            sendRefundEvents(market, invoiceId, { status: isCompleted ? 'Canceled' : 'Refunded' }),
          reconcile,
        };
        for (const round of rounds) {
          await Promise.all(round.map((name) => arrivals[name]()));
          expect((await orderRow(orderId)).status).toBe(isCompleted ? 'refunded' : 'paid');
          expect((await adRow(adId)).status).toBe(isCompleted ? 'pending_payment' : 'pending_review');
          expect(await listNotificationTypes(by)).toEqual([
            'payment-paid',
            isCompleted ? 'payment-refunded' : 'refund-rejected',
          ]);
        }
      },
    ),
  );
});
