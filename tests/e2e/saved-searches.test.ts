import type { Response } from 'playwright-core';
import { beforeEach, expect } from 'vitest';

import { sellers } from '#demo/users.ts';
import type { SavedSearch } from '#features/alerts/saved-searches/contract.ts';
import { expectAccessible, fillLogin, visit } from '#tests/support/browser.ts';
import { createPeopleApi } from '#tests/support/demo-people.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

/** Demo sellers whom no other file uses. */
const [english, arab] = [sellers[20]!, sellers[21]!]; // the demo has two dozen

type Person = typeof english;
const { callAs } = createPeopleApi();

const searchesOf = async (person: Person): Promise<SavedSearch[]> =>
  (await callAs(person, 'GET', '/saved-searches')).savedSearches;

beforeEach(async () => {
  for (const person of [english, arab])
    for (const { _id } of await searchesOf(person)) await callAs(person, 'DELETE', `/saved-searches/${_id}`);
});

const SCENARIOS = [
  { language: 'en', width: 1280, colourMode: 'light', me: english },
  { language: 'ar', width: 360, colourMode: 'dark', me: arab },
] as const;
const LIST = '/list/cars?attr.make=toyota&country=KW';

test.for(SCENARIOS)(
  'a visitor saves a search after login and finds it in the account, in $language',
  async ({ me, ...variant }, { openPage }) => {
    const [words, list, errorWords] = [
      wordsOf(variant.language, 'searches'),
      wordsOf(variant.language, 'list'),
      wordsOf(variant.language, 'errors'),
    ];
    const page = await openPage({ ...variant, path: LIST });
    await page.getByRole('button', { name: list.saveSearch }).click();
    await fillLogin(page, variant.language, me);
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
    expect(await searchesOf(me)).toMatchObject([{ name: 'تويوتا Toyota', address: LIST, frequency: 'weekly' }]);

    await visit(page, '/account?tab=searches');
    const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'تويوتا Toyota' });
    await line
      .getByText('Toyota', { exact: true })
      .or(line.getByText('تويوتا', { exact: true }))
      .first()
      .waitFor();
    await line.getByRole('combobox').selectOption('instant');
    await expect.poll(async () => (await searchesOf(me))[0]?.frequency).toBe('instant');
    await expectAccessible(page);
    await line.getByRole('link').click();
    await page.waitForURL(`**${LIST}&sort=newest`);
  },
);

test.for(SCENARIOS)('restores a deleted search by Undo, in $language', async ({ me, ...variant }, { openPage }) => {
  const words = wordsOf(variant.language, 'searches');
  await callAs(me, 'POST', '/saved-searches', { name: 'Toyotas', address: LIST, frequency: 'daily' });
  const page = await openPage({ ...variant, as: me, path: '/account?tab=searches' });
  await page.getByRole('button', { name: words.delete.replace('{{name}}', 'Toyotas') }).click();
  await page.getByText(words.none).waitFor();
  const toast = page.getByText(words.deleted.replace('{{name}}', 'Toyotas'));
  await toast.waitFor();
  // The toast stays while it is hovered.
  await toast.hover();
  expect(await searchesOf(me)).toEqual([]);
  await expectAccessible(page);
  await page.getByRole('button', { name: words.undo }).click();
  await page.getByRole('link', { name: 'Toyotas' }).waitFor();
  expect(await searchesOf(me)).toMatchObject([{ name: 'Toyotas', address: LIST }]);
});

test.for(SCENARIOS)(
  'an empty result can be saved as a search, the list of all ads cannot, in $language',
  async ({ me, ...variant }, { openPage }) => {
    const [words, list] = [wordsOf(variant.language, 'searches'), wordsOf(variant.language, 'list')];
    const page = await openPage({ ...variant, as: me, path: '/list' });
    await expect.poll(() => page.getByRole('button', { name: list.saveSearch }).count()).toBe(0);
    await visit(page, '/list?search=zeppelin');
    await page.getByText(list.noAdsFound).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: list.saveSearch }).last().click();
    const dialog = page.getByRole('dialog', { name: words.saveTitle });
    await expect.poll(() => dialog.getByLabel(words.name).inputValue()).toBe('zeppelin');
    await dialog.getByLabel(words.name).press('Enter');
    await page.getByText(words.saved).waitFor();
    expect(await searchesOf(me)).toMatchObject([
      { name: 'zeppelin', address: '/list?search=zeppelin', frequency: 'daily' },
    ]);
  },
);

test.for(SCENARIOS)(
  'changes the name, frequency and channels of a saved search, in $language',
  async ({ me, ...variant }, { openPage }) => {
    const [words, account, errorWords] = [
      wordsOf(variant.language, 'searches'),
      wordsOf(variant.language, 'account'),
      wordsOf(variant.language, 'errors'),
    ];
    await callAs(me, 'POST', '/saved-searches', { name: 'Toyotas', address: LIST, frequency: 'daily' });
    const page = await openPage({
      ...variant,
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
    expect(await searchesOf(me)).toMatchObject([{ name: 'سيارات Toyota', address: LIST, frequency: 'instant' }]);
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
    await expectAccessible(page);
  },
);

test.for(SCENARIOS)(
  'retries saved searches that failed to load, in $language',
  async ({ me, ...variant }, { openPage }) => {
    const [words, layout] = [wordsOf(variant.language, 'searches'), wordsOf(variant.language, 'layout')];
    const page = await openPage({ ...variant, allowedErrors: true, as: me });
    await page.route('**/api/saved-searches', (route) =>
      route.fulfill({ status: 500, json: { success: false, message: 'no' } }),
    );
    await visit(page, '/account?tab=searches');
    await page.getByText(layout.loadFailed).waitFor();
    await expectAccessible(page);
    await page.unroute('**/api/saved-searches');
    await page.getByRole('button', { name: layout.retry }).click();
    await page.getByText(words.none).waitFor();
    await expectAccessible(page);
  },
);
