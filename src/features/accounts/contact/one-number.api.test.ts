import { afterAll, expect, test } from 'vitest';

import english from '#locales/en/errors.json' with { type: 'json' };
import { codeFor, joinMarket, mailsTo, signUp, signUpForm, verify } from '#tests/support/accounts.ts';
import { jobRecord, uploadAds } from '#tests/support/importing.ts';
import { openMarketplace } from '#tests/support/marketplace.ts';

import { resetFactors } from '../second-factor/second-factor.server.ts';
import { grantRole } from '../staff/staff-role.server.ts';
import { normalizeOldNumbers } from './old-numbers.server.ts';

const market = await openMarketplace();
afterAll(() => market.close());

let numbers = 0;
/** A new mobile number of Saudi Arabia, without the national 0. */
const newNumber = () => `5012${String((numbers += 1)).padStart(5, '0')}`;
const saudi = (mobile: string) => ({ countryCode: '+966', mobile });
const call = (path: string, body: object) => market.call('POST', path, { body });
const logIn = (mobile: string, password = 'a right password') => call('/auth/login', { ...saudi(mobile), password });
const idOf = async (email: string) =>
  (await market.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
const storedMobile = async (email: string) =>
  (await market.db.selectFrom('users').select('mobile').where('email', '=', email).executeTakeFirstOrThrow()).mobile;
/** A member whose number an earlier version stored as it was typed. */
async function joinWithOldNumber(mobile: string) {
  const { form } = await joinMarket(market, saudi(newNumber()));
  await market.db.updateTable('users').set({ mobile }).where('email', '=', form.email).execute();
  return form;
}
const normalizeAll = () => normalizeOldNumbers.run(market.services, {});

test('one phone has one account, which is logged in to however its number is typed', async () => {
  const number = newNumber();
  const { form } = await joinMarket(market, saudi(`0${number}`));
  expect(await storedMobile(form.email)).toBe(number);
  for (const typed of [number, `0${number}`, toArabic(`0${number}`)]) {
    expect((await logIn(typed)).status, typed).toBe(200);
    const again = await call('/auth/register', signUpForm(saudi(typed)));
    expect(again.body.errorCode, typed).toBe('MOBILE_TAKEN');
  }
});

const toArabic = (digits: string) => digits.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));

test('a sign-up that isn’t verified yet is found by every form of its number', async () => {
  const number = newNumber();
  await call('/auth/register', signUpForm(saudi(`0${number}`)));
  expect((await logIn(number)).body.errorCode).toBe('EMAIL_NOT_VERIFIED');
  expect((await logIn(`0${number}`)).body.errorCode).toBe('EMAIL_NOT_VERIFIED');
});

test('a sign-up that an earlier version stored as it was typed makes one account of its number', async () => {
  const begin = async (number: string) => {
    const { email } = await signUp(market, saudi(number));
    await market.db
      .updateTable('sign_ups')
      .set({ mobile: `0${number}` })
      .where('email', '=', email)
      .execute();
    return async () => verify(market, email, await codeFor(market, email));
  };
  const [free, taken] = [newNumber(), newNumber()];
  const [enterCode, enterOtherCode] = [await begin(free), await begin(taken)];
  await joinMarket(market, saudi(taken));
  expect((await enterCode()).body.data.user).toMatchObject({ mobile: free });
  expect((await enterOtherCode()).body.errorCode).toBe('MOBILE_TAKEN');
});

test('failed logins with different forms of a number count together', async () => {
  const number = newNumber();
  await joinMarket(market, saudi(number));
  const attempts = [];
  for (const typed of [number, `0${number}`, number, `0${number}`, number, `0${number}`])
    attempts.push((await logIn(typed, 'a wrong password')).body.errorCode);
  expect(attempts).toEqual([...Array.from({ length: 5 }, () => 'INVALID_CREDENTIALS'), 'TOO_MANY_REQUESTS']);
});

