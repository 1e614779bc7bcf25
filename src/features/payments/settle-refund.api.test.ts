import fc from 'fast-check';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';

import { addImage, carForm, PLAN } from '#tests/support/marketplace.ts';
import { bill, press, sendRefundEvents, verify, WEBHOOK_SECRET } from '#tests/support/paying.ts';
import { openRefunding } from '#tests/support/refunding.ts';

import { findRefunds, workSandboxRefunds } from './sandbox/refunds.server.ts';
import { signEvent } from './sign-event.server.ts';

const { market, signStaffIn, paid, refund, decide, decideAtGateway, reconcile, adRow, orderRow, historyOf, toldOf } =
  await openRefunding();
afterAll(() => market.close());

test('a refund that the gateway rejects leaves the money here: the ad is back where it was, and it can be asked for again', async () => {
  const { adId, orderId, invoiceId, by } = await paid();
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
  // The event about the first try comes again: it says nothing of the second.
  for (const { status } of await sendRefundEvents(market, invoiceId)) expect(status).toBe(200);
  expect((await orderRow(orderId)).status).toBe('refunding');
  await decideAtGateway(invoiceId, 'complete');
  expect((await orderRow(orderId)).status).toBe('refunded');
  expect(await toldOf(by)).toEqual(['payment-paid', 'ad-rejected', 'refund-rejected', 'payment-refunded']);
});

test('money that stays after its ad was changed or paid anew is unused, and can still go back', async () => {
  const changed = await paid();
  const anew = await paid();
  for (const { orderId } of [changed, anew]) await refund(orderId);
  const images = [await addImage(market, changed.by)];
  const { updatedAt } = (await market.call('GET', `/ads/${changed.adId}/form`, { by: changed.by })).body.data.ad;
  const form = carForm(images, { country: 'SA', city: 'riyadh' });
  expect(
    (await market.call('PUT', `/ads/${changed.adId}`, { by: changed.by, body: { ...form, updatedAt } })).status,
  ).toBe(200);
  const second = await bill(market, PLAN.featured, { ...anew, purpose: 'post' });
  await verify(market, (await press(second.paymentUrl, 'pay')).paymentId);
  for (const { invoiceId } of [changed, anew]) await decideAtGateway(invoiceId, 'reject');
  for (const { orderId, by } of [changed, anew]) {
    expect(await orderRow(orderId)).toMatchObject({ status: 'paid', is_unused: true });
    expect((await historyOf(by)).at(-1)).toMatchObject({ status: 'paid', isUnused: true });
  }
  expect(await adRow(changed.adId)).toMatchObject({ status: 'pending_payment', plan_id: null });
  expect(await adRow(anew.adId)).toMatchObject({ status: 'pending_review', plan_id: PLAN.featured });
  for (const { orderId, invoiceId } of [changed, anew]) {
    expect((await refund(orderId)).status).toBe(200);
    await decideAtGateway(invoiceId, 'complete');
    expect((await orderRow(orderId)).status).toBe('refunded');
  }
  expect((await adRow(anew.adId)).status).toBe('pending_review');
});

