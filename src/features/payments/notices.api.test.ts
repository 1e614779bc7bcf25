import { afterAll, beforeAll, expect, test } from 'vitest';

import { mailsTo } from '#tests/support/accounts.ts';
import { type Marketplace, openMarketplace, type Person, PLAN, postAd } from '#tests/support/marketplace.ts';
import { ageOrder, bill, decideRefund, press, sendEvent, verify, WEBHOOK_SECRET } from '#tests/support/paying.ts';

import { reconcileOrders } from './jobs.server.ts';

let market: Marketplace;
let admin: Person;
beforeAll(async () => {
  market = await openMarketplace({ MYFATOORAH_WEBHOOK_SECRET: WEBHOOK_SECRET });
  admin = await market.person('admin');
}, 60_000);
afterAll(() => market.close());

const set = ({ id }: Person, change: object) =>
  market.db.updateTable('users').set(change).where('id', '=', id).execute();
const told = async (by: Person) => (await market.call('GET', '/notifications', { by })).body.data.notifications;
const letters = async ({ id }: Person) => {
  const { email } = await market.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow();
  return mailsTo(market, email);
};

test('of a payment its payer is told once, however many bring the news at once', async () => {
  const { by, adId, orderId, invoiceId, paymentUrl } = await bill(market);
  const { paymentId } = await press(paymentUrl, 'pay');
  await ageOrder(market, orderId);
  await Promise.all([
    verify(market, paymentId),
    sendEvent(market, invoiceId),
    reconcileOrders.run(market.services, {}),
    sendEvent(market, invoiceId),
    verify(market, paymentId),
  ]);
  await verify(market, paymentId);
  expect(await told(by)).toMatchObject([
    {
      type: 'payment-paid',
      isRead: false,
      data: { orderId, adId, amount: 2500, currency: 'KWD', decimals: 3, title: { en: 'Toyota Camry 2019' } },
    },
  ]);
  const [letter, ...others] = await letters(by);
  expect(others).toEqual([]);
  expect(letter).toMatchObject({ subject: 'We have received your payment of \u2068KWD\u00a02.500\u2069' });
  expect(letter?.text).toContain(`for \u2068Plus\u2069 of \u2068Toyota Camry 2019\u2069`);
  expect(letter?.text).toContain(`${market.origin}/account/payment/${orderId}`);
});

test('a refund is told in the payer’s language, when the money is back', async () => {
  const by = await market.person();
  await set(by, { lang: 'ar' });
  const { orderId, invoiceId, paymentUrl } = await bill(market, PLAN.paid, {
    by,
    adId: await postAd(market, by),
    purpose: 'post',
  });
  await verify(market, (await press(paymentUrl, 'pay')).paymentId);
  await market.call('POST', `/admin/payments/${orderId}/refund`, { by: admin });
  expect(await told(by)).toHaveLength(1);
  await decideRefund(market, invoiceId, 'complete');
  expect(await told(by)).toMatchObject([{ type: 'payment-refunded', data: { orderId } }, { type: 'payment-paid' }]);
  const [letter] = await letters(by);
  expect(letter).toMatchObject({ subject: expect.stringContaining('رددنا إليك') });
});

test('switches are heeded, and what costs nothing is not told', async () => {
  const [silent, unlisted, frugal] = [await market.person(), await market.person(), await market.person()];
  await set(silent, { muted: ['payment:email'] });
  await set(unlisted, { muted: ['payment:app'] });
  for (const by of [silent, unlisted]) {
    const { paymentUrl } = await bill(market, PLAN.paid, { by, adId: await postAd(market, by), purpose: 'post' });
    await verify(market, (await press(paymentUrl, 'pay')).paymentId);
  }
  await market.call('POST', '/payment/orders', {
    by: frugal,
    body: { adId: await postAd(market, frugal), planId: String(PLAN.free) },
  });
  expect([(await told(silent)).length, (await letters(silent)).length]).toEqual([1, 0]);
  expect([(await told(unlisted)).length, (await letters(unlisted)).length]).toEqual([0, 1]);
  expect([(await told(frugal)).length, (await letters(frugal)).length]).toEqual([0, 0]);
});

test('who pays for what can take nothing any more is told that it comes back', async () => {
  const { by, adId, orderId, paymentUrl } = await bill(market);
  await market.db.updateTable('ads').set({ status: 'deleted' }).where('id', '=', Number(adId)).execute();
  const { body } = await verify(market, (await press(paymentUrl, 'pay')).paymentId);
  expect(body.data).toMatchObject({ data: { InvoiceStatus: 'Paid' }, isUnused: true });
  expect(await told(by)).toMatchObject([{ type: 'payment-unused', data: { orderId } }]);
  expect((await letters(by))[0]?.subject).toContain('will be refunded');
});
