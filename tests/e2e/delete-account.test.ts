import { rmSync } from 'node:fs';

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';

import { loadConfig } from '#config';
import { DEMO_PASSWORD, type DemoUser, sellers } from '#demo/sellers.ts';
import { scrubAccounts } from '#features/accounts/closing/scrub-accounts.server.ts';
import { REOPENABLE_MS } from '#features/accounts/rules.ts';
import { expectFine, fillLogin, launchBrowser, openPage, signIn, typeCode, visit } from '#tests/support/browser.ts';
import { readCode } from '#tests/support/dev-mail.ts';
import { wordsOf } from '#tests/support/words.ts';

import { accountParts } from '../../src/account-parts.server.ts';
import { openServices } from '../../src/services.server.ts';
import { makeDataFolder, serveApp } from './serve.ts';

const origin = inject('origin');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Of the demo: no other journey signs them in. */
const [visitor, phone, scrubbed] = sellers.slice(7) as [DemoUser, DemoUser, DemoUser];

async function deleteByCode(page: Page, at: string, language: 'en' | 'ar', email: string): Promise<void> {
  const auth = wordsOf(language, 'auth');
  await page.getByRole('button', { name: auth.deleteAccount }).click();
  await page.getByText(email).waitFor();
  await typeCode(page, await readCode(at, email));
  await page.getByRole('button', { name: auth.verifyOtp }).click();
  await page.getByRole('heading', { name: auth.deletedTitle }).waitFor();
}

test('signed out, an account is deleted by its e-mail and a code, and a login within 14 days undoes it', async () => {
  const [auth, errors] = [wordsOf('en', 'auth'), wordsOf('en', 'errors')];
  const { page, errors: failures, close } = await openPage(browser, origin);
  await visit(page, '/delete/my-account');
  await expectFine(page);
  await page.getByRole('button', { name: auth.deleteAccount }).click();
  await page.getByText(errors.emailRequired).waitFor();
  await page.getByLabel(auth.email).fill(visitor.email);
  await page.getByRole('button', { name: auth.deleteAccount }).click();
  await page.getByRole('heading', { name: auth.otpTitle }).waitFor();
  await expectFine(page);
  await page.getByRole('button', { name: auth.verifyOtp }).click();
  await page.getByText(errors.otpIncorrect).waitFor();
  const code = await readCode(origin, visitor.email);
  await typeCode(
    page,
    code.replaceAll(/\d/g, (digit) => String(9 - Number(digit))),
  );
  await page.getByRole('button', { name: auth.verifyOtp }).click();
  await page.getByRole('alert').filter({ hasText: errors.INVALID_OTP }).waitFor();
  await page.reload();
  await page.waitForSelector('html[data-hydrated]');
  await typeCode(page, code);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: auth.deletedTitle }).waitFor();
  await expectFine(page);

  await page.getByRole('link', { name: auth.login }).click();
  await fillLogin(page, 'en', visitor);
  await page.getByRole('heading', { name: auth.reopenTitle }).waitFor();
  await expectFine(page);
  await page.getByRole('button', { name: auth.leaveClosed }).click();
  await fillLogin(page, 'en', visitor);
  await page.getByRole('button', { name: auth.reopen }).click();
  await page.waitForURL(`${origin}/`);
  await visit(page, '/account');
  await page.getByRole('heading', { level: 1, name: visitor.name }).waitFor();
  await page.locator('#main li a[href^="/ad/"]').first().waitFor();
  expect(failures.filter((failure) => !/40[13]|42[29]/.test(failure))).toEqual([]);
  await close();
});

test('signed in on a phone, in Arabic, the member’s own account is closed and signed out', async () => {
  const auth = wordsOf('ar', 'auth');
  const { page, close } = await openPage(browser, origin, { language: 'ar', width: 360, colourMode: 'dark' });
  await signIn(page, origin, phone);
  await visit(page, '/account/preferences');
  await page.getByRole('link', { name: wordsOf('ar', 'account').deleteAccount }).click();
  await expect.poll(() => page.getByLabel(auth.email).inputValue()).toBe(phone.email);
  await deleteByCode(page, origin, 'ar', phone.email);
  await expectFine(page);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBe(null);
  await visit(page, '/account');
  await fillLogin(page, 'ar', phone);
  await page.getByRole('button', { name: auth.reopen }).click();
  await page.waitForURL('**/account');
  await close();
});

test('after 14 days the account is scrubbed: nobody can open it, its page is gone and its number is free', async () => {
  const DATA_DIR = makeDataFolder();
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }));
  const app = await serveApp({ DATA_DIR });
  const { page, close } = await openPage(browser, app.origin);
  await signIn(page, app.origin, scrubbed);
  const id = await page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as { _id: string })._id);
  await visit(page, '/delete/my-account');
  await deleteByCode(page, app.origin, 'en', scrubbed.email);
  await app.stop();

  const services = await openServices(loadConfig({ NODE_ENV: 'production', DATA_DIR, LOG_LEVEL: 'warn' }));
  await scrubAccounts(accountParts).run({ ...services, clock: () => Date.now() + REOPENABLE_MS }, {});
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
  await close();
}, 90_000);
