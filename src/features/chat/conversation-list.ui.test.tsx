import { expect, test } from 'vitest';

import { systemClock } from '#tests/support/times.ts';
import { expectAccessible } from '#tests/ui/accessibility.ts';
import { member, pagination } from '#tests/ui/builders.ts';
import { conversation, conversationWith, message, ownMessage, partner, resetChat } from '#tests/ui/chat.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { answerFetches } from '#tests/ui/fake-fetch.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import { addOutgoing, addStoredMessage, mergeConversations, setTyping } from './client/chat-state.ts';
import { chatStore } from './client/chat-store.ts';
import * as chatApi from './contract.ts';
import type { Conversation } from './contract.ts';
import { ConversationList } from './conversation-list.tsx';

const [chat, layout] = [wordsOf('chat'), wordsOf('layout')];

async function openList({ language = 'en' as 'en' | 'ar' } = {}) {
  resetChat();
  const api = fakeApi();
  answerFetches(api, [chatApi.list]);
  const loading = api.on(chatApi.list);
  const { screen, router } = await open(<ConversationList />, {
    api,
    as: member(),
    path: '/chat',
    pattern: '*',
    language,
  });
  const rows = screen.getByRole('list', { name: wordsOf('chat', language).conversations }).getByRole('link');
  const answer = (conversations: Conversation[], page = pagination()) =>
    loading.answer({ conversations, pagination: page });
  const search = screen.getByRole('searchbox', { name: wordsOf('chat', language).search });
  return { screen, router, rows, loading, answer, search };
}

const withHuda = conversationWith([message(1, 'It is for sale')]);
const withSami = conversationWith([message(1, 'When?', { conversationId: '6' })], {
  _id: '6',
  partner: partner({ _id: '10', name: 'Sami' }),
  updatedAt: '2026-11-21T09:00:00.000Z',
});

test('the latest conversation is first', async () => {
  const { rows, answer } = await openList();
  await answer([withHuda, withSami]);
  await expect.element(rows.first()).toMatchTextContent(/Sami.*When\?/);
  await expect.element(rows.last()).toMatchTextContent(/Huda.*Toyota Corolla 2019.*It is for sale/);
  await expectAccessible();
});

test('a conversation opens', async () => {
  const { router, rows, answer } = await openList();
  await answer([withHuda]);
  await rows.first().click();
  await expect.poll(() => router.state.location.pathname).toBe('/chat/5');
  await expect.element(rows.first()).toHaveAttribute('aria-current', 'page');
});

test('a member without conversations finds ads', async () => {
  const { screen, answer } = await openList();
  await answer([]);
  await expect.element(screen.getByText(chat.emptyText)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: chat.browse })).toHaveAttribute('href', '/list');
});

test('a list that fails to load can be loaded again', async () => {
  const { screen, rows, loading, answer } = await openList();
  await loading.fail();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(layout.loadFailed);
  await screen.getByRole('button', { name: layout.retry }).click();
  await answer([withHuda]);
  await expect.element(rows.first()).toBeVisible();
});