test('a forgotten password is found by every form, and an unknown number has one masked email in all', async () => {
  const number = newNumber();
  const { form } = await joinMarket(market, saudi(number));
  const forget = async (mobile: string) => (await call('/auth/forgot-password', saudi(mobile))).body.data.email;
  expect(await forget(`0${number}`)).toBe(`s•••@${form.email.split('@')[1]}`);
  const unknown = newNumber();
  expect(await forget(`0${unknown}`)).toBe(await forget(unknown));
});

test('a new number is stored in its one form, and isn’t one that another account has', async () => {
  const [taken, number] = [newNumber(), newNumber()];
  await joinMarket(market, saudi(taken));
  const { form, accessToken: token } = await joinMarket(market, saudi(newNumber()));
  const by = { id: 0, token };
  const change = async (phone: object) => {
    market.time.now += 200_000;
    await market.call('POST', '/auth/generate-otp', { by, body: { password: form.password } });
    const otp = await codeFor(market, form.email);
    return market.call('PUT', '/account/mobile', { by, body: { ...phone, otp } });
  };
  expect((await change(saudi(`0${taken}`))).body.errorCode).toBe('MOBILE_TAKEN');
  expect((await change({ countryCode: '+999', mobile: '1234567' })).body.fieldErrors).toEqual({
    countryCode: english.dialCodeUnknown,
  });
  expect((await change(saudi(`0${number}`))).body.data.user).toMatchObject({ mobile: number });
  const [mail] = await mailsTo(market, form.email);
  expect(mail?.text).toContain(`+966 ${number}`);
});

test('nobody signs up with the dial code of a country that the site doesn’t have', async () => {
  const { status, body } = await call('/auth/register', signUpForm({ countryCode: '+999', mobile: '1234567' }));
  expect([status, body.fieldErrors]).toEqual([422, { countryCode: english.dialCodeUnknown }]);
});

test('a blocked number is refused in every form, also if an earlier version blocked another form', async () => {
  const [moderator, admin] = [await market.person('moderator'), await market.person('admin')];
  const block = (value: string) =>
    market.call('POST', '/admin/block-list', { by: moderator, body: { kind: 'number', value, reason: 'Sends spam' } });
  const [first, second] = [newNumber(), newNumber()];
  expect((await block(`+966 0${first}`)).status).toBe(200);
  expect((await block(`00966${first}`)).body.errorCode).toBe('ALREADY_BLOCKED');
  await market.db
    .updateTable('block_list')
    .set({ value: `+9660${second}` })
    .where('value', '=', `+966${first}`)
    .execute();
  await block(`+966 ${first}`);
  for (const typed of [first, `0${first}`, second, `0${second}`])
    expect((await call('/auth/register', signUpForm(saudi(typed)))).body.errorCode, typed).toBe('CONTACT_REFUSED');
  for (const by of [moderator, admin]) {
    const found = await market.call('GET', `/admin/block-list?search=${encodeURIComponent(`+966 0${first}`)}`, { by });
    expect(found.body.data.rows).toHaveLength(1);
  }
});

test('imports, commands and invitations find the account of a number in every form', async () => {
  const admin = await market.person('admin');
  const number = newNumber();
  const { form } = await joinMarket(market, saudi(number));
  const seller = { name: 'Salma', email: 'other@example.com', mobile: `00966 (0)${number}` };
  const { _id } = await uploadAds(market, admin, [jobRecord('one-number', { seller })]);
  expect(_id).toEqual(expect.any(String));
  expect(await grantRole(market.services, { ...saudi(`0${number}`), role: 'support' })).toBe(form.name);
  expect(await resetFactors(market.services, saudi(`0${number}`))).toBe(form.name);
  const { form: other } = await joinMarket(market, saudi(newNumber()));
  const mobile = await storedMobile(other.email);
  const invited = await market.call('POST', '/admin/staff/invitations', {
    by: admin,
    body: { contact: `+966 0${mobile}`, role: 'support' },
  });
  expect(invited.body.data).toMatchObject({ hasAccount: true });
});

