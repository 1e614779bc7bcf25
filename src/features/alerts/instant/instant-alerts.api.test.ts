import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';

import { UNDO_MS } from '#features/moderation/queue/rules.ts';
import { applyDecisions } from '#features/moderation/queue/apply-decisions.server.ts';
import { refreshVocabulary } from '#features/search/text/vocabulary.server.ts';
import { dropAnswers } from '#platform/caches/cached.server.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/durations.ts';
import { mailsToPerson } from '#tests/support/accounts.ts';
import { follow, listNotifications } from '#tests/support/alerts.ts';
import { edit } from '#tests/support/editing.ts';
import { liveAd, type Person, signIn } from '#tests/support/marketplace.ts';
import { openReviewQueue } from '#tests/support/review-queue.ts';
import { type LiveAd, storeAds } from '#tests/support/store-ads.ts';

import { matchAds, matchOnChanges } from './match-ads.server.ts';
import { sweepSearches } from './sweep-searches.server.ts';

const { market, call, waitingAd, versionOf } = await openReviewQueue();
const seller = await market.person();
afterAll(() => market.close());

const TOYOTAS = '/list/cars?attr.make=toyota&country=KW';

/** A member with an instant search. */
async function searcher(address = TOYOTAS): Promise<Person> {
  const by = await market.person();
  await save(by, { address });
  market.time.now += 1000;
  return by;
}
const save = async (by: Person, changes: object = {}) =>
  market.call('POST', '/saved-searches', {
    by: await signIn(market.services, by.id),
    body: { name: 'Toyotas', address: TOYOTAS, frequency: 'instant', ...changes },
  });
const store = async (changes: Partial<LiveAd> = {}) => {
  market.time.now += 1000;
  const toyota = { title: { en: 'Toyota Camry' }, attributes: { make: 'toyota' }, price: 3_250_000 };
  const [id] = await storeAds(market, seller, [{ ...toyota, ...changes }]);
  return id!; // one was stored
};
const match = () => matchAds.run(market.services, {});
const sweep = () => sweepSearches.run(market.services, {});
/** Ids of the ads that a member was notified of in the app, latest first. */
const notifiedAds = async (by: Person): Promise<string[]> =>
  (await listNotifications(market, by)).notifications.flatMap(({ data }: { data: { adIds: string[] } }) => data.adIds);
const emailsTo = (by: Person) => mailsToPerson(market, by);
/** A process died before it matched the ads that changed. */
const loseChanges = () => market.db.deleteFrom('ad_changes').execute();

test('an ad is notified once it is approved and the decision can’t be undone any more', async () => {
  const by = await searcher();
  const [approved, undone] = [await waitingAd(), await waitingAd()];
  for (const id of [approved, undone]) {
    const ads = [{ _id: id, version: await versionOf(id) }];
    expect((await call('POST', '/decisions', { ads, decision: 'approve' })).status).toBe(200);
  }
  await match();
  await call('POST', '/decisions/undo', { ids: [undone] });
  market.time.now += UNDO_MS;
  expect(await notifiedAds(by)).toEqual([]);
  await applyDecisions.run(market.services, {});
  await match();
  expect(await notifiedAds(by)).toEqual([approved]);
  expect(await emailsTo(by)).toHaveLength(1);
  await match();
  await sweep();
  expect([(await notifiedAds(by)).length, (await emailsTo(by)).length]).toEqual([1, 1]);
});

test('two processes notify once', async () => {
  const by = await searcher();
  const other = await market.startProcess();
  const id = await store();
  await Promise.all([match(), matchAds.run(other.services, {}), sweep(), sweepSearches.run(other.services, {})]);
  await other.close();
  expect(await notifiedAds(by)).toEqual([id]);
  expect(await emailsTo(by)).toHaveLength(1);
});

test('what a process that died had not matched is found by a sweep, once, also after a downtime of days', async () => {
  const by = await searcher();
  await sweep();
  const lost = await store();
  await loseChanges();
  await match();
  expect(await notifiedAds(by)).toEqual([]);
  market.time.now += 15 * MINUTE_MS;
  await sweep();
  await sweep();
  expect(await notifiedAds(by)).toEqual([lost]);
  const old = await store();
  await loseChanges();
  market.time.now += 3 * DAY_MS;
  await sweep();
  expect(await notifiedAds(by)).toEqual([old, lost]);
  await sweep();
  market.time.now += HOUR_MS;
  await sweep();
  expect(await emailsTo(by)).toHaveLength(2);
});

test('a sweep goes back a day, also for a search whose list was never opened', async () => {
  const by = await searcher();
  const restored = await store({ status: 'suspended' });
  market.time.now += MINUTE_MS;
  await sweep();
  await market.db.updateTable('ads').set({ status: 'active' }).where('id', '=', Number(restored)).execute();
  await loseChanges();
  market.time.now += 15 * MINUTE_MS;
  await sweep();
  expect(await notifiedAds(by)).toEqual([restored]);
});

test('a process that dies between a find and its notification leaves it to the next run', async () => {
  const by = await searcher();
  const id = await store();
  await match();
  await market.db.deleteFrom('notifications').where('user_id', '=', by.id).execute();
  await sql`update search_finds set notified_at = null where ad_id = ${id}`.execute(market.db);
  await match();
  expect(await notifiedAds(by)).toEqual([id]);
});

