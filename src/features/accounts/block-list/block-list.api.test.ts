import { readFileSync } from 'node:fs';
import path from 'node:path';

import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';

import { MIGRATIONS } from '#platform/data/migrate.server.ts';
import { codeFor, joinMarket, mailsTo, signUp, verify } from '#tests/support/accounts.ts';
import { openMarketplace } from '#tests/support/marketplace.ts';

import type { BlockRow } from './contract.ts';

const market = await openMarketplace();
const moderator = await market.person('moderator');
afterAll(() => market.close());

const block = (kind: string, value: string) =>
  market.call('POST', '/admin/block-list', { by: moderator, body: { kind, value, reason: 'Sends spam' } });
const list = async (query = ''): Promise<BlockRow[]> =>
  (await market.call('GET', `/admin/block-list?${query}`, { by: moderator })).body.data.rows;
let mobiles = 61_000_000;
const form = (changes: object = {}) => {
  mobiles += 1;
  return {
    name: 'Salma',
    email: `salma${mobiles}@example.com`,
    countryCode: '+965',
    mobile: String(mobiles),
    password: 'a right password',
    confirmPassword: 'a right password',
    ...changes,
  };
};
const register = (changes: object) => market.call('POST', '/auth/register', { body: form(changes) });

test('refuses a sign-up with a blocked number, address or domain, always in the same words', async () => {
  await block('number', '00965 6900 0001');
  await block('email', 'Spam@Example.com');
  await block('domain', 'mailinator.com');
  const refused = [
    await register({ mobile: '69000001' }),
    await register({ email: 'SPAM+more@example.com' }),
    await register({ email: 'a@mailinator.com' }),
    await register({ email: 'a@eu.mailinator.com' }),
  ];
  expect(refused.map(({ body }) => body)).toEqual(
    Array.from({ length: 4 }, () => ({
      success: false,
      errorCode: 'CONTACT_REFUSED',
      errorMessage: refused[0]?.body.errorMessage,
      requestId: expect.any(String),
    })),
  );
  expect(refused[0]?.status).toBe(403);
  expect(await mailsTo(market, 'a@mailinator.com')).toEqual([]);
  for (const email of ['a@notmailinator.com', 'spammer@example.com'])
    expect((await register({ email })).status, email).toBe(201);
});

test('a Gmail address is blocked whatever its dots, its tag and its domain, and found in the list by any', async () => {
  await block('email', 'bad.guy@gmail.com');
  for (const email of ['badguy@gmail.com', 'b.adguy+2@googlemail.com', 'Bad.Guy@gmail.com'])
    expect((await register({ email })).body.errorCode, email).toBe('CONTACT_REFUSED');
  expect((await register({ email: 'goodguy@gmail.com' })).status).toBe(201);
  expect((await block('email', 'badguy@googlemail.com')).body.errorCode).toBe('ALREADY_BLOCKED');
  expect((await list('search=bad.guy@googlemail.com')).map(({ value }) => value)).toEqual(['b•••@gmail.com']);
});

test('Gmail addresses that were blocked before are folded once, without duplicates', async () => {
  const stored = (value: string) => ({
    kind: 'email' as const,
    value,
    reason: 'Sends spam',
    blocked_by: moderator.id,
    created_at: new Date(market.time.now),
  });
  const values = ['old.spammer@gmail.com', 'o.ld.spammer@googlemail.com', 'old.spammer@example.com'];
  await market.db.insertInto('block_list').values(values.map(stored)).execute();
  const migration = readFileSync(path.join(MIGRATIONS, '0181_folded_gmail_blocks.sql'), 'utf8');
  await market.db.transaction().execute((trx) => sql.raw(migration).execute(trx));
  const rows = await market.db.selectFrom('block_list').select('value').where('value', 'like', 'old%').execute();
  expect(rows.map(({ value }) => value).toSorted()).toEqual(['old.spammer@example.com', 'oldspammer@gmail.com']);
  expect((await register({ email: 'oldspammer@gmail.com' })).body.errorCode).toBe('CONTACT_REFUSED');
});

test('refuses an account that was blocked after its sign-up', async () => {
  const { email } = await signUp(market);
  const code = await codeFor(market, email);
  await block('email', email);
  expect((await verify(market, email, code)).body.errorCode).toBe('CONTACT_REFUSED');
});

test('existing accounts can log in, but can’t change to blocked contact details', async () => {
  const { form: joined, accessToken } = await joinMarket(market);
  await block('number', `${joined.countryCode}${joined.mobile}`);
  await block('email', 'blocked@example.com');
  await block('number', '+96569000002');
  const { countryCode, mobile, password } = joined;
  expect((await market.call('POST', '/auth/login', { body: { countryCode, mobile, password } })).status).toBe(200);

  const by = { token: accessToken };
  const send = (body: object) => market.call('POST', '/auth/generate-otp', { by, body: { ...body, password } });
  expect((await send({ email: 'blocked@example.com' })).body.errorCode).toBe('CONTACT_REFUSED');
  expect((await send({})).status).toBe(200);
  const changed = await market.call('PUT', '/account/mobile', {
    by,
    body: { countryCode: '+965', mobile: '69000002', otp: await codeFor(market, joined.email) },
  });
  expect(changed.body.errorCode).toBe('CONTACT_REFUSED');
});

test('lists who blocked what, when and why; an entry is there once and can be removed', async () => {
  expect((await block('domain', '@Temp-Mail.org ')).status).toBe(200);
  expect((await block('domain', 'temp-mail.org')).body.errorCode).toBe('ALREADY_BLOCKED');
  const [row] = await list('search=TEMP-mail&kind=domain');
  expect(row).toMatchObject({
    kind: 'domain',
    value: 'temp-mail.org',
    reason: 'Sends spam',
    by: { _id: String(moderator.id) },
    at: new Date(market.time.now).toISOString(),
  });
  const remove = () => market.call('DELETE', `/admin/block-list/${row?._id}`, { by: moderator });
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(404);
  expect((await register({ email: 'a@temp-mail.org' })).status).toBe(201);
});

test('the audit log has no contact details', async () => {
  await block('email', 'private.person@example.com');
  const entry = await market.db.selectFrom('audit_log').select('after').orderBy('id', 'desc').executeTakeFirst();
  expect(entry?.after).toEqual({ kind: 'email', value: 'p•••@example.com' });
});

test.each([
  ['number', '50000000'],
  ['email', 'nobody'],
  ['domain', 'com'],
  ['domain', ''],
])('refuses %s "%s"', async (kind, value) => {
  expect((await block(kind, value)).body.fieldErrors).toHaveProperty('value');
});

test('moderators see numbers and addresses masked, without an order, and find only whole ones', async () => {
  const admin = await market.person('admin');
  await block('number', '+965 6944 5566');
  await block('email', 'hidden.spammer@masked.example');
  const rows = await list('search=hidden.spammer@masked.example');
  expect(rows.map(({ value }) => value)).toEqual(['h•••@masked.example']);
  expect((await list('search=00965 6944 5566')).map(({ value }) => value)).toEqual(['+965•••66']);
  for (const part of ['hidden', 'spammer@', '6944', '%2B9656944556'])
    expect(await list(`search=${part}`), part).toEqual([]);
  const full = await market.call('GET', '/admin/block-list?search=hidden', { by: admin });
  expect(full.body.data.rows).toMatchObject([{ value: 'hidden.spammer@masked.example' }]);
  const times = (await list('sort=value&order=asc')).map(({ at }) => at);
  expect(times).toEqual(times.toSorted());
});
