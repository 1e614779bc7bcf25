import { afterAll, beforeEach, expect, test } from 'vitest';

import { call } from '#tests/support/call.ts';
import { carForm } from '#tests/support/car-form.ts';
import { addImage, PLAN } from '#tests/support/marketplace.ts';
import { openSignalsMarket, uniqueText } from '#tests/support/signals-market.ts';

import { checkWaitingAds } from './signals.server.ts';

const { market, admin, setSite, post, submit, signalsOf, adOf, reset } = await openSignalsMarket();
afterAll(() => market.close());
beforeEach(reset);

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

  expect((await post(seller, { title: { en: 'Another forged Camry' } })).body.errorCode).toBe('AD_REFUSED');
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
  await expect.poll(() => statusThere()).toBe('pending_review');
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
