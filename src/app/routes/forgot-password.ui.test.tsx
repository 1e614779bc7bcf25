import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import * as loginApi from '#features/accounts/login/contract.ts';
import * as catalogApi from '#features/catalog/contract.ts';
import { SECOND_MS } from '#platform/durations.ts';
import { fromNow } from '#tests/support/times.ts';
import { kuwait, loginAs, member } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as forgotPassword from './forgot-password.tsx';

const [auth, errors] = [wordsOf('auth'), wordsOf('errors')];

async function openForm(state?: object) {
  const api = fakeApi();
  api.on(catalogApi.listCountries).always({ countries: [kuwait] });
  const { screen, router } = await open(forgotPassword, { api, path: '/forgot-password', state });
  const send = screen.getByRole('button', { name: auth.sendCode });
  const [sending, verifying] = [api.on(loginApi.sendResetCode), api.on(loginApi.verifyCode)];
  return { screen, router, send, sending, verifying };
}

/** Requests a code by email, and waits for its form. */
async function openCode(state?: object) {
  const opened = await openForm({ ...state, email: 'dana@example.com' });
  await opened.send.click();
  await opened.sending.answer({ email: 'dana@example.com', reference: 'attempt-1', resendAfter: 120 });
  await expect.element(opened.screen.getByRole('heading', { name: auth.otpTitle })).toBeVisible();
  return opened;
}

test('finds the account by its mobile number, and shows the masked email', async () => {
  const { screen, send, sending } = await openForm();
  await send.click();
  await expect.element(screen.getByText(errors.phoneRequired)).toBeVisible();
  await screen.getByLabelText(auth.mobile).fill('66000001');
  await send.click();
  await sending.answer({ email: 'd•••@example.com', reference: 'attempt-1', resendAfter: 120 });
  await expect.element(screen.getByText('d•••@example.com')).toBeVisible();
  expect(sending.inputs).toEqual([{ body: { countryCode: '+965', mobile: '66000001' } }]);
});

test('finds the account by its email', async () => {
  const { screen, send, sending } = await openForm();
  await screen.getByText(auth.byEmail).click();
  await send.click();
  await expect.element(screen.getByText(errors.emailRequired)).toBeVisible();
  await screen.getByLabelText(auth.email).fill('dana@example.com');
  await send.click();
  await expect.poll(() => sending.inputs).toEqual([{ body: { email: 'dana@example.com' } }]);
});

test('a link for a known account fills in its email', async () => {
  const { screen } = await openForm({ email: 'dana@example.com' });
  await expect.element(screen.getByLabelText(auth.email)).toHaveValue('dana@example.com');
});

test('a refused request is reported, and can be repeated', async () => {
  const { screen, send, sending } = await openForm({ email: 'dana@example.com' });
  await send.click();
  await sending.refuse('TOO_MANY_REQUESTS', { errorMessage: 'Too many attempts' });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Too many attempts');
  await expect.element(send).toBeEnabled();
});

test('Resend waits the rest of the time after a code that was sent before', async () => {
  const { screen } = await openCode();
  await expect.element(screen.getByRole('button', { name: /Resend OTP/ })).toMatchTextContent(/2:00|1:5\d/);
});

test('the code logs in for a new password, and keeps where the visitor came from', async () => {
  const { router, verifying } = await openCode({ origin: '/user/9', originState: { resume: 'block 9' } });
  await userEvent.keyboard('123456{Enter}');
  await verifying.answer(loginAs(member()));
  await expect.poll(() => localStorage.getItem('accessToken')).toBe('access');
  const returnTo = { origin: '/user/9', originState: { resume: 'block 9' } };
  expect(router.state.location.state.code.returnTo).toEqual({
    origin: '/reset-password',
    originState: { email: 'dana@example.com', forgotPassword: true, returnTo },
  });
  expect(verifying.inputs).toMatchObject([{ body: { forgotPassword: true, verifyUser: false } }]);
});

test('an account with two-step verification is asked for its second factor', async () => {
  const { screen, verifying } = await openCode();
  await userEvent.keyboard('123456{Enter}');
  const factor = { challenge: 'c'.repeat(43), kinds: ['recovery-code'], passkeyOptions: null };
  await verifying.refuse('SECOND_FACTOR_REQUIRED', { data: factor });
  await expect.element(screen.getByRole('heading', { name: auth.factorTitle })).toBeVisible();
  await expect.element(screen.getByLabelText(auth.recoveryCode)).toHaveFocus();
});

test('the code’s form survives a reload', async () => {
  const code = { email: 'd•••@example.com', reference: 'attempt-1', resendAt: fromNow(90 * SECOND_MS).getTime() };
  const { screen, verifying } = await openForm({ code });
  await expect.element(screen.getByRole('button', { name: /Resend OTP/ })).toMatchTextContent(/1:[23]\d/);
  await userEvent.keyboard('123456{Enter}');
  await expect.poll(() => verifying.inputs).toMatchObject([{ body: { reference: 'attempt-1' } }]);
});

test('a late code does not open its form after the visitor has left', async () => {
  const { router, send, sending } = await openForm({ email: 'dana@example.com' });
  await send.click();
  await router.navigate('/faq');
  await sending.answer({ email: 'dana@example.com', reference: 'attempt-1', resendAfter: 120 });
  await expect.poll(() => router.state.navigation.state).toBe('idle');
  expect(router.state.location).toMatchObject({ pathname: '/faq', state: null });
});
