import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { expectAccessible } from '#tests/ui/accessibility.ts';
import { member } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { answerFetches } from '#tests/ui/fake-fetch.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as exportApi from './contract.ts';
import { ExportSection } from './export-section.tsx';

const [account, auth, errors] = [wordsOf('account'), wordsOf('auth'), wordsOf('errors')];

async function openDialog() {
  const api = fakeApi();
  answerFetches(api, [exportApi.exportData]);
  const exporting = api.on(exportApi.exportData);
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const names: string[] = [];
  onTestFinished(() => saved.mockRestore());
  const { screen } = await open(<ExportSection />, { api, as: member() });
  const button = screen.getByRole('button', { name: account.exportData });
  await button.click();
  const dialog = screen.getByRole('dialog', { name: account.exportData });
  const confirm = async (password = 'correct-horse') => {
    await dialog.getByLabelText(auth.currentPassword).fill(password);
    await userEvent.keyboard('{Enter}');
  };
  return { screen, button, dialog, confirm, exporting, names };
}

test('needs the password', async () => {
  const { dialog, exporting } = await openDialog();
  await dialog.getByRole('button', { name: account.exportData }).click();
  await expect.element(dialog.getByText(errors.currentPasswordRequired)).toBeVisible();
  expect(exporting.inputs).toEqual([]);
});

test('saves one file, named after the day, while the button says so', async () => {
  const { screen, button, dialog, confirm, exporting, names } = await openDialog();
  await confirm();
  await expect.element(dialog.getByRole('button', { name: account.exportBusy })).toBeDisabled();
  await exporting.answer({});
  await expect.element(screen.getByText(account.exportReady)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  expect(names).toEqual([expect.stringMatching(/^dallal-export-\d{4}-\d\d-\d\d\.zip$/)]);
  expect(exporting.inputs).toEqual([{ body: { password: 'correct-horse' } }]);
});

test('a wrong password and a lost connection are reported, and can be repeated', async () => {
  const { dialog, confirm, exporting, names } = await openDialog();
  await confirm('not the one');
  await exporting.refuse('VALIDATION_FAILED', { fieldErrors: { password: 'currentPasswordWrong' } });
  await expect.element(dialog.getByText(errors.currentPasswordWrong)).toBeVisible();
  await confirm();
  await exporting.fail();
  await expect.element(dialog.getByText(errors.NETWORK)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: account.exportData })).toBeEnabled();
  await expectAccessible();
  await confirm();
  await exporting.answer({});
  await expect.element(dialog).not.toBeInTheDocument();
  expect(names).toHaveLength(1);
});
