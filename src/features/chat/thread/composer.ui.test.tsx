import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { MAX_IMAGE_BYTES } from '#features/pictures/rules.ts';
import { member } from '#tests/ui/builders.ts';
import { resetChat } from '#tests/ui/chat.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { answerFetches } from '#tests/ui/fake-fetch.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import { addOutgoing } from '../client/chat-state.ts';
import { chatStore } from '../client/chat-store.ts';
import * as chatApi from '../contract.ts';
import { MAX_MESSAGE_LENGTH, MAX_MESSAGE_PICTURES } from '../contract.ts';
import { Composer } from './composer.tsx';

const chat = wordsOf('chat');

/** Conversations differ between tests, because drafts outlive the composer. */
let conversations = 100;

async function openComposer() {
  conversations += 1;
  resetChat();
  const api = fakeApi();
  answerFetches(api, [chatApi.send]);
  const id = String(conversations);
  function Page() {
    const [isShown, setIsShown] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setIsShown(!isShown)}>
          Toggle
        </button>
        {isShown && <Composer conversationId={id} ref={null} />}
      </>
    );
  }
  const sending = api.on(chatApi.send);
  const { screen } = await open(<Page />, { api, as: member() });
  const field = screen.getByRole('textbox', { name: chat.message });
  const pick = (files: File[]) => userEvent.upload(screen.getByLabelText(chat.attach).first(), files);
  return { id, screen, field, sending, pick, send: screen.getByRole('button', { name: chat.send }) };
}

const picture = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type: 'image/png' });

test('Enter sends the trimmed text once and empties the field, which keeps the focus', async () => {
  const { id, field, sending } = await openComposer();
  await field.fill('  Hello  ');
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.poll(() => sending.inputs).toMatchObject([{ params: { id }, body: { content: 'Hello' } }]);
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
});

test('Shift and Enter begin a new line, and the field grows', async () => {
  const { field, sending } = await openComposer();
  const height = () => field.element().getBoundingClientRect().height;
  await field.fill('One');
  const before = height();
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}two');
  await expect.element(field).toHaveValue('One\ntwo');
  expect(height()).toBeGreaterThan(before);
  expect(sending.inputs).toEqual([]);
});

test('a message of spaces or invisible characters cannot be sent, one of punctuation can', async () => {
  const { field, send } = await openComposer();
  await expect.element(send).toBeDisabled();
  for (const text of ['   ', '\u200b\u3164', 'ــــ']) {
    await field.fill(text);
    await expect.element(send).toBeDisabled();
  }
  await field.fill('?');
  await expect.element(send).toBeEnabled();
});

test('the last 200 characters are counted down, and a message that is too long cannot be sent', async () => {
  const { screen, field, send } = await openComposer();
  await field.fill('a'.repeat(MAX_MESSAGE_LENGTH - 201));
  await expect.element(screen.getByRole('status').last()).toBeEmptyDOMElement();
  await field.fill('a'.repeat(MAX_MESSAGE_LENGTH - 1));
  await expect.element(screen.getByText(chat.charactersLeft_one.replace('{{count, number}}', '1'))).toBeVisible();
  await field.fill('a'.repeat(MAX_MESSAGE_LENGTH + 2));
  await expect.element(field).toBeInvalid();
  await expect.element(field).toHaveAccessibleDescription(chat.tooLong_other.replace('{{count, number}}', '2'));
  await expect.element(send).toBeDisabled();
});

test('an unsent text is there when its conversation is opened again', async () => {
  const { screen, field } = await openComposer();
  await field.fill('Not sent');
  await screen.getByRole('button', { name: 'Toggle' }).click();
  await expect.element(field).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Toggle' }).click();
  await expect.element(field).toHaveValue('Not sent');
});

test('pictures can be removed, and one that cannot be shown has an icon', async () => {
  const { screen, field, pick, send } = await openComposer();
  await pick([picture('a.png'), picture('b.png')]);
  const selected = screen.getByRole('list', { name: chat.pictures });
  await expect.poll(() => selected.getByRole('listitem').elements().length).toBe(2);
  await expect.poll(() => selected.element().querySelectorAll('img').length).toBe(0);
  await expect.element(send).toBeEnabled();
  await screen.getByRole('button', { name: chat.removePicture.replace('{{number}}', '1') }).click();
  await screen.getByRole('button', { name: chat.removePicture.replace('{{number}}', '1') }).click();
  await expect.element(selected).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
  await expect.element(send).toBeDisabled();
});

test('a message takes eight pictures, and none that is too large', async () => {
  const { screen, pick } = await openComposer();
  await pick([picture('large.png', MAX_IMAGE_BYTES + 1)]);
  await expect.element(screen.getByText(chat.pictureTooLarge)).toBeVisible();
  await pick(Array.from({ length: MAX_MESSAGE_PICTURES + 1 }, (_, at) => picture(`${at}.png`)));
  const tooMany = chat.tooManyPictures_other.replace('{{count, number}}', String(MAX_MESSAGE_PICTURES));
  await expect.element(screen.getByText(tooMany)).toBeVisible();
  const selected = screen.getByRole('list', { name: chat.pictures }).getByRole('listitem');
  await expect.poll(() => selected.elements().length).toBe(MAX_MESSAGE_PICTURES);
  await expect.element(screen.getByRole('button', { name: chat.attach })).toBeDisabled();
});

test('a pasted picture is added, pasted text is not', async () => {
  const { screen, field } = await openComposer();
  await expect.element(field).toBeVisible();
  const clipboardData = new DataTransfer();
  clipboardData.items.add(picture('pasted.png'));
  field.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect.element(screen.getByRole('list', { name: chat.pictures })).toBeVisible();
  await expect.element(field).toHaveValue('');
});

test('a notice says that messages wait for the limit, in their conversation only', async () => {
  const { id, screen } = await openComposer();
  const outgoing = { clientId: 'o', content: 'Hi', pictures: [], composedAt: '2026-11-20T10:00:00.000Z' };
  const notice = screen.getByText(chat.limitReached);
  const wait = (conversationId: string) =>
    chatStore.update((state) =>
      addOutgoing(state, [{ ...outgoing, clientId: conversationId, conversationId, isOverLimit: true }]),
    );
  wait('1');
  await expect.element(notice).not.toBeInTheDocument();
  wait(id);
  await expect.element(notice).toBeVisible();
});
