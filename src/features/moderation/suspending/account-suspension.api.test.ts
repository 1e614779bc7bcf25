import { afterAll, expect, test } from 'vitest';

import { CODE_LIMITS } from '#features/accounts/codes/rules.ts';
import { endExpiredSuspensions } from '#features/accounts/suspensions/suspensions.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { joinMarket, mailsTo, signUpForm } from '#tests/support/accounts.ts';
import { connect } from '#tests/support/live.ts';
import { liveAd, openMarketplace, type Person, postAd } from '#tests/support/marketplace.ts';
import { createOrder, findOrder, press, verifyPayment } from '#tests/support/paying.ts';

import { memberDataHooks } from '../../../member-data.ts';

const market = await openMarketplace();
const [moderator, admin] = [await market.person('moderator'), await market.person('admin')];
afterAll(() => market.close());

const REASON = 'Sells forged watches';
const suspend = (id: number, { by = moderator, until = null }: { by?: Person; until?: string | null } = {}) =>
  market.call('POST', `/admin/users/${id}/suspend`, { by, body: { reason: REASON, until } });
const restore = (id: number, by = moderator) =>
  market.call('POST', `/admin/users/${id}/restore`, { by, body: { reason: 'It was a mistake' } });
const answer = (appealId: string, decision: string, by = admin) =>
  market.call('POST', `/admin/appeals/${appealId}/answer`, { by, body: { decision, reason: 'We looked again' } });
