import { expect, test } from 'vitest';

import { adminPaths } from '#admin-paths';
import { member } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as faqApi from './contract.ts';
import { FaqScreen, QuestionScreen } from './faq.tsx';

const [words, form, shared] = [wordsOf('admin-faq'), wordsOf('admin-form'), wordsOf('admin')];
const as = member({ role: 'admin' });

const question = (id: string, en: string, isHidden = false): faqApi.ListedFaq => ({
  _id: id,
  version: 3,
  question: { en, ar: '' },
  answer: { en: 'Yes.', ar: '' },
  isHidden,
});
const TWO = [question('1', 'Do you deliver?'), question('2', 'Is it free?', true)];

async function openList(faqs = TWO) {
  const api = fakeApi();
  const listing = api.on(faqApi.list);
  listing.always(() => ({ faqs }));
  const { screen } = await open(<FaqScreen />, { api, as, path: adminPaths.faq() });
  const order = () =>
    screen
      .getByRole('listitem')
      .elements()
      .map((item) => item.getAttribute('data-item'));
  const choose = async (name: string, entry: string) => {
    await screen.getByRole('button', { name: shared.actionsOf.replace('{{row}}', name) }).click();
    await screen.getByRole('menuitem', { name: entry, exact: true }).click();
  };
  return { api, screen, order, choose, show: (next: faqApi.ListedFaq[]) => listing.always({ faqs: next }) };
}

