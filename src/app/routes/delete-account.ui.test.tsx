import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import * as deletionApi from '#features/accounts/deletion/contract.ts';
import type { Me } from '#platform/http/session-contract.ts';
import { expectAccessible } from '#tests/ui/accessibility.ts';
import { member } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as deleteAccount from './delete-account.tsx';

const [auth, errors, layout] = [wordsOf('auth'), wordsOf('errors'), wordsOf('layout')];
const UNDO_UNTIL = '2026-12-13T12:00:00.000Z';

async function openForm({ as, elsewhere }: { as?: Me; elsewhere?: Promise<void> } = {}) {
  const api = fakeApi();
  const { screen, router } = await open(deleteAccount, { api, as, elsewhere, path: '/delete/my-account' });
  const email = screen.getByLabelText(auth.email);
  const submit = screen.getByRole('button', { name: auth.deleteAccount });
  const heading = (name: string) => screen.getByRole('heading', { level: 1, name });
  const [sending, closing] = [api.on(deletionApi.sendCode), api.on(deletionApi.close)];
  return { screen, router, email, submit, heading, sending, closing };
}

/** Requests the code for an account, and waits for its form. */
async function openCode(as?: Me, of = 'dana@example.com') {
  const opened = await openForm({ as });
  await opened.email.fill(of);
  await opened.submit.click();
  await opened.sending.answer({ reference: 'attempt-1', resendAfter: 180 });
  await expect.element(opened.heading(auth.otpTitle)).toBeVisible();
  return opened;
}

test('a visitor enters their email first', async () => {
  const { screen, submit, sending } = await openForm();
  await submit.click();
  await expect.element(screen.getByText(errors.emailRequired)).toBeVisible();
  expect(sending.inputs).toEqual([]);
});

test('the screen links to the terms, the privacy policy and the login', async () => {
  const { screen } = await openForm();
  const link = (name: string) => screen.getByRole('link', { name, exact: true });
  await expect.element(link(layout.terms)).toHaveAttribute('href', '/terms-and-conditions');
  await expect.element(link(layout.privacy)).toHaveAttribute('href', '/privacy-policy');
  await expect.element(link(auth.login)).toHaveAttribute('href', '/login');
});

test('a refused request for a code shows the server’s message and stays', async () => {
  const { screen, email, submit, heading, sending } = await openForm();
  await email.fill('dana@example.com');
  await submit.click();
  await sending.refuse('TOO_MANY_REQUESTS', { errorMessage: 'Try again in a minute' });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Try again in a minute');
  await expect.element(heading(auth.deleteTitle)).toBeVisible();
  await expect.element(email).toHaveValue('dana@example.com');
});

test('a member finds their email filled in, and no way to the login', async () => {
  const { screen, email } = await openForm({ as: member() });
  await expect.element(email).toHaveValue('dana@example.com');
  await expect.element(screen.getByRole('link', { name: auth.login })).not.toBeInTheDocument();
});

test('the code closes the account, and says until when it can be reopened', async () => {
  const { screen, heading, closing } = await openCode();
  await expectAccessible();
  await userEvent.keyboard('123456{Enter}');
  await closing.answer({ undoUntil: UNDO_UNTIL });
  await expect.element(heading(auth.deletedTitle)).toBeVisible();
  await expect.element(screen.getByRole('status')).toMatchTextContent(/13/);
  await expect.element(screen.getByRole('link', { name: auth.login })).toHaveAttribute('href', '/login');
  expect(closing.inputs).toEqual([{ body: { reference: 'attempt-1', otp: '123456' } }]);
});

test('a wrong code closes nothing', async () => {
  const { screen, heading, closing } = await openCode(member());
  await userEvent.keyboard('123456{Enter}');
  await closing.refuse('INVALID_OTP', { errorMessage: errors.INVALID_OTP });
  await expect.element(screen.getByRole('alert')).toHaveTextContent(errors.INVALID_OTP);
  await expect.element(heading(auth.otpTitle)).toBeVisible();
  expect(localStorage.getItem('accessToken')).toBe('access');
});

test('a member who deletes their own account is logged out of this device', async () => {
  const { heading, closing } = await openCode(member(), 'Dana@Example.com');
  localStorage.setItem('recentSearches', '["bookcase"]');
  await userEvent.keyboard('123456{Enter}');
  await closing.answer({ undoUntil: UNDO_UNTIL });
  await expect.element(heading(auth.deletedTitle)).toBeVisible();
  await expect.poll(() => Object.keys(localStorage)).toEqual([]);
});

test('a member who deletes another account stays logged in', async () => {
  const { heading, closing } = await openCode(member(), 'another@example.com');
  await userEvent.keyboard('123456{Enter}');
  await closing.answer({ undoUntil: UNDO_UNTIL });
  await expect.element(heading(auth.deletedTitle)).toBeVisible();
  expect(localStorage.getItem('accessToken')).toBe('access');
});

test('Resend sends a code to the same address, for a new attempt', async () => {
  const { screen, sending, closing } = await openCode();
  await userEvent.keyboard('123456{Enter}');
  await closing.refuse('OTP_EXPIRED', { errorMessage: errors.OTP_EXPIRED });
  await screen.getByRole('button', { name: /Resend OTP/ }).click();
  await sending.answer({ reference: 'attempt-2', resendAfter: 180 });
  await expect.element(screen.getByRole('button', { name: /Resend OTP/ })).toBeDisabled();
  await screen.getByRole('button', { name: auth.verifyOtp }).click();
  await expect.poll(() => closing.inputs.at(-1)).toMatchObject({ body: { reference: 'attempt-2' } });
  expect(sending.inputs.map(({ body }) => body.email)).toEqual(['dana@example.com', 'dana@example.com']);
});

test.for(['has left', 'is leaving'])('a late code does not bring back a visitor who %s', async (when) => {
  const next = Promise.withResolvers<void>();
  const { router, email, submit, sending } = await openForm({ elsewhere: next.promise });
  await email.fill('dana@example.com');
  await submit.click();
  const leaving = router.navigate('/faq');
  if (when === 'has left') next.resolve();
  if (when === 'has left') await leaving;
  await sending.answer({ reference: 'attempt-1', resendAfter: 180 });
  next.resolve();
  await leaving;
  expect(router.state.location).toMatchObject({ pathname: '/faq', state: null });
});
