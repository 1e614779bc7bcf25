import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';

import { notifyRejectedAds } from '#features/alerts/notify-sellers.server.ts';
import { carForm } from '#tests/support/car-form.ts';
import { edit } from '#tests/support/editing.ts';
import { addImage, PLAN } from '#tests/support/marketplace.ts';
import { createOrder, press, verifyPayment } from '#tests/support/paying.ts';
import { openSignalsMarket, uniqueText } from '#tests/support/signals-market.ts';

const { market, moderator, setRules, setSite, post, submit, signalsOf, adOf, reset } = await openSignalsMarket();
afterAll(() => market.close());
beforeEach(reset);

test('a rule sends an ad to review where ads are published at once, and no other ad', async () => {
  await setSite({ adsNeedApproval: false });
  await setRules({ contactAction: 'hold' });
  const seller = await market.person();
  const [held, free] = [await submit(seller, { title: { en: 'Call 50001234' } }), await submit(seller)];
  expect((await adOf(seller, held)).status).toBe('pending_review');
  expect((await adOf(seller, free)).status).toBe('active');
  expect(await signalsOf(held)).toMatchObject([{ type: 'contact', action: 'hold' }]);
});

test('a rule saved during a payment rejects the ad; edited, it is reviewed for free', async () => {
  const { by: seller, adId: id, paymentUrl } = await createOrder(market);
  await market.db.updateTable('users').set({ lang: 'ar' }).where('id', '=', seller.id).execute();
  await market.db
    .updateTable('ads')
    .set({ title: JSON.stringify({ en: 'Replica, call 50001234' }) })
    .where('id', '=', Number(id))
    .execute();
  await setRules({ bannedWords: ['replica'], bannedWordsAction: 'reject', contactAction: 'reject' });
  await verifyPayment(market, (await press(paymentUrl, 'pay')).paymentId);
  const { status, reason } = await adOf(seller, id);
  expect(status).toBe('rejected');
  expect(reason).toMatch(/غير مسموح بها.*replica[\s\S]*50001234/);
  expect(await signalsOf(id)).toBeUndefined();
  const entry = await market.db.selectFrom('audit_log').selectAll().where('target_id', '=', id).executeTakeFirst();
  expect(entry).toMatchObject({ action: 'ad.reject', actor_id: null, member_id: seller.id, reason });

  const notices = () =>
    market.db
      .selectFrom('notifications')
      .select(['type', 'data'])
      .where('user_id', '=', seller.id)
      .where('type', '=', 'ad-rejected')
      .execute();
  await notifyRejectedAds.run(market.services, {});
  await notifyRejectedAds.run(market.services, {});
  expect(await notices()).toEqual([
    { type: 'ad-rejected', data: { adId: id, title: { en: 'Replica, call 50001234' }, reason } },
  ]);

  expect((await edit(market, seller, id, { title: { en: 'A replica again' } })).body.data.ad.status).toBe('rejected');
  expect((await edit(market, seller, id, { title: { en: 'Toyota Camry' } })).body.data.ad).toMatchObject({
    status: 'pending_review',
    reason: null,
  });
  expect(await signalsOf(id)).toEqual([]);
  // The ad has been resubmitted since.
  await notifyRejectedAds.run(market.services, {});
  expect(await notices()).toHaveLength(1);
});

