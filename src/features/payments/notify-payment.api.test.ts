import { afterAll, expect, test } from 'vitest';

import type { SiteConfig } from '#features/site/settings/settings.ts';
import { getSite, saveSite } from '#features/site/site.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { mailsToPerson } from '#tests/support/accounts.ts';
import { openMarketplace, type Person, PLAN, postAd } from '#tests/support/marketplace.ts';
import {
  ageOrder,
  createOrder,
  decideRefund,
  press,
  reportConcurrently,
  verifyPayment,
  WEBHOOK_SECRET,
} from '#tests/support/paying.ts';

const market = await openMarketplace({ MYFATOORAH_WEBHOOK_SECRET: WEBHOOK_SECRET });
const admin = await market.person('admin');
afterAll(() => market.close());

const set = ({ id }: Person, change: object) =>
  market.db.updateTable('users').set(change).where('id', '=', id).execute();
const notificationsOf = async (by: Person) =>
  (await market.call('GET', '/notifications', { by })).body.data.notifications;
const emailsTo = (by: Person) => mailsToPerson(market, by);

test('notifies the payer once when return, webhook and reconciliation run concurrently', async () => {
  const { by, adId, orderId, invoiceId, paymentUrl } = await createOrder(market);
  const { paymentId } = await press(paymentUrl, 'pay');
  await ageOrder(market, orderId);
  await reportConcurrently(market, paymentId, invoiceId);
  await verifyPayment(market, paymentId);
  expect(await notificationsOf(by)).toMatchObject([
    {
      type: 'payment-paid',
      isRead: false,
      data: { orderId, adId, amount: 2500, currency: 'KWD', decimals: 3, title: { en: 'Toyota Camry 2019' } },
    },
  ]);
  const [email, ...others] = await emailsTo(by);
  expect(others).toEqual([]);
  expect(email).toMatchObject({ subject: 'We’ve received your payment of \u2068KWD\u00a02.500\u2069' });
  expect(email?.text).toContain('for “\u2068Toyota Camry 2019\u2069” (\u2068Plus\u2069)');
  expect(email?.text).toContain(`${market.origin}/account/payment/${orderId}`);
});

test('an email about the payment for an ad in review states the review time', async () => {
  const emailAfterPayment = async () => {
    const { by, paymentUrl } = await createOrder(market);
    await verifyPayment(market, (await press(paymentUrl, 'pay')).paymentId);
    return (await emailsTo(by))[0]?.text;
  };
  expect(await emailAfterPayment()).not.toContain('review');
  const site = await getSite(market.db);
  const save = (changes: Partial<SiteConfig>) =>
    transact(market.services, (trx) => saveSite(trx, { ...site, ...changes }));
  await save({ reviewHours: 24 });
  expect(await emailAfterPayment()).toContain('We review ads within 24 hours.');
  await save({ reviewHours: 24, adsNeedApproval: false });
  expect(await emailAfterPayment()).not.toContain('review');
  await save({});
});

test('notifies the payer of a completed refund in their language', async () => {
  const by = await market.person();
  await set(by, { lang: 'ar' });
  const { orderId, invoiceId, paymentUrl } = await createOrder(market, PLAN.paid, {
    by,
    adId: await postAd(market, by),
    purpose: 'post',
  });
  await verifyPayment(market, (await press(paymentUrl, 'pay')).paymentId);
  await market.call('POST', `/admin/payments/${orderId}/refund`, {
    by: admin,
    body: { reason: 'Asked for by the seller' },
  });
  expect(await notificationsOf(by)).toHaveLength(1);
  await decideRefund(market, invoiceId, 'complete');
  expect(await notificationsOf(by)).toMatchObject([
    { type: 'payment-refunded', data: { orderId } },
    { type: 'payment-paid' },
  ]);
  const [email] = await emailsTo(by);
  expect(email).toMatchObject({ subject: expect.stringContaining('تم استرداد') });
});

test('respects notification preferences, and sends nothing for a free plan', async () => {
  const [withoutEmail, withoutApp, withFreePlan] = [
    await market.person(),
    await market.person(),
    await market.person(),
  ];
  await set(withoutEmail, { muted: ['payment:email'] });
  await set(withoutApp, { muted: ['payment:app'] });
  for (const by of [withoutEmail, withoutApp]) {
    const { paymentUrl } = await createOrder(market, PLAN.paid, {
      by,
      adId: await postAd(market, by),
      purpose: 'post',
    });
    await verifyPayment(market, (await press(paymentUrl, 'pay')).paymentId);
  }
  await market.call('POST', '/payment/orders', {
    by: withFreePlan,
    body: { adId: await postAd(market, withFreePlan), planId: String(PLAN.free) },
  });
  expect([(await notificationsOf(withoutEmail)).length, (await emailsTo(withoutEmail)).length]).toEqual([1, 0]);
  expect([(await notificationsOf(withoutApp)).length, (await emailsTo(withoutApp)).length]).toEqual([0, 1]);
  expect([(await notificationsOf(withFreePlan)).length, (await emailsTo(withFreePlan)).length]).toEqual([0, 0]);
});

test('notifies the payer of a refund when the plan cannot be applied', async () => {
  const { by, adId, orderId, paymentUrl } = await createOrder(market);
  await market.db.updateTable('ads').set({ status: 'deleted' }).where('id', '=', Number(adId)).execute();
  const { body } = await verifyPayment(market, (await press(paymentUrl, 'pay')).paymentId);
  expect(body.data).toMatchObject({ data: { InvoiceStatus: 'Paid' }, isUnused: true });
  expect(await notificationsOf(by)).toMatchObject([{ type: 'payment-unused', data: { orderId } }]);
  expect((await emailsTo(by))[0]?.subject).toContain('will be refunded');
});
