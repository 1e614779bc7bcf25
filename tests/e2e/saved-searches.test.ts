import type { Response } from 'playwright-core';
import { beforeEach, expect } from 'vitest';

import { sellers } from '#demo/users.ts';
import type { SavedSearch } from '#features/alerts/saved-searches/contract.ts';
import { expectAccessible, fillLogin, visit } from '#tests/support/browser.ts';
import { createPeopleApi } from '#tests/support/demo-people.ts';
import { holdRequests } from '#tests/support/held-requests.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

/** A demo seller whom no other file uses. */
const me = sellers[20]!; // the demo has two dozen
const { callAs } = createPeopleApi();

const findSearches = async (): Promise<SavedSearch[]> => (await callAs(me, 'GET', '/saved-searches')).savedSearches;

beforeEach(async () => {
  for (const { _id } of await findSearches()) await callAs(me, 'DELETE', `/saved-searches/${_id}`);
});

const LIST = '/list/cars?attr.make=toyota&country=KW';

test('a visitor saves a search after login and finds it in the account', async ({ look, openPage }) => {
  const [words, list, errorWords] = [
    wordsOf(look.language, 'searches'),
    wordsOf(look.language, 'list'),
    wordsOf(look.language, 'errors'),
  ];
  const page = await openPage({ ...look, path: LIST });
  await page.getByRole('button', { name: list.saveSearch }).click();
  await fillLogin(page, look.language, me);
  const dialog = page.getByRole('dialog', { name: words.saveTitle });
  await dialog.waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(LIST);
  await dialog.getByLabel(words.name).fill('');
  await dialog.getByRole('button', { name: words.save }).click();
  await dialog.getByText(errorWords.searchNameRequired).waitFor();
  await expectAccessible(page);
  await dialog.getByLabel(words.name).fill('تويوتا Toyota');
  await dialog.getByLabel(words.frequency_weekly).check();
  await dialog.getByRole('button', { name: words.save }).click();
  await page.getByText(words.saved).waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect(await findSearches()).toMatchObject([{ name: 'تويوتا Toyota', address: LIST, frequency: 'weekly' }]);

  await visit(page, '/account?tab=searches');
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'تويوتا Toyota' });
  await line
    .getByText('Toyota', { exact: true })
    .or(line.getByText('تويوتا', { exact: true }))
    .first()
    .waitFor();
  await line.getByRole('combobox').selectOption('instant');
  await expect.poll(async () => (await findSearches())[0]?.frequency).toBe('instant');
  await line.getByRole('link').click();
  await page.waitForURL(`**${LIST}&sort=newest`);
});

test('restores a deleted search by Undo', async ({ look, openPage }) => {
  const words = wordsOf(look.language, 'searches');
  await callAs(me, 'POST', '/saved-searches', { name: 'Toyotas', address: LIST, frequency: 'daily' });
  const page = await openPage({ ...look, as: me, path: '/account?tab=searches' });
  await page.getByRole('button', { name: words.delete.replace('{{name}}', 'Toyotas') }).click();
  await page.getByText(words.none).waitFor();
  const toast = page.getByText(words.deleted.replace('{{name}}', 'Toyotas'));
  await toast.waitFor();
  // The toast stays while it is hovered.
  await toast.hover();
  expect(await findSearches()).toEqual([]);
  await page.getByRole('button', { name: words.undo }).click();
  await page.getByRole('link', { name: 'Toyotas' }).waitFor();
  expect(await findSearches()).toMatchObject([{ name: 'Toyotas', address: LIST }]);
});

test('an empty result can be saved as a search, the list of all ads cannot', async ({ look, openPage }) => {
  const [words, list] = [wordsOf(look.language, 'searches'), wordsOf(look.language, 'list')];
  const page = await openPage({ ...look, as: me, path: '/list' });
  await expect.poll(() => page.getByRole('button', { name: list.saveSearch }).count()).toBe(0);
  await visit(page, '/list?search=zeppelin');
  await page.getByText(list.noAdsFound).waitFor();
  await page.getByRole('button', { name: list.saveSearch }).last().click();
  const dialog = page.getByRole('dialog', { name: words.saveTitle });
  await expect.poll(() => dialog.getByLabel(words.name).inputValue()).toBe('zeppelin');
  await dialog.getByLabel(words.name).press('Enter');
  await page.getByText(words.saved).waitFor();
  expect(await findSearches()).toMatchObject([
    { name: 'zeppelin', address: '/list?search=zeppelin', frequency: 'daily' },
  ]);
});

