import type { Browser, Response } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';

import { sellers } from '#demo/sellers.ts';
import type { SavedSearch } from '#features/alerts/saved-searches/contract.ts';
import { expectFine, fillLogin, launchBrowser, openPage, signIn, visit } from '#tests/support/browser.ts';
import { callsAsPeople } from '#tests/support/demo-people.ts';
import { wordsOf } from '#tests/support/words.ts';

const origin = inject('origin');
/** Of the demo: no other journey signs them in. */
const [english, arab] = [sellers[20]!, sellers[21]!]; // the demo has two dozen
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

type Person = typeof english;
const { callAs } = callsAsPeople(origin);

const searchesOf = async (person: Person): Promise<SavedSearch[]> =>
  (await callAs(person, 'GET', '/saved-searches')).savedSearches;

beforeEach(async () => {
  for (const person of [english, arab])
    for (const { _id } of await searchesOf(person)) await callAs(person, 'DELETE', `/saved-searches/${_id}`);
});

const STORIES = [
  { language: 'en', width: 1280, colourMode: 'light', me: english },
  { language: 'ar', width: 360, colourMode: 'dark', me: arab },
] as const;
const LIST = '/list/cars?attr.make=toyota&country=KW';

test.for(STORIES)(
  'a visitor saves a list: signs in, names it, and finds it in the account, in $language',
  async ({ me, ...look }) => {
    const [words, list, errors_] = [
      wordsOf(look.language, 'searches'),
      wordsOf(look.language, 'list'),
      wordsOf(look.language, 'errors'),
    ];
    const { page, errors, close } = await openPage(browser, origin, look);
    await visit(page, LIST);
    await page.getByRole('button', { name: list.saveSearch }).click();
    await fillLogin(page, look.language, me);
    const dialog = page.getByRole('dialog', { name: words.saveTitle });
    await dialog.waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(LIST);
    await dialog.getByLabel(words.name).fill('');
    await dialog.getByRole('button', { name: words.save }).click();
    await dialog.getByText(errors_.searchNameRequired).waitFor();
    await expectFine(page);
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
    await expectFine(page);
    await line.getByRole('link').click();
    await page.waitForURL(`**${LIST}&sort=newest`);
    expect(errors).toEqual([]);
    await close();
  },
);

test.for(STORIES)('a deleted search comes back by undoing, in $language', async ({ me, ...look }) => {
  const words = wordsOf(look.language, 'searches');
  await callAs(me, 'POST', '/saved-searches', { name: 'Toyotas', address: LIST, frequency: 'daily' });
  const { page, errors, close } = await openPage(browser, origin, look);
  await signIn(page, origin, me);
  await visit(page, '/account?tab=searches');
  await page.getByRole('button', { name: words.delete.replace('{{name}}', 'Toyotas') }).click();
  await page.getByText(words.none).waitFor();
  const told = page.getByText(words.deleted.replace('{{name}}', 'Toyotas'));
  await told.waitFor();
  // It stays while it is pointed at.
  await told.hover();
  expect(await searchesOf(me)).toEqual([]);
  await expectFine(page);
  await page.getByRole('button', { name: words.undo }).click();
  await page.getByRole('link', { name: 'Toyotas' }).waitFor();
  expect(await searchesOf(me)).toMatchObject([{ name: 'Toyotas', address: LIST }]);
  expect(errors).toEqual([]);
  await close();
});

test.for(STORIES)('an empty result can be saved, all ads can’t, in $language', async ({ me, ...look }) => {
  const [words, list] = [wordsOf(look.language, 'searches'), wordsOf(look.language, 'list')];
  const { page, errors, close } = await openPage(browser, origin, look);
  await signIn(page, origin, me);
  await visit(page, '/list');
  expect(await page.getByRole('button', { name: list.saveSearch }).count()).toBe(0);
  await visit(page, '/list?search=zeppelin');
  await page.getByText(list.noAdsFound).waitFor();
  await expectFine(page);
  await page.getByRole('button', { name: list.saveSearch }).last().click();
  const dialog = page.getByRole('dialog', { name: words.saveTitle });
  expect(await dialog.getByLabel(words.name).inputValue()).toBe('zeppelin');
  await dialog.getByLabel(words.name).press('Enter');
  await page.getByText(words.saved).waitFor();
  expect(await searchesOf(me)).toMatchObject([
    { name: 'zeppelin', address: '/list?search=zeppelin', frequency: 'daily' },
  ]);
  expect(errors).toEqual([]);
  await close();
});

test.for(STORIES)(
  'a search is renamed, told at another pace and by other ways, in $language',
  async ({ me, ...look }) => {
    const [words, account, errors_] = [
      wordsOf(look.language, 'searches'),
      wordsOf(look.language, 'account'),
      wordsOf(look.language, 'errors'),
    ];
    await callAs(me, 'POST', '/saved-searches', { name: 'Toyotas', address: LIST, frequency: 'daily' });
    const { page, errors, close } = await openPage(browser, origin, { ...look, isIntercepted: true });
    await signIn(page, origin, me);
    await visit(page, '/account?tab=searches');
    const opener = page.getByRole('button', { name: words.edit.replace('{{name}}', 'Toyotas') });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: words.editTitle });
    expect(await dialog.getByLabel(words.name).inputValue()).toBe('Toyotas');
    expect(await dialog.getByLabel(words.frequency_daily).isChecked()).toBe(true);
    await dialog.getByLabel(words.name).fill('   ');
    await dialog.getByRole('button', { name: words.saveChange }).click();
    await dialog.getByText(errors_.searchNameRequired).waitFor();
    await expectFine(page);

    // What the server can't take now can be sent again, with what was typed.
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
    await expectFine(page);
    expect(errors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([]);
    await close();
  },
);

test.for(STORIES)('searches that can’t be fetched are asked for again, in $language', async ({ me, ...look }) => {
  const [words, layout] = [wordsOf(look.language, 'searches'), wordsOf(look.language, 'layout')];
  const { page, close } = await openPage(browser, origin, { ...look, isIntercepted: true });
  await signIn(page, origin, me);
  await page.route('**/api/saved-searches', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'no' } }),
  );
  await visit(page, '/account?tab=searches');
  await page.getByText(layout.loadFailed).waitFor();
  await expectFine(page);
  await page.unroute('**/api/saved-searches');
  await page.getByRole('button', { name: layout.retry }).click();
  await page.getByText(words.none).waitFor();
  await expectFine(page);
  await close();
});
