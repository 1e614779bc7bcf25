import { expect, test } from 'vitest';

import { adminPaths } from '#admin-paths';
import { expectAccessible } from '#tests/ui/accessibility.ts';
import { admin } from '#tests/ui/back-office.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import { NO_COUNTS } from '../rules.ts';
import * as importsApi from './contract.ts';
import type { AdImport, KeptAd, LineProblem, UndoCounts } from './contract.ts';
import { ImportScreen } from './import.tsx';

const [words, errors] = [wordsOf('admin-import'), wordsOf('errors')];

const NEVER_UNDONE: UndoCounts = { left: 0, deleted: 0, kept: 0 };

/** A checked file with 2 new ads. */
const checked = (fields: Partial<AdImport> = {}): AdImport => ({
  _id: '3',
  name: 'ads.csv',
  size: 2000,
  state: 'checked',
  progress: 1,
  counts: { ...NO_COUNTS, read: 2, created: 2 },
  checked: null,
  by: { _id: '1', name: 'Yousef' },
  createdAt: '2026-11-01T08:00:00.000Z',
  startedAt: null,
  finishedAt: null,
  ...fields,
});

interface Shown {
  problems?: LineProblem[];
  undo?: UndoCounts;
  kept?: KeptAd[];
}

async function openImport(shown = checked(), { problems = [], undo = NEVER_UNDONE, kept = [] }: Shown = {}) {
  const api = fakeApi();
  const getting = api.on(importsApi.getImport);
  const [starting, cancelling] = [api.on(importsApi.startImport), api.on(importsApi.cancelImport)];
  const [path, pattern] = [adminPaths.import('3'), adminPaths.import.pattern];
  const { screen } = await open(<ImportScreen />, { api, as: admin(), path, pattern });
  await getting.answer({ import: shown, problems, undo, kept });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'ads.csv' })).toBeVisible();
  return {
    screen,
    getting,
    starting,
    cancelling,
    state: screen.getByRole('heading', { level: 2 }).first(),
    start: screen.getByRole('button', { name: 'Import 2 ads' }),
    button: (name: string) => screen.getByRole('button', { name, exact: true }),
    undoing: api.on(importsApi.undoImport),
    answer: (next: AdImport, now: Shown = {}) =>
      getting.answer({ import: next, problems: [], undo: NEVER_UNDONE, kept: [], ...now }),
  };
}

test('a checked file is imported, and its progress is followed to the end', async () => {
  const { screen, state, start, starting, answer } = await openImport();
  await expect.element(state).toHaveTextContent(words.state_checked);
  await start.click();
  await expect.element(start).toBeDisabled();
  await starting.answer({});
  await answer(checked({ state: 'importing', progress: 0.5, counts: NO_COUNTS }));
  await expect.element(state).toHaveTextContent(words.state_importing);
  await expect.element(screen.getByText('50%')).toBeVisible();
  await answer(checked({ state: 'finished' }));
  await expect.element(state).toHaveTextContent(words.state_finished);
  await expect.element(screen.getByRole('progressbar')).not.toBeInTheDocument();
  expect(starting.inputs).toEqual([{ params: { id: '3' } }]);
});

test('an import that can’t be started says why, and shows what another tab did', async () => {
  const { screen, state, start, starting, answer } = await openImport();
  await start.click();
  await starting.refuse('ILLEGAL_TRANSITION', { errorMessage: errors.ILLEGAL_TRANSITION });
  await answer(checked());
  await expect.element(screen.getByText(errors.ILLEGAL_TRANSITION)).toBeVisible();
  await start.click();
  await starting.answer({});
  await answer(checked({ state: 'finished' }));
  await expect.element(state).toHaveTextContent(words.state_finished);
});

test('a checked file is discarded once the dialog confirms it', async () => {
  const { screen, state, button, cancelling, answer } = await openImport();
  await button(words.discard).click();
  expect(cancelling.inputs).toEqual([]);
  await screen.getByRole('dialog').getByRole('button', { name: words.discard, exact: true }).click();
  await cancelling.answer({});
  await answer(checked({ state: 'cancelled' }));
  await expect.element(state).toHaveTextContent(words.state_cancelled);
  await expect.element(button(words.discard)).not.toBeInTheDocument();
});

test('a file without new or changed ads can only be discarded', async () => {
  const { screen, button } = await openImport(checked({ counts: { ...NO_COUNTS, read: 2, unchanged: 2 } }));
  await expect.element(screen.getByText(words.state_checked_nothing)).toBeVisible();
  await expect.element(screen.getByText(words.text_checked_nothing)).toBeVisible();
  await expect.element(button(words.discard)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Import / })).not.toBeInTheDocument();
});

test('refused lines are listed with their field and problem', async () => {
  const counts = { ...NO_COUNTS, read: 3, created: 1, refused: 2, refusedFor: { city: 1, line: 2 } };
  const { screen } = await openImport(checked({ counts }), {
    problems: [
      { line: 2, field: 'line', code: 'notStorable', values: {} },
      { line: 1200, field: 'city', code: 'notText', values: {} },
    ],
  });
  const fields = screen.getByRole('list', { name: words.refusedFor }).getByRole('listitem');
  // The most frequent first.
  await expect.element(fields.first()).toMatchTextContent(words.wholeLine);
  const row = screen.getByRole('row', { name: /1,200/ });
  await expect.element(row).toMatchTextContent(words.problem_notText);
  await expectAccessible();
});

test('an import is undone once the dialog confirms it, and the ads that stay are named', async () => {
  const { screen, state, button, undoing, answer } = await openImport(checked({ state: 'finished' }), {
    undo: { left: 2, deleted: 0, kept: 0 },
  });
  await button(words.undo).click();
  expect(undoing.inputs).toEqual([]);
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText(words.undoText)).toBeVisible();
  await dialog.getByRole('button', { name: words.undo, exact: true }).click();
  await undoing.answer({});
  await answer(checked({ state: 'undoing' }), { undo: { left: 1, deleted: 1, kept: 0 } });
  await expect.element(state).toHaveTextContent(words.state_undoing);
  await expect.element(screen.getByText('50%')).toBeVisible();
  await answer(checked({ state: 'undone' }), {
    undo: { left: 0, deleted: 1, kept: 1 },
    kept: [{ _id: '7', reference: 'T-7', title: { en: 'Sold car' } }],
  });
  await expect.element(state).toHaveTextContent(words.state_undone);
  await expect.element(screen.getByText('1 ad deleted')).toBeVisible();
  const kept = screen.getByRole('list', { name: words.kept });
  await expect.element(kept.getByRole('listitem')).toMatchTextContent('T-7');
  await expect.element(kept.getByRole('link', { name: 'Sold car' })).toHaveAttribute('href', adminPaths.ad('7'));
  await expect.element(button(words.undo)).not.toBeInTheDocument();
  expect(undoing.inputs).toEqual([{ params: { id: '3' } }]);
  await expectAccessible();
});

test('an import that added no ads can’t be undone', async () => {
  const { state, button } = await openImport(checked({ state: 'finished' }));
  await expect.element(state).toHaveTextContent(words.state_finished);
  await expect.element(button(words.undo)).not.toBeInTheDocument();
});

test('a question that is open when the state changes is not answered for another one', async () => {
  const { screen, button, answer } = await openImport(checked({ state: 'importing' }));
  await button(words.stop).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await answer(checked({ state: 'finished' }), { undo: { left: 2, deleted: 0, kept: 0 } });
  await expect.element(button(words.undo)).toBeVisible();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});
