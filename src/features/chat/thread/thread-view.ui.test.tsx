import { expect, test, vi } from 'vitest';

import * as peopleApi from '#features/accounts/people/contract.ts';
import * as engagementApi from '#features/ads/engagement/contract.ts';
import { systemClock } from '#tests/support/times.ts';
import { expectAccessible } from '#tests/ui/accessibility.ts';
import { adCard, member } from '#tests/ui/builders.ts';
import { conversation, conversationWith, message, partner, resetChat } from '#tests/ui/chat.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { answerFetches } from '#tests/ui/fake-fetch.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import { setPresence, setTyping } from '../client/chat-state.ts';
import { chatStore } from '../client/chat-store.ts';
import { fetchConversation } from '../client/sync.ts';
import * as chatApi from '../contract.ts';
import type { Conversation, Message } from '../contract.ts';
import { ThreadView } from './thread-view.tsx';

const [chat, layout, people, ad] = [wordsOf('chat'), wordsOf('layout'), wordsOf('people'), wordsOf('ad')];

async function openThread() {
  resetChat();
  const api = fakeApi();
  answerFetches(api, [chatApi.get, chatApi.listMessages, chatApi.markRead, chatApi.hide]);
  const [opening, messages, hiding] = [api.on(chatApi.get), api.on(chatApi.listMessages), api.on(chatApi.hide)];
  api.on(chatApi.markRead).always({ unread: 0 });
  api.on(peopleApi.getRelation).always({ isFollowed: false, isBlocked: false });
  for (const named of [peopleApi.block, peopleApi.unblock, engagementApi.revealPhone]) api.on(named);
  const onReport = vi.fn();
  const { screen, router } = await open(
    <div className="h-160">
      <ThreadView id="5" onReport={onReport} />
    </div>,
    { api, as: member(), path: '/chat/5', settings: { enableReportingOfAdsandUsers: true } },
  );
  const openMenu = () => screen.getByRole('button', { name: chat.more }).click();
  const choose = (name: string) => screen.getByRole('menuitem', { name, exact: true }).click();
  const field = screen.getByRole('textbox', { name: chat.message });
  return { screen, router, api, opening, messages, hiding, onReport, openMenu, choose, field };
}

type Page = Awaited<ReturnType<typeof openThread>>;

async function show({ opening, messages }: Page, shown: Conversation, thread: Message[] = []) {
  opening.always({ conversation: shown });
  await messages.answer({ messages: thread, hasMore: false });
}

async function openShown(fields: Partial<Conversation> = {}, thread: Message[] = [message(1, 'Good evening')]) {
  const page = await openThread();
  await show(page, thread.length > 0 ? conversationWith(thread, fields) : conversation(fields), thread);
  return page;
}

test('another member’s conversation is not found', async () => {
  const { screen, opening, messages } = await openThread();
  await opening.refuse('CONVERSATION_NOT_FOUND');
  await messages.refuse('CONVERSATION_NOT_FOUND');
  await expect.element(screen.getByText(chat.notFoundText)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: chat.back })).toHaveAttribute('href', '/chat');
});

test('a conversation that fails to load can be loaded again', async () => {
  const page = await openThread();
  await page.opening.fail();
  await page.messages.fail();
  await page.screen.getByRole('button', { name: layout.retry }).click();
  await show(page, conversationWith([message(1, 'Good evening')]), [message(1, 'Good evening')]);
  await expect.element(page.screen.getByText('Good evening').first()).toBeVisible();
});

test('an empty conversation shows the ad, its seller and suggestions, which only fill the field', async () => {
  const { screen, field } = await openShown({}, []);
  await expect.element(screen.getByRole('link', { name: /Toyota Corolla 2019/ })).toHaveAttribute('href', '/ad/1');
  await expect.element(screen.getByText(chat.safetyText)).toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: chat.quickAvailable }).click();
  await expect.element(field).toHaveValue(chat.quickAvailable);
  await expect.element(field).toHaveFocus();
  expect(chatStore.get().outgoing).toEqual([]);
});

test('an empty conversation with a blocked seller suggests nothing until they are unblocked', async () => {
  const { screen, api, opening } = await openShown({ partner: partner({ isBlockedByMe: true }) }, []);
  api.on(peopleApi.getRelation).always({ isFollowed: false, isBlocked: true });
  const prompt = screen.getByRole('button', { name: chat.quickAvailable });
  await expect.element(screen.getByText(chat.safetyText)).toBeVisible();
  await expect.element(prompt).not.toBeInTheDocument();
  opening.always({ conversation: conversation() });
  await fetchConversation('5');
  await expect.element(prompt).toBeVisible();
});

