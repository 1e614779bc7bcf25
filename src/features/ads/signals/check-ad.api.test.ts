import { afterAll, beforeEach, expect, test } from 'vitest';

import { DAY_MS } from '#platform/durations.ts';
import { addImage, type Person } from '#tests/support/marketplace.ts';
import { openSignalsMarket, uniqueText } from '#tests/support/signals-market.ts';
import { storeAds } from '#tests/support/store-ads.ts';

import { lockAd } from '../lock-ad.server.ts';
import { checkWaitingAds } from './signals.server.ts';
import { fingerprintAds } from './fingerprint-ads.server.ts';

const { market, setRules, queue, submit, signalsOf, reset } = await openSignalsMarket();
afterAll(() => market.close());
beforeEach(reset);

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

  // Two uploads of similar pictures.
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

test('the job leaves an ad to the transaction that has locked it', async () => {
  const [id = ''] = await storeAds(market, await market.person(), [{ title: { en: uniqueText() } }]);
  const findRow = () =>
    market.db.selectFrom('ad_signals').selectAll().where('ad_id', '=', Number(id)).executeTakeFirst();
  await market.db.deleteFrom('ad_signals').where('ad_id', '=', Number(id)).execute();
  await market.db.transaction().execute(async (trx) => {
    await lockAd(trx, Number(id));
    await fingerprintAds(market.db);
  });
  expect(await findRow()).toBeUndefined();
  await fingerprintAds(market.db);
  expect(await findRow()).toBeDefined();
});
