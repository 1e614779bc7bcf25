import { afterAll, expect, test } from 'vitest';

import type { SignUp } from '../sign-up/contract.ts';
import { codeFor, signUp, signUpForm, verify } from '#tests/support/accounts.ts';
import { type Answer, openMarketplace } from '#tests/support/marketplace.ts';

const market = await openMarketplace({ TRUST_PROXY: 'on' });
afterAll(() => market.close());

let addresses = 0;
/** A new IP address on every call. */
const someAddress = () => `198.18.${(addresses += 1) >> 8}.${addresses & 255}`;

interface Caller {
  from?: string;
  /** The cookies of a browser. */
  cookie?: string | undefined;
}

const headersOf = ({ from = someAddress(), cookie }: Caller) => ({
  'x-forwarded-for': from,
  ...(cookie && { cookie }),
});
const logIn = ({ countryCode, mobile, password }: SignUp, caller: Caller = {}) =>
  market.call('POST', '/auth/login', { body: { countryCode, mobile, password }, headers: headersOf(caller) });
const guess = (form: SignUp, caller: Caller = {}) => logIn({ ...form, password: 'not the password' }, caller);
const times = <T>(count: number, run: () => Promise<T>) => Promise.all(Array.from({ length: count }, run));
const countStatus = (answers: Answer[], status: number) => answers.filter((answer) => answer.status === status).length;
const pass = (seconds: number) => {
  market.time.now += seconds * 1000;
};
const cookieOf = ({ headers }: Answer) => headers.get('set-cookie')?.split(';')[0];

/** A new member, and the cookie of the browser that they signed up with. */
async function join(): Promise<{ form: SignUp; cookie: string | undefined; accessToken: string }> {
  const form = await signUp(market);
  const answer = await verify(market, form.email, await codeFor(market, form.email));
  return { form, cookie: cookieOf(answer), accessToken: answer.body.data.accessToken };
}

test('checks at most five of forty parallel guesses, and delays nobody else', async () => {
  const [{ form, cookie }, other] = [await join(), await join()];
  const from = someAddress();
  const answers = await times(40, () => guess(form, { from }));
  expect([countStatus(answers, 401), countStatus(answers, 429)]).toEqual([5, 35]);

  const slowed = await logIn(form, { from });
  expect([slowed.status, slowed.body.errorCode, slowed.headers.get('retry-after')]).toEqual([
    429,
    'TOO_MANY_REQUESTS',
    '2',
  ]);
  expect((await logIn(form, { from, cookie })).status).toBe(200);
  expect((await logIn(form)).status).toBe(200);
  expect((await logIn(other.form, { from })).status).toBe(200);
  pass(2);
  expect((await logIn(form, { from })).status).toBe(200);
});

test('delays grow up to 15 minutes, and never become permanent', async () => {
  const { form } = await join();
  const from = someAddress();
  await times(5, () => guess(form, { from }));
  pass(2);
  expect((await guess(form, { from })).status).toBe(401);
  expect((await logIn(form, { from })).headers.get('retry-after')).toBe('4');
  for (let failure = 0; failure < 20; failure += 1) {
    pass(900);
    expect((await guess(form, { from })).status).toBe(401);
  }
  expect((await logIn(form, { from })).headers.get('retry-after')).toBe('900');
  pass(900);
  expect((await logIn(form, { from })).status).toBe(200);
  expect((await guess(form, { from })).status).toBe(401);
  expect((await logIn(form, { from })).status).toBe(200);
});

test('counts the failures of a known device separately', async () => {
  const { form, cookie } = await join();
  const answers = await times(20, () => guess(form, { cookie }));
  expect([countStatus(answers, 401), countStatus(answers, 429)]).toEqual([5, 15]);
  expect((await logIn(form, { cookie })).status).toBe(429);
  expect((await logIn(form)).status).toBe(200);
});

