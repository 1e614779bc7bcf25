import { randomUUID } from 'node:crypto';

import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';

import { hashPassword } from '#features/accounts/passwords/passwords.server.ts';
import { codeFor, joinMarket } from '#tests/support/accounts.ts';
import { carForm } from '#tests/support/car-form.ts';
import { liveAd, openMarketplace, type Person, PLAN, postAd, signIn } from '#tests/support/marketplace.ts';
import { readZip } from '#tests/support/read-zip.ts';

const market = await openMarketplace();
afterAll(() => market.close());

const painting = (width: number) =>
  sharp({ create: { width, height: 900, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();

const PASSWORD = 'a right password';

async function download(by: Person, password = PASSWORD): Promise<Response> {
  await market.db
    .updateTable('users')
    .set({ password_hash: await passwordHash })
    .where('id', '=', by.id)
    .execute();
  return fetch(`${market.origin}/api/account/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  });
}

const passwordHash = hashPassword(PASSWORD);

async function exportOf(by: Person) {
  const files = readZip(Buffer.from(await (await download(by)).arrayBuffer()));
  return { files, names: [...files.keys()], json: (name: string) => JSON.parse(files.get(name)?.toString() ?? 'null') };
}

async function upload(by: Person): Promise<string> {
  return (await market.call('POST', '/images', { by, body: await painting(2000) })).body.data.image._id;
}

test('sends the archive as a download that must not be cached', async () => {
  const { status, headers, body } = await download(await market.person());
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="dallal-export-2026-06-01.zip"',
    'cache-control': 'no-store',
    'x-request-id': expect.any(String),
  });
  await body?.cancel();
});

test('contains profile, preferences, sessions and the members they follow, blocked and reported', async () => {
  const [by, friend, rogue] = [await market.person(), await market.person(), await market.person()];
  const ad = await liveAd(market, rogue);
  await market.db
    .updateTable('users')
    .set({ bio: 'أبيع الأثاث', shows_phone: false, muted: ['message:mail'], verified_at: new Date('2026-06-01') })
    .where('id', '=', by.id)
    .execute();
  const { id: session_id } = await market.db
    .updateTable('sessions')
    .set({ user_agent: 'Firefox' })
    .where('user_id', '=', by.id)
    .returning('id')
    .executeTakeFirstOrThrow();
  const push = { endpoint: 'https://push.example/secret', p256dh: 'secret', auth: 'secret', created_at: new Date() };
  await market.db
    .insertInto('push_subscriptions')
    .values({ ...push, session_id, user_id: by.id })
    .execute();
  await market.db.insertInto('follows').values({ follower_id: by.id, followed_id: friend.id }).execute();
  await market.db.insertInto('blocks').values({ blocker_id: by.id, blocked_id: rogue.id }).execute();
  const { id: case_id } = await market.db
    .insertInto('report_cases')
    .values({ kind: 'ad', target: `ad:${ad}`, ad_id: Number(ad), member_id: rogue.id, reported_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await market.db
    .insertInto('reports')
    .values({ case_id, reporter_id: by.id, reason: 'fraud', details: 'Asks for a deposit' })
    .execute();
  const { json } = await exportOf(by);
  expect(json('account.json')).toMatchObject({
    profile: { _id: String(by.id), bio: 'أبيع الأثاث', status: 'active', verifiedAt: '2026-06-01T00:00:00.000Z' },
    preferences: { language: 'en', showsPhone: false, showsPresence: true, mutedNotifications: ['message:mail'] },
    follows: [{ userId: friend.id }],
    blocks: [{ userId: rogue.id }],
    reports: [{ adId: Number(ad), reason: 'fraud', details: 'Asks for a deposit' }],
  });
  expect(json('push.json')).toEqual([{ browser: 'Firefox', since: push.created_at.toISOString() }]);
});

test('contains both sides of conversations without naming deleted members', async () => {
  const [by, seller, gone] = [await market.person(), await market.person(), await market.person()];
  const picture = await upload(by);
  const begin = async (adId: string, content: string) => {
    const id = (await market.call('POST', '/chat/conversations', { by, body: { adId } })).body.data.conversation
      ._id as string;
    await market.call('POST', `/chat/conversations/${id}/messages`, {
      by,
      body: { clientId: randomUUID(), content, images: [picture] },
    });
    return id;
  };
  const id = await begin(await liveAd(market, seller), 'Is it there?');
  await market.call('POST', `/chat/conversations/${id}/messages`, {
    by: seller,
    body: { clientId: randomUUID(), content: 'نعم' },
  });
  await begin(await liveAd(market, gone), 'And this?');
  await market.db.updateTable('users').set({ status: 'closed' }).where('id', '=', gone.id).execute();
  const { json } = await exportOf(by);
  expect(json('conversations.json')).toMatchObject([
    {
      _id: id,
      with: expect.any(String),
      messages: [
        { from: 'me', content: 'Is it there?', pictures: [`pictures/${picture}.webp`] },
        { from: 'them', content: 'نعم', pictures: [] },
      ],
    },
    { with: null, messages: [{ content: 'And this?' }] },
  ]);
});

test('contains ads of every status, saved ads, payments and the picture files', async () => {
  const [by, other] = [await market.person(), await market.person()];
  const [shown, spare] = [await upload(by), await upload(by)];
  const posted = await market.call('POST', '/ads', {
    by,
    body: { ...carForm([shown]), title: { ar: 'تويوتا كامري' } },
  });
  const live = await liveAd(market, by);
  await market.call('POST', '/payment/orders', {
    by,
    body: { adId: posted.body.data.ad._id, planId: String(PLAN.paid), purpose: 'post' },
  });
  await market.db
    .updateTable('orders')
    .set({ status: 'paid', paid_at: new Date('2026-06-01') })
    .where('user_id', '=', by.id)
    .where('amount', '>', 0)
    .execute();
  const saved = await liveAd(market, other, { title: { en: 'Honda Civic 2020' } });
  await market.call('PUT', `/ads/${saved}/save`, { by });
  await market.call('PUT', '/account/picture', { by, body: await painting(900) });

  const { json, names, files } = await exportOf(by);
  expect(names.toSorted()).toEqual(
    [
      'account.json',
      'contact-messages.json',
      'ads.json',
      'saved-ads.json',
      'saved-searches.json',
      'notifications.json',
      'conversations.json',
      'payments.json',
      'push.json',
      'pictures/profile.webp',
      `pictures/${shown}.webp`,
      `pictures/${spare}.webp`,
    ].toSorted(),
  );
  expect(json('ads.json')).toMatchObject([
    {
      title: { ar: 'تويوتا كامري' },
      status: 'pending_payment',
      categoryId: 'cars',
      price: { amount: 3_250_500, currency: 'KWD', decimals: 3 },
      place: { country: { code: 'KW' }, city: { _id: 'salmiya' } },
      attributes: { make: 'toyota', mileage: 84_000 },
      features: ['sunroof'],
      pictures: [`pictures/${shown}.webp`],
    },
    { _id: live, status: 'active', plan: 'free' },
  ]);
  expect(json('saved-ads.json')).toMatchObject([
    { adId: saved, title: { en: 'Honda Civic 2020' }, savedAt: expect.any(String) },
  ]);
  expect(json('payments.json')).toMatchObject([
    { adId: live, amount: 0, status: 'paid', receiptNumber: null },
    { adId: posted.body.data.ad._id, status: 'paid', invoiceId: expect.any(String), receiptNumber: '2026-0001' },
  ]);
  expect(await sharp(files.get(`pictures/${shown}.webp`)).metadata()).toMatchObject({ format: 'webp', width: 1600 });
  expect(await sharp(files.get('pictures/profile.webp')).metadata()).toMatchObject({ format: 'webp', width: 256 });
});

test('contains the draft of a new ad and edits in review', async () => {
  const by = await market.person();
  const draft = { draftId: randomUUID(), adInfo: { title: { en: 'Half a sentence' } } };
  await market.call('PUT', '/account/draft', { by, body: { draft, updatedAt: '2026-05-31T10:00:00.000Z' } });
  const id = await liveAd(market, by);
  const { updatedAt } = (await market.call('GET', `/ads/${id}/form`, { by })).body.data.ad;
  await market.call('PUT', `/ads/${id}`, {
    by,
    body: { ...carForm([await upload(by)]), updatedAt, title: { en: 'Wanted otherwise' } },
  });
  const { json } = await exportOf(by);
  expect(json('draft.json')).toEqual(draft);
  expect(json('ads.json')).toMatchObject([
    { _id: id, title: { en: 'Toyota Camry 2019' }, change: { title: { en: 'Wanted otherwise' } } },
  ]);
});

test('contains nothing of other members, nor the titles of ads their sellers withdrew', async () => {
  const [by, other] = [await market.person(), await market.person()];
  await upload(by);
  const ad = await liveAd(market, by);
  await market.call('PUT', `/ads/${ad}/save`, { by: other });
  await market.db.updateTable('ads').set({ status: 'archived' }).where('id', '=', Number(ad)).execute();
  const { json, names } = await exportOf(other);
  expect(names.toSorted()).toEqual([
    'account.json',
    'ads.json',
    'contact-messages.json',
    'conversations.json',
    'notifications.json',
    'payments.json',
    'push.json',
    'saved-ads.json',
    'saved-searches.json',
  ]);
  expect([json('ads.json'), json('payments.json')]).toEqual([[], []]);
  expect(json('saved-ads.json')).toMatchObject([{ adId: ad, title: null }]);
});

test('contains no password hash, code or token', async () => {
  const { form, accessToken, refreshToken } = await joinMarket(market);
  const code = await codeFor(market, form.email);
  const user = await market.db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', form.email)
    .executeTakeFirstOrThrow();
  const session = await market.db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  const { files, json } = await exportOf(await signIn(market.services, user.id));
  expect(json('account.json').sessions).toHaveLength(2);
  const everything = Buffer.concat([...files.values()]).toString();
  for (const secret of [
    form.password,
    user.password_hash,
    session.token_hash,
    session.id,
    accessToken,
    refreshToken,
    code,
  ]) {
    expect(secret.length).toBeGreaterThan(5);
    expect(everything).not.toContain(secret);
  }
  expect(everything).not.toMatch(/hash|token|password/i);
});

test('contains each ad once when there are more than one page', async () => {
  const by = await market.person();
  const ad = await market.db
    .selectFrom('ads')
    .select(['seller_id', 'category_id', 'country_id', 'currency', 'status'])
    .where('id', '=', Number(await postAd(market, by)))
    .executeTakeFirstOrThrow();
  await market.db
    .insertInto('ads')
    .values(Array.from({ length: 450 }, () => ({ ...ad, title: '{}', description: '{}' })))
    .execute();
  const ads = (await exportOf(by)).json('ads.json') as { _id: string }[];
  expect([ads.length, new Set(ads.map(({ _id }) => _id)).size]).toEqual([451, 451]);
});

test('aborts the download when a file cannot be read', async () => {
  const by = await market.person();
  await upload(by);
  const { read } = market.services.storage;
  market.services.storage.read = () => Promise.reject(new Error('the disk is gone'));
  try {
    await expect(download(by).then((response) => response.arrayBuffer())).rejects.toThrow('terminated');
  } finally {
    market.services.storage.read = read;
  }
});

test('requires a logged-in member and the password', async () => {
  const body = { password: PASSWORD };
  expect((await market.call('POST', '/account/export', { body })).status).toBe(401);
  const headers = { authorization: 'Bearer forged' };
  expect((await market.call('POST', '/account/export', { body, headers })).status).toBe(401);
  const refused = await download(await market.person(), 'a wrong one');
  expect([refused.status, (await refused.json()).fieldErrors]).toEqual([422, { password: expect.any(String) }]);
  expect((await market.call('GET', '/account/export', { by: await market.person() })).status).toBe(405);
});
