import { expect, test } from 'vitest';

import { moderator } from '#tests/ui/back-office.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import { lastDecision } from '../queue/undo-bar.tsx';
import { BulkDecision, BulkProgress } from './bulk-actions.tsx';
import * as bulkActionsApi from './contract.ts';
import type { BulkAction } from './contract.ts';

const [words, errors] = [wordsOf('admin-ads'), wordsOf('errors')];

const bulkAction = (fields: Partial<BulkAction> = {}): BulkAction => ({
  _id: '3',
  action: 'suspend',
  total: 4,
  done: 4,
  undone: 0,
  refused: [],
  isFinished: true,
  createdAt: '2026-11-01T08:00:00.000Z',
  undoSeconds: 0,
  undoable: [],
  ...fields,
});

async function openProgress(...actions: BulkAction[]) {
  lastDecision.clear();
  const api = fakeApi();
  const listing = api.on(bulkActionsApi.list);
  const { screen } = await open(<BulkProgress kinds={['suspend', 'restore']} />, { api, as: moderator() });
  await listing.answer({ actions });
  return { screen, listing, result: screen.getByRole('region', { name: words.bulkAction }) };
}

test('a running action shows its progress until it is finished', async () => {
  const { result, listing } = await openProgress(bulkAction({ done: 1, isFinished: false }));
  await expect.element(result.getByRole('status')).toMatchTextContent(words.running_suspend);
  await expect.element(result.getByText('25%')).toBeVisible();
  await listing.answer({ actions: [bulkAction()] });
  await expect.element(result.getByRole('status')).toMatchTextContent('4 ads suspended');
  await expect.element(result.getByRole('progressbar')).not.toBeInTheDocument();
});

test('a dismissed result stays away on this device', async () => {
  const first = await openProgress(bulkAction());
  await first.result.getByRole('button', { name: words.dismiss }).click();
  await expect.element(first.result).not.toBeInTheDocument();
  await first.screen.unmount();
  const second = await openProgress(bulkAction(), bulkAction({ _id: '2' }));
  await expect.poll(() => second.listing.inputs).toHaveLength(1);
  await expect.element(second.result).not.toBeInTheDocument();
});

test('ads that were left as they are can be listed, with the causes', async () => {
  const refused = [{ _id: '1', title: { en: 'Old boat' }, code: 'NOT_YOURSELF' as const }];
  const { screen, result } = await openProgress(bulkAction({ done: 3, refused }));
  await result.getByRole('button', { name: words.seeWhy }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByRole('link', { name: 'Old boat' })).toBeVisible();
  await expect.element(dialog.getByText(errors.NOT_YOURSELF)).toBeVisible();
});

test('actions of other kinds, and those that were undone, are not shown', async () => {
  const { listing, result } = await openProgress(bulkAction({ done: 0, undone: 4 }), bulkAction({ action: 'approve' }));
  await expect.poll(() => listing.inputs).toHaveLength(1);
  await expect.element(result).not.toBeInTheDocument();
});

async function openDecision() {
  const api = fakeApi();
  const [starting, started] = [api.on(bulkActionsApi.start), [] as boolean[]];
  const key = crypto.randomUUID();
  const choice = { action: 'suspend', ids: ['1', '2'], key, resolve: (isStarted: boolean) => started.push(isStarted) };
  const { screen } = await open(<BulkDecision choice={{ ...choice, action: 'suspend' }} onClose={() => {}} />, {
    api,
    as: moderator(),
  });
  const dialog = screen.getByRole('dialog');
  return { key, starting, started, dialog, suspend: dialog.getByRole('button', { name: words.suspend, exact: true }) };
}

test('several ads are suspended for one reason', async () => {
  const { key, starting, started, dialog, suspend } = await openDecision();
  await suspend.click();
  expect(starting.inputs).toEqual([]);
  await dialog.getByRole('textbox', { name: words.reasonForSeller }).fill('Stolen goods');
  await suspend.click();
  await starting.answer({ _id: '3' });
  await expect.poll(() => started[0]).toBe(true);
  const body = { key, action: 'suspend', ads: [{ _id: '1' }, { _id: '2' }], reason: 'Stolen goods' };
  expect(starting.inputs).toEqual([{ body }]);
});

test('a bulk action that can’t be started says why, and keeps the reason', async () => {
  const { starting, started, dialog, suspend } = await openDecision();
  const reason = dialog.getByRole('textbox', { name: words.reasonForSeller });
  await reason.fill('Stolen goods');
  await suspend.click();
  await starting.refuse('INTERNAL', { errorMessage: errors.INTERNAL });
  await expect.element(dialog.getByText(errors.INTERNAL)).toBeVisible();
  await expect.element(reason).toHaveValue('Stolen goods');
  expect(started).toEqual([]);
});
