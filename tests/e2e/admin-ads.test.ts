import { randomUUID } from 'node:crypto';

import { expect } from 'vitest';

import { adminPaths } from '#admin-paths';
import { moderator } from '#demo/users.ts';
import { expectAccessible, visit } from '#tests/support/browser.ts';
import { newMember } from '#tests/support/new-member.ts';
import { storeAds } from '#tests/support/store-ads.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

test('a moderator finds an ad, suspends, restores, features, extends and moves it; its history says why', async ({
  look,
  openPage,
  db,
}) => {
  const { language } = look;
  const [words, audit] = [wordsOf(language, 'admin-ads'), wordsOf(language, 'admin-audit')];
  const seller = await newMember('Huda', language);
  const title = `Watch ${randomUUID().slice(0, 8)}`;
  const [id = ''] = await storeAds({ db }, seller, [{ title: { en: title, ar: title }, category: 'watches' }]);

  const page = await openPage({ ...look, as: moderator, path: adminPaths.ads(), allowedErrors: /422/ });
  await page.getByLabel(words.search).fill(title);
  await page.getByRole('link', { name: title }).waitFor();
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  await page.getByText(words.noReports).waitFor();

  const decide = async (action: 'suspend' | 'restore', reason: string) => {
    await page.getByRole('button', { name: words[action], exact: true }).click();
    const dialog = page.getByRole('dialog', { name: words[`${action}Title`] });
    await dialog.getByLabel(words.reasonForSeller).fill('No');
    await dialog.getByRole('button', { name: words[action] }).click();
    await dialog.getByText(wordsOf(language, 'errors').reasonRequired).waitFor();
    await dialog.getByLabel(words.reasonForSeller).fill(reason);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: words[action] }).click();
    await page.getByText(words[`${action}Finished`]).waitFor();
    await page.getByRole('region', { name: words.history }).getByText(reason).waitFor();
  };
  await decide('suspend', 'A forged watch is prohibited');
  await page.getByRole('region', { name: words.summary }).getByText(audit.value_suspended, { exact: true }).waitFor();
  await decide('restore', 'The papers are real');
  await page.getByRole('region', { name: words.summary }).getByText(audit.value_active, { exact: true }).waitFor();

  const act = async (action: 'feature' | 'extend' | 'move', reason: string) => {
    await page.getByRole('button', { name: words[action], exact: true }).click();
    const dialog = page.getByRole('dialog', { name: words[`${action}Title`] });
    if (action === 'move') await dialog.getByLabel(words.newCategory).selectOption({ index: 1 });
    else await dialog.getByLabel(words.days).fill('3');
    await dialog.getByLabel(words.reason).fill(reason);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: words[action] }).click();
    await page.getByRole('region', { name: words.history }).getByText(reason).waitFor();
  };
  await act('feature', 'For a partner');
  await act('extend', 'The site was down');
  await act('move', 'It belongs elsewhere');

  await visit(page, `/ad/${id}`);
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  await visit(page, `${adminPaths.ads()}?status=suspended&search=${encodeURIComponent(title)}`);
  await page.getByText(wordsOf(language, 'admin').nothingFound, { exact: true }).waitFor();
});

test('a moderator suspends several ads at once, and sees the result after leaving', async ({ openPage, db }) => {
  const words = wordsOf('en', 'admin-ads');
  const seller = await newMember('Salem', 'en');
  const name = `Bundle${randomUUID().slice(0, 8)}`;
  await storeAds({ db }, seller, [
    { title: { en: `${name} first` }, category: 'watches' },
    { title: { en: `${name} second` }, category: 'watches' },
    { title: { en: `${name} sold` }, category: 'watches', status: 'sold' },
  ]);
  const page = await openPage({ as: moderator, path: `${adminPaths.ads()}?search=${name}` });
  await page.getByRole('checkbox', { name: wordsOf('en', 'admin').selectPage }).check();
  await page.getByRole('button', { name: words.suspend, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Suspend 3 ads' });
  await dialog.getByLabel(words.reasonForSeller).fill('A forged watch');
  await dialog.getByRole('button', { name: words.suspend }).click();
  await page.getByText('2 ads suspended').waitFor();
  await visit(page, adminPaths.moderation());
  await visit(page, `${adminPaths.ads()}?search=${name}`);
  await page.getByText('2 ads suspended').waitFor();
  await page.getByRole('button', { name: words.seeWhy }).click();
  const refused = page.getByRole('dialog', { name: '1 ad was left as it was' });
  await refused.getByRole('link', { name: `${name} sold` }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: words.dismiss }).click();
  await page.getByText('2 ads suspended').waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('cell', { name: 'Suspended', exact: true }).count()).toBe(2);
});