test('a device is known to every account that was used on it, and to no other', async () => {
  const [first, second, third] = [await join(), await join(), await join()];
  const shared = cookieOf(await logIn(second.form, { cookie: first.cookie }));
  const from = someAddress();
  for (const { form } of [first, second, third]) await times(5, () => guess(form, { from }));
  expect((await logIn(first.form, { from, cookie: shared })).status).toBe(200);
  expect((await logIn(second.form, { from, cookie: shared })).status).toBe(200);
  expect((await logIn(third.form, { from, cookie: shared })).status).toBe(429);
  const forged = shared?.replace(/\.[^.]*$/, '.forged');
  expect((await logIn(third.form, { from, cookie: forged })).status).toBe(429);
});

test('the cookie of a device is hidden from scripts and other sites, and names no account', async () => {
  const { form } = await join();
  const { headers, body } = await logIn(form);
  const header = headers.get('set-cookie') ?? '';
  expect(header).toMatch(/^device=\S+; Max-Age=34560000; Path=\/api; HttpOnly; SameSite=Strict$/);
  expect(header).not.toContain(form.mobile);
  expect(header.split('.')).not.toContain(body.data.user._id);
  expect((await guess(form)).headers.get('set-cookie')).toBeNull();
});

test('an IPv6 network of 64 bits is one address', async () => {
  const { form } = await join();
  let hosts = 0;
  const answers = await times(10, () => guess(form, { from: `2001:db8:7:7::${(hosts += 1)}` }));
  expect(countStatus(answers, 401)).toBe(5);
  expect((await logIn(form, { from: '2001:db8:7:8::1' })).status).toBe(200);
});

/** Sets the failures of a subject that had one. */
async function setFailures(subject: string, failures: number): Promise<void> {
  const { numUpdatedRows } = await market.db
    .updateTable('login_failures')
    .set({ failures })
    .where('subject', '=', subject)
    .where('failures', '=', 1)
    .executeTakeFirst();
  expect(numUpdatedRows).toBe(1n);
}

test('guesses from many addresses are capped per account, and do not delay a known device', async () => {
  const { form, cookie } = await join();
  await guess(form);
  await setFailures(`account +965${form.mobile}`, 97);
  const answers = await times(10, () => guess(form));
  expect(countStatus(answers, 401)).toBe(3);
  expect((await logIn(form)).status).toBe(429);
  expect((await logIn(form, { cookie })).status).toBe(200);
  pass(3600);
  expect((await logIn(form)).status).toBe(200);
});

test('guesses at many accounts are capped per address, and do not delay a known device', async () => {
  const { form, cookie } = await join();
  const from = someAddress();
  await guess(signUpForm(), { from });
  await setFailures(`address ${from}`, 197);
  const answers = await times(10, () => guess(signUpForm(), { from }));
  expect(countStatus(answers, 401)).toBe(3);
  expect((await logIn(form, { from })).status).toBe(429);
  expect((await logIn(form, { from, cookie })).status).toBe(200);
  expect((await logIn(form)).status).toBe(200);
});

test('correct logins don’t count towards a cap', async () => {
  const { form } = await join();
  const from = someAddress();
  for (let login = 0; login < 12; login += 1) expect((await logIn(form, { from })).status).toBe(200);
  const counted = await market.db
    .selectFrom('login_failures')
    .select('failures')
    .where('subject', 'like', `%${from}%`)
    .execute();
  expect(counted.every(({ failures }) => failures === 0)).toBe(true);
});

test('password confirmations are not delayed by strangers, but counted per session', async () => {
  const { form, accessToken } = await join();
  const change = (currentPassword: string) =>
    market.call('PUT', '/account/password', {
      by: { token: accessToken },
      body: { currentPassword, password: 'a newer password', confirmPassword: 'a newer password' },
    });
  await guess(form);
  await setFailures(`account +965${form.mobile}`, 100);
  expect((await logIn(form)).status).toBe(429);
  const answers = await times(20, () => change('not the password'));
  expect([countStatus(answers, 422), countStatus(answers, 429)]).toEqual([5, 15]);
  pass(2);
  expect((await change(form.password)).status).toBe(200);
});
