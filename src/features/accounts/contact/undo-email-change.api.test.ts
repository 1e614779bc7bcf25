import { afterAll, expect, test } from 'vitest';

import { DEFAULT_SITE } from '#features/site/settings/settings.ts';
import { saveSite } from '#features/site/site.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { DAY_MS, HOUR_MS } from '#platform/durations.ts';
import { codeFor, mailsTo } from '#tests/support/accounts.ts';
import { createEmailUndo, type Session } from '#tests/support/email-undo.ts';
import { openMarketplace } from '#tests/support/marketplace.ts';
import { readZip } from '#tests/support/read-zip.ts';
import { totpCode } from '#tests/support/totp-codes.ts';
import { untilBlocked } from '#tests/support/until-blocked.ts';

import { memberDataHooks } from '../../../member-data.ts';
import { scrubAccounts } from '../deletion/scrub-accounts.server.ts';
import { deleteExpiredAccountData } from '../jobs.server.ts';

const market = await openMarketplace();
afterAll(() => market.close());

const { as, codeOf, join, linkTo, newEmail, read, resetByEmail, undo } = createEmailUndo(market);

test('the link restores the old address once, ends all sessions and logs nobody in', async () => {
  const { form, session, changeEmail, logIn } = await join();
  const thief = newEmail();
  await changeEmail(thief);
  const login = (await logIn()).body.data;
  const token = await linkTo(form.email);
  expect((await read(token)).body.data).toMatchObject({ email: form.email, isUndone: false });
  const answer = await undo(token);
  expect([answer.status, answer.body.data, answer.headers.get('set-cookie')]).toEqual([200, {}, null]);
  for (const { accessToken, refreshToken } of [session, login]) {
    expect((await market.call('GET', '/account/profile', as({ accessToken }))).status).toBe(401);
    expect(codeOf(await market.call('POST', '/auth/refresh-token', { body: { refreshToken } }))).toBe('SESSION_ENDED');
  }
  expect(codeOf(await logIn())).toBe('INVALID_CREDENTIALS');
  expect((await read(token)).body.data).toMatchObject({ email: form.email, isUndone: true });
  expect(codeOf(await undo(token))).toBe('EMAIL_UNDO_USED');

  const [restored] = await mailsTo(market, form.email);
  expect(restored?.text).toContain(`${market.origin}/forgot-password`);
  const [notice] = await mailsTo(market, thief);
  expect(notice?.text).toContain(form.email);
  expect(notice?.text).not.toContain('undo-email-change');

  await market.call('POST', '/auth/forgot-password', { body: { email: thief } });
  expect((await mailsTo(market, thief))[0]).toEqual(notice);
  expect((await resetByEmail(form.email)).body.data.user.email).toBe(form.email);
  expect((await logIn('another password')).status).toBe(200);
});

test('the owner takes the account back from a thief who reset the password and added a second factor', async () => {
  const { form, changeEmail, logIn, account } = await join();
  const thief = newEmail();
  await changeEmail(thief);
  const stolen = (await resetByEmail(thief, 'the thief’s password')).body.data as Session;
  const { challenge, secret } = (
    await market.call('POST', '/account/authenticator', { ...as(stolen), body: { password: 'the thief’s password' } })
  ).body.data;
  const added = await market.call('PUT', '/account/authenticator', {
    ...as(stolen),
    body: { challenge, code: totpCode(secret, market.time.now) },
  });
  expect(added.status).toBe(200);
  market.time.now += 4 * 60_000;
  await market.call('POST', '/auth/generate-otp', { ...as(stolen), body: { password: 'the thief’s password' } });
  const otp = await codeFor(market, thief);
  const moved = await market.call('PUT', '/account/mobile', {
    ...as(stolen),
    body: { countryCode: '+965', mobile: '90000001', otp },
  });
  expect(moved.status).toBe(200);
  const waiting = (await logIn('the thief’s password', '90000001')).body.data;

  await undo(await linkTo(form.email));
  const proof = { recoveryCode: added.body.data.recoveryCodes[0] };
  const proved = await market.call('POST', '/auth/second-factor', { body: { challenge: waiting.challenge, proof } });
  expect(codeOf(proved)).toBe('SECOND_FACTOR_EXPIRED');
  expect((await mailsTo(market, form.email))[0]?.text).toContain(form.mobile);
  expect(await account()).toMatchObject({ email: form.email, mobile: form.mobile });
  const back = (await resetByEmail(form.email)).body.data as Session;
  const { factors } = (await market.call('GET', '/account/second-factors', as(back))).body.data;
  expect(factors).toEqual({ authenticator: null, passkeys: [], recoveryCodesLeft: 0 });
});

