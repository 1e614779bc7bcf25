import { afterAll, expect, test } from 'vitest';

import type { AdForm } from '#features/ads/ad-form.ts';
import { DAY_MS } from '#platform/durations.ts';
import { carForm } from '#tests/support/car-form.ts';
import { addImage, openMarketplace, type Person } from '#tests/support/marketplace.ts';

const market = await openMarketplace();
const moderator = await market.person('moderator');
afterAll(() => market.close());

const postFor = async (member: Person, changes: Partial<AdForm> & { days?: number; featuredDays?: number } = {}) =>
  market.call('POST', `/admin/users/${member.id}/ads`, {
    by: moderator,
    body: { ...carForm([await addImage(market, moderator)]), days: 10, featuredDays: 3, ...changes },
  });

test('the ad is active at once, belongs to the member, and its history says who posted it', async () => {
  const member = await market.person();
  const { status, body } = await postFor(member);
  expect(status, JSON.stringify(body)).toBe(200);
  const { adId } = body.data;
  const stored = await market.db.selectFrom('ads').selectAll().where('id', '=', Number(adId)).executeTakeFirstOrThrow();
  expect(stored).toMatchObject({
    seller_id: member.id,
    status: 'active',
    plan_id: null,
    ends_at: new Date(market.time.now + 10 * DAY_MS),
    featured_until: new Date(market.time.now + 3 * DAY_MS),
  });
  const shown = await market.call('GET', `/ads/${adId}`);
  expect(shown.body.data.ad).toMatchObject({ imageCount: 1, seller: { _id: String(member.id) } });
  const { body: admin } = await market.call('GET', `/admin/ads/${adId}`, { by: moderator });
  expect(admin.data.ad.history).toMatchObject([
    { event: 'ad.post', status: 'active', by: { _id: String(moderator.id) } },
  ]);
  const orders = await market.db.selectFrom('orders').select('id').where('ad_id', '=', Number(adId)).execute();
  expect(orders).toEqual([]);

  const notices = await market.call('GET', '/notifications', { by: member });
  expect(notices.body.data.notifications).toMatchObject([{ type: 'ad-posted', data: { adId } }]);
  const mine = await market.call('GET', '/ads/mine', { by: member });
  expect(mine.body.data.ads).toMatchObject([{ _id: adId }]);
  // The pictures belong to the member, who can edit the ad.
  const { body: form } = await market.call('GET', `/ads/${adId}/form`, { by: member });
  const images = form.data.ad.images.map(({ _id }: { _id: string }) => _id);
  const edited = await market.call('PUT', `/ads/${adId}`, {
    by: member,
    body: { ...carForm(images, { price: '3000' }), updatedAt: form.data.ad.updatedAt },
  });
  expect(edited.status, JSON.stringify(edited.body)).toBe(200);
});

test('posting the same draft twice stores one ad; a draft of another member is refused', async () => {
  const [member, other] = [await market.person(), await market.person()];
  const body = { ...carForm([await addImage(market, moderator)]), days: 10, featuredDays: 0 };
  const post = (to: Person) => market.call('POST', `/admin/users/${to.id}/ads`, { by: moderator, body });
  const answers = await Promise.all([post(member), post(member)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0]?.body.data.adId).toBe(answers[1]?.body.data.adId);
  const entries = await market.db
    .selectFrom('audit_log')
    .select('id')
    .where('action', '=', 'ad.post')
    .where('member_id', '=', member.id)
    .execute();
  expect(entries).toHaveLength(1);
  expect((await post(other)).status).toBeGreaterThanOrEqual(400);
});

test('refuses to post for a suspended, closed or unknown account', async () => {
  const member = await market.person();
  for (const status of ['suspended', 'closed'] as const) {
    await market.db.updateTable('users').set({ status }).where('id', '=', member.id).execute();
    expect((await postFor(member)).body.errorCode).toBe('MEMBER_NOT_ACTIVE');
  }
  expect((await postFor({ id: 999_999, token: '' })).body.errorCode).toBe('USER_NOT_FOUND');
});

test('the rules of posting apply: category, details, pictures of others, and the days', async () => {
  const member = await market.person();
  const fieldsOf = async (changes: Parameters<typeof postFor>[1]) =>
    Object.keys((await postFor(member, changes)).body.fieldErrors ?? {});
  expect(await fieldsOf({ days: 0 })).toEqual(['days']);
  expect(await fieldsOf({ featuredDays: 366 })).toEqual(['featuredDays']);
  expect(await fieldsOf({ images: [] })).toEqual(['images']);
  expect(await fieldsOf({ specification: {} })).toContain('specification.make');
  expect((await postFor(member, { categoryId: 'vehicles' })).body.errorCode).toBe('CATEGORY_NOT_LEAF');
  const strange = await addImage(market, await market.person());
  expect((await postFor(member, { images: [strange] })).body.errorCode).toBe('IMAGE_NOT_FOUND');
});

test('posting limits don’t apply to staff, and their uploaded pictures become the member’s', async () => {
  const member = await market.person();
  await market.call('PUT', `/admin/users/${member.id}/posting-limits`, {
    by: moderator,
    body: { isOwn: true, maxOpenAds: 0, maxAdsPerDay: 0, version: 1 },
  });
  const image = await addImage(market, moderator);
  expect((await postFor(member, { images: [image] })).status).toBe(200);
  const { owner_id } = await market.db
    .selectFrom('images')
    .select('owner_id')
    .where('id', '=', image)
    .executeTakeFirstOrThrow();
  expect(owner_id).toBe(member.id);
});
