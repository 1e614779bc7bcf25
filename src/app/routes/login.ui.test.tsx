import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import * as deletionApi from '#features/accounts/deletion/contract.ts';
import * as loginApi from '#features/accounts/login/contract.ts';
import type { LoginState } from '#features/accounts/login/login-state.ts';
import * as secondFactorApi from '#features/accounts/second-factor/contract.ts';
import type { Suspension } from '#features/accounts/suspensions/contract.ts';
import * as catalogApi from '#features/catalog/contract.ts';
import type { Language } from '#platform/text/language.ts';
import { expectAccessible } from '#tests/ui/accessibility.ts';
import { adCard, kuwait, loginAs, member } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as login from './login.tsx';

const [auth, errors] = [wordsOf('auth'), wordsOf('errors')];

async function openLogin({ language = 'en' as Language, state }: { language?: Language; state?: LoginState } = {}) {
  const api = fakeApi();
  const countries = api.on(catalogApi.listCountries);
  countries.always({ countries: [kuwait] });
  const { screen, router } = await open(login, { api, path: '/login', language, state });
  const fill = async (mobile: string, password: string) => {
    await screen.getByLabelText(auth.mobile).fill(mobile);
    await screen.getByLabelText(auth.password).fill(password);
    await userEvent.keyboard('{Enter}');
  };
  const heading = (name: string) => screen.getByRole('heading', { level: 1, name });
  return { api, screen, router, fill, heading, loggingIn: api.on(loginApi.logIn) };
}

test.for(
  (
    [
      ['/create', 'expired_post'],
      ['/re-post/7', 'expired_post'],
      ['/edit/7?step=2', 'expired_edit'],
      ['/chat/12', 'expired_chat'],
      ['/account/profile', 'expired_elsewhere'],
      ['/', 'expired_elsewhere'],
    ] as const
  ).flatMap(([origin, words]) => (['en', 'ar'] as const).map((language) => ({ origin, words, language }))),
)('a session that ended at $origin says so, and what was saved ($language)', async ({ origin, words, language }) => {
  const { screen } = await openLogin({ language, state: { origin, isExpired: true } });
  await expect.element(screen.getByRole('status')).toHaveTextContent(wordsOf('auth', language)[words]);
});

test('a visitor who never had a session reads nothing about one', async () => {
  const { screen } = await openLogin({ state: { origin: '/create' } });
  await expect.element(screen.getByText(auth.loginText)).toBeVisible();
  await expect.element(screen.getByText(auth.expired_post)).not.toBeInTheDocument();
});

test('logs in with the number in ASCII digits, without spaces', async () => {
  const { fill, loggingIn } = await openLogin();
  await fill('٦٦٠٠ 00-01', 'correct-horse');
  await loggingIn.answer(loginAs(member()));
  await expect.poll(() => localStorage.getItem('user')).toContain('Dana Saleh');
  expect(loggingIn.inputs).toEqual([{ body: { countryCode: '+965', mobile: '66000001', password: 'correct-horse' } }]);
});

test('a login is sent once, however often Enter is pressed', async () => {
  const { screen, fill, loggingIn } = await openLogin();
  await fill('66000001', 'correct-horse');
  await expect.element(screen.getByRole('button', { name: auth.login })).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => loggingIn.inputs).toHaveLength(1);
});

test('an empty form is not sent', async () => {
  const { screen, loggingIn } = await openLogin();
  await screen.getByRole('button', { name: auth.login }).click();
  await expect.element(screen.getByText(errors.phoneRequired)).toBeVisible();
  await expect.element(screen.getByText(errors.passwordRequired)).toBeVisible();
  await expect.element(screen.getByLabelText(auth.mobile)).toHaveFocus();
  expect(loggingIn.inputs).toEqual([]);
});

test('a wrong password is reported, and the input stays', async () => {
  const { screen, fill, loggingIn } = await openLogin();
  await fill('66000001', 'not this one');
  await loggingIn.refuse('INVALID_CREDENTIALS', { errorMessage: errors.INVALID_CREDENTIALS });
  await expect.element(screen.getByRole('alert')).toHaveTextContent(errors.INVALID_CREDENTIALS);
  await expect.element(screen.getByLabelText(auth.mobile)).toHaveValue('66000001');
  await expect.element(screen.getByLabelText(auth.password)).toHaveValue('not this one');
});

test('a lost connection is reported', async () => {
  const { screen, fill, loggingIn } = await openLogin();
  await fill('66000001', 'correct-horse');
  await loggingIn.fail();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(errors.NETWORK);
  expect(localStorage.getItem('user')).toBeNull();
});

test('before verification, a login asks for the code of the sign-up', async () => {
  const { api, screen, fill, heading, loggingIn } = await openLogin();
  const verifying = api.on(loginApi.verifyCode);
  await fill('66000001', 'correct-horse');
  const sent = { email: 'nour@example.com', reference: 'attempt-1', resendAfter: 90 };
  await loggingIn.refuse('EMAIL_NOT_VERIFIED', { data: sent });
  await expect.element(heading(auth.otpTitle)).toBeVisible();
  await expect.element(screen.getByText(sent.email)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /Resend OTP/ })).toMatchTextContent(/1:[23]\d/);
  await userEvent.keyboard('123456{Enter}');
  await expect.poll(() => verifying.inputs).toMatchObject([{ body: { reference: 'attempt-1', verifyUser: true } }]);
});

