import { rmSync } from 'node:fs';

import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';

import { loadConfig } from '#config';
import { type DemoUser, sellers } from '#demo/users.ts';
import { DEMO_PASSWORD } from '#tests/support/demo-password.ts';
import { scrubAccounts } from '#features/accounts/deletion/scrub-accounts.server.ts';
import { REOPEN_PERIOD_MS } from '#features/accounts/deletion/rules.ts';
import { appUnderTest } from '#tests/support/app-under-test.ts';
import { expectAccessible, fillLogin, typeCode, visit, waitForHydration } from '#tests/support/browser.ts';
import { readCode } from '#tests/support/read-code.ts';
import { wordsOf } from '#tests/support/words.ts';

import { memberDataHooks } from '../../src/member-data.ts';
import { openServices } from '../../src/server/open-services.server.ts';
import { makeDataFolder, serveApp } from './serve.ts';

import { test } from './fixtures.ts';

const { origin } = appUnderTest();

/** Demo sellers whom no other file uses. */
const [visitor, phone, scrubbed] = sellers.slice(7) as [DemoUser, DemoUser, DemoUser];

async function deleteWithCode(
  page: Page,
  language: 'en' | 'ar',
  email: string,
  origin = appUnderTest().origin,
): Promise<void> {
  const auth = wordsOf(language, 'auth');
  await page.getByRole('button', { name: auth.deleteAccount }).click();
  await page.getByText(email).waitFor();
  await typeCode(page, await readCode(email, { origin }));
  await page.getByRole('button', { name: auth.verifyOtp }).click();
  await page.getByRole('heading', { name: auth.deletedTitle }).waitFor();
}

test('a visitor deletes an account with a code sent by email, and restores it by a login within 14 days', async ({
  openPage,
}) => {
  const [auth, errors] = [wordsOf('en', 'auth'), wordsOf('en', 'errors')];
  const page = await openPage({ path: '/delete/my-account', allowedErrors: /40[13]|42[29]/ });
  await expectAccessible(page);
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
  await expectAccessible(page);

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

test('a member deletes their account, and is logged out, in Arabic on a phone', async ({ openPage }) => {
  const auth = wordsOf('ar', 'auth');
  const page = await openPage({
    language: 'ar',
    width: 360,
    colourMode: 'dark',
    as: phone,
    path: '/account/preferences',
    allowedErrors: /status of 40[13]/,
  });
  await page.getByRole('link', { name: wordsOf('ar', 'account').deleteAccount }).click();
  await expect.poll(() => page.getByLabel(auth.email).inputValue()).toBe(phone.email);
  await deleteWithCode(page, 'ar', phone.email);
  await expectAccessible(page);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBe(null);
  await visit(page, '/account');
  await fillLogin(page, 'ar', phone);
  await page.getByRole('button', { name: auth.reopen }).click();
  await page.waitForURL('**/account');
});

test('erases a deleted account after 14 days, and its number can sign up', async ({ openPage }) => {
  const DATA_DIR = makeDataFolder();
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }));
  const app = await serveApp({ DATA_DIR });
  const page = await openPage({ as: scrubbed, origin: app.origin, allowedErrors: /status of 40[14]/ });
  const id = await page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as { _id: string })._id);
  await visit(page, '/delete/my-account');
  await deleteWithCode(page, 'en', scrubbed.email, app.origin);
  await app.stop();

  const services = await openServices(loadConfig({ NODE_ENV: 'production', DATA_DIR, LOG_LEVEL: 'warn' }));
  await scrubAccounts(memberDataHooks).run({ ...services, clock: () => Date.now() + REOPEN_PERIOD_MS }, {});
  await services.close();

  const again = await serveApp({ DATA_DIR, PORT: new URL(app.origin).port });
  onTestFinished(again.stop);
  await visit(page, '/login');
  await fillLogin(page, 'en', scrubbed);
  await page
    .getByRole('alert')
    .filter({ hasText: wordsOf('en', 'errors').INVALID_CREDENTIALS })
    .waitFor();
  expect((await page.goto(`/user/${id}`))?.status()).toBe(404);
  const answer = await fetch(`${again.origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...scrubbed, password: DEMO_PASSWORD, confirmPassword: DEMO_PASSWORD }),
  });
  expect(answer.status).toBe(201);
}, 90_000);
