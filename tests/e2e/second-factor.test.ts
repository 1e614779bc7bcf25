import { text } from 'node:stream/consumers';

import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { DEMO_PASSWORD } from '#tests/support/demo-password.ts';
import type { Language } from '#platform/text/language.ts';
import { appUnderTest } from '#tests/support/app-under-test.ts';
import { expectAccessible, fillLogin, type PageOptions, visit } from '#tests/support/browser.ts';
import { newMember } from '#tests/support/new-member.ts';
import { totpCode } from '#tests/support/totp-codes.ts';
import { wordsOf } from '#tests/support/words.ts';

import { type OpenPage, test } from './fixtures.ts';

const { origin } = appUnderTest();

const wordsIn = (language: Language) => ({
  auth: wordsOf(language, 'auth'),
  account: wordsOf(language, 'account'),
  errors: wordsOf(language, 'errors'),
});

/** Opens the settings of a new member. */
async function openSettings(openPage: OpenPage, options: PageOptions & { language: Language }) {
  const { language } = options;
  const person = await newMember('Salma', language);
  const page = await openPage({
    ...options,
    as: person,
    path: '/account/preferences',
    allowedErrors: /status of 4/,
  });
  return { page, person, section: page.getByRole('region', { name: wordsIn(language).account.security }) };
}

async function confirmPassword(page: Page, language: Language, button: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(wordsIn(language).auth.currentPassword, { exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: button }).click();
}

/** Types the six digits of an authenticator app. */
async function typeAppCode(page: Page, language: Language, code: string): Promise<void> {
  const { auth } = wordsIn(language);
  await page.getByRole('group', { name: auth.factorCode }).getByRole('textbox').first().focus();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

/** Adds an authenticator app, and has its two dialogs inspected. Returns its secret and the recovery codes shown. */
async function addApp(
  page: Page,
  language: Language,
  inspect = async () => {},
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { account } = wordsIn(language);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: account.addAuthenticator }).click();
  await confirmPassword(page, language, account.continue);
  await dialog.getByRole('img', { name: account.authenticatorQr }).waitFor();
  await inspect();
  const secret = (await dialog.locator('bdi').innerText()).replaceAll(' ', '');
  await typeAppCode(page, language, totpCode(secret));
  await dialog.getByRole('button', { name: account.codesSaved }).waitFor();
  await inspect();
  return { secret, recoveryCodes: await dialog.getByRole('listitem').allInnerTexts() };
}

/** A device that creates passkeys and confirms its user, until told to `refuse`. */
async function addVirtualAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    refuse: (isRefusing: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: !isRefusing }),
  };
}

/** Logs out in the browser only, and submits the login form. */
async function logInAgain(page: Page, language: Language, person: { countryCode: string; mobile: string }) {
  await page.evaluate(() => localStorage.clear());
  await visit(page, '/login');
  await fillLogin(page, language, person);
  await page.getByRole('heading', { name: wordsIn(language).auth.factorTitle }).waitFor();
}

test('adds an authenticator app and logs in with its code', async ({ look, openPage, db }) => {
  const { language } = look;
  const { account, auth, errors } = wordsIn(language);
  const { page, person, section } = await openSettings(openPage, look);
  const { secret, recoveryCodes } = await addApp(page, language, () => expectAccessible(page));
  expect(recoveryCodes).toHaveLength(10);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: account.download }).click(),
  ]);
  expect(await text(await download.createReadStream())).toBe(`${recoveryCodes.join('\n')}\n`);
  await page.getByRole('button', { name: account.codesSaved }).click();
  await section.getByRole('button', { name: account.removeAuthenticator }).waitFor();
  await section.getByText(account.recoveryCodes, { exact: true }).waitFor();

  // The code that set the app up can't be used again, so that of the next step is due.
  await logInAgain(page, language, person);
  await page.reload();
  await page.getByRole('heading', { name: auth.factorTitle }).waitFor();
  await expectAccessible(page);
  await typeAppCode(page, language, '000000');
  await page.getByText(errors.SECOND_FACTOR_WRONG).waitFor();
  await db.updateTable('authenticators').set({ last_step: 0 }).where('user_id', '=', person.id).execute();
  await typeAppCode(page, language, totpCode(secret));
  await expect.poll(() => page.url()).toBe(`${origin}/`);
});

test('adds a passkey, logs in with it and removes it', async ({ look, openPage }) => {
  const { language } = look;
  const { account, auth, errors } = wordsIn(language);
  const { page, person, section } = await openSettings(openPage, look);
  const authenticator = await addVirtualAuthenticator(page);
  await section.getByRole('button', { name: account.addPasskey }).click();
  await confirmPassword(page, language, account.continue);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(account.passkeyName).fill('Salma’s phone');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: account.addPasskey }).click();
  await dialog.getByRole('button', { name: account.codesSaved }).click();
  await section.getByText('Salma’s phone').waitFor();

  await logInAgain(page, language, person);
  await authenticator.refuse(true);
  await page.getByRole('button', { name: auth.factorUse_passkey }).click();
  await page.getByText(errors.passkeyFailed).waitFor();
  await authenticator.refuse(false);
  await page.getByRole('button', { name: auth.factorUse_passkey }).click();
  await expect.poll(() => page.url()).toBe(`${origin}/`);

  await visit(page, '/account/preferences');
  const name = account.removeNamedPasskey.replace('{{name}}', 'Salma’s phone');
  await section.getByRole('button', { name }).click();
  await confirmPassword(page, language, account.removePasskey);
  await section.getByText('Salma’s phone').waitFor({ state: 'detached' });
});
