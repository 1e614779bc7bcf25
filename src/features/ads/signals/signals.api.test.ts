import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { notifyRejectedAds } from '#features/alerts/jobs/notify-rejected-ads.server.ts';
import { DEFAULT_SITE, saveSite } from '#features/site/site.server.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { call } from '#tests/support/call.ts';
import { edit } from '#tests/support/editing.ts';
import { addImage, carForm, type Marketplace, openMarketplace, type Person, PLAN } from '#tests/support/marketplace.ts';
import { storeAds } from '#tests/support/store-ads.ts';

import type { AdForm } from '../posting/contract.ts';
import { checkWaitingAds } from './check-waiting-ads.server.ts';
import type { Signal, SignalRules } from './contract.ts';
import { SIGNAL_RULES_TAG } from './get-signal-rules.server.ts';

let market: Marketplace;
let [moderator, admin] = [] as unknown as [Person, Person];
beforeAll(async () => {
  market = await openMarketplace();
  [moderator, admin] = [await market.person('moderator'), await market.person('admin')];
}, 60_000);
afterAll(() => market.close());
beforeEach(async () => {
  await setRules({});
  await setSite({ adsNeedApproval: true });
});

const NONE = {
  bannedWordsAction: 'none',
  contactAction: 'none',
  duplicateAction: 'none',
  priceAction: 'none',
  newAccountAction: 'none',
  suspendedAction: 'none',
} as const;

/** Switches everything off but what a test is about. */
const setRules = (rules: Partial<SignalRules>) =>
  transact(market.services, async (trx) => {
    await trx
      .updateTable('signal_rules')
      .set({ rules: JSON.stringify({ ...NONE, ...rules }) })
      .execute();
    publishChange(trx, SIGNAL_RULES_TAG);
  });
const setSite = (site: object) => transact(market.services, (trx) => saveSite(trx, { ...DEFAULT_SITE, ...site }));

/** Random words: no two texts are near-duplicates. */
const uniqueText = () => Array.from({ length: 12 }, () => `w${randomUUID().slice(0, 8)}`).join(' ');

async function pay(by: Person, adId: string): Promise<void> {
  const body = { adId, planId: String(PLAN.free), purpose: 'post' };
  expect((await market.call('POST', '/payment/orders', { by, body })).status).toBe(201);
}

/** Posts an ad on the free plan. Returns its id. */
async function submit(by: Person, changes: Partial<AdForm> = {}): Promise<string> {
  const form = carForm([await addImage(market, by)], { description: { en: uniqueText() }, ...changes });
  const { body } = await market.call('POST', '/ads', { by, body: form });
  await pay(by, body.data.ad._id);
  return body.data.ad._id;
}

const queue = async (order = 'oldest') => {
  const { body } = await market.call('GET', `/admin/moderation/ads?limit=100&order=${order}`, { by: moderator });
  return body.data.ads as { _id: string; signals: Signal[]; risk: number }[];
};
const signalsOf = async (id: string) => (await queue()).find(({ _id }) => _id === id)?.signals;
const adOf = async (by: Person, id: string) => {
  const tabs = await Promise.all(
    ['active', 'waiting'].map((tab) => market.call('GET', `/ads/mine?limit=100&status=${tab}`, { by })),
  );
  return tabs.flatMap(({ body }) => body.data.ads).find((ad: { _id: string }) => ad._id === id);
};

test('finds contact details in title and description, in both languages', async () => {
  await setRules({ contactAction: 'flag' });
  const id = await submit(await market.person(), {
    title: { en: 'Camry 2019, call 50001234' },
    description: { en: `${uniqueText()} salma@example.com`, ar: 'سيارة نظيفة جدا للتواصل ٦٦٠٠ ١٢٣٤' },
  });
  expect(await signalsOf(id)).toEqual([
    {
      type: 'contact',
      action: 'flag',
      found: [
        { kind: 'phone', text: '50001234', field: 'title' },
        { kind: 'email', text: 'salma@example.com', field: 'description' },
        { kind: 'phone', text: '6600 1234', field: 'description' },
      ],
    },
  ]);
});

