import { expect, test } from 'vitest';

import { wordsOf } from '#tests/ui/words.ts';
import { member } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import type { Role } from '#platform/role.ts';

import * as searchWordsApi from '../../lexicon/admin/contract.ts';
import * as searchCountsApi from './contract.ts';
import type { SearchCountRow } from './contract.ts';
import { SearchesScreen } from './searches.tsx';

const [words, groups, admin] = [wordsOf('admin-searches'), wordsOf('admin-search-words'), wordsOf('admin')];

const ZEPPELIN: SearchCountRow = {
  _id: 'en zeppelin',
  phrase: 'zeppelin',
  language: 'en',
  empty: 5000,
  shown: 0,
  unopened: 0,
};

async function openSearches({ role = 'admin', rows = [ZEPPELIN] }: { role?: Role; rows?: SearchCountRow[] } = {}) {
  const api = fakeApi();
  const listing = api.on(searchCountsApi.searches.list);
  listing.always({
    rows,
    pagination: { page: 1, pageSize: 25, totalPages: 1, totalRows: rows.length, totalIsCapped: false },
  });
  const creating = api.on(searchWordsApi.create);
  const { screen, router } = await open(<SearchesScreen />, { api, as: member({ role }), path: '/admin/searches' });
  const actions = screen.getByRole('button', { name: admin.actionsOf.replace('{{row}}', 'zeppelin') });
  return { screen, router, listing, creating, actions };
}

test('a search without success opens its list', async () => {
  const { screen } = await openSearches();
  await expect.element(screen.getByRole('link', { name: 'zeppelin' })).toHaveAttribute('href', '/list?search=zeppelin');
  await expect.element(screen.getByRole('cell', { name: '5,000' })).toBeVisible();
});

test('an admin adds a search to the search words', async () => {
  const { screen, actions, creating } = await openSearches();
  await actions.click();
  await screen.getByRole('menuitem', { name: words.addWords }).click();
  const dialog = screen.getByRole('dialog');
  const field = dialog.getByLabelText(groups.field_words);
  await expect.element(field).toHaveValue('zeppelin');
  await field.fill('zeppelin\nمنطاد');
  await dialog.getByRole('button', { name: groups.addSubmit }).click();
  await creating.answer({ _id: '1', version: 1, words: ['zeppelin', 'منطاد'], finds: [] });
  await expect.element(screen.getByText(groups.added)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(creating.inputs).toEqual([{ body: { words: ['zeppelin', 'منطاد'], finds: [] } }]);
});

test('a moderator sees the searches, and cannot add words', async () => {
  const { screen, actions } = await openSearches({ role: 'moderator' });
  await expect.element(screen.getByRole('link', { name: 'zeppelin' })).toBeVisible();
  await expect.element(actions).not.toBeInTheDocument();
});

test('searches are sorted by those without an opened ad', async () => {
  const { screen, router, listing } = await openSearches();
  await screen.getByRole('columnheader', { name: words.unopened }).getByRole('button').click();
  await expect.poll(() => listing.inputs.at(-1)?.query?.sort).toBe('unopened');
  expect(router.state.location.search).toContain('sort=unopened');
});

test('a site whose searches all succeed says so', async () => {
  const { screen } = await openSearches({ rows: [] });
  await expect.element(screen.getByText(words.noneText)).toBeVisible();
});
