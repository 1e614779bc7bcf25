import { randomUUID } from 'node:crypto';

import fc from 'fast-check';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';

import { openMarketplace, type Person, PLAN } from '#tests/support/marketplace.ts';
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
import { untilBlocked } from '#tests/support/until-blocked.ts';
import { dropCached } from '#platform/caches/cached.server.ts';
import { HOUR_MS } from '#platform/durations.ts';

import { settleOrder } from './orders/settle-order.server.ts';

const market = await openMarketplace({ MYFATOORAH_WEBHOOK_SECRET: WEBHOOK_SECRET });
afterAll(() => market.close());

const order = (by: Person | undefined, adId: string, planId: number = PLAN.paid, purpose = 'post') =>
  market.call('POST', '/payment/orders', { ...(by && { by }), body: { adId, planId: String(planId), purpose } });

const openOrder = (planId?: number) => createOrder(market, planId);
const verify = (paymentId: string, by?: Person) => verifyPayment(market, paymentId, by);
const sendWebhook = (invoiceId: string, changes?: { signature?: string; status?: string }) =>
  sendPaymentEvent(market, invoiceId, changes);

/** Spies on error logs until the test ends. */
function spyOnErrorLog() {
  const log = vi.spyOn(market.services.log, 'error');
  onTestFinished(() => log.mockRestore());
  return log;
}

test('lists plans by category with prices for the country', async () => {
  const cars = await market.call('GET', '/payment/plans?categoryId=cars&country=KW');
  expect(cars.body.data.plans.map(({ price }: { price: number }) => price)).toEqual([0, 2500, 7500, 500]);
  const jobs = await market.call('GET', '/payment/plans?categoryId=jobs&country=SA');
  expect(jobs.body.data.plans).toContainEqual(expect.objectContaining({ price: 10_000, currency: 'SAR', decimals: 2 }));
  expect((await market.call('GET', '/payment/plans?country=XX')).status).toBe(422);
  expect((await market.call('GET', '/payment/plans')).status).toBe(422);
  const by = await market.person();
  const own = await market.call('GET', '/payment/plans?categoryId=cars', { by });
  expect(own.body.data.plans).toEqual(cars.body.data.plans);
});

test('moves an ad to the review queue after its payment', async () => {
  const { by, adId, paymentUrl } = await openOrder();
  const { paymentId, back } = await press(paymentUrl, 'pay');
  expect(back.pathname).toBe('/create/redirect');
  const { status, body } = await verify(paymentId, by);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ data: { InvoiceStatus: 'Paid', InvoiceValue: 2.5 }, adId, purpose: 'post' });
  expect((await findAd(market, adId)).status).toBe('pending_review');
  const history = await market.call('GET', '/payment/history', { by });
  expect(history.body.data.orders).toMatchObject([
    { adId, status: 'paid', amount: 2500, decimals: 3, planName: { en: 'Plus' } },
  ]);
  expect((await market.call('GET', '/payment/history')).status).toBe(401);
});

test('returns only the status of a payment to everyone but the payer', async () => {
  const { by, paymentUrl } = await openOrder();
  const { paymentId } = await press(paymentUrl, 'pay');
  for (const other of [undefined, await market.person(), await market.person('admin')]) {
    const { body } = await verify(paymentId, other);
    expect(body.data).toEqual({ data: { InvoiceStatus: 'Paid' }, adId: null, purpose: null, isUnused: false });
  }
  expect((await verify(paymentId, by)).body.data.data).toHaveProperty('CustomerReference');
});

test('records the payment of a deleted ad', async () => {
  const { adId, orderId, paymentUrl } = await openOrder();
  await market.db.updateTable('ads').set({ status: 'deleted' }).where('id', '=', Number(adId)).execute();
  expect((await verify((await press(paymentUrl, 'pay')).paymentId)).status).toBe(200);
  expect((await findOrder(market, orderId)).status).toBe('paid');
  expect((await findAd(market, adId)).status).toBe('deleted');
});

test.each([
  ['amount', { InvoiceValue: 0.001 }],
  ['currency', { DisplayCurrencyIso: 'EGP' }],
  ['reference', { CustomerReference: 'another order' }],
])('grants nothing for a paid invoice with a different %s', async (_, change) => {
  const { adId, orderId, invoiceId, paymentUrl } = await openOrder();
  const { paymentId } = await press(paymentUrl, 'pay');
  await tamperInvoice(market, invoiceId, change);
  const log = spyOnErrorLog();
  expect((await verify(paymentId)).body.data.data.InvoiceStatus).not.toBe('Paid');
  await sendWebhook(invoiceId);
  await ageOrder(market, orderId);
  await reconcile(market);
  expect((await findOrder(market, orderId)).status).toBe('pending');
  expect((await findAd(market, adId)).status).toBe('pending_payment');
  const logged = log.mock.calls.filter(([fields]) => (fields as { orderId?: string }).orderId === orderId);
  expect(logged).toEqual(
    Array.from({ length: 3 }, () => [{ orderId, invoiceId: Number(invoiceId) }, 'a payment does not match its order']),
  );
});

test('answers 404 for an unknown payment', async () => {
  expect((await verify('0700000')).body.errorCode).toBe('PAYMENT_NOT_FOUND');
  expect((await verify(encodeURIComponent("'; drop table orders --"))).status).toBe(404);
});

test('refuses webhook events without a valid signature', async () => {
  const { adId, invoiceId, paymentUrl } = await openOrder();
  await press(paymentUrl, 'pay');
  expect((await sendWebhook(invoiceId, { signature: 'bm8=' })).status).toBe(403);
  expect((await market.call('POST', '/payment/webhook', { body: { Data: null } })).status).toBe(403);
  expect((await market.call('POST', '/payment/webhook', { body: null })).status).toBe(400);
  expect((await findAd(market, adId)).status).toBe('pending_payment');
  expect((await sendWebhook(invoiceId)).status).toBe(200);
  expect((await findAd(market, adId)).status).toBe('pending_review');
});

