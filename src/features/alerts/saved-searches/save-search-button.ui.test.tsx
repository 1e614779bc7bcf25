import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import type { Me } from '#platform/http/session-contract.ts';
import { member } from '#tests/ui/builders.ts';
import { expectAccessible } from '#tests/ui/accessibility.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as savedSearchesApi from './contract.ts';
import type { SavedSearch } from './contract.ts';
import { SaveSearchButton } from './save-search-button.tsx';

const [words, list, errors] = [wordsOf('searches'), wordsOf('list'), wordsOf('errors')];

const ADDRESS = '/list/cars?attr.make=toyota&country=KW';
const SAVED: SavedSearch = {
  _id: '1',
  name: 'Cars',
  address: ADDRESS,
  frequency: 'daily',
  filters: [],
  newFinds: 0,
  createdAt: '2026-11-01T08:00:00.000Z',
};

async function openButton({ as, name = 'Cars' }: { as?: Me; name?: string } = {}) {
  const api = fakeApi();
  const saving = api.on(savedSearchesApi.save);
  const { screen, router } = await open(<SaveSearchButton name={name} look="toolbar" />, {
    api,
    path: ADDRESS,
    ...(as && { as }),
  });
  const dialog = screen.getByRole('dialog', { name: words.saveTitle });
  const field = dialog.getByLabelText(words.name);
  const openDialog = () => screen.getByRole('button', { name: list.saveSearch }).click();
  return { screen, router, saving, dialog, field, openDialog };
}

test('a search is saved with its suggested name, daily, by Enter', async () => {
  const { screen, saving, dialog, field, openDialog } = await openButton({ as: member() });
  await openDialog();
  await expect.element(field).toHaveValue('Cars');
  await expect.element(dialog.getByLabelText(words.frequency_daily)).toBeChecked();
  await expectAccessible();
  await field.click();
  await userEvent.keyboard('{Enter}');
  await saving.answer({ savedSearch: SAVED });
  await expect.element(screen.getByText(words.saved)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(saving.inputs).toEqual([{ body: { name: 'Cars', frequency: 'daily', address: ADDRESS } }]);
});

test('a suggested name is cut to what is allowed', async () => {
  const { field, openDialog } = await openButton({ as: member(), name: 'x'.repeat(300) });
  await openDialog();
  await expect.element(field).toHaveValue('x'.repeat(100));
});

test('a search without a name is not sent', async () => {
  const { saving, dialog, field, openDialog } = await openButton({ as: member() });
  await openDialog();
  await field.fill('');
  await dialog.getByRole('button', { name: words.save }).click();
  await expect.element(dialog.getByText(errors.searchNameRequired)).toBeVisible();
  expect(saving.inputs).toEqual([]);
});

test('a search is sent once, however often Save is pressed', async () => {
  const { saving, dialog, openDialog } = await openButton({ as: member() });
  await openDialog();
  const save = dialog.getByRole('button', { name: words.save });
  await save.dblClick();
  await expect.element(save).toBeDisabled();
  expect(saving.inputs).toHaveLength(1);
});

test('a member with too many searches is told so in the dialog', async () => {
  const { saving, dialog, openDialog } = await openButton({ as: member() });
  await openDialog();
  await dialog.getByRole('button', { name: words.save }).click();
  await saving.refuse('TOO_MANY_SEARCHES', { errorMessage: 'You have too many saved searches.' });
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('You have too many saved searches.');
});

test('a list that cannot be saved is reported, though the form has no field for it', async () => {
  const { saving, dialog, openDialog } = await openButton({ as: member() });
  await openDialog();
  await dialog.getByRole('button', { name: words.save }).click();
  await saving.refuse('VALIDATION_FAILED', { fieldErrors: { address: 'This list can’t be saved.' } });
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('This list can’t be saved.');
});

/** Saves a search and closes the dialog before the answer. */
async function closeWhileSaving() {
  const opened = await openButton({ as: member() });
  await opened.openDialog();
  await opened.dialog.getByRole('button', { name: words.save }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(opened.dialog).not.toBeInTheDocument();
  return opened;
}

test('a late answer does not close a dialog opened since', async () => {
  const { screen, saving, field, openDialog } = await closeWhileSaving();
  await openDialog();
  await field.fill('Another one');
  await saving.answer({ savedSearch: SAVED });
  await expect.element(screen.getByText(words.saved)).toBeVisible();
  await expect.element(field).toHaveValue('Another one');
});

test('a failure is reported after the dialog was closed', async () => {
  const { screen, saving } = await closeWhileSaving();
  await saving.fail();
  await expect.element(screen.getByText(words.changeFailed)).toBeVisible();
});

test('a visitor logs in first, and returns to this list', async () => {
  const { router, openDialog } = await openButton();
  await openDialog();
  await expect.poll(() => router.state.location.pathname).toBe('/login');
  expect(router.state.location.state).toEqual({ origin: ADDRESS, originState: { resume: 'save search toolbar' } });
});

test('after the login the dialog opens, once', async () => {
  const { router, dialog } = await openButton({ as: member() });
  await router.navigate(ADDRESS, { state: { resume: 'save search toolbar' } });
  await expect.element(dialog).toBeVisible();
  await expect.poll(() => router.state.location.state).toEqual({});
});
