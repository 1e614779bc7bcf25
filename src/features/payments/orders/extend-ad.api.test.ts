import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import { liveAd, type Marketplace, openMarketplace, type Person, PLAN } from '#tests/support/marketplace.ts';
import {
  ageOrder,
  createOrder,
  press,
  reportConcurrently,
  verifyPayment,
  WEBHOOK_SECRET,
} from '#tests/support/paying.ts';
import { DAY_MS } from '#platform/durations.ts';

const FEATURED_EXTEND_PLAN = 7;

let market: Marketplace;
let seller: Person;
beforeAll(async () => {
  market = await openMarketplace({ MYFATOORAH_WEBHOOK_SECRET: WEBHOOK_SECRET });
  seller = await market.person();
  const plan = {
    key: 'front',
    purpose: 'extend' as const,
    name: '{"en":"In front"}',
    description: '{"en":"In front"}',
    prices: '{"KWD":3000}',
  };
  await market.db
    .insertInto('plans')
    .values({ ...plan, days: 10, featured_days: 5, pictures: 8, display_order: 9 })
    .execute();
}, 60_000);
afterAll(() => market.close());

const rowOf = (id: string) =>
  market.db.selectFrom('ads').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow();
const setAd = (id: string, change: object) =>
  market.db.updateTable('ads').set(change).where('id', '=', Number(id)).execute();
const inDays = (days: number) => new Date(market.time.now + days * DAY_MS);
const extend = (adId: string, by: Person | undefined = seller, planId: number = PLAN.extend) =>
  market.call('POST', `/ads/${adId}/extend`, { by, body: { planId: String(planId) } });
const billOf = (adId: string, planId: number = PLAN.extend) =>
  createOrder(market, planId, { by: seller, adId, purpose: 'extend' });

async function adEnding(days: number, change: object = {}): Promise<string> {
  const id = await liveAd(market, seller);
  await setAd(id, { ends_at: inDays(days), end_told: 3, ...change });
  return id;
}

test('lists the plans to extend an ad by purpose', async () => {
  const { body } = await market.call('GET', '/payment/plans?purpose=extend&categoryId=cars&country=KW');
  expect(body.data.plans).toMatchObject([
    { purpose: 'extend', price: 1000, days: 30 },
    { purpose: 'extend', price: 3000, days: 10, featuredDays: 5 },
  ]);
});

test('extends a live ad from its current end, and resets its expiry notices', async () => {
  const id = await adEnding(4);
  const { created_at } = await rowOf(id);
  const { paymentUrl } = await billOf(id);
  const { paymentId, back } = await press(paymentUrl, 'pay');
  expect(back.pathname).toBe('/extend/redirect');
  expect((await verifyPayment(market, paymentId, seller)).body.data).toMatchObject({
    data: { InvoiceStatus: 'Paid', InvoiceValue: 1 },
    adId: id,
    purpose: 'extend',
  });
  expect(await rowOf(id)).toMatchObject({
    status: 'active',
    ends_at: inDays(34),
    end_told: null,
    created_at,
    featured_until: null,
  });
});

test('makes an expired ad live again, for the plan’s days from now', async () => {
  const id = await adEnding(-20, { status: 'expired' });
  const before = market.changes.length;
  const { paymentUrl } = await billOf(id);
  await verifyPayment(market, (await press(paymentUrl, 'pay')).paymentId);
  expect(await rowOf(id)).toMatchObject({ status: 'active', ends_at: inDays(30) });
  expect(market.changes.slice(before)).toContain(`ad:${id}`);
});

test('keeps a reserved ad reserved, and adds featured days to the remaining ones', async () => {
  const id = await adEnding(2, { status: 'reserved', featured_until: inDays(1) });
  const { paymentUrl } = await billOf(id, FEATURED_EXTEND_PLAN);
  await verifyPayment(market, (await press(paymentUrl, 'pay')).paymentId);
  expect(await rowOf(id)).toMatchObject({ status: 'reserved', ends_at: inDays(12), featured_until: inDays(6) });
});

test.each([
  ['too early', 7.01, 'active', 'NOT_EXTENDABLE'],
  ['too late', -30.01, 'expired', 'NOT_EXTENDABLE'],
  ['sold', 3, 'sold', 'NOT_EXTENDABLE'],
  ['archived', 3, 'archived', 'NOT_EXTENDABLE'],
  ['suspended', 3, 'suspended', 'NOT_EXTENDABLE'],
  ['deleted', 3, 'deleted', 'AD_NOT_FOUND'],
])('refuses to extend an ad (%s)', async (_, days, status, errorCode) => {
  const { body } = await extend(await adEnding(days, { status }));
  expect(body).toMatchObject({ errorCode, errorMessage: expect.stringMatching(/\S/) });
});

test('lets only the seller extend an ad, and only with a plan to extend', async () => {
  const id = await adEnding(3);
  expect((await market.call('POST', `/ads/${id}/extend`, { body: { planId: '5' } })).status).toBe(401);
  expect((await extend(id, await market.person())).status).toBe(403);
  expect((await extend('999999')).status).toBe(404);
  expect((await extend(id, seller, PLAN.paid)).body.errorCode).toBe('PLAN_NOT_AVAILABLE');
  expect((await market.call('POST', `/ads/${id}/extend`, { by: seller, body: {} })).status).toBe(422);
});

test('extends once per order when return, webhook and reconciliation run concurrently', async () => {
  const id = await adEnding(5);
  const { paymentUrl, orderId, invoiceId } = await billOf(id);
  const { paymentId } = await press(paymentUrl, 'pay');
  await ageOrder(market, orderId);
  await reportConcurrently(market, paymentId, invoiceId);
  expect((await rowOf(id)).ends_at).toEqual(inDays(35));
  expect((await extend(id)).body.errorCode).toBe('NOT_EXTENDABLE');
  await setAd(id, { ends_at: inDays(5) });
  const again = await billOf(id);
  expect(again.orderId).not.toBe(orderId);
  await verifyPayment(market, (await press(again.paymentUrl, 'pay')).paymentId);
  await verifyPayment(market, paymentId);
  expect((await rowOf(id)).ends_at).toEqual(inDays(35));
});

test('gives two tabs the same invoice', async () => {
  const id = await adEnding(5);
  const answers = await Promise.all([extend(id), extend(id), extend(id)]);
  expect(new Set(answers.map(({ body }) => body.data.paymentUrl)).size).toBe(1);
});

test('grants an extension that was ordered in time even if it is paid later', async () => {
  const id = await adEnding(-29, { status: 'expired' });
  const { paymentUrl } = await billOf(id);
  await setAd(id, { ends_at: inDays(-31) });
  await verifyPayment(market, (await press(paymentUrl, 'pay')).paymentId);
  expect(await rowOf(id)).toMatchObject({ status: 'active', ends_at: inDays(30) });
});

test.each(['sold', 'archived', 'suspended', 'deleted'])(
  'records and logs a payment to extend an ad that has become %s',
  async (status) => {
    const log = vi.spyOn(market.services.log, 'error');
    onTestFinished(() => log.mockRestore());
    const id = await adEnding(5);
    const { ends_at } = await rowOf(id);
    const { paymentUrl, orderId } = await billOf(id);
    await setAd(id, { status });
    await verifyPayment(market, (await press(paymentUrl, 'pay')).paymentId);
    expect(await rowOf(id)).toMatchObject({ status, ends_at });
    expect(
      (await market.db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow())
        .status,
    ).toBe('paid');
    expect(log).toHaveBeenCalledWith(
      { orderId, adId: Number(id) },
      'the plan of a paid order could not be granted: refund the order',
    );
  },
);
