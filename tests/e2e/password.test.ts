import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { DEMO_PASSWORD, sellers } from '#demo/sellers.ts';
import { expectFine, fillLogin, launchBrowser, openPage, typeCode, visit } from '#tests/support/browser.ts';
import { readCode } from '#tests/support/dev-mail.ts';
import { wordsOf } from '#tests/support/words.ts';

const origin = inject('origin');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Of the demo: no other journey signs them in. */
const [byPhone, byEmail, changer] = sellers;
const NEW_PASSWORD = 'a newer password';

test.for([
  { language: 'en', width: 1280, colourMode: 'light', way: 'phone', person: byPhone },
  { language: 'ar', width: 390, colourMode: 'dark', way: 'email', person: byEmail },
] as const)('a forgotten password is set anew by $way, in $language', async ({ way, person, ...look }) => {
  if (!person) throw new Error('The demo has too few sellers');
  const [auth, errors] = [wordsOf(look.language, 'auth'), wordsOf(look.language, 'errors')];
  const { page, errors: failures, close } = await openPage(browser, origin, look);
  await visit(page, '/login');
  await page.getByRole('link', { name: auth.forgotPassword }).click();
  await page.getByRole('heading', { name: auth.forgotTitle }).waitFor();
  await expectFine(page);
  if (way === 'email') await page.getByText(auth.byEmail).click();
  await page.getByRole('button', { name: auth.sendCode }).click();
  await page.getByText(way === 'email' ? errors.emailRequired : errors.phoneRequired).waitFor();
  if (way === 'email') {
    await page.getByLabel(auth.email, { exact: true }).fill(person.email);
  } else {
    await page.getByLabel(auth.countryCode).selectOption(person.countryCode);
    await page.getByLabel(auth.mobile).fill(person.mobile);
  }
  await page.getByRole('button', { name: auth.sendCode }).click();

  await page.getByText(way === 'email' ? person.email : `${person.email[0]}•••@`).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: auth.otpTitle }).waitFor();
  await typeCode(page, await readCode(origin, person.email));
  await page.getByRole('button', { name: auth.verifyOtp }).click();

  await page.waitForURL('**/reset-password');
  await page.getByRole('heading', { name: auth.resetTitle }).waitFor();
  await expectFine(page);
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
  expect(failures.filter((failure) => !failure.includes('status of 4'))).toEqual([]);
  await close();
});

test('a password is changed in the account, by who knows the old one', async () => {
  if (!changer) throw new Error('The demo has too few sellers');
  const [auth, errors] = [wordsOf('en', 'auth'), wordsOf('en', 'errors')];
  const { page, close } = await openPage(browser, origin);
  await visit(page, '/login');
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
  await fill(DEMO_PASSWORD);
  await page.getByText('Password updated successfully.').waitFor();
  await page.evaluate(() => localStorage.clear());
  await visit(page, '/login');
  await fillLogin(page, 'en', changer);
  await page.getByText(errors.INVALID_CREDENTIALS).waitFor();
  await close();
});

test('without a code there is no new password to set', async () => {
  const { page, close } = await openPage(browser, origin);
  await page.goto('/reset-password');
  await page.waitForURL('**/login');
  await visit(page, '/login');
  await fillLogin(page, 'en', { countryCode: '+965', mobile: '50000002' });
  await expect.poll(() => page.url()).toBe(`${origin}/`);
  await page.goto('/reset-password');
  await expect.poll(() => page.url()).toBe(`${origin}/`);
  await close();
});
