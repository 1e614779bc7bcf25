import { expect } from 'vitest';

import { sellers } from '#demo/users.ts';
import { MINUTE_MS } from '#platform/durations.ts';
import { DEMO_PASSWORD } from '#tests/support/demo-password.ts';
import { appUnderTest } from '#tests/support/app-under-test.ts';
import { call } from '#tests/support/call.ts';
import { clientAddress } from '#tests/support/client-address.ts';
import { newMember } from '#tests/support/new-member.ts';
import { expectAccessible, fillLogin, typeCode, visit } from '#tests/support/browser.ts';
import { readCode } from '#tests/support/read-code.ts';
import { ago } from '#tests/support/times.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const { origin } = appUnderTest();

/** Demo sellers whom no other file uses. */
const [byPhone, byEmail, changer] = sellers;
const NEW_PASSWORD = 'a newer password';

test.for([
  { way: 'phone', person: byPhone },
  { way: 'email', person: byEmail },
] as const)('resets a forgotten password by $way', async ({ way, person }, { look, openPage }) => {
  if (!person) throw new Error('The demo has too few sellers');
  const [auth, errors] = [wordsOf(look.language, 'auth'), wordsOf(look.language, 'errors')];
  const page = await openPage({ ...look, path: '/login', allowedErrors: /status of 4/ });
  await page.getByRole('link', { name: auth.forgotPassword }).click();
  await page.getByRole('heading', { name: auth.forgotTitle }).waitFor();
  if (way === 'email') await page.getByText(auth.byEmail).click();
  await page.getByRole('button', { name: auth.sendCode }).click();
  await page.getByText(way === 'email' ? errors.emailRequired : errors.phoneRequired).waitFor();
  if (way === 'email') {
    await page.getByLabel(auth.email, { exact: true }).fill(person.email);
  } else {
    await page.getByLabel(auth.countryCode).selectOption(person.countryCode);
    await page.getByLabel(auth.mobile, { exact: true }).fill(person.mobile);
  }
  await page.getByRole('button', { name: auth.sendCode }).click();

  await page.getByText(way === 'email' ? person.email : `${person.email[0]}•••@`).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: auth.otpTitle }).waitFor();
  await typeCode(page, await readCode(person.email));
  await page.getByRole('button', { name: auth.verifyOtp }).click();

  await page.waitForURL('**/reset-password');
  await page.getByRole('heading', { name: auth.resetTitle }).waitFor();
  await expectAccessible(page);
  await page.getByLabel(auth.newPassword).fill('short');
  await page.getByLabel(auth.confirmPassword).fill('other');
  await page.getByRole('button', { name: auth.savePassword }).click();
  await page.getByText(errors.passwordTooShort).waitFor();
  await page.getByLabel(auth.newPassword).fill(NEW_PASSWORD);
  await page.getByLabel(auth.confirmPassword).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: auth.savePassword }).click();
  await page.getByText(auth.passwordUpdated).waitFor();
  await expect.poll(() => page.url()).toBe(`${origin}/`);
  await page.evaluate(() => localStorage.clear());

  await visit(page, '/login');
  await fillLogin(page, look.language, person, NEW_PASSWORD);
  await expect.poll(() => page.url()).toBe(`${origin}/`);
});

test('opens the code screen when a code was sent a minute ago, with the remaining wait', async ({ openPage, db }) => {
  const auth = wordsOf('en', 'auth');
  const { email, mobile } = await newMember('Dana Saleh');
  for (const [method, path] of [
    ['PUT', '/account/delete-otp'],
    ['POST', '/auth/forgot-password'],
  ] as const) {
    const answer = await call(origin, method, path, { body: { email }, headers: clientAddress(mobile) });
    expect(answer.status).toBe(200);
  }
  const code = await readCode(email);
  await db
    .updateTable('one_time_codes')
    .set({ created_at: ago(MINUTE_MS) })
    .where('email', '=', email)
    .where('purpose', '=', 'reset')
    .execute();
  const page = await openPage({ path: '/forgot-password' });
  await page.getByText(auth.byEmail).click();
  await page.getByLabel(auth.email, { exact: true }).fill(email);
  await page.getByRole('button', { name: auth.sendCode }).click();
  await page.getByRole('heading', { name: auth.otpTitle }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: auth.resendOtp }).textContent()).toMatch(/(2:00|1:\d\d)/);
  await typeCode(page, code);
  await page.getByRole('button', { name: auth.verifyOtp }).click();
  await page.waitForURL('**/reset-password');
});

test('changes a password with the current one', async ({ openPage }) => {
  if (!changer) throw new Error('The demo has too few sellers');
  const [auth, errors] = [wordsOf('en', 'auth'), wordsOf('en', 'errors')];
  const page = await openPage({ path: '/login', allowedErrors: /status of 4/ });
  await fillLogin(page, 'en', changer);
  await expect.poll(() => page.url()).toBe(`${origin}/`);
  await visit(page, '/account/profile');
  const fill = async (current: string) => {
    await page.getByLabel(auth.currentPassword).fill(current);
    await page.getByLabel(auth.newPassword).fill(NEW_PASSWORD);
    await page.getByLabel(auth.confirmPassword).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: auth.savePassword }).click();
  };
  await fill('not this one');
  await page.getByText(errors.currentPasswordWrong).waitFor();
  await page.getByRole('alert').filter({ hasText: 'Failed to update password.' }).waitFor();
  await fill(DEMO_PASSWORD);
  await page.getByText('Password updated successfully.').waitFor();
  await page.evaluate(() => localStorage.clear());
  await visit(page, '/login');
  await fillLogin(page, 'en', changer);
  await page.getByText(errors.INVALID_CREDENTIALS).waitFor();
});

test('password fields are masked, can be shown, and accept password managers and the clipboard', async ({
  openPage,
}) => {
  const auth = wordsOf('en', 'auth');
  const page = await openPage({ path: '/login' });
  const field = page.getByLabel(auth.password, { exact: true });
  expect([await field.getAttribute('type'), await field.getAttribute('autocomplete')]).toEqual([
    'password',
    'current-password',
  ]);
  const long = `a pasted password, ${'long '.repeat(30)}🔑`;
  await field.focus();
  await page.evaluate((text) => document.execCommand('insertText', false, text), long);
  await expect.poll(() => field.inputValue()).toBe(long);
  await page.getByRole('button', { name: auth.showPassword }).click();
  await expect.poll(() => field.getAttribute('type')).toBe('text');
  await visit(page, '/sign-up');
  const fields = page.locator('input[type=password]');
  await expect
    .poll(() => fields.evaluateAll((inputs) => inputs.map((input) => input.getAttribute('autocomplete'))))
    .toEqual(['new-password', 'new-password']);
});

test('the password reset screen redirects without a code', async ({ page }) => {
  await page.goto('/reset-password');
  await page.waitForURL('**/login');
  await visit(page, '/login');
  await fillLogin(page, 'en', { countryCode: '+965', mobile: '50000002' });
  await expect.poll(() => page.url()).toBe(`${origin}/`);
  await page.goto('/reset-password');
  await expect.poll(() => page.url()).toBe(`${origin}/`);
});
