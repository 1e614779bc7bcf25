import { sellers } from '#demo/users.ts';
import { appUnderTest } from '#tests/support/app-under-test.ts';
import { fillLogin, typeCode, visit, waitForHydration } from '#tests/support/browser.ts';
import { readCode } from '#tests/support/read-code.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const { origin } = appUnderTest();

/** A demo seller whom no other file uses. */
const visitor = sellers[7]!; // the demo has two dozen

test('a visitor deletes an account with a code sent by email, and restores it by a login within 14 days', async ({
  openPage,
}) => {
  const auth = wordsOf('en', 'auth');
  const page = await openPage({ path: '/delete/my-account', allowedErrors: /40[13]/ });
  await page.getByLabel(auth.email).fill(visitor.email);
  await page.getByRole('button', { name: auth.deleteAccount }).click();
  await page.getByRole('heading', { name: auth.otpTitle }).waitFor();
  await page.reload();
  await waitForHydration(page);
  await typeCode(page, await readCode(visitor.email));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: auth.deletedTitle }).waitFor();

  await page.getByRole('link', { name: auth.login }).click();
  await fillLogin(page, 'en', visitor);
  await page.getByRole('button', { name: auth.reopen }).click();
  await page.waitForURL(`${origin}/`);
  await visit(page, '/account');
  await page.getByRole('heading', { name: visitor.name }).waitFor();
  await page.locator('#main li a[href^="/ad/"]').first().waitFor();
});
