import { expect } from 'vitest';

import { sellers } from '#demo/users.ts';
import { appUnderTest } from '#tests/support/app-under-test.ts';
import { fillLogin, typeCode, visit } from '#tests/support/browser.ts';
import { readCode } from '#tests/support/read-code.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const { origin } = appUnderTest();

/** A demo seller whom no other file uses. */
const person = sellers[0]!; // the demo has two dozen
const NEW_PASSWORD = 'a newer password';

test('resets a forgotten password by phone', async ({ look, openPage }) => {
  const auth = wordsOf(look.language, 'auth');
  const page = await openPage({ ...look, path: '/login', allowedErrors: /status of 4/ });
  await page.getByRole('link', { name: auth.forgotPassword }).click();
  await page.getByLabel(auth.countryCode).selectOption(person.countryCode);
  await page.getByLabel(auth.mobile, { exact: true }).fill(person.mobile);
  await page.getByRole('button', { name: auth.sendCode }).click();
  await page.getByText(`${person.email[0]}•••@`).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: auth.otpTitle }).waitFor();
  await typeCode(page, await readCode(person.email));
  await page.getByRole('button', { name: auth.verifyOtp }).click();

  await page.waitForURL('**/reset-password');
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