test('blocking takes the composer away, unblocking returns it', async () => {
  const { screen, api, opening, openMenu, choose, field } = await openShown();
  const relation = api.on(peopleApi.getRelation);
  await openMenu();
  await choose(people.block);
  await expect.element(screen.getByText(chat.blockedNote)).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
  relation.always({ isFollowed: false, isBlocked: true });
  await api.on(peopleApi.block).answer({});
  await screen.getByRole('button', { name: people.unblock }).click();
  relation.always({ isFollowed: false, isBlocked: false });
  await api.on(peopleApi.unblock).answer({});
  await expect.element(field).toBeVisible();
  expect(opening.inputs.length).toBeGreaterThan(1);
});

test('a refused block is taken back', async () => {
  const { screen, api, openMenu, choose, field } = await openShown();
  await openMenu();
  await choose(people.block);
  await expect.element(field).not.toBeInTheDocument();
  await api.on(peopleApi.block).refuse('INTERNAL');
  await expect.element(screen.getByText(people.blockFailed)).toBeVisible();
  await expect.element(field).toBeVisible();
});

test('a closed account can be read, but not answered', async () => {
  const { screen, field } = await openShown({ partner: partner({ isGone: true }) });
  await expect.element(screen.getByText(chat.goneNote)).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(screen.getByText('Good evening').first()).toBeVisible();
});

test('an ad that the buyer can no longer open is named with its status, without a link', async () => {
  const { screen } = await openShown({ ad: adCard({ status: 'archived' }), canOpenAd: false, canRevealPhone: false });
  await expect.element(screen.getByText(chat.deletedAd)).toBeVisible();
  await expect.element(screen.getByText(layout.status_archived)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /Toyota/ })).not.toBeInTheDocument();
});

test('the seller’s number is shown on request and can be called', async () => {
  const { screen, api } = await openShown();
  await screen.getByRole('button', { name: ad.showPhone }).click();
  await api.on(engagementApi.revealPhone).answer({ countryCode: '+965', mobile: '50000009' });
  const link = screen.getByRole('link', { name: '+965 50000009' });
  await expect.element(link).toHaveAttribute('href', 'tel:+96550000009');
  await expect.element(link).toHaveFocus();
});

test('the header shows whether the partner is online or types', async () => {
  const { screen } = await openShown({ partner: partner({ presence: { isOnline: true, lastSeenAt: null } }) });
  const online = screen.getByText(people.online, { exact: true });
  await expect.element(online).toBeVisible();
  chatStore.update((state) => setTyping(state, '5', true, systemClock()));
  await expect.element(screen.getByText(chat.typing, { exact: true })).toBeVisible();
  chatStore.update((state) => setPresence(setTyping(state, '5', false, 0), '9', null));
  await expect.element(online).not.toBeInTheDocument();
});

test('a hidden conversation leads back to the list', async () => {
  const { screen, router, hiding, openMenu, choose } = await openShown();
  await openMenu();
  await choose(chat.hide);
  await hiding.answer({});
  await expect.element(screen.getByText(chat.hidden)).toBeVisible();
  await expect.poll(() => router.state.location.pathname).toBe('/chat');
  expect(chatStore.get().listed).toEqual({});
});

test('a conversation that could not be hidden stays', async () => {
  const { screen, router, hiding, openMenu, choose } = await openShown();
  await openMenu();
  await choose(chat.hide);
  await hiding.fail();
  await expect.element(screen.getByText(chat.hideFailed)).toBeVisible();
  expect(router.state.location.pathname).toBe('/chat/5');
});

test('a late answer to hiding a conversation does not leave another one', async () => {
  const { router, hiding, openMenu, choose } = await openShown();
  await openMenu();
  await choose(chat.hide);
  await router.navigate('/chat/6');
  await hiding.answer({});
  await expect.poll(() => chatStore.get().unread['5']).toBe(0);
  expect(router.state.location.pathname).toBe('/chat/6');
});

test('a conversation can be reported with its messages', async () => {
  const { onReport, openMenu, choose } = await openShown();
  await openMenu();
  await choose(people.reportConversation);
  expect(onReport).toHaveBeenCalledOnce();
});

test('support has no profile, ad or block', async () => {
  const { screen, openMenu } = await openShown({ kind: 'support', ad: null, partner: null });
  await expect.element(screen.getByText(chat.supportNote)).toBeVisible();
  await openMenu();
  await expect.element(screen.getByRole('menuitem', { name: chat.hide })).toBeVisible();
  expect(screen.getByRole('menuitem').elements()).toHaveLength(1);
});
