import { afterAll, expect, test } from 'vitest';

import { openReviewQueue } from '#tests/support/review-queue.ts';

import { CLAIM_MS } from './rules.ts';

const queue = await openReviewQueue();
const { market, moderator, other, call, versionOf, waitingAd, waitingChange } = queue;
const { review, claim, release, next, decide, passUndo, queueIds } = queue;
afterAll(() => market.close());

test('lists new ads and changes with filters, oldest first or last', async () => {
  const seller = await market.person();
  const [ad, change] = [await waitingAd(seller), await waitingChange(seller)];
  expect((await queueIds()).slice(-2)).toEqual([ad, change]);
  expect((await queueIds('&order=desc')).slice(0, 2)).toEqual([change, ad]);
  expect(await queueIds('&kind=change')).toEqual([change]);
  expect(await queueIds('&kind=new&categoryId=cars')).toContain(ad);
  expect(await queueIds('&categoryId=villas')).toEqual([]);
  const { rows } = (await call('GET', '/queue?kind=change')).body.data;
  expect(rows).toMatchObject([
    { isChange: true, version: await versionOf(change), seller: { _id: String(seller.id) } },
  ]);
  expect(await review(change)).toMatchObject({ change: { title: { en: 'Toyota Camry 2020' } }, decided: null });
});

test('others can’t decide a claimed ad until the claim is released, expires, or is taken over', async () => {
  const id = await waitingAd();
  expect((await claim(id)).status).toBe(200);
  expect((await review(id, other)).claim).toMatchObject({ by: expect.any(String), isYou: false });
  expect((await claim(id, other)).body.errorCode).toBe('REVIEW_CLAIMED');
  const approve = () => market.call('POST', `/admin/moderation/ads/${id}/approve`, { by: other });
  expect((await approve()).body.errorCode).toBe('REVIEW_CLAIMED');
  expect((await release(id, other)).status).toBe(200);
  expect((await review(id)).claim).toMatchObject({ isYou: true });

  market.time.now += CLAIM_MS - 1;
  expect((await claim(id)).status).toBe(200);
  market.time.now += CLAIM_MS;
  expect((await review(id)).claim).toBeNull();
  expect((await claim(id, other)).status).toBe(200);
  expect((await claim(id, moderator, { takesOver: true })).status).toBe(200);
  expect((await decide([id], {}, other)).body.errorCode).toBe('REVIEW_CLAIMED');
  expect((await decide([id])).status).toBe(200);
  expect((await claim(id)).body.errorCode).toBe('NOT_IN_REVIEW');
  await passUndo();
});

test('next never gives two moderators the same ad, in two processes', async () => {
  await market.db.deleteFrom('review_claims').execute();
  const [first, second] = [await market.person('moderator'), await market.person('moderator')];
  const ids = [await waitingAd(), await waitingAd(), await waitingAd(), await waitingAd()];
  const process = await market.startProcess();
  const there = async (from?: string) => {
    const response = await fetch(`${process.origin}/api/admin/moderation/next`, {
      method: 'POST',
      headers: { authorization: `Bearer ${second.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ sort: 'waiting', order: 'desc', from }),
    });
    return ((await response.json()) as { data: { _id: string } }).data._id;
  };
  const here = (from?: string) => next({ order: 'desc', from }, first);
  const [a, b] = await Promise.all([here(), there()]);
  expect([a, b].toSorted()).toEqual(ids.slice(-2).toSorted());
  const [c, d] = await Promise.all([here(a), there(b)]);
  expect(new Set([a, b, c, d])).toEqual(new Set(ids));
  await process.close();
  await market.db.deleteFrom('review_claims').execute();
});

test('next and previous follow the order and the filters, and wrap around at the end of the queue', async () => {
  const seller = await market.person();
  const change = await waitingChange(seller);
  const [a, b] = [await waitingAd(seller), await waitingAd(seller)];
  const queue = await queueIds('&kind=new');
  const last = queue.at(-1);
  expect(last).toBe(b);
  expect(await next({ kind: 'new', from: a })).toBe(b);
  expect(await next({ kind: 'new', from: b })).toBe(queue[0]);
  expect(await next({ kind: 'new', from: b, isBackwards: true })).toBe(a);
  expect(await next({ kind: 'new', from: queue[0], isBackwards: true })).toBeNull();
  expect(await next({ kind: 'new', order: 'desc', from: b })).toBe(a);
  const changes = await queueIds('&kind=change');
  expect(await next({ kind: 'change' })).toBe(changes[0]);
  expect(changes).toContain(change);
  await decide([a]);
  expect(await next({ kind: 'new', from: b, isBackwards: true })).toBe(queue.at(-3));
  expect(await next({ kind: 'new', from: a })).toBe(b);
  await market.db.deleteFrom('review_claims').execute();
});

test('the riskiest ads come first, in the list and as the next ones', async () => {
  const seller = await market.person();
  const ids = [await waitingAd(seller), await waitingAd(seller), await waitingAd(seller)];
  const risks = [95, 99, 97];
  for (const [at, id] of ids.entries())
    await market.db
      .insertInto('ad_signals')
      .values({ ad_id: Number(id), risk: risks[at]! })
      .onConflict((conflict) => conflict.column('ad_id').doUpdateSet({ risk: risks[at]! }))
      .execute();
  const [low, high, middle] = ids as [string, string, string];
  const { rows } = (await call('GET', '/queue?sort=risk&order=desc')).body.data;
  expect(rows.slice(0, 3)).toMatchObject([
    { _id: high, risk: 99 },
    { _id: middle, risk: 97 },
    { _id: low, risk: 95 },
  ]);
  const riskiest = { sort: 'risk', order: 'desc' };
  expect(await next(riskiest)).toBe(high);
  expect(await next({ ...riskiest, from: high })).toBe(middle);
  expect(await next({ ...riskiest, from: low, isBackwards: true })).toBe(middle);
  await market.db.deleteFrom('review_claims').execute();
});

test('the queue is for moderators and admins', async () => {
  const id = await waitingAd();
  for (const by of [await market.person(), await market.person('support')]) {
    expect((await claim(id, by)).status).toBe(403);
    expect((await call('GET', `/ads/${id}`, undefined, by)).status).toBe(403);
    expect((await decide([id], {}, by)).status).toBe(403);
  }
});