test('finds banned words', async () => {
  await setRules({ bannedWords: ['replica', 'تقليد'], bannedWordsAction: 'flag' });
  const id = await submit(await market.person(), {
    title: { en: 'Replica of a Camry' },
    description: { ar: 'سيارة التقليد بحالة ممتازة جدا' },
  });
  const found = [
    { text: 'replica', field: 'title' },
    { text: 'تقليد', field: 'description' },
  ];
  expect(await signalsOf(id)).toEqual([{ type: 'bannedWords', action: 'flag', found }]);
});

test('finds another ad with the same picture or text', async () => {
  await setRules({ duplicateAction: 'flag' });
  const [one, other] = [await market.person(), await market.person()];
  const text = uniqueText();
  const original = await submit(one, { description: { en: text }, title: { en: 'The original' } });
  const copy = await submit(other, { description: { en: `${text.toUpperCase()}!` }, title: { en: 'The original.' } });
  const match = { _id: original, title: { en: 'The original' } };
  expect(await signalsOf(copy)).toEqual([
    { type: 'duplicate', action: 'flag', ads: [{ ...match, isSamePicture: false, isSameText: true }] },
  ]);

  // Two uploads of pictures that look the same.
  const bits = '0110100110010110'.repeat(4);
  const [first, second, third] = [
    await addImage(market, one),
    await addImage(market, other),
    await addImage(market, other),
  ];
  const setBits = (id: string, fingerprint: string) =>
    market.db.updateTable('images').set({ fingerprint, is_fingerprinted: true }).where('id', '=', id).execute();
  await setBits(first, bits);
  await setBits(second, bits.replace('0110', '1001'));
  await setBits(third, bits.replaceAll('0110', '1001'));
  const withPicture = await submit(one, { images: [first], title: { en: 'With a picture' } });
  const found = { type: 'duplicate', action: 'flag', ads: [] as object[] };
  found.ads = [{ _id: withPicture, title: { en: 'With a picture' }, isSamePicture: true, isSameText: false }];
  expect(await signalsOf(await submit(other, { images: [second] }))).toEqual([found]);
  expect(await signalsOf(await submit(other, { images: [third] }))).toEqual([]);
});

test('a seller’s own former ads are no duplicates, those of others are', async () => {
  await setRules({ duplicateAction: 'flag' });
  const [seller, thief] = [await market.person(), await market.person()];
  const text = { en: uniqueText() };
  const old = await submit(seller, { description: text });
  await market.db.updateTable('ads').set({ status: 'expired' }).where('id', '=', Number(old)).execute();
  expect(await signalsOf(await submit(seller, { description: text }))).toEqual([]);
  expect(await signalsOf(await submit(thief, { description: text }))).toMatchObject([
    { type: 'duplicate', ads: [{ _id: old }, {}] },
  ]);
});

test('finds a price far from that of enough similar ads', async () => {
  await setRules({ priceAction: 'flag', priceFactor: 4 });
  const seller = await market.person();
  const title = { en: 'A villa' };
  const price = (value: string) => ({
    categoryId: 'villas',
    specification: {},
    optionalSpecifications: {},
    additionalDetails: [],
    price: value,
  });
  const prices = Array.from({ length: 7 }, (_, at) => 90_000 + at * 5000);
  await storeAds(
    market,
    seller,
    prices.map((price) => ({ title, category: 'villas', price })),
  );
  expect(await signalsOf(await submit(seller, price('900')))).toEqual([]);
  await storeAds(market, seller, [{ title, category: 'villas', price: 120_000 }]);
  const found = { type: 'price', action: 'flag', median: 107_500, currency: 'KWD', decimals: 3, similarAds: 8 };
  expect(await signalsOf(await submit(seller, price('900')))).toEqual([{ ...found, isHigh: true }]);
  expect(await signalsOf(await submit(seller, price('20')))).toEqual([{ ...found, isHigh: false }]);
  expect(await signalsOf(await submit(seller, price('100')))).toEqual([]);
});

test('an account is new until it is old enough', async () => {
  await setRules({ newAccountAction: 'flag', newAccountMaxDays: 7 });
  const seller = await market.person();
  const setAge = (days: number) =>
    market.db
      .updateTable('users')
      .set({ created_at: new Date(market.time.now - days * DAY_MS) })
      .where('id', '=', seller.id)
      .execute();
  await setAge(6.5);
  expect(await signalsOf(await submit(seller))).toEqual([{ type: 'newAccount', action: 'flag', days: 6 }]);
  await setAge(7);
  expect(await signalsOf(await submit(seller))).toEqual([]);
});

