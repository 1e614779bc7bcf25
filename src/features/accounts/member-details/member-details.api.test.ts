import { afterAll, expect, test } from 'vitest';

import { DAY_MS, HOUR_MS } from '#platform/durations.ts';
import { codeFor, joinMarket, mailsTo, mailsToPerson, signUpForm } from '#tests/support/accounts.ts';
import { openMarketplace, type Person } from '#tests/support/marketplace.ts';

import { deleteExpiredAccountData } from '../jobs.server.ts';

const market = await openMarketplace();
const [admin, moderator] = [await market.person('admin'), await market.person('moderator')];
afterAll(() => market.close());

const newMember = (changes: object = {}) => {
  const { name, email, countryCode, mobile } = signUpForm();
  return { name, email, countryCode, mobile, language: 'ar', ...changes };
};
const create = (body: object) => market.call('POST', '/admin/users', { by: admin, body });
const correct = ({ id }: Pick<Person, 'id'>, changes: object, by = admin) =>
  market.call('PUT', `/admin/users/${id}/details`, { by, body: { reason: 'Showed an identity card', ...changes } });
const PASSWORD = 'a right password';
const NOTICE = 'Your Dallal account details were corrected';
const setPassword = (token: string, password = PASSWORD) =>
  market.call('POST', '/auth/set-password', { body: { token, password, confirmPassword: password } });
const logIn = ({ countryCode, mobile }: { countryCode: string; mobile: string }, password = PASSWORD) =>
  market.call('POST', '/auth/login', { body: { countryCode, mobile, password } });
/** The token of the newest link to set a password that an address got. */
const linkOf = async (email: string): Promise<string> => {
  for (const { text } of await mailsTo(market, email)) {
    const token = /\/set-password\?lng=\w\w#([\w-]{43})/.exec(text)?.[1];
    if (token) return token;
  }
  throw new Error('no link');
};
const findUser = ({ id }: Pick<Person, 'id'>) =>
  market.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const entriesAbout = ({ id }: Pick<Person, 'id'>) =>
  market.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'before', 'after', 'reason'])
    .where('member_id', '=', id)
    .orderBy('id')
    .execute();

test('an admin creates an account, whose owner sets the password with the emailed link, once', async () => {
  const form = newMember();
  const { status, body } = await create(form);
  expect(status).toBe(200);
  const id = Number(body.data._id);
  const [mail] = await mailsTo(market, form.email);
  expect([mail?.subject, mail?.text]).toEqual(['حسابك في دلّال', expect.stringContaining('/set-password?lng=ar#')]);
  expect((await logIn(form)).status).toBe(401);
  const token = await linkOf(form.email);
  const weak = await setPassword(token, 'password');
  expect(weak.body.fieldErrors).toHaveProperty('password');
  const { data } = (await setPassword(token)).body;
  expect(data.user).toMatchObject({ _id: String(id), name: form.name, email: form.email });
  expect((await market.call('GET', '/account/profile', { by: { token: data.accessToken } })).status).toBe(200);
  expect((await logIn(form)).status).toBe(200);
  expect((await setPassword(token)).body.errorCode).toBe('PASSWORD_LINK_EXPIRED');
  expect(await entriesAbout({ id })).toEqual([
    {
      action: 'account.create',
      actor_id: admin.id,
      before: {},
      after: {
        name: 'S•••',
        email: expect.stringMatching(/^s•••@example\.com$/),
        mobile: `+965 •••${form.mobile.slice(-2)}`,
        language: 'ar',
      },
      reason: null,
    },
  ]);
});

test('a number or an email that has an account, or is blocked, is refused', async () => {
  const { form } = await joinMarket(market);
  const { email, countryCode, mobile } = form;
  expect((await create(newMember({ email: email.toUpperCase() }))).body.errorCode).toBe('EMAIL_TAKEN');
  expect((await create(newMember({ countryCode, mobile }))).body.errorCode).toBe('MOBILE_TAKEN');
  const block = { kind: 'domain', value: 'mailinator.com', reason: 'Throwaway addresses' };
  await market.call('POST', '/admin/block-list', { by: admin, body: block });
  expect((await create(newMember({ email: 'a@mailinator.com' }))).body.errorCode).toBe('CONTACT_REFUSED');
  const person = await market.person();
  expect((await correct(person, { email })).body.errorCode).toBe('EMAIL_TAKEN');
  expect((await correct(person, { phone: { countryCode, mobile } })).body.errorCode).toBe('MOBILE_TAKEN');
  expect((await correct(person, { email: 'a@mailinator.com' })).body.errorCode).toBe('CONTACT_REFUSED');
  expect(await entriesAbout(person)).toEqual([]);
});

test('another email and number end the sessions, notify both addresses and are recorded masked', async () => {
  const { form, accessToken, user } = await joined();
  const other = signUpForm();
  const [email, phone] = [other.email, { countryCode: '+966', mobile: '512345678' }];
  expect((await correct(user, { email, phone })).status).toBe(200);
  expect(await findUser(user)).toMatchObject({ email, country_code: '+966', mobile: '512345678', name: form.name });
  expect((await market.call('GET', '/account/profile', { by: { token: accessToken } })).status).toBe(401);
  expect((await logIn(form, form.password)).status).toBe(401);
  expect((await logIn(phone, form.password)).status).toBe(200);
  for (const address of [form.email, email]) {
    const notices = (await mailsTo(market, address)).filter(({ subject }) => subject === NOTICE);
    expect(
      notices.map(({ text }) => [text.includes('•••78'), text.includes(email)]),
      address,
    ).toEqual([[true, false]]);
  }
  expect(await entriesAbout(user)).toEqual([
    {
      action: 'account.correct',
      actor_id: admin.id,
      before: { email: 's•••@example.com', mobile: `+965 •••${form.mobile.slice(-2)}` },
      after: { email: 's•••@example.com', mobile: '+966 •••78' },
      reason: 'Showed an identity card',
    },
  ]);
});

