import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';

import words from '#locales/en/mail.json' with { type: 'json' };
import { lockAd } from '#features/ads/lock-ad.server.ts';
import { adsMemberData } from '#features/ads/member-data.server.ts';
import { payAd } from '#features/ads/posting/publish-ad.server.ts';
import { wrongCode, codeFor, joinMarket, mailsTo } from '#tests/support/accounts.ts';
import { liveAd, openMarketplace, type Person, PLAN, postAd } from '#tests/support/marketplace.ts';
import { dropCached } from '#platform/caches/cached.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { DAY_MS } from '#platform/durations.ts';

import { CODE_LIMITS } from '../codes/rules.ts';
import { REOPEN_PERIOD_MS } from '../reopening.ts';
import { scrubAccounts } from './scrub-accounts.server.ts';

const market = await openMarketplace();
afterAll(() => market.close());

const scrub = () => scrubAccounts([adsMemberData]).run(market.services, {});
const ask = (email: string) => market.call('PUT', '/account/delete-otp', { body: { email } });
const confirm = (email: string, otp: string) =>
  market.call('PUT', '/account/verify-delete-otp', { body: { email, otp } });
const statusOf = async (adId: string) =>
  (await market.db.selectFrom('ads').select('status').where('id', '=', Number(adId)).executeTakeFirstOrThrow()).status;
const searched = async (adId: string) =>
  (await market.call('GET', '/ads?limit=100')).body.data.ads.some(({ _id }: { _id: string }) => _id === adId);

async function join() {
  const { form, accessToken, refreshToken } = await joinMarket(market);
  const { _id } = (
    await market.call('GET', '/account/profile', { headers: { authorization: `Bearer ${accessToken}` } })
  ).body.data.user;
  const by: Person = { id: Number(_id), token: accessToken };
  const login = { countryCode: form.countryCode, mobile: form.mobile, password: form.password };
  market.time.now += CODE_LIMITS.resendAfterMs;
  return { form, by, refreshToken, login };
}

async function close(email: string): Promise<string> {
  expect((await ask(email)).status).toBe(200);
  const { status, body } = await confirm(email, await codeFor(market, email));
  expect(status).toBe(200);
  return body.data.undoUntil;
}

test('a correct code closes the account: its ads go offline, its sessions end, an email confirms it', async () => {
  const { form, by, refreshToken, login } = await join();
  const adId = await liveAd(market, by);
  expect(await searched(adId)).toBe(true);
  const count = market.changes.length;
  const undoUntil = await close(form.email);
  expect(Date.parse(undoUntil) - market.time.now).toBe(14 * DAY_MS);
  expect(market.changes.slice(count)).toContain(`ad:${adId}`);
  expect(await searched(adId)).toBe(false);
  expect((await market.call('GET', `/ads/${adId}`)).status).toBe(404);
  expect((await market.call('GET', `/users/${by.id}`)).status).toBe(404);
  expect((await market.call('GET', '/account/profile', { by })).status).toBe(401);
  expect((await market.call('POST', '/auth/refresh-token', { body: { refreshToken } })).body.errorCode).toBe(
    'SESSION_ENDED',
  );
  expect((await mailsTo(market, form.email))[0]?.text).toContain(words.closedHint);
  expect(await market.call('POST', '/auth/login', { body: login })).toMatchObject({
    status: 403,
    body: { errorCode: 'ACCOUNT_CLOSED', data: { undoUntil } },
  });
});

test('the last admin can’t close their account, and the code stays valid until there is another', async () => {
  const { form, by } = await join();
  await market.db.updateTable('users').set({ role: 'member' }).where('role', '=', 'admin').execute();
  await market.db.updateTable('users').set({ role: 'admin' }).where('id', '=', by.id).execute();
  expect((await ask(form.email)).status).toBe(200);
  const code = await codeFor(market, form.email);
  expect((await confirm(form.email, code)).body.errorCode).toBe('LAST_ADMIN');
  await market.person('admin');
  expect((await confirm(form.email, code)).status).toBe(200);
});

test('the login can reopen the account for 14 days, with its ads as before', async () => {
  const { form, by, login } = await join();
  const [live, ended, waiting] = [await liveAd(market, by), await liveAd(market, by), await postAd(market, by)];
  await market.db
    .updateTable('ads')
    .set({ ends_at: new Date(market.time.now + DAY_MS) })
    .where('id', '=', Number(ended))
    .execute();
  await close(form.email);
  expect([await statusOf(live), await statusOf(waiting)]).toEqual(['archived', 'pending_payment']);
  market.time.now += 13 * DAY_MS;
  await scrub();
  expect(
    (await market.call('POST', '/account/reopen', { body: { ...login, password: 'not the right one' } })).body
      .errorCode,
  ).toBe('INVALID_CREDENTIALS');
  const { status, body } = await market.call('POST', '/account/reopen', { body: login });
  expect([status, body.data.user.email]).toEqual([200, form.email]);
  expect([await statusOf(live), await statusOf(ended), await statusOf(waiting)]).toEqual([
    'active',
    'expired',
    'pending_payment',
  ]);
  expect(await searched(live)).toBe(true);
  expect((await market.call('POST', '/auth/login', { body: login })).status).toBe(200);
  expect((await market.call('POST', '/account/reopen', { body: login })).body.errorCode).toBe('ILLEGAL_TRANSITION');
});

