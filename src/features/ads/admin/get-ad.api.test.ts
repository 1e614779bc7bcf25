import { afterAll, expect, test } from 'vitest';

import { edit, findForm, readAd } from '#tests/support/editing.ts';
import { addImage, liveAd, openMarketplace, PLAN, postAd } from '#tests/support/marketplace.ts';

const market = await openMarketplace();
const moderator = await market.person('moderator');
const seller = await market.person();
afterAll(() => market.close());

const act = (id: string, action: string, body: object, by = moderator) =>
  market.call('POST', `/admin/ads/${id}/${action}`, { by, body });

async function getAd(id: string) {
  const { status, body } = await market.call('GET', `/admin/ads/${id}`, { by: moderator });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.ad;
}

const historyOf = async (id: string) =>
  (await getAd(id)).history.map(
    ({
      event,
      status,
      by,
      reason,
    }: {
      event: string;
      status: string;
      by: { isSeller: boolean } | null;
      reason: string;
    }) => [event, status, by === null ? 'system' : by.isSeller ? 'seller' : 'staff', reason],
  );

test('the history says who moved an ad, and to staff why', async () => {
  const id = await postAd(market, seller);
  await market.call('POST', '/payment/orders', {
    by: seller,
    body: { adId: id, planId: String(PLAN.free), purpose: 'post' },
  });
  const minute = () => (market.time.now += 60_000);
  minute();
  await market.call('POST', `/admin/moderation/ads/${id}/reject`, { by: moderator, body: { reason: 'Another car' } });
  minute();
  await edit(market, seller, id);
  minute();
  await market.call('POST', `/admin/moderation/ads/${id}/approve`, { by: moderator });
  minute();
  await market.call('POST', `/ads/${id}/reserve`, { by: seller });
  minute();
  await act(id, 'suspend', { reason: 'A forged watch' });
  minute();
  await act(id, 'restore', { reason: 'A mistake' });
  minute();
  await market.call('POST', `/ads/${id}/sold`, { by: seller });
  expect(await historyOf(id)).toEqual([
    ['sell', 'sold', 'seller', null],
    ['ad.restore', 'active', 'staff', 'A mistake'],
    ['ad.suspend', 'suspended', 'staff', 'A forged watch'],
    ['reserve', 'reserved', 'seller', null],
    ['ad.approve', 'active', 'staff', null],
    ['resubmit', 'pending_review', 'seller', null],
    ['ad.reject', 'rejected', 'staff', 'Another car'],
    ['pay', 'pending_review', 'seller', null],
    ['post', 'pending_payment', 'seller', null],
  ]);
});

test("the history has the closing and reopening of the seller's account", async () => {
  const by = await market.person();
  const id = await liveAd(market, by);
  market.time.now += 60_000;
  await market.call('POST', `/admin/users/${by.id}/suspend`, {
    by: moderator,
    body: { reason: 'Sells forgeries', until: null },
  });
  market.time.now += 60_000;
  await market.call('POST', `/admin/users/${by.id}/restore`, { by: moderator, body: { reason: 'A mistake' } });
  expect((await historyOf(id)).slice(0, 2)).toEqual([
    ['reopen', 'active', 'staff', null],
    ['close', 'archived', 'staff', null],
  ]);
});

test('moves an ad to another category, at once for visitors', async () => {
  const id = await liveAd(market, seller);
  expect((await act(id, 'move', { categoryId: 'vehicles', reason: 'Wrong category' })).body.errorCode).toBe(
    'CATEGORY_NOT_LEAF',
  );
  expect((await act(id, 'move', { categoryId: 'nowhere', reason: 'Wrong category' })).status).toBe(404);
  expect((await act(id, 'move', { categoryId: 'villas', reason: 'Wrong category' })).status).toBe(200);
  expect((await readAd(market, id)).categoryId).toBe('villas');
  const ad = await getAd(id);
  expect(ad.categoryPath.at(-1)._id).toBe('villas');
  expect(ad.history[0]).toMatchObject({ event: 'ad.move', status: null, reason: 'Wrong category' });
  expect(market.changes).toEqual(expect.arrayContaining([`ad:${id}`]));
});

