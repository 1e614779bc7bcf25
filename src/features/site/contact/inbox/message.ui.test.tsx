import { expect, test } from 'vitest';

import { adminPaths } from '#admin-paths';
import { admin } from '#tests/ui/back-office.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as inboxApi from './contract.ts';
import { MessageScreen } from './message.tsx';

const [words, errors] = [wordsOf('admin-messages'), wordsOf('errors')];

const message = (fields: Partial<inboxApi.Message> = {}): inboxApi.Message => ({
  _id: '5',
  name: 'Reem',
  email: 'r•••@example.com',
  mayOpenContacts: true,
  message: 'When do you open?',
  language: 'en',
  state: 'new',
  sentAt: '2026-11-01T00:00:00.000Z',
  version: 1,
  answers: [],
  ...fields,
});
const answerBy = (by: string, text: string) => ({ _id: '1', text, at: '2026-11-02T00:00:00.000Z', by });

async function openMessage(shown = message(), as = admin({ role: 'support' })) {
  const api = fakeApi();
  const getting = api.on(inboxApi.get);
  getting.always(shown);
  const [answering, closing, contacts] = [
    api.on(inboxApi.answer),
    api.on(inboxApi.close),
    api.on(inboxApi.openContacts),
  ];
  const [path, pattern] = [adminPaths.message('5'), adminPaths.message.pattern];
  const { screen, router } = await open(<MessageScreen />, { api, as, path, pattern });
  const answer = screen.getByLabelText(words.answer);
  const send = screen.getByRole('button', { name: words.send });
  return { screen, router, getting, answering, closing, contacts, answer, send };
}

test('an empty answer is not sent', async () => {
  const { screen, send, answering } = await openMessage();
  await send.click();
  await expect.element(screen.getByText(words.answerRequired)).toBeVisible();
  expect(answering.inputs).toEqual([]);
});

test('an answer is sent, shown in the thread and cleared from the field', async () => {
  const { screen, answer, send, answering } = await openMessage();
  await answer.fill('At nine');
  await send.click();
  await answering.answer(message({ state: 'answered', version: 2, answers: [answerBy('Noor', 'At nine')] }));
  await expect.element(screen.getByRole('list', { name: words.thread })).toMatchTextContent('At nine');
  await expect.element(answer).toHaveValue('');
  expect(answering.inputs).toEqual([{ params: { id: '5' }, body: { version: 1, text: 'At nine' } }]);
});

test('keeps what support typed when a colleague answered first, and shows that answer', async () => {
  const { screen, answer, send, answering, getting } = await openMessage();
  await answer.fill('In Salmiya');
  await send.click();
  getting.always(message({ state: 'done', version: 2, answers: [answerBy('Salma', 'In Hawalli')] }));
  await answering.refuse('VERSION_CONFLICT', { errorMessage: errors.VERSION_CONFLICT });
  await expect.element(screen.getByText(errors.VERSION_CONFLICT)).toBeVisible();
  await expect.element(screen.getByText('In Hawalli')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: words.reopen })).toBeVisible();
  await expect.element(answer).toHaveValue('In Salmiya');
  await send.click();
  await expect.poll(() => answering.inputs[1]?.body).toEqual({ version: 2, text: 'In Salmiya' });
});

test('an answer that was typed is not left without a question', async () => {
  const { screen, router, answer } = await openMessage();
  await answer.fill('At nine');
  await screen.getByRole('link', { name: words.all }).click();
  await expect.element(screen.getByRole('dialog', { name: wordsOf('admin-form').leaveTitle })).toBeVisible();
  expect(router.state.location.pathname).toBe(adminPaths.message('5'));
});

test('a message is marked as done and opened again', async () => {
  const { screen, closing } = await openMessage();
  await screen.getByRole('button', { name: words.close }).click();
  await closing.answer(message({ state: 'done', version: 2 }));
  await screen.getByRole('button', { name: words.reopen }).click();
  await expect
    .poll(() => closing.inputs.map(({ body }) => body))
    .toEqual([
      { version: 1, isDone: true },
      { version: 2, isDone: false },
    ]);
});

test('the email of the sender is opened with a button, by admins with the page', async () => {
  const { screen, contacts } = await openMessage();
  await expect.element(screen.getByText('r•••@example.com', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: words.showEmail }).click();
  await contacts.answer({ email: 'reem@example.com' });
  const link = screen.getByRole('link', { name: 'reem@example.com' });
  await expect.element(link).toHaveAttribute('href', 'mailto:reem@example.com');
});

test('an Arabic sender is answered from right to left', async () => {
  const { answer } = await openMessage(message({ language: 'ar' }));
  await expect.element(answer).toHaveAttribute('dir', 'rtl');
  await expect.element(answer).toHaveAttribute('lang', 'ar');
});