test('after 14 days erases personal data, preserves payments, and frees email and number', async () => {
  const { form, by, login } = await join();
  const adId = await liveAd(market, by);
  await market.call('POST', '/contact', { body: { name: form.name, email: form.email, message: 'Where are you?' } });
  await market.call('PUT', '/account/draft', {
    by,
    body: { draft: { draftId: randomUUID(), mail: form.email }, updatedAt: new Date().toISOString() },
  });
  const content = JSON.stringify({ title: { en: form.email } });
  await market.db
    .insertInto('ad_revisions')
    .values({ ad_id: Number(adId), content, image_ids: [] })
    .execute();
  const orders = () =>
    market.db.selectFrom('orders').select(['id', 'amount', 'status']).where('user_id', '=', by.id).execute();
  const paid = await orders();
  await close(form.email);
  market.time.now += REOPEN_PERIOD_MS;
  expect((await market.call('POST', '/auth/login', { body: login })).body.errorCode).toBe('INVALID_CREDENTIALS');
  await scrub();
  await scrub();
  const { rows: users } = await sql<{ row: string }>`select t::text as row from users t where id = ${by.id}`.execute(
    market.db,
  );
  for (const personal of [form.name, form.email, form.mobile]) expect(users[0]?.row).not.toContain(personal);
  for (const table of [
    'mails',
    'one_time_codes',
    'sign_ups',
    'sessions',
    'contact_messages',
    'login_failures',
    'images',
    'drafts',
    'ad_revisions',
  ] as const) {
    const { rows: found } = await sql<{
      row: string;
    }>`select t::text as row from ${sql.table(table)} t where t::text ilike ${`%${form.email}%`}`.execute(market.db);
    expect(found, table).toEqual([]);
  }
  expect(await market.db.selectFrom('sessions').selectAll().where('user_id', '=', by.id).execute()).toEqual([]);
  expect(await market.db.selectFrom('images').selectAll().where('owner_id', '=', by.id).execute()).toEqual([]);
  expect(
    await market.db
      .selectFrom('ads')
      .select(['status', 'title', 'lat'])
      .where('id', '=', Number(adId))
      .executeTakeFirst(),
  ).toEqual({
    status: 'deleted',
    title: {},
    lat: null,
  });
  expect(await orders()).toEqual(paid);
  expect((await market.call('POST', '/account/reopen', { body: login })).body.errorCode).toBe('INVALID_CREDENTIALS');
  expect((await market.call('GET', `/users/${by.id}`)).status).toBe(404);
  expect((await market.call('POST', '/auth/register', { body: form })).status).toBe(201);
});

test('responds the same for an unknown email', async () => {
  const { form } = await join();
  const [known, unknown] = [await ask(form.email), await ask('nobody@example.com')];
  expect(unknown.body).toEqual({ ...known.body, data: { ...known.body.data, reference: expect.any(String) } });
  expect(unknown.body.data.reference).toHaveLength(known.body.data.reference.length);
  const wrong = wrongCode(await codeFor(market, form.email));
  const [a, b] = [await confirm(form.email, wrong), await confirm('nobody@example.com', wrong)];
  expect([a.status, a.body.errorCode, a.body.errorMessage]).toEqual([b.status, b.body.errorCode, b.body.errorMessage]);
  for (let tries = 0; tries < 4; tries += 1)
    for (const email of [form.email, 'nobody@example.com']) await confirm(email, wrong);
  for (const email of [form.email, 'nobody@example.com'])
    expect(await confirm(email, wrong)).toMatchObject({ status: 422, body: { errorCode: 'OTP_EXPIRED' } });
  expect([(await ask(form.email)).status, (await ask('nobody@example.com')).status]).toEqual([200, 200]);
  expect(await mailsTo(market, '')).toEqual([]);
});

test('rejects a code of another purpose', async () => {
  const { form, login } = await join();
  await market.call('POST', '/auth/forgot-password', { body: { email: form.email } });
  expect((await confirm(form.email, await codeFor(market, form.email))).body.errorCode).toBe('OTP_EXPIRED');
  expect((await market.call('POST', '/auth/login', { body: login })).status).toBe(200);
});

test('publishes no ad of a closed account, neither by approval nor by a late payment', async () => {
  const { form, by, login } = await join();
  const moderator = await market.person('moderator');
  const [waiting, unpaid] = [await postAd(market, by), await postAd(market, by)];
  const order = (adId: string) =>
    market.call('POST', '/payment/orders', { by, body: { adId, planId: String(PLAN.free), purpose: 'post' } });
  await order(waiting);
  await close(form.email);
  await market.db.updateTable('categories').set({ needs_approval: false }).execute();
  dropCached(market.db, 'all');
  await transact(market.services, async (trx) =>
    payAd(market.services, trx, await lockAd(trx, Number(unpaid)), { planId: PLAN.free, days: 30, featuredDays: 0 }),
  );
  await market.db.updateTable('categories').set({ needs_approval: null }).execute();
  dropCached(market.db, 'all');
  const queue = async () =>
    (await market.call('GET', '/admin/moderation/ads?limit=100', { by: moderator })).body.data.ads.map(
      ({ _id }: { _id: string }) => _id,
    );
  expect(await queue()).not.toContain(waiting);
  expect(
    (await market.call('POST', `/admin/moderation/ads/${waiting}/approve`, { by: moderator })).body.errorCode,
  ).toBe('ILLEGAL_TRANSITION');
  await market.call('POST', '/account/reopen', { body: login });
  expect(await queue()).toContain(waiting);
  expect(await statusOf(unpaid)).toBe('pending_review');
});

test('concurrent confirmations close the account once', async () => {
  const { form } = await join();
  await ask(form.email);
  const code = await codeFor(market, form.email);
  const answers = await Promise.all([confirm(form.email, code), confirm(form.email, code), confirm(form.email, code)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
});
