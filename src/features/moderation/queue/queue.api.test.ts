import { afterAll, beforeAll, expect, test } from 'vitest';

import { edit } from '#tests/support/editing.ts';
import { liveAd, type Marketplace, openMarketplace, type Person, PLAN, postAd } from '#tests/support/marketplace.ts';

import { applyDecisions } from './apply-decisions.server.ts';
import { CLAIM_MS, UNDO_MS } from './rules.ts';

let market: Marketplace;
let moderator: Person;
let other: Person;
beforeAll(async () => {
  market = await openMarketplace();
  moderator = await market.person('moderator');
  other = await market.person('moderator');
}, 60_000);
afterAll(() => market.close());

async function waitingAd(seller?: Person): Promise<string> {
  const by = seller ?? (await market.person());
  const id = await postAd(market, by);
  const body = { adId: id, planId: String(PLAN.free), purpose: 'post' };
  await market.call('POST', '/payment/orders', { by, body });
  market.time.now += 1000;
  // The database's clock, which tests don't move, has set it.
  const created_at = new Date(market.time.now);
  await market.db.updateTable('ads').set({ created_at }).where('id', '=', Number(id)).execute();
  return id;
}

/** A live ad of the seller with a change in review. */
async function waitingChange(seller: Person): Promise<string> {
  const id = await liveAd(market, seller);
  await edit(market, seller, id, { title: { en: 'Toyota Camry 2020' } });
  return id;
}

const call = (method: string, path: string, body?: object, by: Person = moderator) =>
  market.call(method, `/admin/moderation${path}`, { by, ...(body && { body }) });
const review = async (id: string, by?: Person) => (await call('GET', `/ads/${id}`, undefined, by)).body.data?.ad;
const claim = (id: string, by?: Person, body: object = {}) => call('PUT', `/ads/${id}/claim`, body, by);
const release = (id: string, by?: Person) => call('DELETE', `/ads/${id}/claim`, undefined, by);
const next = async (body: object = {}, by?: Person) => (await call('POST', '/next', body, by)).body.data._id;
const undo = (ids: string[], by?: Person) => call('POST', '/decisions/undo', { ids }, by);

const versionOf = async (id: string) => {
  const row = await market.db.selectFrom('ads').select('updated_at').where('id', '=', Number(id)).executeTakeFirst();
  return row!.updated_at.toISOString();
};

async function decide(ids: string[], body: object = {}, by?: Person) {
  const ads = await Promise.all(ids.map(async (_id) => ({ _id, version: await versionOf(_id) })));
  return call('POST', '/decisions', { decision: 'approve', ads, ...body }, by);
}
const rejectWith = (reasonId: string | null, note = '') => ({ decision: 'reject', rejection: { reasonId, note } });

/** The seconds for an undo pass, and the job runs. */
async function passUndo() {
  market.time.now += UNDO_MS;
  await applyDecisions.run(market.services, {});
}

const statusOf = async (id: string) => {
  const row = await market.db.selectFrom('ads').select(['status', 'reason']).where('id', '=', Number(id)).execute();
  return row[0];
};
const noticesOf = async ({ id }: Person) =>
  (await market.db.selectFrom('notifications').select('type').where('user_id', '=', id).orderBy('id').execute()).map(
    ({ type }) => type,
  );
const queueIds = async (query = '') =>
  (await call('GET', `/queue?pageSize=100${query}`)).body.data.rows.map((row: { _id: string }) => row._id);

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

test('a decision takes effect once, when it can’t be undone any more, and then notifies the seller', async () => {
  const seller = await market.person();
  const id = await waitingAd(seller);
  const { body } = await decide([id]);
  expect(body.data).toEqual({ decided: [id], refused: [], undoSeconds: UNDO_MS / 1000 });
  expect(await queueIds()).not.toContain(id);
  expect((await review(id)).decided).toMatchObject({ decision: 'approve', isYou: true });
  await applyDecisions.run(market.services, {});
  expect([await statusOf(id), await noticesOf(seller)]).toEqual([{ status: 'pending_review', reason: null }, []]);

  const second = await market.startProcess();
  market.time.now += UNDO_MS;
  await Promise.all([applyDecisions.run(market.services, {}), applyDecisions.run(second.services, {})]);
  await second.close();
  expect([(await statusOf(id))?.status, await noticesOf(seller)]).toEqual(['active', ['ad-approved']]);
  expect((await call('GET', `/ads/${id}`)).body.errorCode).toBe('NOT_IN_REVIEW');
});

