import { afterAll, expect, test } from 'vitest';

import { DAY_MS } from '#platform/durations.ts';
import { mailsToPerson } from '#tests/support/accounts.ts';
import { carForm } from '#tests/support/car-form.ts';
import { liveAd, openMarketplace, type Person, PLAN, postAd } from '#tests/support/marketplace.ts';
import { createOrder, findOrder, press, verifyPayment } from '#tests/support/paying.ts';

const market = await openMarketplace();
const [moderator, other] = [await market.person('moderator'), await market.person('moderator')];
afterAll(() => market.close());

const REASON = 'The pictures show another car';
const suspend = (id: string, by = moderator) =>
  market.call('POST', `/admin/ads/${id}/suspend`, { by, body: { reason: REASON } });
const restore = (id: string, by = moderator) =>
  market.call('POST', `/admin/ads/${id}/restore`, { by, body: { reason: 'It is the same car' } });
const appeal = (id: string, by: Person, text = 'The pictures are of my own car') =>
  market.call('POST', `/ads/${id}/appeal`, { by, body: { text } });
const answer = (appealId: string, decision: string, by = other) =>
  market.call('POST', `/admin/appeals/${appealId}/answer`, { by, body: { decision, reason: 'We looked again' } });
const appealOf = async (adId: string): Promise<string> => {
  const { body } = await market.call('GET', '/admin/appeals?pageSize=100', { by: other });
  return body.data.rows.find(({ ad }: { ad: { _id: string } | null }) => ad?._id === adId)?._id ?? 'none';
};
const suspensionOf = async (id: string, by: Person) =>
  (await market.call('GET', `/ads/${id}/suspension`, { by })).body.data?.suspension;
const adRow = (id: string) =>
  market.db.selectFrom('ads').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow();
const mine = async (by: Person, tab: string) =>
  (await market.call('GET', `/ads/mine?status=${tab}`, { by })).body.data.ads;