test('known conversations stay when a reload fails', async () => {
  const { screen, rows, loading } = await openList();
  chatStore.update((state) => mergeConversations(state, [withHuda], true));
  await expect.element(rows.first()).toBeVisible();
  await loading.fail();
  await expect.element(rows.first()).toBeVisible();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test('older conversations load on demand', async () => {
  const { screen, rows, loading, answer } = await openList();
  await answer([withSami], pagination(1, 2));
  await screen.getByRole('button', { name: chat.moreConversations }).click();
  await answer([withHuda], pagination(2, 2));
  await expect.poll(() => rows.elements().length).toBe(2);
  await expect.element(screen.getByRole('button', { name: chat.moreConversations })).not.toBeInTheDocument();
  expect(loading.inputs).toMatchObject([{ query: { page: '1' } }, { query: { page: '2' } }]);
});

test.for([
  [1, '1', chat.unread_one.replace('{{count, number}}', '1')],
  [120, '99+', chat.unread_other.replace('{{count, number}}', '120')],
] as const)('%i unread messages are counted', async ([unread, shown, said]) => {
  const { screen, answer } = await openList();
  await answer([{ ...withHuda, unread }]);
  await expect.element(screen.getByText(shown, { exact: true })).toBeVisible();
  await expect.element(screen.getByText(said)).toBeInTheDocument();
});

test('a new message moves its conversation to the top', async () => {
  const { rows, answer } = await openList();
  await answer([withHuda, withSami]);
  await expect.element(rows.first()).toMatchTextContent('Sami');
  const late = message(2, 'Come today', { createdAt: '2026-11-22T09:00:00.000Z' });
  chatStore.update((state) => addStoredMessage(state, late));
  await expect.element(rows.first()).toMatchTextContent(/Huda.*Come today/);
});

test('an older list does not replace a newer message', async () => {
  const { rows, answer } = await openList();
  const newer = conversationWith([message(2, 'Come today')]);
  chatStore.update((state) => mergeConversations(state, [newer], true));
  await answer([withHuda]);
  await expect.element(rows.first()).toMatchTextContent('Come today');
});

test('a conversation that another device has hidden leaves the list', async () => {
  chatStore.update((state) => mergeConversations(state, [withHuda, withSami], true));
  const { rows, answer } = await openList();
  await expect.poll(() => rows.elements().length).toBe(2);
  await answer([withSami]);
  await expect.poll(() => rows.elements().length).toBe(1);
});

test('the last own message has its state, and a waiting one comes first', async () => {
  const { screen, rows, answer } = await openList();
  const own = conversationWith([ownMessage(1, 'Hello')]);
  await answer([{ ...own, readUpTo: { buyer: 1, seller: 1 } }]);
  await expect.element(screen.getByText(chat.read, { exact: true })).toBeInTheDocument();
  const composedAt = '2026-11-25T10:00:00.000Z';
  const outgoing = { clientId: 'o', conversationId: '5', content: 'Anybody there?', pictures: [], composedAt };
  chatStore.update((state) => addOutgoing(state, [outgoing]));
  await expect.element(rows.first()).toMatchTextContent(/Anybody there\?/);
  await expect.element(screen.getByText(chat.waiting)).toBeInTheDocument();
});

test('a partner who types shows instead of the last message', async () => {
  const { rows, answer } = await openList();
  await answer([withHuda]);
  await expect.element(rows.first()).toMatchTextContent('It is for sale');
  chatStore.update((state) => setTyping(state, '5', true, systemClock()));
  await expect.element(rows.first()).toMatchTextContent(chat.typing);
  chatStore.update((state) => setTyping(state, '5', false, systemClock()));
  await expect.element(rows.first()).toMatchTextContent('It is for sale');
});

test.for([
  ['a deleted ad', { ad: null }, chat.deletedAd],
  ['a closed account', { partner: partner({ isGone: true, name: '' }) }, chat.deletedUser],
  ['support', { kind: 'support', ad: null, partner: null }, chat.support],
] as const)('a conversation with %s says so', async ([, fields, shown]) => {
  const { rows, answer } = await openList();
  await answer([{ ...withHuda, ...fields }]);
  await expect.element(rows.first()).toMatchTextContent(shown);
});

test('a search shows what the server finds, and is cleared', async () => {
  const { screen, rows, loading, answer, search } = await openList();
  await answer([withHuda, withSami]);
  await search.fill('sami');
  await answer([withSami]);
  await expect.poll(() => rows.elements().length).toBe(1);
  expect(loading.inputs.at(-1)).toMatchObject({ query: { search: 'sami' } });
  await screen.getByRole('button', { name: chat.clearSearch }).click();
  await expect.poll(() => rows.elements().length).toBe(2);
});

test('a search without results says so', async () => {
  const { screen, answer, search } = await openList();
  await answer([withHuda]);
  await search.fill('nothing of the kind');
  await answer([]);
  await expect.element(screen.getByText(chat.noMatchText)).toBeVisible();
});

test('a search that fails can be repeated', async () => {
  const { screen, rows, loading, answer, search } = await openList();
  await answer([withHuda]);
  await search.fill('huda');
  await loading.refuse('INTERNAL');
  await screen.getByRole('button', { name: layout.retry }).click();
  await answer([withHuda]);
  await expect.element(rows.first()).toMatchTextContent('Huda');
});

test('a conversation without messages is not listed', async () => {
  const { screen, answer } = await openList();
  await answer([conversation()]);
  await expect.element(screen.getByText(chat.emptyText)).toBeVisible();
});