test('staff find a person by every form of the number', async () => {
  const [admin, moderator] = [await market.person('admin'), await market.person('moderator')];
  const number = newNumber();
  const { form } = await joinMarket(market, saudi(number));
  const id = String(await idOf(form.email));
  const find = async (by: typeof admin, search: string) => {
    const { body } = await market.call('GET', `/admin/users?search=${encodeURIComponent(search)}`, { by });
    return body.data.rows.map((row: { _id: string }) => row._id);
  };
  for (const search of [number, `0${number}`, `+966 0${number}`, `00966${number}`, `+966 ${toArabic(number)}`])
    for (const by of [admin, moderator]) expect(await find(by, search), search).toEqual([id]);
  const old = newNumber();
  const { email } = await joinWithOldNumber(`0${old}`);
  for (const search of [old, `0${old}`, `+966 ${old}`, `00966 0${old}`])
    for (const by of [admin, moderator]) expect(await find(by, search), search).toEqual([String(await idOf(email))]);
});

test('numbers of an earlier version work at once, and get their one form', async () => {
  const number = newNumber();
  const form = await joinWithOldNumber(`0${number}`);
  for (const typed of [number, `0${number}`]) expect((await logIn(typed)).status, typed).toBe(200);
  expect((await call('/auth/register', signUpForm(saudi(number)))).body.errorCode).toBe('MOBILE_TAKEN');
  await normalizeAll();
  expect(await storedMobile(form.email)).toBe(number);
  for (const typed of [number, `0${number}`]) expect((await logIn(typed)).status, typed).toBe(200);
});

test('of two accounts with one number neither changes, each logs in as before, and staff see the pair', async () => {
  const admin = await market.person('admin');
  const number = newNumber();
  const one = await joinWithOldNumber(`0${number}`);
  const other = await joinWithOldNumber(number);
  await market.db.updateTable('users').set({ name: 'The other' }).where('email', '=', other.email).execute();
  const system = async () =>
    (await market.call('GET', '/admin/system', { by: admin })).body.data.database.oldNumbers as number;
  expect(await system()).toBe(1);
  await normalizeAll();
  await normalizeAll();
  expect([await storedMobile(one.email), await storedMobile(other.email)]).toEqual([`0${number}`, number]);
  expect((await logIn(`0${number}`)).body.data.user.name).toBe(one.name);
  expect((await logIn(number)).body.data.user.name).toBe('The other');
  const pair = await market.call('GET', '/admin/users?sharesNumber=yes', { by: admin });
  const ids = [String(await idOf(one.email)), String(await idOf(other.email))];
  expect(pair.body.data.rows.map((row: { _id: string }) => row._id).toSorted()).toEqual(ids.toSorted());
  await market.db.updateTable('users').set({ mobile: newNumber() }).where('email', '=', other.email).execute();
  await normalizeAll();
  expect([await storedMobile(one.email), await system()]).toEqual([number, 0]);
});

test('the site’s contact numbers can be called and written to, however they are typed', async () => {
  const admin = await market.person('admin');
  const save = async (numbers: object) =>
    market.call('PUT', '/admin/settings', {
      by: admin,
      body: {
        ...(await market.call('GET', '/admin/settings', { by: admin })).body.data,
        enablePhoneInContactUs: true,
        enableWhatsAppInContactUs: true,
        ...numbers,
      },
    });
  for (const [typed, shown] of [
    ['+966 050 123 4567', '+966 50 123 4567'],
    ['00966501234567', '+966 50 123 4567'],
    ['+965 2222 2222', '+965 2222 2222'],
    ['22222222', '+965 2222 2222'],
    ['', ''],
  ]) {
    const { status } = await save({ contactPhone: typed, contactWhatsAppNumber: typed });
    expect(status, typed).toBe(200);
    const { body } = await market.call('GET', '/config?type=site');
    expect(body.data, typed).toMatchObject({ phone: shown, whatsAppNumber: shown });
  }
  expect((await save({ contactPhone: '19991' })).status).toBe(200);
  expect((await save({ contactWhatsAppNumber: '19991' })).body.fieldErrors).toEqual({
    contactWhatsAppNumber: english.phoneInvalid,
  });
  expect((await save({ contactPhone: 'call us' })).body.fieldErrors).toEqual({ contactPhone: english.phoneInvalid });
});
