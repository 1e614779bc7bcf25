import { afterAll, expect, test } from 'vitest';

import { edit } from '#tests/support/editing.ts';
import { liveAd } from '#tests/support/marketplace.ts';
import { openReviewQueue, rejectWith } from '#tests/support/review-queue.ts';

import { applyDecisions } from './apply-decisions.server.ts';
import { UNDO_MS } from './rules.ts';

const queue = await openReviewQueue();
const { market, moderator, other, call, versionOf, waitingAd, waitingChange } = queue;
const { review, claim, release, decide, undo, passUndo, statusOf, noticesOf, queueIds } = queue;
afterAll(() => market.close());

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

test('an undone decision leaves the ad in the queue and does not notify the seller', async () => {
  const seller = await market.person();
  const ids = [await waitingAd(seller), await waitingChange(seller), await waitingAd(seller)];
  const notices = await noticesOf(seller);
  const title = (await review(ids[1]!)).title;
  await decide(ids);
  expect((await undo(ids.slice(0, 2))).body.data.undone.toSorted()).toEqual(ids.slice(0, 2).toSorted());
  await passUndo();
  expect(await queueIds()).toEqual(expect.arrayContaining(ids.slice(0, 2)));
  expect((await review(ids[1]!)).title).toEqual(title);
  expect((await statusOf(ids[2]!))?.status).toBe('active');
  expect(await noticesOf(seller)).toEqual([...notices, 'ad-approved']);
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

test('of a concurrent undo and job, one wins: the ad is in review, or the decision took effect', async () => {
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

test('the seller gets the reason in their language, with the moderator’s text', async () => {
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

test('a bulk decision reports skipped ads with the cause; a single one is refused', async () => {
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

test('all ads of a filter can be selected and decided unseen', async () => {
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
