import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from 'react-router';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import * as z from 'zod/mini';

import { requiredBilingualForm } from '#platform/data/form-text.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { Version } from '#platform/versioned/version.ts';
import { useApp } from '#ui/api/use-app.ts';
import { admin } from '#tests/ui/back-office.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import { AdminForm } from './admin-form.tsx';
import { BilingualField } from './bilingual-field.tsx';
import { useVersionedForm } from './use-versioned-form.ts';
import { SwitchField } from './value-fields.tsx';

const [words, errors] = [wordsOf('admin-form'), wordsOf('errors')];

const NoteForm = z.object({
  name: requiredBilingualForm(60, 'siteNameRequired'),
  text: z.object({ en: z.string(), ar: z.string() }),
  isHidden: z.boolean(),
});
type NoteForm = z.infer<typeof NoteForm>;
const Versioned = z.extend(NoteForm, { version: Version });
const save = endpoint('PUT /notes', { summary: '', body: Versioned, data: Versioned });

const stored = { name: { en: 'Souq', ar: '' }, text: { en: '', ar: '' }, isHidden: false, version: 1 };

function Form() {
  const { api } = useApp();
  const state = useVersionedForm<NoteForm>({
    stored,
    resolver: zodResolver(NoteForm),
    save: (body) => api(save, { body }),
  });
  return (
    <AdminForm state={state} labelOf={(field) => ({ name: 'Name', text: 'Text', isHidden: 'Hidden' })[field]}>
      <BilingualField name="name" label="Name" hint="" maxLength={60} />
      <BilingualField name="text" label="Text" hint="" maxLength={60} isLong />
      <SwitchField name="isHidden" label="Hidden" hint="" />
      <Link to="/elsewhere">Elsewhere</Link>
    </AdminForm>
  );
}

async function openForm() {
  const api = fakeApi();
  const saving = api.on(save);
  const { screen, router } = await open(<Form />, { api, as: admin(), path: '/admin/note' });
  const input = (group: string) => screen.getByRole('group', { name: group }).getByLabelText(words.language_en);
  const conflict = (values: Partial<NoteForm>) => {
    const { version: _, ...before } = stored;
    const changes = Object.keys(values).map((field) => ({ field, by: 'Salma', at: '2026-11-01T00:00:00.000Z' }));
    return saving.refuse('VERSION_CONFLICT', { data: { version: 2, values: { ...before, ...values }, changes } });
  };
  return {
    screen,
    saving,
    conflict,
    name: input('Name'),
    text: input('Text'),
    button: screen.getByRole('button', { name: words.save, exact: true }),
    panel: screen.getByRole('alert', { name: words.conflictTitle }),
    leave: () => screen.getByRole('link', { name: 'Elsewhere' }).click(),
    dialog: screen.getByRole('dialog', { name: words.leaveTitle }),
    path: () => router.state.location.pathname,
  };
}

const en = (text: string) => ({ en: text, ar: '' });

test('an unchanged form is left without a question', async () => {
  const { leave, path } = await openForm();
  await leave();
  await expect.poll(path).toBe('/elsewhere');
});

