import { expect, test } from 'vitest';

import { member } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as learntWordsApi from './contract.ts';
import type { LearntWordRow } from './contract.ts';
import { LearntWordsScreen } from './learnt-words.tsx';

const words = wordsOf('admin-learnt-words');

const BATH: LearntWordRow = {
  _id: '1',
  kind: 'crossing',
  word: 'bath',
  other: 'pool',
  category: { en: 'Home', ar: 'المنزل' },
  otherCategory: { en: 'Property', ar: 'عقارات' },
  ads: 41,
  otherAds: 63,
  shared: 0,
  learntAt: '2026-06-01T04:23:00.000Z',
  isRefused: false,
};
const YARIS: LearntWordRow = {
  ...BATH,
  _id: '2',
  kind: 'meaning',
  word: 'yaris',
  other: '',
  category: { en: 'Sedans', ar: 'سيدان' },
  ads: 12,
  shared: 11,
};

async function openLearntWords(rows: LearntWordRow[]) {
  const api = fakeApi();
  const listing = api.on(learntWordsApi.learntWords.list);
  listing.always({
    rows,
    pagination: { page: 1, pageSize: 25, totalPages: 1, totalRows: rows.length, totalIsCapped: false },
  });
  const [refusing, allowing] = [api.on(learntWordsApi.refuse), api.on(learntWordsApi.allow)];
  const path = '/admin/search-words/learnt';
  const { screen } = await open(<LearntWordsScreen />, { api, as: member({ role: 'admin' }), path });
  return { screen, listing, refusing, allowing };
}

test('facts are sentences with their numbers', async () => {
  const { screen } = await openLearntWords([BATH, YARIS]);
  await expect.element(screen.getByText(/A search for .+bath.+ doesn’t find .+pool/)).toBeVisible();
  await expect
    .element(screen.getByText(/41 ads, most in Home.*63 ads, most in Property\. None of those/))
    .toBeVisible();
  await expect.element(screen.getByText('11 of 12 ads are in this category.')).toBeVisible();
});

test('a fact is refused, which can be undone', async () => {
  const { screen, refusing, allowing } = await openLearntWords([BATH]);
  await screen.getByRole('button', { name: /bath/ }).click();
  await screen.getByRole('menuitem', { name: words.refuse }).click();
  await refusing.answer({});
  await expect.element(screen.getByText(words.refused)).toBeVisible();
  await screen.getByRole('button', { name: words.undo }).click();
  await allowing.answer({});
  expect([refusing.inputs, allowing.inputs]).toEqual([[{ params: { id: '1' } }], [{ params: { id: '1' } }]]);
});

test('a failed refusal says so and offers nothing to undo', async () => {
  const { screen, refusing } = await openLearntWords([BATH]);
  await screen.getByRole('button', { name: /bath/ }).click();
  await screen.getByRole('menuitem', { name: words.refuse }).click();
  await refusing.refuse('NOT_FOUND');
  await expect.element(screen.getByText('NOT_FOUND')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: words.undo })).not.toBeInTheDocument();
});

test('a refused fact may be used again', async () => {
  const { screen, allowing } = await openLearntWords([{ ...BATH, isRefused: true }]);
  await expect.element(screen.getByRole('cell', { name: words.state_refused })).toBeVisible();
  await screen.getByRole('button', { name: /bath/ }).click();
  await screen.getByRole('menuitem', { name: words.useAgain }).click();
  await allowing.answer({});
  await expect.element(screen.getByText(words.usedAgain)).toBeVisible();
});

test('a site whose ads show nothing yet says so', async () => {
  const { screen } = await openLearntWords([]);
  await expect.element(screen.getByText(words.emptyText)).toBeVisible();
});