test('an ad that a rule rejects is refused before it is stored, and never paid for', async () => {
  const seller = await market.person();
  const image = await addImage(market, seller);
  const check = (changes: object, language = 'en') => {
    const { categoryId, title, description, priceKind, price, country } = carForm([image]);
    const form = { categoryId, title, description, priceKind, price, country, images: [image], ...changes };
    return market.call('POST', `/ads/check?lng=${language}`, { by: seller, body: form });
  };
  const title = { en: 'A replica of a Camry' };
  // The ad is stored, and not yet paid, when the rule is saved.
  const unpaid = (await post(seller, { title })).body.data.ad._id;
  await setRules({ bannedWords: ['replica'], bannedWordsAction: 'reject', contactAction: 'reject' });

  expect((await check({})).status).toBe(200);
  const refused = await check({ title });
  expect([refused.status, refused.body.errorCode]).toEqual([403, 'AD_REFUSED']);
  expect(refused.body.errorMessage).toMatch(/These words aren’t allowed here: .*replica/);
  expect((await check({ title }, 'ar')).body.errorMessage).toMatch(/غير مسموح بها.*replica/);
  expect((await check({ description: { ar: 'سيارة نظيفة جدا للتواصل ٦٦٠٠ ١٢٣٤' } })).body.errorCode).toBe('AD_REFUSED');
  expect((await post(seller, { title })).body.errorCode).toBe('AD_REFUSED');

  for (const planId of [PLAN.free, PLAN.paid]) {
    const body = { adId: unpaid, planId: String(planId), purpose: 'post' };
    expect((await market.call('POST', '/payment/orders', { by: seller, body })).body.errorCode).toBe('AD_REFUSED');
  }
  expect(await market.db.selectFrom('orders').select('id').where('user_id', '=', seller.id).execute()).toEqual([]);
  const { ad } = (await edit(market, seller, unpaid, { title: { en: 'Toyota Camry' } })).body.data;
  expect(ad.status).toBe('pending_payment');
  const body = { adId: unpaid, planId: String(PLAN.paid), purpose: 'post' };
  expect((await market.call('POST', '/payment/orders', { by: seller, body })).status).toBe(201);
});

test.each([
  ['a duplicate', { duplicateAction: 'reject' }, /looks like another one/],
  ['an ad of a new account', { newAccountAction: 'reject' }, /too new/],
] as const)('%s is refused before it is stored', async (_, rules, reason) => {
  const seller = await market.person();
  const description = { en: uniqueText() };
  await submit(seller, { description });
  await setRules(rules);
  const { body } = await post(seller, { description });
  expect([body.errorCode, body.errorMessage]).toEqual(['AD_REFUSED', expect.stringMatching(reason)]);
});

test('rules send changes of active ads to review or reject them; the ads stay unchanged', async () => {
  await setSite({ adsNeedApproval: false });
  await setRules({ contactAction: 'hold', bannedWords: ['replica'], bannedWordsAction: 'reject' });
  const seller = await market.person();
  const id = await submit(seller);
  expect((await edit(market, seller, id, { title: { en: 'Camry, one owner' } })).body.data.ad.change).toBeNull();
  expect((await edit(market, seller, id, { title: { en: 'Camry, call 50001234' } })).body.data.ad).toMatchObject({
    status: 'active',
    title: { en: 'Camry, one owner' },
    change: { status: 'pending' },
  });
  expect(await signalsOf(id)).toMatchObject([{ type: 'contact', action: 'hold' }]);
  const { ad } = (await edit(market, seller, id, { title: { en: 'Replica of a Camry' } })).body.data;
  expect(ad).toMatchObject({
    status: 'active',
    title: { en: 'Camry, one owner' },
    change: { status: 'rejected', reason: expect.stringContaining('replica') },
  });
  await notifyRejectedAds.run(market.services, {});
  const notices = await market.db.selectFrom('notifications').select('type').where('user_id', '=', seller.id).execute();
  expect(notices).toEqual([{ type: 'change-rejected' }]);
});

test('rules do not reject edits of staff', async () => {
  await setRules({ contactAction: 'reject' });
  const id = await submit(await market.person());
  const { body } = await edit(market, moderator, id, { title: { en: 'Camry, call 50001234' } });
  expect(body.data.ad.status).toBe('pending_review');
  expect(await signalsOf(id)).toMatchObject([{ type: 'contact', action: 'reject' }]);
});

test('a failure to find signals does not block posting', async () => {
  await setRules({ suspendedAction: 'reject' });
  const seller = await market.person();
  await sql`alter table sessions rename column user_agent to agent`.execute(market.db);
  try {
    const id = await submit(seller);
    expect((await adOf(seller, id)).status).toBe('pending_review');
    expect(await signalsOf(id)).toEqual([]);
  } finally {
    await sql`alter table sessions rename column agent to user_agent`.execute(market.db);
  }
});