test('a changed form asks before it is left, and stays with its input', async () => {
  const { name, leave, dialog, screen, path } = await openForm();
  await name.fill('Market');
  await leave();
  await dialog.getByRole('button', { name: words.stay }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(name).toHaveValue('Market');
  expect(path()).toBe('/admin/note');
  await expect.element(screen.getByText(words.unsaved)).toBeInTheDocument();
});

test('a changed form is left when the dialog confirms it', async () => {
  const { name, leave, dialog, path } = await openForm();
  await name.fill('Market');
  await leave();
  await dialog.getByRole('button', { name: words.leave, exact: true }).click();
  await expect.poll(path).toBe('/elsewhere');
});

test('whoever leaves during a save is asked, and gone once it is saved', async () => {
  const { name, button, leave, dialog, saving, path } = await openForm();
  await name.fill('Market');
  await button.click();
  await leave();
  await expect.element(dialog).toBeVisible();
  await saving.answer({ ...stored, name: en('Market'), version: 2 });
  await expect.poll(path).toBe('/elsewhere');
});

test('what is typed during a save is still there, and not saved', async () => {
  const { name, button, saving, screen } = await openForm();
  await name.fill('Market');
  await button.click();
  await name.fill('Market of Kuwait');
  await saving.answer({ ...stored, name: en('Market'), version: 2 });
  await expect.element(screen.getByText(words.saved, { exact: true })).toBeVisible();
  await expect.element(name).toHaveValue('Market of Kuwait');
  await button.click();
  await expect.poll(() => saving.inputs[1]?.body).toMatchObject({ name: en('Market of Kuwait'), version: 2 });
});

test('Enter saves nothing while nothing changed, or a conflict is undecided', async () => {
  const { name, button, saving, conflict, panel } = await openForm();
  await name.click();
  await userEvent.keyboard('{Enter}');
  await name.fill('Mine');
  await button.click();
  await conflict({ name: en('Theirs') });
  await expect.element(panel).toBeVisible();
  await name.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(panel.getByRole('group', { name: 'Name' })).toBeVisible();
  expect(saving.inputs).toHaveLength(1);
});

test('two quick clicks on Save save once', async () => {
  const { name, button, saving } = await openForm();
  await name.fill('Market');
  await button.dblClick();
  await saving.answer({ ...stored, name: en('Market'), version: 2 });
  expect(saving.inputs).toHaveLength(1);
});

test('a save that fails shows why, and can be tried again', async () => {
  const { name, button, saving, screen } = await openForm();
  await name.fill('Market');
  await button.click();
  await saving.fail();
  await expect.element(screen.getByText(errors.NETWORK)).toBeVisible();
  await button.click();
  await saving.answer({ ...stored, name: en('Market'), version: 2 });
  await expect.element(screen.getByText(errors.NETWORK)).not.toBeInTheDocument();
});

test('a field that only the server refuses shows its error and gets the focus', async () => {
  const { name, text, button, saving } = await openForm();
  await text.fill('Something');
  await button.click();
  await saving.refuse('VALIDATION_FAILED', { fieldErrors: { 'name.en': errors.tooLong } });
  await expect.element(name).toBeInvalid();
  await expect.element(name).toHaveFocus();
});

test('Discard restores what is stored', async () => {
  const { name, screen } = await openForm();
  await name.fill('Market');
  await screen.getByRole('button', { name: words.discard }).click();
  await expect.element(name).toHaveValue('Souq');
  await expect.element(screen.getByText(words.unsaved)).not.toBeInTheDocument();
});

test('a conflict gets the focus and blocks saving until it is decided', async () => {
  const { name, button, panel, conflict, screen } = await openForm();
  await name.fill('Mine');
  await button.click();
  await conflict({ name: en('Theirs') });
  await expect.element(panel).toHaveFocus();
  await expect.element(screen.getByText(words.resolveFirst)).toBeInTheDocument();
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  const choice = panel.getByRole('group', { name: 'Name' });
  await expect.element(choice).toMatchTextContent('Mine');
  await expect.element(choice).toMatchTextContent('Theirs');
});

test('what only the colleague changed is listed and needs no choice', async () => {
  const { name, button, panel, conflict, screen, saving } = await openForm();
  await name.fill('Mine');
  await button.click();
  await conflict({ isHidden: true, text: en('Theirs') });
  await expect.element(panel).toMatchTextContent(words.conflictSaveAgain);
  await expect.element(panel.getByRole('listitem').first()).toMatchTextContent('Now:Theirs');
  await expect.element(panel.getByRole('listitem').last()).toMatchTextContent(`Now:${words.on}`);
  expect(panel.getByRole('group').elements()).toEqual([]);
  await expect.element(screen.getByRole('switch', { name: 'Hidden' })).toBeChecked();
  await button.click();
  await expect
    .poll(() => saving.inputs[1]?.body)
    .toEqual({
      ...stored,
      name: en('Mine'),
      text: en('Theirs'),
      isHidden: true,
      version: 2,
    });
});

test('nothing is left to save when theirs is taken for the only change', async () => {
  const { name, button, panel, conflict } = await openForm();
  await name.fill('Mine');
  await button.click();
  await conflict({ name: en('Theirs') });
  await panel.getByRole('button', { name: words.takeTheirs }).click();
  await expect.element(panel).toMatchTextContent(words.conflictNothingLeft);
  await expect.element(name).toHaveValue('Theirs');
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
});

test('of two conflicts, one stays until it is decided, too', async () => {
  const { name, text, button, panel, conflict } = await openForm();
  await name.fill('Mine');
  await text.fill('My text');
  await button.click();
  await conflict({ name: en('Theirs'), text: en('Their text') });
  await panel.getByRole('group', { name: 'Name' }).getByRole('button', { name: words.keepMine }).click();
  await expect.element(panel.getByRole('group', { name: 'Name' })).not.toBeInTheDocument();
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await panel.getByRole('group', { name: 'Text' }).getByRole('button', { name: words.takeTheirs }).click();
  await expect.element(button).toHaveAttribute('aria-disabled', 'false');
});

test('a second conflict shows the newer values', async () => {
  const { name, button, panel, conflict } = await openForm();
  await name.fill('Mine');
  await button.click();
  await conflict({ name: en('Theirs') });
  await panel.getByRole('button', { name: words.keepMine }).click();
  await button.click();
  await conflict({ name: en('Theirs again') });
  await expect.element(panel.getByRole('group', { name: 'Name' })).toMatchTextContent('Theirs again');
  await expect.element(name).toHaveValue('Mine');
});

test('Discard in a conflict shows what the colleague saved', async () => {
  const { name, button, panel, conflict, screen } = await openForm();
  await name.fill('Mine');
  await button.click();
  await conflict({ name: en('Theirs') });
  await screen.getByRole('button', { name: words.discard }).click();
  await expect.element(name).toHaveValue('Theirs');
  await expect.element(panel).not.toBeInTheDocument();
});