const endExpired = () => endExpiredSuspensions(memberDataHooks).run(market.services, {});
const statusOf = async (id: number) =>
  (await market.db.selectFrom('users').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

/** A member with a password and a session. */
async function join() {
  const { form, accessToken, refreshToken } = await joinMarket(market);
  const { countryCode, mobile, password, email } = form;
  const { id } = await market.db
    .selectFrom('users')
    .select('id')
    .where('mobile', '=', mobile)
    .executeTakeFirstOrThrow();
  const login = { countryCode, mobile, password };
  return {
    id,
    token: accessToken,
    email,
    refreshToken,
    form,
    logIn: () => market.call('POST', '/auth/login', { body: login }),
    appeal: (text = 'Every watch has its papers') =>
      market.call('POST', '/account/appeal', { body: { ...login, text } }),
  };
}
const appealOf = async ({ id }: { id: number }): Promise<string> => {
  const { body } = await market.call('GET', '/admin/appeals?pageSize=100', { by: admin });
  return body.data.rows.find(({ member }: { member: { _id: string } }) => member._id === String(id))?._id ?? 'none';
};

test('logs a suspended member out everywhere, hides their ads and page, and shows the reason at login', async () => {
  const member = await join();
  const adId = await liveAd(market, member);
  const { socket } = await connect(market, member);
  const closed = new Promise((resolve) => socket.once('disconnect', resolve));
  const until = new Date(market.time.now + 7 * DAY_MS).toISOString();
  const before = market.changes.length;
  expect((await suspend(member.id, { until })).status).toBe(200);
  expect(market.changes.slice(before)).toEqual(expect.arrayContaining([`user:${member.id}`, `ad:${adId}`]));
  await closed;

  expect((await market.call('GET', '/account/profile', { by: member })).status).toBe(401);
  expect(
    (await market.call('POST', '/auth/refresh-token', { body: { refreshToken: member.refreshToken } })).status,
  ).toBe(401);
  for (const path of [`/ads/${adId}`, `/users/${member.id}`]) expect((await market.call('GET', path)).status).toBe(404);
  expect(await member.logIn()).toMatchObject({
    status: 403,
    body: {
      errorCode: 'ACCOUNT_SUSPENDED',
      data: { suspension: { reason: REASON, until, appeal: null, canAppeal: true } },
    },
  });
  const [mail] = await mailsTo(market, member.email);
  expect(mail?.subject).toMatch(/is suspended$/);
  expect(mail?.text).toContain(`> ${REASON}`);
  expect(mail?.text).toContain('The suspension ends on 8 June 2026.');
});

test('restoring brings the member and the ads back', async () => {
  const member = await join();
  const [live, sold] = [await liveAd(market, member), await liveAd(market, member)];
  await market.call('POST', `/ads/${sold}/sold`, { by: member });
  await suspend(member.id);
  expect((await restore(member.id)).status).toBe(200);
  expect((await market.call('GET', `/ads/${live}`)).body.data.ad.status).toBe('active');
  expect((await market.call('GET', `/ads/${sold}`)).body.data.ad.status).toBe('sold');
  const [mail] = await mailsTo(market, member.email);
  expect(mail?.subject).toMatch(/is active again$/);
  expect(mail?.text).toContain('> It was a mistake');
  expect((await member.logIn()).status).toBe(200);
  expect((await restore(member.id)).status).toBe(409);
});

test('staff suspend only members of a lower rank, never themselves', async () => {
  const [peer, otherAdmin, member] = [await market.person('moderator'), await market.person('admin'), await join()];
  expect((await suspend(moderator.id)).body.errorCode).toBe('NOT_YOURSELF');
  for (const { id } of [peer, admin]) expect((await suspend(id)).body.errorCode).toBe('FORBIDDEN');
  expect((await suspend(otherAdmin.id, { by: admin })).body.errorCode).toBe('FORBIDDEN');
  expect((await suspend(member.id, { by: member })).status).toBe(403);
  expect((await suspend(peer.id, { by: admin })).status).toBe(200);
  expect((await restore(peer.id)).body.errorCode).toBe('FORBIDDEN');
  expect((await suspend(99_999_999)).body.errorCode).toBe('USER_NOT_FOUND');
});

test('refuses an end in the past, an account that is not active, and the second of two moderators', async () => {
  const member = await join();
  const past = await suspend(member.id, { until: new Date(market.time.now).toISOString() });
  expect(past.body.fieldErrors).toHaveProperty('until');
  const answers = await Promise.all([suspend(member.id), suspend(member.id, { by: admin })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const closed = await market.person();
  await market.db.updateTable('users').set({ status: 'closed' }).where('id', '=', closed.id).execute();
  expect((await suspend(closed.id)).body.errorCode).toBe('ILLEGAL_TRANSITION');
});

test('a suspension expires with its open appeal, and expired ads stay expired', async () => {
  const member = await join();
  const adId = await liveAd(market, member);
  await suspend(member.id, { until: new Date(market.time.now + 60_000).toISOString() });
  await member.appeal();
  const appealId = await appealOf(member);
  await endExpired();
  expect(await statusOf(member.id)).toBe('suspended');
  market.time.now += 60_000;
  await Promise.all([endExpired(), endExpired()]);
  expect(await statusOf(member.id)).toBe('active');
  expect((await market.call('GET', `/ads/${adId}`)).status).toBe(200);
  expect((await answer(appealId, 'uphold')).body.errorCode).toBe('ILLEGAL_TRANSITION');
  expect(
    (await mailsTo(market, member.email)).filter(({ subject }) => subject.endsWith('is active again')),
  ).toHaveLength(1);
  const entries = await market.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('member_id', '=', member.id)
    .where('target_kind', '=', 'account')
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { action: 'account.suspend', actor_id: moderator.id },
    { action: 'account.restore', actor_id: null },
  ]);
});

test('one appeal at a time, answered by someone else of a higher rank; login shows the answer', async () => {
  const member = await join();
  await suspend(member.id);
  const twice = await Promise.all([member.appeal(), member.appeal()]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const appealId = await appealOf(member);
  expect((await answer(appealId, 'uphold', moderator)).body.errorCode).toBe('OTHER_MODERATOR_REQUIRED');
  expect((await answer(appealId, 'uphold')).status).toBe(200);
  expect((await answer(appealId, 'restore')).status).toBe(409);
  expect((await member.logIn()).body.data.suspension).toMatchObject({
    appeal: { text: 'Every watch has its papers', answer: 'We looked again' },
    canAppeal: true,
  });
  expect((await mailsTo(market, member.email))[0]?.text).toContain('> We looked again');
  expect((await member.appeal('Here are the papers')).status).toBe(201);
  expect((await answer(await appealOf(member), 'restore')).status).toBe(200);
  expect((await member.logIn()).status).toBe(200);
});

test('an appeal needs the password of a suspended account, and an explanation', async () => {
  const member = await join();
  expect((await member.appeal()).body.errorCode).toBe('ILLEGAL_TRANSITION');
  await suspend(member.id);
  const { countryCode, mobile } = member.form;
  const body = { countryCode, mobile, password: 'a wrong password', text: 'Every watch has its papers' };
  expect((await market.call('POST', '/account/appeal', { body })).body.errorCode).toBe('INVALID_CREDENTIALS');
  expect((await member.appeal('no')).body.fieldErrors).toHaveProperty('text');
});

test('the appeal of a suspended moderator is answered by an admin only', async () => {
  const member = await join();
  await market.db.updateTable('users').set({ role: 'moderator' }).where('id', '=', member.id).execute();
  await suspend(member.id, { by: admin });
  await member.appeal();
  const appealId = await appealOf(member);
  expect((await answer(appealId, 'uphold', await market.person('moderator'))).body.errorCode).toBe('FORBIDDEN');
  expect((await answer(appealId, 'restore', await market.person('admin'))).status).toBe(200);
});

test('a suspended account is neither closed, nor reset, nor replaced by a new sign-up', async () => {
  const member = await join();
  await suspend(member.id);
  const mails = (await mailsTo(market, member.email)).length;
  for (const [method, path] of [
    ['PUT', '/account/delete-otp'],
    ['POST', '/auth/forgot-password'],
  ] as const) {
    market.time.now += CODE_LIMITS.resendAfterMs;
    expect((await market.call(method, path, { body: { email: member.email } })).status).toBe(200);
  }
  expect(await mailsTo(market, member.email)).toHaveLength(mails);
  const { countryCode, mobile, password, email } = member.form;
  const reopened = await market.call('POST', '/account/reopen', { body: { countryCode, mobile, password } });
  expect(reopened.body.errorCode).toBe('ILLEGAL_TRANSITION');
  await market.call('POST', '/auth/register', { body: signUpForm({ countryCode, mobile }) });
  await market.call('POST', '/auth/register', { body: signUpForm({ email }) });
  expect(await statusOf(member.id)).toBe('suspended');
  const rows = market.db.selectFrom('users').select('id');
  expect(await rows.where('mobile', '=', mobile).execute()).toEqual([{ id: member.id }]);
  expect(await rows.where('email', '=', email).execute()).toEqual([{ id: member.id }]);
});

test('suspending while the member pays and a moderator approves leaves no ad live, and keeps the payment', async () => {
  for (let round = 0; round < 4; round += 1) {
    const member = await join();
    const order = await createOrder(market, undefined, {
      by: member,
      adId: await postAd(market, member),
      purpose: 'post',
    });
    const { paymentId } = await press(order.paymentUrl, 'pay');
    const [{ status }] = await Promise.all([
      suspend(member.id),
      verifyPayment(market, paymentId),
      market.call('POST', `/admin/moderation/ads/${order.adId}/approve`, { by: admin }),
    ]);
    expect(status).toBe(200);
    expect((await findOrder(market, order.orderId)).status).toBe('paid');
    expect((await market.call('GET', `/ads/${order.adId}`)).status).toBe(404);
    const { status: adStatus } = await market.db
      .selectFrom('ads')
      .select('status')
      .where('id', '=', Number(order.adId))
      .executeTakeFirstOrThrow();
    expect(['pending_review', 'archived']).toContain(adStatus);
  }
});

test('a suspended ad stays suspended during and after a suspension of its seller', async () => {
  const member = await join();
  const adId = await liveAd(market, member);
  await market.call('POST', `/admin/ads/${adId}/suspend`, { by: moderator, body: { reason: REASON } });
  await suspend(member.id);
  const restoreAd = () =>
    market.call('POST', `/admin/ads/${adId}/restore`, { by: admin, body: { reason: 'A mistake' } });
  expect((await restoreAd()).body.errorCode).toBe('ILLEGAL_TRANSITION');
  await restore(member.id);
  expect((await market.call('GET', `/ads/${adId}`)).status).toBe(404);
  expect((await restoreAd()).status).toBe(200);
  expect((await market.call('GET', `/ads/${adId}`)).status).toBe(200);
});
