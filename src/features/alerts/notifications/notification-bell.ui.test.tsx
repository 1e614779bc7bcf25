import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { paths } from '#paths';
import type { Language } from '#platform/text/language.ts';
import { member, notification, pagination } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { textsIn, wordsOf } from '#tests/ui/words.ts';

import * as notificationsApi from './contract.ts';
import type { Notification } from './contract.ts';
import { NotificationBell } from './notification-bell.tsx';

const words = wordsOf('alerts');
const approved = notification();
const rejected = notification({
  _id: '2',
  words: { en: { title: 'Rejected', body: 'Another car' }, ar: { title: 'مرفوض', body: '' } },
  path: '/account',
});

const toPage = (notifications: Notification[], unread = notifications.filter(({ isRead }) => !isRead).length) => ({
  notifications,
  unread,
  pagination: pagination(),
});

async function openBell(notifications: Notification[], look: { width?: number; language?: Language } = {}) {
  const api = fakeApi();
  const listing = api.on(notificationsApi.list);
  listing.always(toPage(notifications));
  // The bell stays on other screens.
  const opened = await open(<NotificationBell />, { api, as: member(), pattern: '/:screen?', ...look });
  const { screen } = opened;
  const bell = (unread: number) =>
    screen.getByRole('button', {
      name: unread ? words.bellUnread_other.replace('{{count, number}}', String(unread)) : words.bell,
    });
  const panel = screen.getByRole('dialog', { name: words.title });
  return { ...opened, listing, marking: api.on(notificationsApi.markRead), bell, panel };
}

test('the bell counts the unread notifications', async () => {
  const { bell } = await openBell([approved, rejected, notification({ _id: '3', isRead: true })]);
  await expect.element(bell(2)).toMatchTextContent(/2$/);
});

test('more than 99 unread notifications are not counted one by one', async () => {
  const { bell, client } = await openBell([approved]);
  client.setQueriesData({}, toPage([approved], 120));
  await expect.element(bell(120)).toMatchTextContent(/99\+$/);
});

test('in Arabic the count has the form of its number', async () => {
  const { screen } = await openBell([approved, rejected], { language: 'ar' });
  const two = Object.fromEntries(textsIn('ar'))['alerts']?.['bellUnread_two'];
  await expect.element(screen.getByRole('button', { name: two! })).toBeVisible();
});

test('a phone has a link to the notifications instead of a panel', async () => {
  const { screen } = await openBell([approved], { width: 390 });
  await expect.element(screen.getByRole('link')).toHaveAttribute('href', paths.notifications());
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});

test('an opened notification is read, and the panel closes', async () => {
  const { bell, panel, marking, router } = await openBell([approved, rejected]);
  await bell(2).click();
  await panel.getByRole('link', { name: /Rejected/ }).click();
  await expect.element(panel).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/account');
  expect(marking.inputs).toEqual([{ body: { ids: ['2'] } }]);
});

test('a notification that was read is opened without marking it again', async () => {
  const { bell, panel, marking, router } = await openBell([{ ...approved, isRead: true }]);
  await bell(0).click();
  await panel.getByRole('link', { name: /Your ad is approved/ }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/ad/1');
  expect(marking.inputs).toEqual([]);
});

test('all are marked as read before the server answers', async () => {
  const { bell, panel, listing, marking } = await openBell([approved, rejected]);
  await bell(2).click();
  await panel.getByRole('button', { name: words.readAll }).click();
  await expect.element(bell(0)).toBeInTheDocument();
  listing.always(toPage([approved, rejected].map((one) => ({ ...one, isRead: true }))));
  await marking.answer({ unread: 0 });
  await expect.element(panel.getByRole('button', { name: words.readAll })).not.toBeInTheDocument();
  expect(marking.inputs).toEqual([{ body: { ids: undefined } }]);
});

test('the panel keeps its notifications when a refetch fails', async () => {
  const api = fakeApi();
  const listing = api.on(notificationsApi.list);
  const { screen, client } = await open(<NotificationBell />, { api, as: member() });
  await listing.answer(toPage([approved]));
  await screen.getByRole('button').click();
  const panel = screen.getByRole('dialog', { name: words.title });
  await expect.element(panel.getByText(/Your ad is approved/)).toBeVisible();
  const refetched = client.refetchQueries();
  await listing.fail();
  await refetched;
  await expect.element(panel.getByText(/Your ad is approved/)).toBeVisible();
  await expect.element(panel.getByRole('alert')).not.toBeInTheDocument();
});

test('a panel that cannot load its notifications can try again', async () => {
  const api = fakeApi();
  const listing = api.on(notificationsApi.list);
  const { screen } = await open(<NotificationBell />, { api, as: member() });
  await listing.fail();
  await screen.getByRole('button').click();
  await listing.fail();
  const panel = screen.getByRole('dialog', { name: words.title });
  await panel.getByRole('button', { name: wordsOf('layout').retry }).click();
  await listing.answer(toPage([]));
  await expect.element(panel.getByText(words.none)).toBeVisible();
});

test('Escape closes the panel and returns the focus to the bell', async () => {
  const { bell, panel } = await openBell([approved]);
  await bell(1).click();
  await expect.element(panel).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(bell(1)).toHaveFocus();
});

test('a second press on the bell closes the panel', async () => {
  const { bell, panel } = await openBell([approved]);
  await bell(1).click();
  await expect.element(panel).toBeVisible();
  await bell(1).click();
  await expect.element(panel).not.toBeInTheDocument();
});