test('extends an ad without a payment; an expired one is active again', async () => {
  const id = await liveAd(market, seller);
  const { endsAt } = await getAd(id);
  await act(id, 'extend', { days: 10, reason: 'The site was down' });
  expect(Date.parse((await getAd(id)).endsAt) - Date.parse(endsAt)).toBe(10 * 86_400_000);
  await market.db.updateTable('ads').set({ status: 'expired' }).where('id', '=', Number(id)).execute();
  expect((await act(id, 'extend', { days: 1, reason: 'The site was down' })).status).toBe(200);
  expect(await getAd(id)).toMatchObject({ status: 'active' });
  for (const days of [0, 366, 1.5])
    expect((await act(id, 'extend', { days, reason: 'The site was down' })).status).toBe(422);
  await market.call('POST', `/ads/${id}/sold`, { by: seller });
  expect((await act(id, 'extend', { days: 1, reason: 'The site was down' })).body.errorCode).toBe('ILLEGAL_TRANSITION');
});

test('features an ad for more days, and ends it with 0 days', async () => {
  const id = await liveAd(market, seller);
  expect((await act(id, 'feature', { days: 0, reason: 'Not featured' })).body.errorCode).toBe('ILLEGAL_TRANSITION');
  await act(id, 'feature', { days: 3, reason: 'For a partner' });
  expect(await getAd(id)).toMatchObject({
    isFeatured: true,
    featuredUntil: new Date(market.time.now + 3 * 86_400_000).toISOString(),
  });
  await act(id, 'feature', { days: 0, reason: 'No longer' });
  expect(await getAd(id)).toMatchObject({ isFeatured: false, featuredUntil: null });
});

test('a moderator edits any ad with the form of its seller: no review, and an entry without the texts', async () => {
  const id = await liveAd(market, seller);
  expect((await findForm(market, moderator, id)).isOwn).toBe(false);
  expect((await market.call('GET', `/ads/${id}/form`, { by: await market.person('support') })).status).toBe(403);
  const image = await addImage(market, moderator);
  const answer = await edit(market, moderator, id, {
    title: { en: 'Toyota Camry 2020' },
    price: '3000',
    images: [image],
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(await readAd(market, id)).toMatchObject({ title: { en: 'Toyota Camry 2020' }, price: { amount: 3_000_000 } });
  const { owner_id } = await market.db
    .selectFrom('images')
    .select('owner_id')
    .where('id', '=', image)
    .executeTakeFirstOrThrow();
  expect(owner_id).toBe(seller.id);
  const entry = await market.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    action: 'ad.edit',
    target_id: id,
    member_id: seller.id,
    before: { price: 3_250_500 },
    after: { price: 3_000_000, title: 'changed', pictures: 'changed' },
    reason: 'The title was wrong',
  });
  const other = await addImage(market, await market.person());
  expect((await edit(market, moderator, id, { images: [other] })).body.errorCode).toBe('IMAGE_NOT_FOUND');
});

test('a moderator gives a reason for editing a member’s ad', async () => {
  const id = await liveAd(market, seller);
  for (const reason of [undefined, '  no  ']) {
    expect(await edit(market, moderator, id, { reason, title: { en: 'Toyota Camry 2020' } })).toMatchObject({
      status: 422,
      body: { fieldErrors: { reason: expect.stringMatching(/reason/i) } },
    });
  }
  expect((await readAd(market, id)).title).not.toEqual({ en: 'Toyota Camry 2020' });
});

test('an edit that changes nothing leaves no entry', async () => {
  const id = await liveAd(market, seller);
  const count = () => market.db.selectFrom('audit_log').select('id').execute();
  const before = (await count()).length;
  expect((await edit(market, moderator, id)).status).toBe(200);
  expect(await count()).toHaveLength(before);
});

test('shows the data of a deleted ad, and refuses one that does not exist', async () => {
  const id = await postAd(market, seller);
  await market.call('DELETE', `/ads/${id}`, { by: seller });
  expect(await getAd(id)).toMatchObject({ status: 'deleted', details: null });
  expect((await act(id, 'move', { categoryId: 'villas', reason: 'Wrong category' })).body.errorCode).toBe(
    'ILLEGAL_TRANSITION',
  );
  expect((await market.call('GET', '/admin/ads/999999', { by: moderator })).body.errorCode).toBe('AD_NOT_FOUND');
});