test('finds the device and the number of a suspended member', async () => {
  await setRules({ suspendedAction: 'flag' });
  const [seller, suspended, other] = [await market.person(), await market.person(), await market.person()];
  const setSession = (person: Person, ip: string, user_agent: string) =>
    market.db.updateTable('sessions').set({ ip, user_agent }).where('user_id', '=', person.id).execute();
  await setSession(seller, '203.0.113.7', 'Firefox');
  await setSession(suspended, '203.0.113.7', 'Firefox');
  await setSession(other, '203.0.113.7', 'Safari');
  expect(await signalsOf(await submit(seller))).toEqual([]);
  await market.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', suspended.id).execute();
  const { mobile, name } = await market.db
    .selectFrom('users')
    .select(['mobile', 'name'])
    .where('id', '=', suspended.id)
    .executeTakeFirstOrThrow();
  const member = { _id: String(suspended.id), name };
  expect(await signalsOf(await submit(seller))).toEqual([
    { type: 'suspended', action: 'flag', match: 'device', member },
  ]);
  expect(await signalsOf(await submit(other))).toEqual([]);
  const description = { en: `${uniqueText()} call +965 ${mobile}` };
  expect(await signalsOf(await submit(other, { description }))).toEqual([
    { type: 'suspended', action: 'flag', match: 'number', member },
  ]);
});

test('lists the riskiest ads first, of the same risk the oldest', async () => {
  await setRules({ contactAction: 'flag', bannedWords: ['replica'], bannedWordsAction: 'flag' });
  const seller = await market.person();
  const ids = [
    await submit(seller),
    await submit(seller, { title: { en: 'Call 50001234' } }),
    await submit(seller, { title: { en: 'Replica 50001234' } }),
    await submit(seller, { title: { en: 'Ring 50001234' } }),
  ];
  const ranked = (await queue('riskiest')).filter(({ _id }) => ids.includes(_id));
  expect(ranked.map(({ _id }) => ids.indexOf(_id))).toEqual([2, 1, 3, 0]);
  expect(ranked.map(({ risk }) => risk)).toEqual([60, 20, 20, 0]);
  expect((await queue()).filter(({ _id }) => ids.includes(_id)).map(({ _id }) => _id)).toEqual(ids);
});

test('a rule holds an ad where ads are published at once, and no other ad', async () => {
  await setSite({ adsNeedApproval: false });
  await setRules({ contactAction: 'hold' });
  const seller = await market.person();
  const [held, free] = [await submit(seller, { title: { en: 'Call 50001234' } }), await submit(seller)];
  expect((await adOf(seller, held)).status).toBe('pending_review');
  expect((await adOf(seller, free)).status).toBe('active');
  expect(await signalsOf(held)).toMatchObject([{ type: 'contact', action: 'hold' }]);
});

