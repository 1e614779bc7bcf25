import { afterAll, expect, test } from 'vitest';

import type { AdStatus } from '#features/ads/contract.ts';
import { dropCached } from '#platform/caches/cached.server.ts';
import * as editing from '#tests/support/editing.ts';
import { addImage, openMarketplace, type Person, PLAN, postAd } from '#tests/support/marketplace.ts';

const market = await openMarketplace();
const moderator = await market.person('moderator');
afterAll(() => market.close());

const formOf = (by: Person, id: string) => editing.findForm(market, by, id);
const readAd = (id: string, by?: Person) => editing.readAd(market, id, by);
const findInReview = (id: string) => editing.findInReview(market, moderator, id);
const decide = (id: string, decision: 'approve' | 'reject', body?: object) =>
  editing.decide(market, moderator, id, decision, body);
const setStatus = (id: string, status: AdStatus) => editing.setStatus(market, id, status);
const edit = (by: Person, id: string, changes?: Parameters<typeof editing.edit>[3]) =>
  editing.edit(market, by, id, changes);
const seller = () => editing.sellerWithAd(market);
const findMyAd = async (by: Person, id: string) =>
  (await market.call('GET', '/ads/mine?status=active', { by })).body.data.ads.find(
    (ad: { _id: string }) => ad._id === id,
  );

test.each(['active', 'reserved'] as const)(
  'other changes of an %s ad, pictures included, apply after approval only',
  async (status) => {
    const { by, id } = await seller();
    await setStatus(id, status);
    const picture = await addImage(market, by);
    const old = await readAd(id);
    const count = market.changes.length;
    const answer = await edit(by, id, { title: { en: 'Camry, new tyres' }, images: [picture] });
    expect(answer.body.data.ad.change).toEqual({ status: 'pending', reason: null });
    expect(market.changes.slice(count)).toEqual([]);
    expect(await readAd(id)).toEqual(old);
    expect(await formOf(by, id)).toMatchObject({
      title: { en: 'Camry, new tyres' },
      images: [{ _id: picture }],
      change: { status: 'pending' },
    });
    const shown = await findInReview(id);
    expect(shown).toMatchObject({
      title: { en: 'Toyota Camry 2019' },
      change: { title: { en: 'Camry, new tyres' }, images: [{ _id: picture }] },
    });

    market.time.now += 60_000;
    expect((await decide(id, 'approve', { version: shown.version })).status).toBe(200);
    expect(await readAd(id)).toMatchObject({
      status,
      title: { en: 'Camry, new tyres' },
      images: [{ _id: picture }],
      createdAt: old.createdAt,
      endsAt: old.endsAt,
    });
    expect(await findInReview(id)).toBeUndefined();
    expect((await findMyAd(by, id)).change).toBeNull();
  },
);

test('a later change replaces the pending one; reverting removes it', async () => {
  const { by, id } = await seller();
  await edit(by, id, { title: { en: 'The first idea' } });
  await edit(by, id, { title: { en: 'The second idea' } });
  expect((await findInReview(id)).change.title).toEqual({ en: 'The second idea' });
  await edit(by, id);
  expect(await findInReview(id)).toBeUndefined();
  expect((await findMyAd(by, id)).change).toBeNull();
});

test('a rejected change keeps its reason; only a different change returns to review', async () => {
  const { by, id } = await seller();
  await edit(by, id, { title: { en: 'Call me at 555' } });
  expect((await decide(id, 'reject', { reason: 'No numbers in titles' })).status).toBe(200);
  const rejected = { status: 'rejected', reason: 'No numbers in titles' };
  expect((await findMyAd(by, id)).change).toEqual(rejected);
  expect(await readAd(id)).toMatchObject({ status: 'active', title: { en: 'Toyota Camry 2019' } });
  await edit(by, id, { title: { en: 'Call me at 555' }, price: '1' });
  expect((await findMyAd(by, id)).change).toEqual(rejected);
  expect((await readAd(id)).price.amount).toBe(1000);
  await edit(by, id, { title: { en: 'A fine car' } });
  expect((await findMyAd(by, id)).change).toEqual({ status: 'pending', reason: null });
});

test('rejects a decision about an outdated version', async () => {
  const { by, id } = await seller();
  await edit(by, id, { title: { en: 'A harmless change' } });
  const { version } = await findInReview(id);
  await edit(by, id, { title: { en: 'Quite another thing' } });
  expect((await decide(id, 'approve', { version })).body.errorCode).toBe('AD_CHANGED');
  const fresh = await postAd(market, by);
  await market.call('POST', '/payment/orders', {
    by,
    body: { adId: fresh, planId: String(PLAN.free), purpose: 'post' },
  });
  const seen = (await findInReview(fresh)).version;
  await edit(by, fresh, { title: { en: 'Quite another thing' } });
  expect((await decide(fresh, 'approve', { version: seen })).status).toBe(409);
  expect((await decide(fresh, 'reject', { version: seen, reason: 'Not this one' })).status).toBe(409);
});

test('a rejected change can’t be approved from the screen of another moderator', async () => {
  const { by, id } = await seller();
  await edit(by, id, { title: { en: 'Call me at 555' } });
  const { version } = await findInReview(id);
  expect((await decide(id, 'reject', { version, reason: 'No numbers in titles' })).status).toBe(200);
  expect((await decide(id, 'approve', { version })).body.errorCode).toBe('AD_CHANGED');
});

test('a change applies at once in a category without review', async () => {
  const { by, id } = await seller();
  const category = market.db
    .updateTable('ads')
    .set({ category_id: (eb) => eb.selectFrom('categories').select('id').where('slug', '=', 'jobs') });
  await category.where('id', '=', Number(id)).execute();
  await market.db.updateTable('categories').set({ needs_approval: false }).where('slug', '=', 'jobs').execute();
  dropCached(market.db, 'all');
  const picture = await addImage(market, by);
  const count = market.changes.length;
  const job = { categoryId: 'jobs', specification: {}, optionalSpecifications: {}, additionalDetails: [] };
  expect(
    (await edit(by, id, { ...job, title: { en: 'Baker wanted' }, images: [picture] })).body.data.ad.change,
  ).toBeNull();
  expect(await readAd(id)).toMatchObject({ title: { en: 'Baker wanted' }, images: [{ _id: picture }] });
  expect(market.changes.slice(count)).toContain(`ad:${id}`);
});

test('the change of an ad that is no longer active leaves the queue', async () => {
  const { by, id } = await seller();
  await edit(by, id, { title: { en: 'Too late for this' } });
  await setStatus(id, 'sold');
  expect(await findInReview(id)).toBeUndefined();
  expect((await decide(id, 'approve')).status).toBe(409);
});