test('second factors from before the change stay, but not recovery codes that were replaced since', async () => {
  const { form, session, changeEmail } = await join();
  const body = { password: form.password };
  const setUp = (await market.call('POST', '/account/authenticator', { ...as(session), body })).body.data;
  const code = () => totpCode(setUp.secret, market.time.now);
  const { recoveryCodes } = (
    await market.call('PUT', '/account/authenticator', {
      ...as(session),
      body: { challenge: setUp.challenge, code: code() },
    })
  ).body.data;
  await changeEmail(newEmail());
  const first = await linkTo(form.email);
  await undo(first);
  const prove = async (toProof: () => object) => {
    const { challenge } = (await resetByEmail(form.email, form.password)).body.data;
    return market.call('POST', '/auth/second-factor', { body: { challenge, proof: toProof() } });
  };
  const back = await prove(() => ({ recoveryCode: recoveryCodes[0] }));
  expect(back.status).toBe(200);
  await market.call('POST', '/auth/reset-password', {
    ...as(back.body.data),
    body: { password: form.password, confirmPassword: form.password },
  });

  await changeEmail(newEmail(), back.body.data);
  const replaced = await market.call('POST', '/account/recovery-codes', { ...as(back.body.data), body });
  expect(replaced.status).toBe(200);
  await undo(await linkTo(form.email));
  expect(codeOf(await prove(() => ({ recoveryCode: replaced.body.data.recoveryCodes[0] })))).toBe(
    'SECOND_FACTOR_WRONG',
  );
  expect((await prove(() => ({ code: code() }))).status).toBe(200);
});

test('keeps the new number if another account has the old one by now', async () => {
  const { form, id, session, changeEmail, account } = await join();
  await changeEmail(newEmail());
  await market.db.updateTable('users').set({ mobile: '90000002' }).where('id', '=', id).execute();
  const other = await join();
  await market.db.updateTable('users').set({ mobile: form.mobile }).where('id', '=', other.id).execute();
  expect((await undo(await linkTo(form.email), session)).status).toBe(200);
  expect(await account()).toMatchObject({ email: form.email, mobile: '90000002' });
});

test('works for seven days, also for someone who is logged in to another account', async () => {
  const [first, second, other] = [await join(), await join(), await join()];
  await first.changeEmail(newEmail());
  await second.changeEmail(newEmail());
  const [early, late] = [await linkTo(first.form.email), await linkTo(second.form.email)];
  market.time.now += 7 * DAY_MS - HOUR_MS;
  const by = (await other.logIn()).body.data;
  expect((await undo(early, by)).status).toBe(200);
  expect((await market.call('GET', '/account/profile', as(by))).body.data.user.email).toBe(other.form.email);
  market.time.now += HOUR_MS + 1;
  expect([codeOf(await read(late)), codeOf(await undo(late))]).toEqual(['EMAIL_UNDO_EXPIRED', 'EMAIL_UNDO_EXPIRED']);
  expect(codeOf(await undo('nobody-has-this-link'))).toBe('EMAIL_UNDO_EXPIRED');
  expect(codeOf(await undo(''))).toBe('VALIDATION_FAILED');
  await deleteExpiredAccountData.run(market.services, {});
  const { count } = await market.db
    .selectFrom('email_changes')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('user_id', 'in', [first.id, second.id])
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(0);
});

test('of two concurrent clicks, one undoes the change', async () => {
  const { form, changeEmail } = await join();
  await changeEmail(newEmail());
  const token = await linkTo(form.email);
  const answers = await Promise.all([undo(token), undo(token), undo(token)]);
  expect(answers.map(codeOf).toSorted()).toEqual([200, 'EMAIL_UNDO_USED', 'EMAIL_UNDO_USED']);
});

test('reopens an account that was closed after the change', async () => {
  const { form, changeEmail, account } = await join();
  const thief = newEmail();
  await changeEmail(thief);
  await market.call('PUT', '/account/delete-otp', { body: { email: thief } });
  const closing = await market.call('PUT', '/account/verify-delete-otp', {
    body: { email: thief, otp: await codeFor(market, thief) },
  });
  expect(closing.status).toBe(200);
  market.time.now += DAY_MS;
  await undo(await linkTo(form.email));
  expect(await account()).toMatchObject({ email: form.email, status: 'active', closed_at: null });
  expect((await resetByEmail(form.email)).status).toBe(200);
});