test('a click on a part of the page whose code is still loading is not lost', async ({ openPage }) => {
  const [words, list] = [wordsOf('en', 'searches'), wordsOf('en', 'list')];
  const page = await openPage({ as: me, allowedErrors: true });
  const code = await holdRequests(page, '**/assets/empty-list-*.js');
  await visit(page, '/list?search=zeppelin');
  await page.getByRole('button', { name: list.saveSearch }).click();
  expect(code.count()).toBeGreaterThan(0);
  code.release();
  await page.getByRole('dialog', { name: words.saveTitle }).waitFor();
});

test('changes the name, frequency and channels of a saved search', async ({ look, openPage }) => {
  const [words, account, errorWords] = [
    wordsOf(look.language, 'searches'),
    wordsOf(look.language, 'account'),
    wordsOf(look.language, 'errors'),
  ];
  await callAs(me, 'POST', '/saved-searches', { name: 'Toyotas', address: LIST, frequency: 'daily' });
  const page = await openPage({
    ...look,
    as: me,
    path: '/account?tab=searches',
    allowedErrors: /ERR_FAILED/,
  });
  const opener = page.getByRole('button', { name: words.edit.replace('{{name}}', 'Toyotas') });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: words.editTitle });
  await expect.poll(() => dialog.getByLabel(words.name).inputValue()).toBe('Toyotas');
  await expect.poll(() => dialog.getByLabel(words.frequency_daily).isChecked()).toBe(true);
  await dialog.getByLabel(words.name).fill('   ');
  await dialog.getByRole('button', { name: words.saveChange }).click();
  await dialog.getByText(errorWords.searchNameRequired).waitFor();
  await expectAccessible(page);

  // After a failed request the input stays and can be sent again.
  await page.route('**/api/saved-searches/*', (route) => route.abort());
  await dialog.getByLabel(words.name).fill('سيارات Toyota');
  await dialog.getByLabel(words.frequency_instant).check();
  await dialog.getByRole('button', { name: words.saveChange }).click();
  await dialog.getByRole('alert').waitFor();
  await page.unroute('**/api/saved-searches/*');
  await dialog.getByRole('button', { name: words.saveChange }).click();
  await page.getByText(words.changed).waitFor();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'سيارات Toyota' }).waitFor();
  expect(await findSearches()).toMatchObject([{ name: 'سيارات Toyota', address: LIST, frequency: 'instant' }]);
  const edited = page.getByRole('button', { name: words.edit.replace('{{name}}', 'سيارات Toyota') });
  await expect.poll(() => edited.evaluate((button) => button === document.activeElement)).toBe(true);

  const mail = page.getByRole('switch', {
    name: account.notifyBy
      .replace('{{what}}', account.notify_savedSearch)
      .replace('{{channel}}', account.channel_email),
  });
  const isSaved = (answer: Response) =>
    answer.request().method() === 'PUT' && answer.url().endsWith('/account/preferences');
  for (const isOn of [false, true]) {
    await Promise.all([page.waitForResponse(isSaved), mail.click()]);
    const { preferences } = await callAs(me, 'GET', '/account/preferences');
    expect(preferences.notifications.savedSearch.email).toBe(isOn);
  }
});

test('retries saved searches that failed to load', async ({ look, openPage }) => {
  const [words, layout] = [wordsOf(look.language, 'searches'), wordsOf(look.language, 'layout')];
  const page = await openPage({ ...look, allowedErrors: true, as: me });
  await page.route('**/api/saved-searches', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'no' } }),
  );
  await visit(page, '/account?tab=searches');
  await page.getByText(layout.loadFailed).waitFor();
  await expectAccessible(page);
  await page.unroute('**/api/saved-searches');
  await page.getByRole('button', { name: layout.retry }).click();
  await page.getByText(words.none).waitFor();
});
