import { sellers } from '#demo/users.ts';
import { DEMO_PASSWORD } from '#tests/support/demo-password.ts';
import { typeCode } from '#tests/support/browser.ts';
import { readCode } from '#tests/support/read-code.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

/** A demo seller whom no other file uses. */
const SELLER = sellers[10]!; // the demo has two dozen

test('changes email and mobile number with password and code', async ({ look, openPage }) => {
  const email = 'new-writer@example.com';
  const [account, auth] = [wordsOf(look.language, 'account'), wordsOf(look.language, 'auth')];
  const page = await openPage({ ...look, as: SELLER, path: '/account/profile' });
  await page.getByRole('button', { name: account.emailChange }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(account.newEmail).fill(email);
  await dialog.getByLabel(auth.currentPassword, { exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: auth.sendCode }).click();
  await dialog.getByText(email).waitFor();
  const previous = await readCode(email);
  await typeCode(page, previous);
  await dialog.getByRole('button', { name: auth.verifyOtp }).click();
  await page.getByText(account.emailChanged).waitFor();
  await page.getByRole('region', { name: account.contactDetails }).getByText(email).waitFor();

  await page.getByRole('button', { name: account.mobileChange }).click();
  await dialog.getByLabel(auth.mobile).fill('7000٠٠٠١');
  await dialog.getByLabel(auth.currentPassword, { exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: auth.sendCode }).click();
  // The code of the email change, sent to this address a moment ago, doesn't delay this one.
  await dialog.getByRole('heading', { name: auth.otpTitle }).waitFor();
  await typeCode(page, await readCode(email, { previous }));
  await page.keyboard.press('Enter');
  await page.getByText(account.mobileChanged).waitFor();
  await page
    .getByRole('region', { name: account.contactDetails })
    .getByText(`${SELLER.countryCode} 70000001`)
    .waitFor();
});