test('a hidden question is marked in the list', async () => {
  const { screen } = await openList();
  const row = screen.getByRole('listitem').filter({ hasText: 'Is it free?' });
  await expect.element(row.getByText(words.hidden, { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('listitem').first()).not.toMatchTextContent(words.hidden);
});

test('without questions, the screen says so and offers to add one', async () => {
  const { screen } = await openList([]);
  await expect.element(screen.getByText(words.emptyText)).toBeVisible();
  await screen.getByRole('button', { name: words.add }).click();
  await expect.element(screen.getByRole('dialog', { name: words.add })).toBeVisible();
});

test('a question is moved by its menu, which gets the focus back', async () => {
  const { api, screen, choose, order, show } = await openList();
  const moving = api.on(faqApi.move);
  await choose('Is it free?', shared.moveUp);
  await moving.answer(() => (show(TWO.toReversed()), {}));
  expect(moving.inputs).toEqual([{ params: { id: '2' }, body: { version: 3, before: '1' } }]);
  await expect.poll(order).toEqual(['2', '1']);
  await expect.element(screen.getByRole('button', { name: /Is it free/ })).toHaveFocus();
});

test('the first question has no entry to move up, the last none to move down', async () => {
  const { screen } = await openList();
  await screen.getByRole('button', { name: /Do you deliver/ }).click();
  await expect.element(screen.getByRole('menuitem', { name: shared.moveDown })).toBeVisible();
  expect(screen.getByRole('menuitem', { name: shared.moveUp }).elements()).toEqual([]);
});

test('a move that a colleague’s change refuses shows why and loads the list again', async () => {
  const { api, screen, choose, order, show } = await openList();
  const moving = api.on(faqApi.move);
  await choose('Is it free?', shared.moveUp);
  show([question('3', 'Who are you?'), ...TWO]);
  await moving.refuse('VERSION_CONFLICT', { errorMessage: wordsOf('errors').VERSION_CONFLICT });
  await expect.element(screen.getByText(wordsOf('errors').VERSION_CONFLICT)).toBeVisible();
  await expect.poll(order).toEqual(['3', '1', '2']);
});

test('a question is removed once the dialog confirms it', async () => {
  const { api, screen, choose, order, show } = await openList();
  const removing = api.on(faqApi.remove);
  await choose('Do you deliver?', words.remove);
  const dialog = screen.getByRole('dialog', { name: words.removeTitle });
  await expect.element(dialog).toMatchTextContent('Do you deliver?');
  expect(removing.inputs).toEqual([]);
  await dialog.getByRole('button', { name: words.remove, exact: true }).dblClick();
  await removing.answer(() => (show(TWO.slice(1)), {}));
  await expect.element(screen.getByText(words.removed)).toBeVisible();
  expect(removing.inputs).toEqual([{ params: { id: '1' } }]);
  await expect.poll(order).toEqual(['2']);
});

test('a question that can’t be removed keeps the dialog open with the reason', async () => {
  const { api, screen, choose } = await openList();
  const removing = api.on(faqApi.remove);
  await choose('Do you deliver?', words.remove);
  const dialog = screen.getByRole('dialog', { name: words.removeTitle });
  await dialog.getByRole('button', { name: words.remove, exact: true }).click();
  await removing.fail();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(wordsOf('errors').NETWORK);
});

test('a new question needs a question and an answer, and focuses the first that lacks', async () => {
  const { api, screen, order, show } = await openList();
  const creating = api.on(faqApi.create);
  await screen.getByRole('button', { name: words.add }).click();
  const dialog = screen.getByRole('dialog');
  const input = (group: string) => dialog.getByRole('group', { name: group }).getByLabelText(form.language_en);
  const submit = dialog.getByRole('button', { name: words.addSubmit, exact: true });
  await submit.click();
  await expect.element(input(words.field_question)).toHaveFocus();
  await input(words.field_question).fill('Who are you?');
  await submit.click();
  await expect.element(input(words.field_answer)).toHaveFocus();
  await input(words.field_answer).fill('A shop.');
  await submit.click();
  await creating.answer(() => (show([...TWO, question('3', 'Who are you?')]), question('3', 'Who are you?')));
  const body = { question: { en: 'Who are you?', ar: '' }, answer: { en: 'A shop.', ar: '' } };
  expect(creating.inputs).toEqual([{ body }]);
  await expect.poll(order).toEqual(['1', '2', '3']);
});

async function openQuestion() {
  const api = fakeApi();
  const getting = api.on(faqApi.get);
  const { screen } = await open(<QuestionScreen />, {
    api,
    as,
    path: adminPaths.question('1'),
    pattern: adminPaths.question.pattern,
  });
  return { api, screen, getting, save: screen.getByRole('button', { name: form.save, exact: true }) };
}

test('an answer that was cleared is not saved, and has the focus', async () => {
  const { api, screen, getting, save } = await openQuestion();
  await getting.answer(TWO[0]!);
  const saving = api.on(faqApi.save);
  const answer = screen.getByRole('group', { name: words.field_answer }).getByLabelText(form.language_en);
  await answer.fill('');
  await save.click();
  await expect.element(answer).toHaveFocus();
  await expect.element(answer).toBeInvalid();
  expect(saving.inputs).toEqual([]);
});

test('Save does nothing until something changes, and again once it is saved', async () => {
  const { api, screen, getting, save } = await openQuestion();
  const saving = api.on(faqApi.save);
  await getting.answer(TWO[0]!);
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await screen.getByRole('switch', { name: words.field_isHidden }).click();
  await save.click();
  await saving.answer(({ body }) => ({ ...body, version: 4 }));
  await expect.element(screen.getByText(form.saved, { exact: true })).toBeVisible();
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
});

test('a question that was removed is not found', async () => {
  const { screen, getting } = await openQuestion();
  await getting.refuse('FAQ_NOT_FOUND', { errorMessage: 'This question doesn’t exist' });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This question doesn’t exist');
  expect(screen.getByRole('button', { name: wordsOf('layout').retry }).elements()).toEqual([]);
});

test('questions that didn’t load are loaded again by a button', async () => {
  const api = fakeApi();
  const listing = api.on(faqApi.list);
  const { screen } = await open(<FaqScreen />, { api, as, path: adminPaths.faq() });
  await listing.fail();
  await screen.getByRole('button', { name: wordsOf('layout').retry }).click();
  await listing.answer({ faqs: TWO });
  await expect.element(screen.getByRole('link', { name: 'Do you deliver?' })).toBeVisible();
});