test('an account that staff suspended stays suspended', async () => {
  const { form, id, changeEmail, account } = await join();
  await changeEmail(newEmail());
  await market.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', id).execute();
  expect((await undo(await linkTo(form.email))).status).toBe(200);
  expect(await account()).toMatchObject({ email: form.email, status: 'suspended' });
});

test('changes nothing if the address has another account', async () => {
  const { form, changeEmail, logIn, account } = await join();
  const email = newEmail();
  await changeEmail(email);
  const other = await join();
  await market.db.updateTable('users').set({ email: form.email }).where('id', '=', other.id).execute();
  const token = await linkTo(form.email);
  expect(codeOf(await undo(token))).toBe('EMAIL_TAKEN');
  expect(await account()).toMatchObject({ email });
  expect((await logIn()).status).toBe(200);
  expect((await read(token)).body.data.isUndone).toBe(false);
});

test.for(['change the email', 'change the password', 'add a second factor', 'log in'] as const)(
  'a request to %s that began before the undo fails after it',
  async (what) => {
    const { form, session, changeEmail, logIn, account } = await join();
    await changeEmail(newEmail());
    const email = newEmail();
    market.time.now += 4 * 60_000;
    await market.call('POST', '/auth/generate-otp', { ...as(session), body: { password: form.password, email } });
    const otp = await codeFor(market, email);
    const passwords = { currentPassword: form.password, password: 'a late one 1', confirmPassword: 'a late one 1' };
    const setUp = await market.call('POST', '/account/authenticator', {
      ...as(session),
      body: { password: form.password },
    });
    const { challenge, secret } = setUp.body.data;
    const factor = { challenge, code: totpCode(secret, market.time.now) };
    const requests = {
      'change the email': () => market.call('PUT', '/account/email', { ...as(session), body: { email, otp } }),
      'change the password': () => market.call('PUT', '/account/password', { ...as(session), body: passwords }),
      'add a second factor': () => market.call('PUT', '/account/authenticator', { ...as(session), body: factor }),
      'log in': () => logIn(),
    };
    const token = await linkTo(form.email);
    const { id } = await account();
    const answers = await market.db.transaction().execute(async (trx) => {
      await trx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
      const undone = undo(token);
      await untilBlocked(market.db, 'for no key update');
      const late = requests[what]();
      await untilBlocked(market.db, 'for no key update', 2);
      return () => [undone, late];
    });
    expect((await Promise.all(answers())).map(codeOf)).toEqual([200, 'SESSION_ENDED']);
    expect(await account()).toMatchObject({ email: form.email });
  },
);

test('stores only a hash of the token, exports the change to the member, and erases it with the account', async () => {
  const { form, id, session, changeEmail } = await join();
  await changeEmail(newEmail());
  const token = await linkTo(form.email);
  const row = await market.db
    .selectFrom('email_changes')
    .selectAll()
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row.token_hash).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(row)).not.toContain(token);
  const archive = await fetch(`${market.origin}/api/account/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session.accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ password: form.password }),
  });
  const exported = readZip(Buffer.from(await archive.arrayBuffer()))
    .get('account.json')
    ?.toString();
  expect(JSON.parse(exported ?? '').emailChanges).toMatchObject([{ oldEmail: form.email, undoneAt: null }]);
  expect(exported).not.toContain(row.token_hash);
  const closed = { status: 'closed' as const, closed_at: new Date(market.time.now - 15 * DAY_MS) };
  await market.db.updateTable('users').set(closed).where('id', '=', id).execute();
  await scrubAccounts(memberDataHooks).run(market.services, {});
  expect(codeOf(await read(token))).toBe('EMAIL_UNDO_EXPIRED');
});

test('while the site is in maintenance the link can be read, and works afterwards', async () => {
  const { form, changeEmail } = await join();
  await changeEmail(newEmail());
  const token = await linkTo(form.email);
  const setReadOnly = (isReadOnly: boolean) =>
    transact(market.services, (trx) => saveSite(trx, { ...DEFAULT_SITE, isReadOnly }));
  await setReadOnly(true);
  expect([codeOf(await read(token)), codeOf(await undo(token))]).toEqual([200, 'READ_ONLY']);
  await setReadOnly(false);
  expect((await undo(token)).status).toBe(200);
});
