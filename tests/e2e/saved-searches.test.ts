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

test('a click on a part of the page whose code is still loading is not lost', async ({ openPage }) => {
  const [words, list] = [wordsOf('en', 'searches'), wordsOf('en', 'list')];
  const page = await openPage({ as: me, allowedErrors: true });
  const code = await holdRequests(page, '**/static/js/empty-list-*.js');
  await visit(page, '/list?search=zeppelin');
  await page.getByRole('button', { name: list.saveSearch }).click();
  expect(code.count()).toBeGreaterThan(0);
  code.release();
  await page.getByRole('dialog', { name: words.saveTitle }).waitFor();
});