test('the audit log and the ad’s history name the moderator, from the request of the decision', async () => {
  const id = await waitingAd();
  const { headers } = await decide([id]);
  await passUndo();
  const entry = await market.db
    .selectFrom('audit_log')
    .selectAll()
    .where('target_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    action: 'ad.approve',
    actor_id: moderator.id,
    actor_role: 'moderator',
    ip: '127.0.0.1',
    request_id: headers.get('x-request-id'),
  });
  const { history } = (await market.call('GET', `/admin/ads/${id}`, { by: moderator })).body.data.ad;
  expect(history[0]).toMatchObject({ event: 'ad.approve', by: { _id: String(moderator.id) } });
});

test('an undone decision leaves the ad in the queue and tells the seller nothing', async () => {
  const seller = await market.person();
  const ids = [await waitingAd(seller), await waitingChange(seller), await waitingAd(seller)];
  const told = await noticesOf(seller);
  const title = (await review(ids[1]!)).title;
  await decide(ids);
  expect((await undo(ids.slice(0, 2))).body.data.undone.toSorted()).toEqual(ids.slice(0, 2).toSorted());
  await passUndo();
  expect(await queueIds()).toEqual(expect.arrayContaining(ids.slice(0, 2)));
  expect((await review(ids[1]!)).title).toEqual(title);
  expect((await statusOf(ids[2]!))?.status).toBe('active');
  expect(await noticesOf(seller)).toEqual([...told, 'ad-approved']);
  await decide(ids.slice(0, 2), rejectWith('1'));
  await passUndo();
  expect((await statusOf(ids[0]!))?.status).toBe('rejected');
});

test('a decision can’t be undone after it took effect, nor by another moderator', async () => {
  const [early, late] = [await waitingAd(), await waitingAd()];
  await decide([early]);
  expect((await undo([early], other)).body.errorCode).toBe('UNDO_EXPIRED');
  market.time.now += UNDO_MS - 1;
  await decide([late]);
  market.time.now += 1;
  expect((await undo([early])).body.errorCode).toBe('UNDO_EXPIRED');
  expect((await undo([early, late])).body.data.undone).toEqual([late]);
  await passUndo();
  expect((await statusOf(early))?.status).toBe('active');
});

test('an undo and the job at the same time: either the ad is back in review, or the decision took effect', async () => {
  for (let round = 0; round < 4; round += 1) {
    const seller = await market.person();
    const id = await waitingAd(seller);
    await decide([id]);
    const late = new Date(market.time.now + UNDO_MS);
    const [{ status }] = await Promise.all([
      undo([id]),
      applyDecisions.run({ ...market.services, clock: () => late.getTime() }, {}),
    ]);
    const isUndone = status === 200;
    expect((await statusOf(id))?.status).toBe(isUndone ? 'pending_review' : 'active');
    expect(await noticesOf(seller)).toEqual(isUndone ? [] : ['ad-approved']);
  }
});

test('a decision about an ad that its seller edits meanwhile is dropped: the edit waits for a review', async () => {
  const seller = await market.person();
  const id = await waitingAd(seller);
  await decide([id]);
  expect((await edit(market, seller, id, { title: { en: 'Toyota Camry 2021' } })).status).toBe(200);
  await passUndo();
  expect([(await statusOf(id))?.status, await noticesOf(seller)]).toEqual(['pending_review', []]);
  expect(await queueIds()).toContain(id);
});