const notices = async ({ id }: Person) =>
  (
    await market.db
      .selectFrom('notifications')
      .select(['type', 'data'])
      .where('user_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ type, data }) => [type, data['reason']]);

async function suspendedAd() {
  const seller = await market.person();
  const id = await liveAd(market, seller);
  expect((await suspend(id)).status).toBe(200);
  return { seller, id };
}

test('takes a suspended ad off the site and sends the seller the reason', async () => {
  const seller = await market.person();
  await market.db.updateTable('users').set({ lang: 'ar' }).where('id', '=', seller.id).execute();
  const id = await liveAd(market, seller);
  const before = market.changes.length;
  expect((await suspend(id)).status).toBe(200);
  expect(market.changes.slice(before)).toEqual(expect.arrayContaining([`ad:${id}`]));

  const listed = (await market.call('GET', `/users/${seller.id}/ads`)).body.data.ads;
  const found = (await market.call('GET', `/ads?seller=${seller.id}`)).body.data.ads;
  expect([...listed, ...found].filter(({ _id }) => _id === id)).toEqual([]);
  expect((await market.call('GET', `/ads/${id}`)).status).toBe(404);
  expect((await market.call('GET', `/ads/${id}`, { by: await market.person() })).status).toBe(404);
  expect((await market.call('GET', `/ads/${id}`, { by: seller })).body.data.ad.status).toBe('suspended');
  expect(await mine(seller, 'active')).toEqual([]);
  expect(await mine(seller, 'archived')).toMatchObject([{ _id: id, status: 'suspended', reason: REASON }]);
  expect((await notices(seller)).at(-1)).toEqual(['ad-suspended', REASON]);
  const [mail] = await mailsToPerson(market, seller);
  expect(mail?.subject).toContain('تم إيقاف إعلانك');
  expect(mail?.text).toContain(REASON);
  expect(mail?.text).toContain('/account?tab=archived');
});

test('refuses to suspend an ad that is not live, and a second moderator', async () => {
  const seller = await market.person();
  const id = await liveAd(market, seller);
  const answers = await Promise.all([suspend(id), suspend(id, other)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await suspend(id)).body.errorCode).toBe('ILLEGAL_TRANSITION');
  expect((await notices(seller)).filter(([type]) => type === 'ad-suspended')).toHaveLength(1);
  expect((await suspend('999999')).status).toBe(404);
  expect((await suspend(id, seller)).status).toBe(403);
  expect((await market.call('POST', `/admin/ads/${id}/suspend`, { by: other, body: { reason: 'no' } })).status).toBe(
    422,
  );
  const reserved = await liveAd(market, seller);
  await market.call('POST', `/ads/${reserved}/reserve`, { by: seller });
  expect((await suspend(reserved)).status).toBe(200);
});

test('a restored ad is live again for its remaining days', async () => {
  const { seller, id } = await suspendedAd();
  const { ends_at } = await adRow(id);
  market.time.now += 10 * 60_000;
  expect((await restore(id)).status).toBe(200);
  expect(await adRow(id)).toMatchObject({
    status: 'active',
    reason: null,
    ends_at: new Date((ends_at?.getTime() ?? 0) + 10 * 60_000),
  });
  expect((await market.call('GET', `/ads/${id}`)).status).toBe(200);
  expect((await notices(seller)).at(-1)).toEqual(['ad-restored', 'It is the same car']);
  expect((await restore(id)).status).toBe(409);
  expect((await suspend(id)).status).toBe(200);
});

test('no other action ends a suspension', async () => {
  const { seller, id } = await suspendedAd();
  const edit = { ...carForm([]), updatedAt: (await adRow(id)).updated_at.toISOString() };
  const attempts = [
    market.call('PUT', `/ads/${id}`, { by: seller, body: edit }),
    market.call('POST', `/ads/${id}/re-post`, { by: seller, body: carForm([]) }),
    market.call('POST', `/ads/${id}/extend`, { by: seller, body: { planId: String(PLAN.extend) } }),
    market.call('POST', `/ads/${id}/sold`, { by: seller }),
    market.call('POST', `/ads/${id}/archive`, { by: seller }),
    market.call('POST', `/ads/${id}/reserve`, { by: seller }),
    market.call('POST', '/payment/orders', {
      by: seller,
      body: { adId: id, planId: String(PLAN.free), purpose: 'post' },
    }),
    market.call('POST', `/admin/moderation/ads/${id}/approve`, { by: moderator }),
  ];
  for (const { status } of await Promise.all(attempts)) expect([409, 422]).toContain(status);
  expect((await adRow(id)).status).toBe('suspended');
});

test('an appeal is answered by another moderator, once, and the seller gets the outcome', async () => {
  const { seller, id } = await suspendedAd();
  expect(await suspensionOf(id, seller)).toMatchObject({ reason: REASON, until: null, appeal: null, canAppeal: true });
  expect((await appeal(id, seller)).status).toBe(201);
  expect((await appeal(id, seller)).body.errorCode).toBe('ALREADY_APPEALED');
  const appealId = await appealOf(id);
  expect((await answer(appealId, 'restore', moderator)).body.errorCode).toBe('OTHER_MODERATOR_REQUIRED');
  expect((await answer(appealId, 'restore', seller)).status).toBe(403);

  const answers = await Promise.all([
    answer(appealId, 'uphold'),
    answer(appealId, 'restore', await market.person('admin')),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const last = (await notices(seller)).at(-1);
  expect([
    ['appeal-declined', 'We looked again'],
    ['ad-restored', 'We looked again'],
  ]).toContainEqual(last);
  expect(await appealOf(id)).toBe('none');
});

test('after an upheld suspension the seller sees the answer and can’t appeal again', async () => {
  const { seller, id } = await suspendedAd();
  await appeal(id, seller);
  expect((await answer(await appealOf(id), 'uphold')).status).toBe(200);
  expect((await adRow(id)).status).toBe('suspended');
  expect(await suspensionOf(id, seller)).toMatchObject({
    appeal: { text: 'The pictures are of my own car', answer: 'We looked again' },
    canAppeal: false,
  });
  expect((await appeal(id, seller)).body.errorCode).toBe('ALREADY_APPEALED');
  const [mail] = await mailsToPerson(market, seller);
  expect(mail?.subject).toMatch(/appeal.*was declined/);
});

test('a granted appeal restores the ad; restoring it directly answers the appeal, too', async () => {
  const granted = await suspendedAd();
  await appeal(granted.id, granted.seller);
  expect((await answer(await appealOf(granted.id), 'restore')).status).toBe(200);
  expect((await adRow(granted.id)).status).toBe('active');

  const lifted = await suspendedAd();
  await appeal(lifted.id, lifted.seller);
  const appealId = await appealOf(lifted.id);
  expect((await restore(lifted.id)).status).toBe(200);
  expect((await answer(appealId, 'uphold')).body.errorCode).toBe('ILLEGAL_TRANSITION');
  expect(await market.db.selectFrom('appeals').selectAll().where('id', '=', Number(appealId)).execute()).toMatchObject([
    { decision: 'restored', decided_by: moderator.id, answer: 'It is the same car' },
  ]);
});

test('only the seller may see and appeal the suspension, and only with an explanation', async () => {
  const { seller, id } = await suspendedAd();
  const stranger = await market.person();
  expect((await appeal(id, stranger)).status).toBe(403);
  expect((await market.call('GET', `/ads/${id}/suspension`, { by: stranger })).status).toBe(403);
  expect((await market.call('GET', `/ads/${id}/suspension`)).status).toBe(401);
  expect((await appeal(id, seller, 'no')).body.fieldErrors).toHaveProperty('text');
  const live = await liveAd(market, seller);
  expect((await appeal(live, seller)).status).toBe(409);
  expect(await suspensionOf(live, seller)).toBeNull();
  const twice = await Promise.all([appeal(id, seller), appeal(id, seller)]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});

test('a moderator can neither restore their own ad nor answer their own appeal', async () => {
  const seller = await market.person('moderator');
  const id = await liveAd(market, seller);
  await suspend(id);
  expect((await restore(id, seller)).body.errorCode).toBe('NOT_YOURSELF');
  await appeal(id, seller);
  expect((await answer(await appealOf(id), 'restore', seller)).body.errorCode).toBe('NOT_YOURSELF');
});

test('the only moderator answers appeals against their own suspensions', async () => {
  const { seller, id } = await suspendedAd();
  await appeal(id, seller);
  const appealId = await appealOf(id);
  const staff = market.db.updateTable('users').where('role', '!=', 'member').where('id', '!=', moderator.id);
  await staff.set({ status: 'suspended' }).execute();
  // Answers no appeals.
  await market.person('support');
  expect((await answer(appealId, 'restore', moderator)).status).toBe(200);
  await staff.set({ status: 'active' }).execute();
});

test('an ad deleted by its seller is neither restored nor listed among the appeals', async () => {
  const { seller, id } = await suspendedAd();
  await appeal(id, seller);
  const appealId = await appealOf(id);
  await market.call('DELETE', `/ads/${id}`, { by: seller });
  expect(await appealOf(id)).toBe('none');
  for (const decision of ['restore', 'uphold'])
    expect((await answer(appealId, decision)).body.errorCode).toBe('ILLEGAL_TRANSITION');
  expect((await adRow(id)).status).toBe('deleted');
});

test('suspending while the seller edits and a moderator approves the edit never leaves the ad live', async () => {
  const seller = await market.person();
  for (let round = 0; round < 5; round += 1) {
    const id = await liveAd(market, seller);
    const { updated_at } = await adRow(id);
    const images = await market.db.selectFrom('ad_images').select('image_id').where('ad_id', '=', Number(id)).execute();
    const form = carForm(
      images.map(({ image_id }) => image_id),
      { title: { en: 'Toyota Camry 2021' }, price: '99' },
    );
    const [, { status }] = await Promise.all([
      market.call('PUT', `/ads/${id}`, { by: seller, body: { ...form, updatedAt: updated_at.toISOString() } }),
      suspend(id),
      market.call('POST', `/admin/moderation/ads/${id}/approve`, { by: other }),
    ]);
    expect(status).toBe(200);
    expect((await adRow(id)).status).toBe('suspended');
  }
});

test('an extension paid during a suspension is granted before it or unused; the ad stays off the site', async () => {
  const seller = await market.person();
  for (let round = 0; round < 4; round += 1) {
    const adId = await liveAd(market, seller);
    const ends_at = new Date(market.time.now + 5 * DAY_MS);
    await market.db.updateTable('ads').set({ ends_at }).where('id', '=', Number(adId)).execute();
    const order = await createOrder(market, PLAN.extend, { by: seller, adId, purpose: 'extend' });
    const { paymentId } = await press(order.paymentUrl, 'pay');
    const [{ status }] = await Promise.all([suspend(adId), verifyPayment(market, paymentId)]);
    expect(status).toBe(200);
    const { is_unused, status: paid } = await findOrder(market, order.orderId);
    const ad = await adRow(adId);
    expect([paid, ad.status]).toEqual(['paid', 'suspended']);
    expect(ad.ends_at?.getTime() === ends_at.getTime()).toBe(is_unused);
  }
});

test('the payment of a suspended ad stays, because the ad may return', async () => {
  const seller = await market.person();
  const order = await createOrder(market, PLAN.paid, {
    by: seller,
    adId: await postAd(market, seller),
    purpose: 'post',
  });
  await verifyPayment(market, (await press(order.paymentUrl, 'pay')).paymentId);
  await market.call('POST', `/admin/moderation/ads/${order.adId}/approve`, { by: moderator });
  await suspend(order.adId);
  const refund = await market.call('POST', `/admin/payments/${order.orderId}/refund`, {
    by: await market.person('admin'),
    body: { reason: 'Asked for by the seller' },
  });
  expect(refund.body.errorCode).toBe('NOT_REFUNDABLE');
  expect((await restore(order.adId)).status).toBe(200);
});
