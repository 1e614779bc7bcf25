import { visit } from '#tests/support/browser.ts';
import { newMember } from '#tests/support/new-member.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

/** A member without ads in any test. */
const ADMIN = '50000000';

test('shows a changed name in the account and on the public page', async ({ openPage }) => {
  const page = await openPage({ as: await newMember('Yousef') });
  const words = wordsOf('en', 'account');
  await visit(page, '/account/profile');
  await page.getByLabel(words.name).fill('Yousef of Dallal');
  await page.getByLabel(words.bio).fill('Keeps the market tidy.\nيحافظ على السوق');
  await page.getByRole('button', { name: words.saveProfile, exact: true }).click();
  await page.getByText(words.profileSaved).waitFor();
  await visit(page, '/account');
  await page.getByRole('heading', { name: 'Yousef of Dallal' }).waitFor();
  await page.getByRole('link', { name: words.publicPage }).click();
  await page.getByText('Keeps the market tidy.').waitFor();
});

test('logs a device out from another one', async ({ openPage }) => {
  const here = await openPage({ as: ADMIN });
  const there = await openPage({ language: 'ar', as: ADMIN, allowedErrors: true });
  const words = wordsOf('en', 'account');
  await visit(here, '/account/preferences');
  await here.getByText(words.thisDevice, { exact: true }).waitFor();
  await here.getByRole('button', { name: words.signOutOthers }).click();
  await here.getByRole('button', { name: words.signOutOthers }).waitFor({ state: 'detached' });
  await there.goto('/account/profile');
  await there.waitForURL('**/login');
});
