import { randomUUID } from 'node:crypto';
import { once } from 'node:events';

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { DAY_MS } from '#platform/durations.ts';
import { edit } from '#tests/support/editing.ts';
import {
  liveAd,
  type Marketplace,
  openMarketplace,
  type Person,
  PLAN,
  postAd,
  signIn,
} from '#tests/support/marketplace.ts';
import { startJob } from '#tests/support/start-job.ts';

import { applyDecisions } from '../queue/apply-decisions.server.ts';
import { UNDO_MS } from '../queue/rules.ts';
import { continueBulkActions } from './bulk-actions.server.ts';

let market: Marketplace;
let moderator: Person;
let other: Person;
let seller: Person;
beforeAll(async () => {
  market = await openMarketplace();
  [moderator, other] = [await market.person('moderator'), await market.person('moderator')];
  seller = await market.person();
}, 60_000);
afterAll(() => market.close());

const TITLE = { en: 'Toyota Camry 2019' };

async function waitingAd(): Promise<string> {
  const id = await postAd(market, seller);
  const body = { adId: id, planId: String(PLAN.free), purpose: 'post' };
  await market.call('POST', '/payment/orders', { by: seller, body });
  return id;
}

const start = (ids: string[], body: object, by: Person = moderator) =>
  market.call('POST', '/admin/moderation/bulk-actions', {
    by,
    body: { key: randomUUID(), ads: ids.map((_id) => ({ _id })), ...body },
  });
const suspend = (ids: string[], body: object = {}) =>
  start(ids, { action: 'suspend', reason: 'A forged watch', ...body });
const list = async (by: Person = moderator) =>
  (await market.call('GET', '/admin/moderation/bulk-actions', { by })).body.data.actions;
const newest = async () => (await list())[0];
const runJob = () => continueBulkActions.run(market.services, {});
const passUndo = async () => {
  market.time.now += UNDO_MS;
  await applyDecisions.run(market.services, {});
};
const statuses = async (ids: string[]) => {
  const rows = await market.db.selectFrom('ads').select(['id', 'status']).where('id', 'in', ids.map(Number)).execute();
  return ids.map((id) => rows.find((row) => String(row.id) === id)?.status);
};
const count = async (table: 'audit_log' | 'notifications', ids: string[]) => {
  const isAbout =
    table === 'audit_log' ? sql<boolean>`target_id = any(${ids})` : sql<boolean>`data->>'adId' = any(${ids})`;
  return (await market.db.selectFrom(table).select('id').where(isAbout).execute()).length;
};

test('skips an ad with another version than the given one, even an impossible one', async () => {
  const id = await waitingAd();
  await start([], { action: 'approve', ads: [{ _id: id, version: '0000-01-01T00:00:00Z' }] });
  await runJob();
  expect(await newest()).toMatchObject({ done: 0, refused: [{ _id: id, code: 'AD_CHANGED' }] });
});

test('suspends and restores ads like single actions, and reports refused ads with the cause', async () => {
  const ids = [await liveAd(market, seller), await liveAd(market, seller)];
  const draft = await postAd(market, seller);
  const before = [await count('audit_log', ids), await count('notifications', ids)];
  expect((await suspend([...ids, draft, ids[0]!, '999999'])).status).toBe(200);
  expect(await newest()).toMatchObject({ action: 'suspend', total: 4, done: 0, refused: [], isFinished: false });
  await runJob();
  expect(await newest()).toMatchObject({
    done: 2,
    refused: [
      { _id: draft, title: TITLE, code: 'ILLEGAL_TRANSITION' },
      { _id: '999999', title: {}, code: 'AD_NOT_FOUND' },
    ],
    isFinished: true,
    undoSeconds: 0,
  });
  expect(await statuses([...ids, draft])).toEqual(['suspended', 'suspended', 'pending_payment']);
  expect([await count('audit_log', ids), await count('notifications', ids)]).toEqual(before.map((one) => one + 2));
  await start(ids, { action: 'restore', reason: 'It was a mistake' });
  await runJob();
  expect(await statuses(ids)).toEqual(['active', 'active']);
  expect(await list(other)).toEqual([]);
});

test('a double click starts one action, and two processes decide each ad once', async () => {
  const ids = [await liveAd(market, seller), await liveAd(market, seller), await liveAd(market, seller)];
  const before = [await count('audit_log', ids), await count('notifications', ids)];
  const [actions, key] = [(await list()).length, randomUUID()];
  const answers = await Promise.all([suspend(ids, { key }), suspend(ids, { key })]);
  expect(answers[0].body.data._id).toBe(answers[1].body.data._id);
  const second = await market.startProcess();
  await Promise.all([runJob(), continueBulkActions.run(second.services, {})]);
  await runJob();
  await second.close();
  expect(await list()).toHaveLength(actions + 1);
  expect(await newest()).toMatchObject({ done: 3, refused: [], isFinished: true });
  expect([await count('audit_log', ids), await count('notifications', ids)]).toEqual(before.map((one) => one + 3));
});