test('an account with two-step verification is asked for its code', async () => {
  const { api, fill, heading, loggingIn } = await openLogin();
  const proving = api.on(secondFactorApi.prove);
  await fill('66000001', 'correct-horse');
  const factor = { challenge: 'c'.repeat(43), kinds: ['authenticator'], passkeyOptions: null };
  await loggingIn.refuse('SECOND_FACTOR_REQUIRED', { data: factor });
  await expect.element(heading(auth.factorTitle)).toBeVisible();
  await userEvent.keyboard('123456{Enter}');
  await proving.answer(loginAs(member()));
  await expect.poll(() => localStorage.getItem('accessToken')).toBe('access');
  expect(proving.inputs).toEqual([{ body: { challenge: factor.challenge, proof: { code: '123456' } } }]);
});

test('a closed account can be reopened with the login that was entered', async () => {
  const { api, screen, fill, heading, loggingIn } = await openLogin();
  const reopening = api.on(deletionApi.reopen);
  await fill('66000001', 'correct-horse');
  await loggingIn.refuse('ACCOUNT_CLOSED', { data: { undoUntil: '2026-12-13T12:00:00.000Z' } });
  await expect.element(heading(auth.reopenTitle)).toBeVisible();
  await expect.element(screen.getByText(/December 13, 2026|13 December 2026/)).toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: auth.reopen }).click();
  await reopening.refuse('UNAVAILABLE', { errorMessage: errors.UNAVAILABLE });
  await expect.element(screen.getByRole('alert')).toHaveTextContent(errors.UNAVAILABLE);
  await screen.getByRole('button', { name: auth.reopen }).click();
  await reopening.answer(loginAs(member()));
  await expect.poll(() => localStorage.getItem('accessToken')).toBe('access');
  expect(reopening.inputs[0]).toMatchObject({ body: { mobile: '66000001', password: 'correct-horse' } });
});

test('“Keep it closed” returns to the login', async () => {
  const { screen, fill, heading, loggingIn } = await openLogin();
  await fill('66000001', 'correct-horse');
  await loggingIn.refuse('ACCOUNT_CLOSED', { data: { undoUntil: '2026-12-13T12:00:00.000Z' } });
  await screen.getByRole('button', { name: auth.leaveClosed }).click();
  await expect.element(heading(auth.loginTitle)).toBeVisible();
});

test('a suspended member reads why, and until when', async () => {
  const { screen, fill, heading, loggingIn } = await openLogin();
  await fill('66000001', 'correct-horse');
  const suspension: Suspension = {
    reason: 'Asked buyers for money first.',
    since: '2026-11-01T08:00:00.000Z',
    until: null,
    appeal: null,
    canAppeal: true,
  };
  await loggingIn.refuse('ACCOUNT_SUSPENDED', { data: { suspension } });
  await expect.element(heading(wordsOf('people').suspendedTitle)).toBeVisible();
  await expect.element(screen.getByText(suspension.reason)).toBeVisible();
  await screen.getByRole('button', { name: wordsOf('people').backToLogin }).click();
  await expect.element(heading(auth.loginTitle)).toBeVisible();
});

test('while the countries cannot be loaded, any country code can be typed', async () => {
  const api = fakeApi();
  const [countries, loggingIn] = [api.on(catalogApi.listCountries), api.on(loginApi.logIn)];
  const opening = open(login, { api, path: '/login' });
  await countries.refuse('INTERNAL');
  const { screen } = await opening;
  await screen.getByLabelText(auth.countryCode).fill('٩٦٥');
  await screen.getByLabelText(auth.mobile).fill('66000001');
  await screen.getByLabelText(auth.password).fill('correct-horse');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => loggingIn.inputs).toMatchObject([{ body: { countryCode: '+965' } }]);
});

test('a login to see a number names the ad', async () => {
  const { title, image, icon } = adCard();
  const state: LoginState = { origin: '/ad/1', purpose: { reason: 'phone', ad: { title, image, icon } } };
  const { screen, heading } = await openLogin({ state });
  await expect.element(heading(auth.loginFor_phone)).toBeVisible();
  await expect.element(screen.getByText('Toyota Corolla 2019')).toBeVisible();
});

test.for(['signUp', 'forgotPassword'] as const)('“%s” takes along where the visitor came from', async (link) => {
  const state: LoginState = { origin: '/user/7', originState: { resume: 'follow 7' } };
  const { screen, router } = await openLogin({ state });
  await screen.getByRole('link', { name: auth[link] }).click();
  await expect.poll(() => router.state.location.pathname).not.toBe('/login');
  expect(router.state.location.state).toEqual(state);
});

test.for(['en', 'ar'] as const)('the button that shows a password covers no letter, in %s', async (language) => {
  const { screen } = await openLogin({ language });
  const words = wordsOf('auth', language);
  const field = screen.getByLabelText(words.password).element();
  const { direction, paddingRight } = getComputedStyle(field);
  const button = screen.getByRole('button', { name: words.showPassword }).element().getBoundingClientRect();
  expect(direction).toBe('ltr');
  expect(button.left).toBeGreaterThanOrEqual(field.getBoundingClientRect().right - parseFloat(paddingRight));
});

test('the password is masked until it is shown, and accepts long pasted text', async () => {
  const { screen } = await openLogin();
  const field = screen.getByLabelText(auth.password);
  await expect.element(field).toHaveAttribute('type', 'password');
  await expect.element(field).toHaveAttribute('autocomplete', 'current-password');
  const long = `a pasted password, ${'long '.repeat(30)}🔑`;
  (field.element() as HTMLInputElement).focus();
  document.execCommand('insertText', false, long);
  await expect.element(field).toHaveValue(long);
  await screen.getByRole('button', { name: auth.showPassword }).click();
  await expect.element(field).toHaveAttribute('type', 'text');
});
