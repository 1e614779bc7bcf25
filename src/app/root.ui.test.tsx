import { expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import * as preferencesApi from '#features/accounts/preferences/contract.ts';
import type { Preferences } from '#features/accounts/preferences/contract.ts';
import * as notificationsApi from '#features/alerts/notifications/contract.ts';
import { EMPTY_CHAT_STATE, setUnreadCount } from '#features/chat/client/chat-state.ts';
import { chatStore } from '#features/chat/client/chat-store.ts';
import type { Me } from '#platform/http/session-contract.ts';
import type { Language } from '#platform/text/language.ts';
import { member, pagination } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';
import { readMember } from '#ui/session.ts';

import { Root, rootLoader } from './root.tsx';

const layout = wordsOf('layout');

async function openRoot({ path = '/faq', as, language = 'en' }: { path?: string; as?: Me; language?: Language } = {}) {
  const api = fakeApi();
  api.on(notificationsApi.list).always({ notifications: [], unread: 0, pagination: pagination() });
  api.on(preferencesApi.get).always({ preferences: { ...preferences, language } });
  const saving = api.on(preferencesApi.change);
  const { screen, router } = await open(
    { Component: Root, loader: rootLoader },
    { api, path, pattern: '*', isLayout: true, language, ...(as && { as }) },
  );
  return { screen, router, api, saving };
}

const ALL = { app: true, push: true, email: true };
const preferences: Preferences = {
  language: 'ar',
  showsPhone: true,
  showsPresence: true,
  notifications: {
    message: ALL,
    adDecision: ALL,
    adEnding: ALL,
    followedAd: ALL,
    savedSearch: ALL,
    priceDrop: ALL,
    payment: ALL,
    report: ALL,
  },
};

test('the first Tab reaches a link that skips the header', async () => {
  await openRoot();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.id).toBe('main');
});

test('the chat fills the window, without a footer', async () => {
  const { screen } = await openRoot({ path: '/chat', as: member() });
  await expect.element(screen.getByRole('banner')).toBeVisible();
  await expect.element(screen.getByRole('contentinfo')).not.toBeInTheDocument();
});

test('the back office is shown without the header of the site', async () => {
  const { screen } = await openRoot({ path: '/admin/faq', as: member({ role: 'admin' }) });
  await expect.element(screen.getByRole('banner')).not.toBeInTheDocument();
});

test('the title of a member’s page counts unread messages, also after another screen sets it', async () => {
  onTestFinished(() => chatStore.update(() => EMPTY_CHAT_STATE));
  document.title = 'FAQ';
  await openRoot({ as: member() });
  chatStore.update((state) => setUnreadCount(setUnreadCount(state, '5', 1), '6', 2));
  await expect.poll(() => document.title).toBe('(3) FAQ');
  document.title = 'About us';
  await expect.poll(() => document.title).toBe('(3) About us');
  chatStore.update((state) => setUnreadCount(state, '6', 120));
  await expect.poll(() => document.title).toBe('(99+) About us');
  chatStore.update(() => EMPTY_CHAT_STATE);
  await expect.poll(() => document.title).toBe('About us');
});

test('a page in another language than the member’s is stored for emails, once', async () => {
  const { saving } = await openRoot({ as: member({ language: 'en' }), language: 'ar' });
  await expect.poll(() => saving.inputs).toEqual([{ body: { language: 'ar' } }]);
  expect(readMember()?.language).toBe('en');
  await saving.answer({ preferences });
  await expect.poll(() => readMember()?.language).toBe('ar');
});

test('a page in the member’s language sends nothing', async () => {
  const { screen, saving } = await openRoot({ as: member({ language: 'en' }) });
  await expect.element(screen.getByRole('link', { name: layout.chat })).toBeVisible();
  expect(saving.inputs).toEqual([]);
});