test('an ad whose words the vocabulary learns later is found by the sweep after that', async () => {
  const by = await searcher('/list?search=nokia+3310');
  const id = await store({ title: { en: 'Nokia3310 classic handset' }, category: 'jobs', attributes: {} });
  await match();
  await sweep();
  const before = await notifiedAds(by);
  await refreshVocabulary(market.db);
  dropAnswers(market.db);
  market.time.now += 15 * MINUTE_MS;
  await sweep();
  expect(await notifiedAds(by)).toEqual([id]);
  // The search finds such words at once, or after the vocabulary knows them.
  expect([[], [id]]).toContainEqual(before);
  const next = await store({ title: { en: 'Nokia3310 in its box' }, category: 'jobs', attributes: {} });
  await match();
  expect(await notifiedAds(by)).toEqual([next, id]);
});

test('a change is notified if the ad is a result since then, whatever its age, and only then', async () => {
  const owner = await market.person();
  const by = await searcher('/list/cars?maxPrice=3000&country=KW');
  const id = await liveAd(market, owner);
  await match();
  market.time.now += 10 * DAY_MS;
  const change = async (changes: object) => {
    const { status } = await edit(market, await signIn(market.services, owner.id), id, changes);
    expect(status).toBe(200);
    await match();
  };
  await change({ price: '3100' });
  expect(await notifiedAds(by)).toEqual([]);
  await change({ price: '2900' });
  expect(await notifiedAds(by)).toEqual([id]);
  await change({ price: '2800' });
  await change({ price: '3100' });
  await change({ price: '2800' });
  expect(await notifiedAds(by)).toEqual([id]);
  await sweep();
  expect([(await notifiedAds(by)).length, (await emailsTo(by)).length]).toEqual([1, 1]);
});

test('an ad that was a result before it changed is not notified again after two days', async () => {
  const owner = await market.person();
  const by = await searcher('/list?search=camry');
  const id = await liveAd(market, owner);
  await match();
  expect(await notifiedAds(by)).toEqual([id]);
  market.time.now += 3 * DAY_MS;
  await sweep();
  expect(await market.db.selectFrom('search_finds').selectAll().where('ad_id', '=', Number(id)).execute()).toEqual([]);
  await edit(market, await signIn(market.services, owner.id), id, { price: '3000' });
  await match();
  expect(await notifiedAds(by)).toEqual([id]);
});

test('ads that were there before, the member’s own, seen ones and ads that left are not notified', async () => {
  const before = await store();
  const by = await searcher();
  await storeAds(market, by, [{ title: { en: 'My Toyota' }, attributes: { make: 'toyota' } }]);
  const gone = await store();
  await market.db.updateTable('ads').set({ status: 'sold' }).where('id', '=', Number(gone)).execute();
  await store({ attributes: { make: 'kia' } });
  await match();
  await sweep();
  const [search] = (await market.call('GET', '/saved-searches', { by: await signIn(market.services, by.id) })).body.data
    .savedSearches;
  expect([await notifiedAds(by), search.newFinds]).toEqual([[], 0]);
  await store();
  await loseChanges();
  market.time.now += 1000;
  await market.call('PUT', `/saved-searches/${search._id}/seen`, { by: await signIn(market.services, by.id) });
  await sweep();
  expect([await notifiedAds(by), before]).toEqual([[], before]);
});

test('a search that becomes instant is notified of what its digest would have had', async () => {
  const by = await market.person();
  await save(by, { frequency: 'daily' });
  const id = await store();
  await match();
  expect(await notifiedAds(by)).toEqual([]);
  market.time.now += 1000;
  await save(by);
  await sweep();
  expect(await notifiedAds(by)).toEqual([id]);
});

test('after twenty alerts within an hour, finds are collected for ten minutes', async () => {
  const by = await searcher('/list/jobs?country=SA');
  const storeJob = () => store({ category: 'jobs', country: 'SA', attributes: {} });
  const countAlerts = async () => (await listNotifications(market, by)).pagination.totalItems;
  for (let at = 0; at < 20; at += 1) {
    await storeJob();
    await match();
  }
  expect(await countAlerts()).toBe(20);
  const [first, second] = [await storeJob(), await storeJob()];
  await match();
  expect(await countAlerts()).toBe(20);
  market.time.now += 10 * MINUTE_MS;
  await match();
  expect((await notifiedAds(by)).slice(0, 2)).toEqual([second, first]);
  expect(await countAlerts()).toBe(21);
});

test('switched-off channels stay silent, and a broken filter does not hold up the others', async () => {
  const [silent, broken, by] = [await searcher(), await searcher('/list?search=camry'), await searcher()];
  await market.db
    .updateTable('users')
    .set({ muted: ['savedSearch:email'] })
    .where('id', '=', silent.id)
    .execute();
  await sql`
    update search_matchers set filter = '{"minRank": "much"}'
    from saved_searches where id = search_id and user_id = ${broken.id}`.execute(market.db);
  const id = await store();
  await match();
  await sweep();
  for (const person of [silent, broken, by]) expect(await notifiedAds(person)).toEqual([id]);
  expect([(await emailsTo(silent)).length, (await emailsTo(by)).length]).toEqual([0, 1]);
});

// Last: its worker also matches what other tests store.
test('publishing an ad starts the match: no schedule is waited for', async () => {
  const [by, follower] = [await searcher(), await market.person()];
  await follow(market, follower, seller);
  market.time.now += 1000;
  await market.services.jobs.startWorkers(market.services, [{ ...matchAds, schedule: '', runsAtStart: false }]);
  matchOnChanges(market.services);
  const id = await liveAd(market, await signIn(market.services, seller.id));
  await expect.poll(() => notifiedAds(by), { timeout: 15_000 }).toEqual([id]);
  await expect
    .poll(async () => (await listNotifications(market, follower)).notifications, { timeout: 15_000 })
    .toMatchObject([{ type: 'followed-ad', data: { adId: id } }]);
});
