import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { DEMO_PASSWORD, type DemoUser, sellers } from '#demo/sellers.ts';
import { openAppDatabase } from '#tests/support/app-database.ts';
import { expectFine, launchBrowser, openPage, signIn, typeCode, visit } from '#tests/support/browser.ts';
import { readCode } from '#tests/support/dev-mail.ts';
import { wordsOf } from '#tests/support/words.ts';

const origin = inject('origin');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Of the demo: no other journey signs them in. */
const [writer, caller] = sellers.slice(10) as [DemoUser, DemoUser];

test.for([
  { language: 'en', width: 1280, colourMode: 'light', person: writer, email: 'new-writer@example.com' },
  { language: 'ar', width: 360, colourMode: 'dark', person: caller, email: 'new-caller@example.com' },
] as const)(
  'e-mail and mobile number are changed by password and code, in $language',
  async ({ person, email, ...look }) => {
    const [account, auth, errors] = [
      wordsOf(look.language, 'account'),
      wordsOf(look.language, 'auth'),
      wordsOf(look.language, 'errors'),
    ];
    const { page, errors: failures, close } = await openPage(browser, origin, look);
    await signIn(page, origin, person);
    await visit(page, '/account/profile');
    await page.getByRole('button', { name: account.emailChange }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(account.newEmail).fill(email);
    await dialog.getByLabel(auth.currentPassword, { exact: true }).fill('not the one');
    await expectFine(page);
    await page.keyboard.press('Enter');
    await dialog.getByText(errors.currentPasswordWrong).waitFor();
    await dialog.getByLabel(auth.currentPassword, { exact: true }).fill(DEMO_PASSWORD);
    await dialog.getByRole('button', { name: auth.sendCode }).click();
    await dialog.getByText(email).waitFor();
    await expectFine(page);
    await typeCode(page, await readCode(origin, email));
    await dialog.getByRole('button', { name: auth.verifyOtp }).click();
    await page.getByText(account.emailChanged).waitFor();
    await page.getByRole('region', { name: account.contactDetails }).getByText(email).waitFor();
    await expect
      .poll(() =>
        page.getByRole('button', { name: account.emailChange }).evaluate((button) => button === document.activeElement),
      )
      .toBe(true);

    await page.getByRole('button', { name: account.mobileChange }).click();
    await dialog.getByLabel(auth.mobile).fill('7000٠٠٠١');
    await dialog.getByLabel(auth.currentPassword, { exact: true }).fill(DEMO_PASSWORD);
    await dialog.getByRole('button', { name: auth.sendCode }).click();
    // A code was sent to this very address a moment ago, for something else.
    await dialog.getByRole('alert').waitFor();
    const { db, close: leave } = await openAppDatabase(inject('dataDir'));
    await db
      .updateTable('one_time_codes')
      .set({ created_at: new Date(Date.now() - 181_000) })
      .where('email', '=', email)
      .execute();
    await leave();
    const before = await readCode(origin, email);
    await dialog.getByRole('button', { name: auth.sendCode }).click();
    await dialog.getByRole('heading', { name: auth.otpTitle }).waitFor();
    await expect.poll(() => readCode(origin, email)).not.toBe(before);
    await typeCode(page, await readCode(origin, email));
    await page.keyboard.press('Enter');
    await page.getByText(account.mobileChanged).waitFor();
    await page
      .getByRole('region', { name: account.contactDetails })
      .getByText(`${person.countryCode} 70000001`)
      .waitFor();
    expect(failures.filter((failure) => !/42[29]/.test(failure))).toEqual([]);
    await close();
  },
);