test('a run skips an ad that another run decides, and continues with the others', async () => {
  const ids = [await liveAd(market, seller), await liveAd(market, seller)];
  await suspend(ids);
  const otherRun = await market.db.startTransaction().execute();
  await otherRun
    .selectFrom('bulk_action_ads')
    .select('ad_id')
    .where('ad_id', '=', Number(ids[0]))
    .forUpdate()
    .execute();
  await runJob();
  expect(await newest()).toMatchObject({ done: 1, refused: [], isFinished: false });
  expect(await statuses(ids)).toEqual(['active', 'suspended']);
  await otherRun.rollback().execute();
  await runJob();
  expect(await newest()).toMatchObject({ done: 2, refused: [], isFinished: true });
});

test('a killed action continues where it stopped', { timeout: 60_000 }, async () => {
  const ids = [await liveAd(market, seller), await liveAd(market, seller), await liveAd(market, seller)];
  const before = await count('audit_log', ids);
  const trx = await market.db.startTransaction().execute();
  // The run waits for the second ad until it is killed.
  await trx.selectFrom('ads').select('id').where('id', '=', Number(ids[1])).forUpdate().execute();
  await suspend(ids);
  const child = startJob(market, continueBulkActions);
  await expect.poll(async () => (await newest()).done, { interval: 20 }).toBe(1);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await trx.rollback().execute();
  // The dead run's transaction ends first.
  const finish = async () => {
    await runJob();
    return newest();
  };
  await expect.poll(finish).toMatchObject({ done: 3, refused: [], isFinished: true });
  expect(await statuses(ids)).toEqual(['suspended', 'suspended', 'suspended']);
  expect(await count('audit_log', ids)).toBe(before + 3);
});

test('approvals take effect together once the action is finished, and can be undone until then', async () => {
  const ids = [await waitingAd(), await waitingAd(), await waitingAd()];
  const trx = await market.db.startTransaction().execute();
  await trx.selectFrom('ads').select('id').where('id', '=', Number(ids[2])).forUpdate().execute();
  await start(ids, { action: 'approve' });
  const running = runJob();
  await expect.poll(async () => (await newest()).done).toBe(2);
  await passUndo();
  expect(await newest()).toMatchObject({ isFinished: false, undoSeconds: 0, undoable: [] });
  await trx.rollback().execute();
  await running;
  expect(await statuses(ids)).toEqual(Array(3).fill('pending_review'));
  expect(await newest()).toMatchObject({ done: 3, isFinished: true, undoSeconds: UNDO_MS / 1000, undoable: ids });

  const undo = await market.call('POST', '/admin/moderation/decisions/undo', {
    by: moderator,
    body: { ids: [ids[1]] },
  });
  expect(undo.body.data.undone).toEqual([ids[1]]);
  await passUndo();
  expect(await statuses(ids)).toEqual(['active', 'pending_review', 'active']);
  expect(await newest()).toMatchObject({ done: 2, undone: 1, undoSeconds: 0, undoable: [] });
});

test('a bulk rejection reports ads that others review or have decided, or that have changed', async () => {
  const [good, claimed, decided, changed, late] = [
    await waitingAd(),
    await waitingAd(),
    await waitingAd(),
    await waitingAd(),
    await waitingAd(),
  ];
  await market.call('PUT', `/admin/moderation/ads/${claimed}/claim`, { by: other, body: {} });
  await market.call('POST', `/admin/moderation/ads/${decided}/approve`, { by: other });
  const old = { _id: changed, version: new Date(0).toISOString() };
  const ads = [good, claimed, decided, late].map((_id) => ({ _id }));
  await start([], {
    action: 'reject',
    ads: [...ads, old],
    rejection: { reasonId: '1', note: 'See the other ad' },
  });
  await runJob();
  await edit(market, seller, late, { title: { en: 'Toyota Camry 2021' } });
  await passUndo();
  expect(await newest()).toMatchObject({
    done: 1,
    refused: [
      { _id: claimed, title: TITLE, code: 'REVIEW_CLAIMED' },
      { _id: decided, title: TITLE, code: 'NOT_IN_REVIEW' },
      { _id: late, title: { en: 'Toyota Camry 2021' }, code: 'AD_CHANGED' },
      { _id: changed, title: TITLE, code: 'AD_CHANGED' },
    ],
  });
  const { status, reason } = await market.db
    .selectFrom('ads')
    .select(['status', 'reason'])
    .where('id', '=', Number(good))
    .executeTakeFirstOrThrow();
  expect([status, reason]).toEqual(['rejected', expect.stringMatching(/\nSee the other ad$/)]);
  expect(await statuses([claimed, decided, changed, late])).toEqual([
    'pending_review',
    'active',
    'pending_review',
    'pending_review',
  ]);
});

test('an action needs its reason and at most 1,000 ads, and is deleted after a week', async () => {
  const fieldsOf = async (ids: string[], body: object) => Object.keys((await start(ids, body)).body.fieldErrors ?? {});
  expect(await fieldsOf(['1'], { action: 'suspend' })).toEqual(['reason']);
  expect(await fieldsOf(['1'], { action: 'reject' })).toEqual(['rejection.note']);
  expect(await fieldsOf(Array(1001).fill('1'), { action: 'approve' })).toEqual(['ads']);
  market.time.now += 8 * DAY_MS;
  moderator = await signIn(market.services, moderator.id);
  await runJob();
  expect(await market.db.selectFrom('bulk_actions').select('id').execute()).toEqual([]);
});