test('the seller gets the reason in their language, with the moderator’s own words', async () => {
  const seller = await market.person();
  await market.db.updateTable('users').set({ lang: 'ar' }).where('id', '=', seller.id).execute();
  const [id, change] = [await waitingAd(seller), await waitingChange(seller)];
  const { reasons } = (await market.call('GET', '/admin/reasons', { by: moderator })).body.data;
  expect(reasons).toHaveLength(4);
  expect((await review(id)).sellerLanguage).toBe('ar');
  await decide([id, change], rejectWith(reasons[0]._id, 'See the second one'));
  await passUndo();
  const reason = `${reasons[0].text.ar}\nSee the second one`;
  expect(await statusOf(id)).toEqual({ status: 'rejected', reason });
  const revision = await market.db.selectFrom('ad_revisions').selectAll().where('ad_id', '=', Number(change)).execute();
  expect(revision).toMatchObject([{ status: 'rejected', reason }]);
  const mails = await market.db.selectFrom('mails').select('text').orderBy('id', 'desc').limit(2).execute();
  for (const { text } of mails) expect(text).toContain(reasons[0].text.ar);
});

test('a rejection needs a stored reason or words of at least five characters', async () => {
  const id = await waitingAd();
  const fieldsOf = async (body: object) => Object.keys((await decide([id], body)).body.fieldErrors ?? {});
  expect(await fieldsOf({ decision: 'reject' })).toEqual(['rejection.note']);
  expect(await fieldsOf(rejectWith(null, ' no '))).toEqual(['rejection.note']);
  expect(await fieldsOf(rejectWith('99999'))).toEqual(['rejection.reasonId']);
  expect((await decide([id], rejectWith(null, 'Another car'))).status).toBe(200);
});

test('a bulk decision names the ads that it left, with the cause; a single one is refused', async () => {
  const seller = await market.person();
  const [good, claimed, decided, changed] = [
    await waitingAd(seller),
    await waitingAd(seller),
    await waitingAd(seller),
    await waitingAd(seller),
  ];
  await claim(claimed, other);
  await decide([decided], {}, other);
  const ads = await Promise.all(
    [good, claimed, decided, changed].map(async (_id) => ({ _id, version: await versionOf(_id) })),
  );
  market.time.now += 1000;
  await edit(market, seller, changed, { title: { en: 'Toyota Camry 2022' } });
  const { body } = await call('POST', '/decisions', { decision: 'approve', ads });
  const title = { en: 'Toyota Camry 2019' };
  expect(body.data).toMatchObject({
    decided: [good],
    refused: [
      { _id: claimed, title, code: 'REVIEW_CLAIMED' },
      { _id: decided, title, code: 'NOT_IN_REVIEW' },
      { _id: changed, title: { en: 'Toyota Camry 2022' }, code: 'AD_CHANGED' },
    ],
  });
  expect((await decide([claimed])).body.errorCode).toBe('REVIEW_CLAIMED');
  expect((await decide([decided])).body.errorCode).toBe('NOT_IN_REVIEW');
  expect((await decide([good])).body.errorCode).toBe('NOT_IN_REVIEW');
  expect((await decide([await liveAd(market, seller)])).body.errorCode).toBe('NOT_IN_REVIEW');
  await release(claimed, other);
});

test('all ads of a filter can be chosen, and decided without being seen', async () => {
  const seller = await market.person();
  const [ad, change] = [await waitingAd(seller), await waitingChange(seller)];
  const idsOf = async (query: string) => (await call('GET', `/queue/ids${query}`)).body.data.ids;
  expect(await idsOf('')).toEqual(expect.arrayContaining([ad, change]));
  expect(await idsOf('?kind=change')).toContain(change);
  expect(await idsOf('?kind=change')).not.toContain(ad);
  const ads = [{ _id: ad }, { _id: change }];
  expect((await call('POST', '/decisions', { decision: 'approve', ads })).body.data.decided).toEqual([ad, change]);
  await passUndo();
  expect((await statusOf(ad))?.status).toBe('active');
  expect(await queueIds()).not.toContain(change);
});

test('of two moderators who decide an ad at the same time one is refused', async () => {
  for (let round = 0; round < 4; round += 1) {
    const seller = await market.person();
    const id = await waitingAd(seller);
    const answers = await Promise.all([decide([id]), decide([id], rejectWith('1'), other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await passUndo();
    expect(await noticesOf(seller)).toHaveLength(1);
  }
});

test('a claimed ad is refused to others until it is released, ends, or is taken over', async () => {
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

test('next and previous follow the order and the filters, and the queue begins again after its end', async () => {
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