test('an event is believed by its signature only, and applied as the gateway says, not as it says', async () => {
  const warn = vi.spyOn(market.services.log, 'warn');
  onTestFinished(() => warn.mockRestore());
  const { orderId, invoiceId } = await paid();
  await refund(orderId);
  for (const { status } of await sendRefundEvents(market, invoiceId, { status: 'Refunded', signature: 'Zm9yZ2Vk' }))
    expect(status).toBe(403);
  expect(warn).toHaveBeenCalledWith(
    expect.objectContaining({ hasSecret: true }),
    'an event of the gateway is not signed by it',
  );
  for (const status of ['Refunded', 'Canceled']) await sendRefundEvents(market, invoiceId, { status });
  expect((await orderRow(orderId)).status).toBe('refunding');
  // A signature of one kind of event is none of another.
  const event = { Event: { Code: 2 }, Data: { Refund: { Id: 1 }, ReferencedInvoice: { Id: invoiceId } } };
  const signature = signEvent(WEBHOOK_SECRET, { ...event, Event: { Code: 1 } }) ?? '';
  for (const Code of [2, 3, undefined]) {
    const answer = await market.call('POST', '/payment/webhook', {
      body: { ...event, Event: { Code } },
      headers: { 'myfatoorah-signature': signature, 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(403);
  }
});

test('a refund whose event never came is found by the reconciliation, like one whose answer was lost', async () => {
  const unheard = await paid();
  await refund(unheard.orderId);
  await market.db
    .updateTable('sandbox_refunds')
    .set({ status: 'Refunded' })
    .where('invoice_id', '=', Number(unheard.invoiceId))
    .execute();
  const lost = await paid();
  await refund(lost.orderId);
  await market.db.updateTable('orders').set({ refund_id: null }).where('id', '=', lost.orderId).execute();
  const never = await paid();
  await refund(never.orderId);
  await market.db.updateTable('orders').set({ refund_id: null }).where('id', '=', never.orderId).execute();
  await market.db.deleteFrom('sandbox_refunds').where('invoice_id', '=', Number(never.invoiceId)).execute();
  await reconcile();
  expect((await orderRow(unheard.orderId)).status).toBe('refunded');
  expect(await orderRow(lost.orderId)).toMatchObject({ status: 'refunding', refund_id: expect.any(String) });
  expect((await orderRow(never.orderId)).status).toBe('refunding');
  market.time.now += 61 * 60_000;
  await signStaffIn();
  await reconcile();
  expect(await orderRow(never.orderId)).toMatchObject({ status: 'paid', refunded_at: null });
  expect((await adRow(never.adId)).status).toBe('pending_review');
  await decideAtGateway(lost.invoiceId, 'complete');
  expect((await orderRow(lost.orderId)).status).toBe('refunded');
});

test('what staff give back at the gateway itself is recorded; an ad on offer stays there and is logged', async () => {
  const log = vi.spyOn(market.services.log, 'error');
  onTestFinished(() => log.mockRestore());
  const waiting = await paid();
  const live = await paid();
  await decide(live.adId, 'approve');
  const part = await paid();
  for (const [{ invoiceId }, amount] of [
    [waiting, 2.5],
    [live, 2.5],
    [part, 1],
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
  expect([(await orderRow(part.orderId)).status, (await adRow(part.adId)).status]).toEqual(['paid', 'pending_review']);
  expect(log).toHaveBeenCalledWith(
    expect.objectContaining({ orderId: live.orderId }),
    'an ad is on offer whose money was given back',
  );
  expect(await toldOf(live.by)).toEqual(['payment-paid', 'ad-approved', 'payment-refunded']);
});

test('call, event and reconciliation in any order, doubled and at once, record a refund and tell of it exactly once', async () => {
  const arrival = fc.constantFrom('event' as const, 'contrary' as const, 'reconcile' as const);
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(fc.array(arrival, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
      async (isGiven, rounds) => {
        const { orderId, invoiceId, adId, by } = await paid();
        await refund(orderId);
        await market.db
          .updateTable('sandbox_refunds')
          .set({ status: isGiven ? 'Refunded' : 'Canceled' })
          .where('invoice_id', '=', Number(invoiceId))
          .execute();
        const arrivals = {
          event: () => sendRefundEvents(market, invoiceId),
          contrary: () => sendRefundEvents(market, invoiceId, { status: isGiven ? 'Canceled' : 'Refunded' }),
          reconcile,
        };
        for (const round of rounds) {
          await Promise.all(round.map((name) => arrivals[name]()));
          expect((await orderRow(orderId)).status).toBe(isGiven ? 'refunded' : 'paid');
          expect((await adRow(adId)).status).toBe(isGiven ? 'pending_payment' : 'pending_review');
          expect(await toldOf(by)).toEqual(['payment-paid', isGiven ? 'payment-refunded' : 'refund-rejected']);
        }
      },
    ),
    { numRuns: 15 },
  );
}, 60_000);

test('the sandbox completes what nobody decided, and tells until it is heard', async () => {
  const { orderId, invoiceId } = await paid();
  await refund(orderId);
  await workSandboxRefunds.run(market.services, {});
  expect((await orderRow(orderId)).status).toBe('refunding');
  await market.db
    .updateTable('sandbox_refunds')
    .set({ created_at: new Date(Date.now() - 10 * 60_000) })
    .where('invoice_id', '=', Number(invoiceId))
    .execute();
  const { port } = market.config;
  market.config.port = 1;
  await workSandboxRefunds.run(market.services, {});
  expect((await orderRow(orderId)).status).toBe('refunding');
  market.config.port = port;
  await workSandboxRefunds.run(market.services, {});
  expect((await orderRow(orderId)).status).toBe('refunded');
  const [row] = await findRefunds(market.db, 'invoice_id', Number(invoiceId));
  const page = await (await fetch(`${market.origin}/sandbox/refund/${row?.id}`)).text();
  expect(page).toContain('This refund was given back.');
  expect((await fetch(`${market.origin}/sandbox/refund/99999`)).status).toBe(404);
});
