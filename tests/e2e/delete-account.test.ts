import { expect } from 'vitest';

import { type DemoUser, sellers } from '#demo/users.ts';
import { appUnderTest } from '#tests/support/app-under-test.ts';
import { expectAccessible, fillLogin, typeCode, visit, waitForHydration } from '#tests/support/browser.ts';
import { readCode } from '#tests/support/read-code.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const { origin } = appUnderTest();

/** Demo sellers whom no other file uses. */
const [visitor, member] = sellers.slice(7) as [DemoUser, DemoUser];

test('a visitor deletes an account with a code sent by email, and restores it by a login within 14 days', async ({
  openPage,
}) => {
  const [auth, errors] = [wordsOf('en', 'auth'), wordsOf('en', 'errors')];
  const page = await openPage({ path: '/delete/my-account', allowedErrors: /40[13]|42[29]/ });
  await page.getByRole('button', { name: auth.deleteAccount }).click();
  await page.getByText(errors.emailRequired).waitFor();
  await page.getByLabel(auth.email).fill(visitor.email);
  await page.getByRole('button', { name: auth.deleteAccount }).click();
  await page.getByRole('heading', { name: auth.otpTitle }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: auth.verifyOtp }).click();
  await page.getByText(errors.otpIncorrect).waitFor();
  const code = await readCode(visitor.email);
  await typeCode(
    page,
    code.replaceAll(/\d/g, (digit) => String(9 - Number(digit))),
  );
  await page.getByRole('button', { name: auth.verifyOtp }).click();
  await page.getByRole('alert').filter({ hasText: errors.INVALID_OTP }).waitFor();
  await page.reload();
  await waitForHydration(page);
  await typeCode(page, code);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: auth.deletedTitle }).waitFor();

  await page.getByRole('link', { name: auth.login }).click();
  await fillLogin(page, 'en', visitor);
  await page.getByRole('heading', { name: auth.reopenTitle }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: auth.leaveClosed }).click();
  await fillLogin(page, 'en', visitor);
  await page.getByRole('button', { name: auth.reopen }).click();
  await page.waitForURL(`${origin}/`);
  await visit(page, '/account');
  await page.getByRole('heading', { name: visitor.name }).waitFor();
  await page.locator('#main li a[href^="/ad/"]').first().waitFor();
});

test('a member deletes their account, and is logged out', async ({ look, openPage }) => {
  const auth = wordsOf(look.language, 'auth');
  const page = await openPage({
    ...look,
    as: member,
    path: '/account/preferences',
    allowedErrors: /status of 40[13]/,
  });
  await page.getByRole('link', { name: wordsOf(look.language, 'account').deleteAccount }).click();
  await expect.poll(() => page.getByLabel(auth.email).inputValue()).toBe(member.email);
  await page.getByRole('button', { name: auth.deleteAccount }).click();
  await page.getByText(member.email).waitFor();
  await typeCode(page, await readCode(member.email));
  await page.getByRole('button', { name: auth.verifyOtp }).click();
  await page.getByRole('heading', { name: auth.deletedTitle }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBe(null);
  await visit(page, '/account');
  await fillLogin(page, look.language, member);
  await page.getByRole('button', { name: auth.reopen }).click();
  await page.waitForURL('**/account');
});
