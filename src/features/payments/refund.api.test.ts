import { randomUUID } from 'node:crypto';

import fc from 'fast-check';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import { addImage, carForm, liveAd, type Marketplace, openMarketplace, type Person, PLAN, postAd, signIn } from '#tests/support/marketplace.ts';
import { bill, type Bill, decideRefund, press, sendEvent, sendRefundEvents, tamper, verify, WEBHOOK_SECRET } from '#tests/support/paying.ts';

import { reconcileOrders } from './jobs.server.ts';
import { findRefunds, workSandboxRefunds } from './sandbox/refunds.server.ts';
import { signEvent } from './sign-event.server.ts';

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
const countRefunds = async (invoiceId: string) => (await findRefunds(market.db, 'invoice_id', Number(invoiceId))).length;
const decideAtGateway = (invoiceId: string, outcome: 'complete' | 'reject') => decideRefund(market, invoiceId, outcome);
const reconcile = () => reconcileOrders.run(market.services, {});
const historyOf = async (by: Person) => (await market.call('GET', '/payment/history', { by: await signIn(market.services, by.id, 'member') })).body.data.orders;
const toldOf = async ({ id }: Person) =>
  (await market.db.selectFrom('notifications').select('type').where('user_id', '=', id).orderBy('id').execute()).map(({ type }) => type);

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
  expect(await orderRow(orderId)).toMatchObject({ status: 'refunding', refund_id: expect.any(String) });
  expect(await adRow(adId)).toMatchObject({ status: 'pending_payment', plan_id: null });
  expect(await historyOf(by)).toMatchObject([{ status: 'refunding', refundedAt: null }]);
  await decideAtGateway(invoiceId, 'complete');
  expect(await orderRow(orderId)).toMatchObject({ status: 'refunded', refunded_at: new Date(market.time.now) });
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

test('a refund that the gateway rejects leaves the money here: the ad is back where it was, and it can be asked for again', async () => {
  const { adId, orderId, invoiceId, by } = await paid();
  await decide(adId, 'reject');
  await refund(orderId);
  await decideAtGateway(invoiceId, 'reject');
  expect(await orderRow(orderId)).toMatchObject({ status: 'paid', refund_id: null, refunded_at: null, is_unused: false });
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
  expect((await market.call('PUT', `/ads/${changed.adId}`, { by: changed.by, body: { ...form, updatedAt } })).status).toBe(200);
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
  for (const { status } of await sendRefundEvents(market, invoiceId, { status: 'Refunded', signature: 'Zm9yZ2Vk' })) expect(status).toBe(403);
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ hasSecret: true }), 'an event of the gateway is not signed by it');
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
  await market.db.updateTable('sandbox_refunds').set({ status: 'Refunded' }).where('invoice_id', '=', Number(unheard.invoiceId)).execute();
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
  // Their tokens are over.
  admin = await signIn(market.services, admin.id, 'admin');
  moderator = await signIn(market.services, moderator.id, 'moderator');
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
  expect([(await orderRow(waiting.orderId)).status, (await adRow(waiting.adId)).status]).toEqual(['refunded', 'pending_payment']);
  expect([(await orderRow(live.orderId)).status, (await adRow(live.adId)).status]).toEqual(['refunded', 'active']);
  expect([(await orderRow(part.orderId)).status, (await adRow(part.adId)).status]).toEqual(['paid', 'pending_review']);
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ orderId: live.orderId }), 'an ad is on offer whose money was given back');
  expect(await toldOf(live.by)).toEqual(['payment-paid', 'ad-approved', 'payment-refunded']);
});

test('call, event and reconciliation in any order, doubled and at once, record a refund and tell of it exactly once', async () => {
  const arrival = fc.constantFrom('event' as const, 'contrary' as const, 'reconcile' as const);
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(fc.array(arrival, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }), async (isGiven, rounds) => {
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
    }),
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