test('a rule rejects an ad at once, in the seller’s language; edited, it is reviewed without a new fee', async () => {
  await setRules({ bannedWords: ['replica'], bannedWordsAction: 'reject', contactAction: 'reject' });
  const seller = await market.person();
  await market.db.updateTable('users').set({ lang: 'ar' }).where('id', '=', seller.id).execute();
  const id = await submit(seller, { title: { en: 'Replica, call 50001234' } });
  const { status, reason } = await adOf(seller, id);
  expect(status).toBe('rejected');
  expect(reason).toMatch(/غير مسموح بها.*replica[\s\S]*50001234/);
  expect(await signalsOf(id)).toBeUndefined();
  const entry = await market.db.selectFrom('audit_log').selectAll().where('target_id', '=', id).executeTakeFirst();
  expect(entry).toMatchObject({ action: 'ad.reject', actor_id: null, member_id: seller.id, reason });

  const notices = () =>
    market.db.selectFrom('notifications').select(['type', 'data']).where('user_id', '=', seller.id).execute();
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

test('rules hold and reject changes of live ads, which stay as they were', async () => {
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

test('rules do not reject what staff edit', async () => {
  await setRules({ contactAction: 'reject' });
  const id = await submit(await market.person());
  const { body } = await edit(market, moderator, id, { title: { en: 'Camry, call 50001234' } });
  expect(body.data.ad.status).toBe('pending_review');
  expect(await signalsOf(id)).toMatchObject([{ type: 'contact', action: 'reject' }]);
});

test('a failure to find signals keeps nobody from posting', async () => {
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

const open = async () => (await market.call('GET', '/admin/rules', { by: admin })).body.data;
const save = (body: object, by = admin) => market.call('PUT', '/admin/rules', { by, body });

test('saves rules with a version and an audit entry; they apply to the next ad and to those in review', async () => {
  const seller = await market.person();
  const id = await submit(seller, { title: { en: 'A forged Camry' } });
  expect(await signalsOf(id)).toEqual([]);
  const form = await open();
  const { status, body } = await save({
    ...form,
    bannedWords: [' Forged ', '', 'FORGED', 'مزوّر', '!'],
    bannedWordsAction: 'reject',
  });
  expect(status).toBe(200);
  expect(body.data).toEqual({
    ...form,
    bannedWords: ['Forged', 'مزوّر'],
    bannedWordsAction: 'reject',
    version: form.version + 1,
  });
  expect(await open()).toEqual(body.data);
  const entry = await market.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'signal-rules.edit')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(entry).toMatchObject({
    actor_id: admin.id,
    before: { bannedWords: [] },
    after: { bannedWordsAction: 'reject' },
  });

  expect((await adOf(seller, await submit(seller, { title: { en: 'Another forged Camry' } }))).status).toBe('rejected');
  await checkWaitingAds.run(market.services, {});
  expect((await adOf(seller, id)).status).toBe('pending_review');
  expect(await signalsOf(id)).toMatchObject([{ type: 'bannedWords', action: 'reject' }]);

  const conflict = await save({ ...form, priceFactor: 9 });
  expect([conflict.status, conflict.body.errorCode]).toEqual([409, 'VERSION_CONFLICT']);
  expect(conflict.body.data.changes.map(({ field }: { field: string }) => field)).toEqual([
    'bannedWords',
    'bannedWordsAction',
  ]);
});

test('another process applies saved rules', async () => {
  await setSite({ adsNeedApproval: false });
  const by = await market.person();
  const other = await market.startProcess();
  const statusThere = async () => {
    const title = { en: 'Call 50001234' };
    const form = carForm([await addImage(market, by)], { title, description: { en: uniqueText() } });
    const adId = (await market.call('POST', '/ads', { by, body: form })).body.data.ad._id;
    const body = { adId, planId: String(PLAN.free), purpose: 'post' };
    await call(other.origin, 'POST', '/payment/orders', { by, body });
    return (await adOf(by, adId)).status;
  };
  expect(await statusThere()).toBe('active');
  await save({ ...(await open()), contactAction: 'hold' });
  await vi.waitFor(async () => expect(await statusThere()).toBe('pending_review'), { timeout: 1_000, interval: 20 });
  await other.close();
});

test.each([
  ['priceFactor', { priceFactor: 1 }],
  ['newAccountMaxDays', { newAccountMaxDays: 0 }],
  ['contactAction', { contactAction: 'delete' }],
  ['duplicateLevel', { duplicateLevel: 'some' }],
  ['bannedWords.0', { bannedWords: ['x'.repeat(61)] }],
  ['bannedWords', { bannedWords: Array.from({ length: 1001 }, (_, at) => `w${at}`) }],
])('refuses invalid rules: %s', async (field, values) => {
  const { status, body } = await save({ ...(await open()), ...values });
  expect([status, Object.keys(body.fieldErrors)]).toEqual([422, [field]]);
});

test('computes fingerprints of ads and pictures that have none, and the signals of those in review', async () => {
  await setRules({ duplicateAction: 'flag' });
  const seller = await market.person();
  const description = { en: uniqueText() };
  const [live, waiting] = await storeAds(market, seller, [
    { title: { en: 'Imported' }, description },
    { title: { en: 'Imported' }, description, status: 'pending_review' },
  ]);
  const image = await addImage(market, seller);
  await checkWaitingAds.run(market.services, {});
  await checkWaitingAds.run(market.services, {});
  expect(await signalsOf(waiting ?? '')).toMatchObject([{ type: 'duplicate', ads: [{ _id: live, isSameText: true }] }]);
  const { is_fingerprinted } = await market.db
    .selectFrom('images')
    .select('is_fingerprinted')
    .where('id', '=', image)
    .executeTakeFirstOrThrow();
  expect(is_fingerprinted).toBe(true);
});