test('grants nothing on a webhook event that the gateway does not confirm', async () => {
  const { adId, invoiceId } = await openOrder();
  expect((await sendWebhook(invoiceId, { status: 'PAID' })).status).toBe(200);
  expect((await sendWebhook('987654321')).status).toBe(200);
  expect((await findAd(market, adId)).status).toBe('pending_payment');
});

test('applies a payment by reconciliation when the payer did not return', async () => {
  const { adId, paymentUrl, orderId } = await openOrder();
  await press(paymentUrl, 'pay');
  await ageOrder(market, orderId);
  await reconcile(market);
  expect((await findAd(market, adId)).status).toBe('pending_review');
});

test('reconciles a paid order after hundreds of older pending orders', async () => {
  const { adId, orderId, paymentUrl } = await openOrder();
  await press(paymentUrl, 'pay');
  const { user_id, ad_id, plan_id, purpose, amount, currency } = await findOrder(market, orderId);
  const pending = Array.from({ length: 250 }, (_, index) => ({
    id: randomUUID(),
    user_id,
    ad_id,
    plan_id,
    purpose,
    amount,
    currency,
    invoice_id: `9000000${index}`,
    created_at: new Date(market.time.now - HOUR_MS),
  }));
  await market.db.insertInto('orders').values(pending).execute();
  await ageOrder(market, orderId);
  await reconcile(market);
  expect((await findAd(market, adId)).status).toBe('pending_review');
  await market.db.deleteFrom('orders').where('invoice_id', 'like', '9000000%').execute();
});

test('publishes an ad with the plan paid first, not with one paid later', async () => {
  const { by, adId, paymentUrl } = await openOrder();
  const second = await order(by, adId, PLAN.featured);
  await verify((await press(paymentUrl, 'pay')).paymentId);
  market.time.now += 60_000;
  await verify((await press(second.body.data.paymentUrl, 'pay')).paymentId);
  await market.call('POST', `/admin/moderation/ads/${adId}/approve`, { by: await market.person('moderator') });
  expect(await findAd(market, adId)).toMatchObject({ status: 'active', plan_id: PLAN.paid, featured_until: null });
});

test('grants the paid plan to an ad approved while its payment is being applied', async () => {
  const { adId, invoiceId } = await openOrder(PLAN.featured);
  const moderator = await market.person('moderator');
  const { id: orderId } = await market.db
    .selectFrom('orders')
    .select('id')
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  const { approving } = await market.db.transaction().execute(async (trx) => {
    await settleOrder(market.services, trx, orderId, null);
    const request = market.call('POST', `/admin/moderation/ads/${adId}/approve`, { by: moderator });
    await untilBlocked(market.db, '"ads"');
    return { approving: request };
  });
  expect((await approving).status).toBe(200);
  expect((await findAd(market, adId)).featured_until).not.toBeNull();
});

test('does not drop cached pages when a payment is verified again', async () => {
  const { paymentUrl } = await openOrder();
  const { paymentId } = await press(paymentUrl, 'pay');
  await verify(paymentId);
  const count = market.changes.length;
  expect((await verify(paymentId)).body.data.data.InvoiceStatus).toBe('Paid');
  expect(market.changes.slice(count)).toEqual([]);
});

test('publishes a paid ad at once if its category needs no approval', async () => {
  const { adId, paymentUrl } = await openOrder(PLAN.featured);
  await market.db.updateTable('categories').set({ needs_approval: false }).where('slug', '=', 'cars').execute();
  dropCached(market.db, 'all');
  const dropsBefore = market.changes.length;
  await verify((await press(paymentUrl, 'pay')).paymentId);
  const ad = await findAd(market, adId);
  expect(ad).toMatchObject({
    status: 'active',
    created_at: new Date(market.time.now),
    ends_at: new Date(market.time.now + 60 * 86_400_000),
  });
  expect(ad.featured_until).toEqual(new Date(market.time.now + 7 * 86_400_000));
  expect(market.changes.slice(dropsBefore)).toContain(`ad:${adId}`);
  await market.db.updateTable('categories').set({ needs_approval: null }).where('slug', '=', 'cars').execute();
  dropCached(market.db, 'all');
});

test('applies an order once for any concurrent mix of return, webhook and reconciliation', async () => {
  const arrival = fc.constantFrom('return' as const, 'webhook' as const, 'reconcile' as const);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(arrival, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
      async (rounds) => {
        const { adId, invoiceId, orderId, paymentUrl } = await openOrder();
        const { paymentId } = await press(paymentUrl, 'pay');
        await ageOrder(market, orderId);
        const arrivals = {
          return: async () => expect((await verify(paymentId)).body.data.data.InvoiceStatus).toBe('Paid'),
          webhook: async () => expect((await sendWebhook(invoiceId)).status).toBe(200),
          reconcile: () => reconcile(market),
        };
        let paidAt: Date | null = null;
        for (const round of rounds) {
          await Promise.all(round.map((name) => arrivals[name]()));
          market.time.now += 1000;
          const paid = await findOrder(market, orderId);
          paidAt ??= paid.paid_at;
          expect(paid).toMatchObject({ status: 'paid', paid_at: paidAt, payment_id: paymentId });
          expect(await findAd(market, adId)).toMatchObject({ status: 'pending_review', plan_id: PLAN.paid });
        }
      },
    ),
  );
});