test('another name keeps the sessions, takes the badge away and is on the profile at once', async () => {
  const { form, accessToken, user } = await joined();
  await market.db.updateTable('users').set({ verified_at: new Date() }).where('id', '=', user.id).execute();
  expect((await correct(user, { name: 'Salma Al-Haddad' })).status).toBe(200);
  const { body } = await market.call('GET', `/users/${user.id}`);
  expect(body.data.user).toMatchObject({ name: 'Salma Al-Haddad', isVerified: false });
  expect((await market.call('GET', '/account/profile', { by: { token: accessToken } })).status).toBe(200);
  const notices = (await mailsTo(market, form.email)).filter(({ subject }) => subject === NOTICE);
  expect(notices.map(({ text }) => text.includes('\u2068Salma Al-Haddad\u2069'))).toEqual([true]);
});

test('the links of earlier changes of email stop working: one of them may be in the wrong hands', async () => {
  const { form, accessToken: token, user } = await joined();
  const taken = `taken.${form.email}`;
  const ask = { password: form.password, email: taken };
  await market.call('POST', '/auth/generate-otp', { by: { token }, body: ask });
  const change = { email: taken, otp: await codeFor(market, taken) };
  expect((await market.call('PUT', '/account/email', { by: { token }, body: change })).status).toBe(200);
  const undo = /undo-email-change\S*#([\w-]+)/.exec((await mailsTo(market, form.email))[0]?.text ?? '')?.[1];
  expect((await correct(user, { email: form.email })).status).toBe(200);
  const read = await market.call('POST', '/account/email-undo', { body: { token: undo } });
  expect(read.body.errorCode).toBe('EMAIL_UNDO_EXPIRED');
});

test('a link that went to a wrong address is replaced by one to the right address', async () => {
  const form = newMember({ email: 'mistyped@example.com' });
  const id = Number((await create(form)).body.data._id);
  const wrong = await linkOf(form.email);
  expect((await correct({ id }, { email: 'right@example.com' })).status).toBe(200);
  expect((await setPassword(wrong)).body.errorCode).toBe('PASSWORD_LINK_EXPIRED');
  expect((await setPassword(await linkOf('right@example.com'))).status).toBe(200);
});

test('needs a reason, a change, and an account that is not closed', async () => {
  const person = await market.person();
  const { name, email, country_code: countryCode, mobile } = await findUser(person);
  for (const reason of ['', 'abc', '\u200b\u200b\u200b\u200b\u200b'])
    expect((await correct(person, { name: 'Salma', reason })).body.fieldErrors).toHaveProperty('reason');
  expect((await correct(person, {})).body.fieldErrors).toHaveProperty('name');
  const same = await correct(person, { name, email, phone: { countryCode, mobile } });
  expect(same.body.fieldErrors).toHaveProperty('name');
  await market.db.updateTable('users').set({ status: 'closed' }).where('id', '=', person.id).execute();
  expect((await correct(person, { name: 'Salma' })).body.errorCode).toBe('ILLEGAL_TRANSITION');
  const erased = { scrubbed_at: new Date() };
  await market.db.updateTable('users').set(erased).where('id', '=', person.id).execute();
  expect((await correct(person, { name: 'Salma' })).body.errorCode).toBe('USER_NOT_FOUND');
  expect(await mailsToPerson(market, person)).toEqual([]);
});

test('nobody corrects themselves, staff of the same rank, or anyone as a moderator', async () => {
  const change = { name: 'Somebody else' };
  expect((await correct(admin, change)).body.errorCode).toBe('NOT_YOURSELF');
  expect((await correct(await market.person('admin'), change)).body.errorCode).toBe('FORBIDDEN');
  expect((await correct(await market.person(), change, moderator)).body.errorCode).toBe('FORBIDDEN');
  expect((await market.call('POST', '/admin/users', { by: moderator, body: newMember() })).status).toBe(403);
  expect((await correct(await market.person('moderator'), change)).status).toBe(200);
});

test('the link expires after 72 hours, and once the password is set by a code', async () => {
  const [late, early] = [newMember(), newMember()];
  await create(early);
  const earlyLink = await linkOf(early.email);
  await market.call('POST', '/auth/forgot-password', { body: { email: early.email } });
  const otp = await codeFor(market, early.email);
  const code = { email: early.email, otp, forgotPassword: true };
  const session = (await market.call('POST', '/auth/verify-otp', { body: code })).body.data;
  const pair = { password: PASSWORD, confirmPassword: PASSWORD };
  await market.call('POST', '/auth/reset-password', { by: { token: session.accessToken }, body: pair });
  expect((await setPassword(earlyLink)).body.errorCode).toBe('PASSWORD_LINK_EXPIRED');

  await create(late);
  const lateLink = await linkOf(late.email);
  market.time.now += 72 * HOUR_MS;
  expect((await setPassword(lateLink)).body.errorCode).toBe('PASSWORD_LINK_EXPIRED');
  expect((await setPassword('nobody-has-this-link')).body.errorCode).toBe('PASSWORD_LINK_EXPIRED');
  market.time.now += 31 * DAY_MS;
  await deleteExpiredAccountData.run(market.services, {});
  expect(await market.db.selectFrom('password_links').selectAll().execute()).toEqual([]);
});

/** A member who signed up, and is logged in. */
async function joined() {
  const { form, accessToken } = await joinMarket(market);
  const { body } = await market.call('GET', '/account/profile', { by: { token: accessToken } });
  return { form, accessToken, user: { id: Number(body.data.user._id) } };
}
