import { expect, test } from 'vitest';

import type { ResetPasswordState } from '#features/accounts/codes/use-code-step.ts';
import * as loginApi from '#features/accounts/login/contract.ts';
import { expectAccessible } from '#tests/ui/accessibility.ts';
import { member } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as resetPassword from './reset-password.tsx';

const [auth, errors] = [wordsOf('auth'), wordsOf('errors')];

async function openReset(returnTo: ResetPasswordState['returnTo'] = null, elsewhere?: Promise<void>) {
  const api = fakeApi();
  const state: ResetPasswordState = { email: 'dana@example.com', forgotPassword: true, returnTo };
  const { screen, router } = await open(resetPassword, {
    api,
    as: member(),
    path: '/reset-password',
    state,
    elsewhere,
  });
  const fill = async (password: string, confirmPassword = password) => {
    await screen.getByLabelText(auth.newPassword).fill(password);
    await screen.getByLabelText(auth.confirmPassword).fill(confirmPassword);
    await screen.getByRole('button', { name: auth.savePassword }).click();
  };
  return { screen, router, fill, saving: api.on(loginApi.resetPassword) };
}

test('without a code, the visitor is sent home', async () => {
  const { router } = await open(resetPassword, { as: member(), path: '/reset-password' });
  await expect.poll(() => router.state.location.pathname).toBe('/');
});

test('names the account, and asks for no current password', async () => {
  const { screen } = await openReset();
  await expect.element(screen.getByText('dana@example.com')).toBeVisible();
  await expect.element(screen.getByLabelText(auth.currentPassword)).not.toBeInTheDocument();
  await expectAccessible();
});

test('a short password is not sent', async () => {
  const { screen, fill, saving } = await openReset();
  await fill('short');
  await expect.element(screen.getByText(errors.passwordTooShort)).toBeVisible();
  expect(saving.inputs).toEqual([]);
});

test('saves the password once, then goes home', async () => {
  const { screen, router, fill, saving } = await openReset();
  await fill('a newer password');
  await expect.element(screen.getByRole('button', { name: auth.savePassword })).toBeDisabled();
  await saving.answer({});
  await expect.element(screen.getByText(auth.passwordUpdated)).toBeVisible();
  await expect.poll(() => router.state.location.pathname).toBe('/');
  expect(saving.inputs).toEqual([{ body: { password: 'a newer password', confirmPassword: 'a newer password' } }]);
});

test('returns to the page where the visitor asked for the login', async () => {
  const { router, fill, saving } = await openReset({ origin: '/user/9', originState: { resume: 'block 9' } });
  await fill('a newer password');
  await saving.answer({});
  await expect.poll(() => router.state.location).toMatchObject({ pathname: '/user/9', state: { resume: 'block 9' } });
});

test('a code that is too old by now is reported', async () => {
  const { screen, router, fill, saving } = await openReset();
  await fill('a newer password');
  await saving.refuse('RESET_EXPIRED', { errorMessage: errors.RESET_EXPIRED });
  const text = `${auth.passwordFailed} ${errors.RESET_EXPIRED}`;
  await expect.element(screen.getByRole('alert')).toHaveTextContent(text);
  expect(router.state.location.pathname).toBe('/reset-password');
});

test('a late answer does not interrupt the navigation to another screen', async () => {
  const next = Promise.withResolvers<void>();
  const { router, screen, fill, saving } = await openReset(null, next.promise);
  await fill('a newer password');
  const leaving = router.navigate('/faq');
  await saving.answer({});
  await expect.element(screen.getByText(auth.passwordUpdated)).toBeVisible();
  next.resolve();
  await leaving;
  expect(router.state.location.pathname).toBe('/faq');
});
