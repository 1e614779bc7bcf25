import { expect, test } from 'vitest';

import * as notificationsApi from '#features/alerts/notifications/contract.ts';
import type { Notification } from '#features/alerts/notifications/contract.ts';
import { paths } from '#paths';
import { member, notification, pagination } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as notificationsScreen from './account-notifications.tsx';

const [words, layout] = [wordsOf('alerts'), wordsOf('layout')];
const withTitle = (_id: string, title: string): Notification =>
  notification({ _id, words: { en: { title, body: '' }, ar: { title, body: '' } } });
const approved = withTitle('1', 'Approved');
const cheaper = withTitle('2', 'Price drop');

async function openList({ query = '', width = 1280 } = {}) {
  const api = fakeApi();
  const listing = api.on(notificationsApi.list);
  const marking = api.on(notificationsApi.markRead);
  const path = `${paths.notifications()}${query}`;
  const opened = await open(notificationsScreen, { api, as: member(), path, width });
  const unread = (title: string) => opened.screen.getByRole('button', { name: `${words.readOne}: ${title}` });
  return { ...opened, listing, marking, unread };
}

const toPage = (notifications: Notification[], page = 1, pages = 1) => ({
  notifications,
  unread: notifications.filter(({ isRead }) => !isRead).length,
  pagination: pagination(page, pages),
});
const read = (one: Notification) => ({ ...one, isRead: true });

test('a notification is marked as read before the server answers', async () => {
  const { listing, marking, unread } = await openList();
  listing.always(toPage([approved, cheaper]));
  await unread('Approved').click();
  await expect.element(unread('Approved')).not.toBeInTheDocument();
  await expect.element(unread('Price drop')).toBeInTheDocument();
  expect(marking.inputs).toEqual([{ body: { ids: ['1'] } }]);
});

test('a refused mark is reverted and reported', async () => {
  const { screen, listing, marking, unread } = await openList();
  listing.always(toPage([approved]));
  await unread('Approved').click();
  await expect.element(unread('Approved')).not.toBeInTheDocument();
  await marking.fail();
  await expect.element(screen.getByText(words.readFailed)).toBeVisible();
  await expect.element(unread('Approved')).toBeInTheDocument();
});

test('notifications that were marked during a refetch stay read', async () => {
  const { client, listing, marking, unread } = await openList();
  listing.always(toPage([approved, cheaper]));
  await unread('Approved').click();
  await unread('Price drop').click();
  await expect.element(unread('Price drop')).not.toBeInTheDocument();
  // This answer was made before the first mark.
  await client.refetchQueries();
  listing.always(toPage([read(approved), read(cheaper)]));
  await marking.answer({ unread: 1 });
  await marking.answer({ unread: 0 });
  await expect.element(unread('Approved')).not.toBeInTheDocument();
  await expect.element(unread('Price drop')).not.toBeInTheDocument();
});

test('all are marked as read at once', async () => {
  const { screen, listing, marking, unread } = await openList();
  listing.always(toPage([approved, cheaper]));
  await screen.getByRole('button', { name: words.readAll }).click();
  await expect.element(unread('Approved')).not.toBeInTheDocument();
  await expect.element(unread('Price drop')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: words.readAll })).not.toBeInTheDocument();
  expect(marking.inputs).toEqual([{ body: { ids: undefined } }]);
});

test('a dot marks what is unread, and turns into a tick below the mouse', async () => {
  const { listing, unread } = await openList();
  listing.always(toPage([approved]));
  await expect.element(unread('Approved')).toBeVisible();
  const [dot, tick] = [
    unread('Approved').element().querySelector('span')!,
    unread('Approved').element().querySelector('svg')!,
  ];
  expect(dot.getBoundingClientRect().width).toBe(8);
  expect(tick.getBoundingClientRect().width).toBe(0);
  await unread('Approved').hover();
  await expect.poll(() => tick.getBoundingClientRect().width).toBe(18);
  expect(dot.getBoundingClientRect().width).toBe(0);
});

test('the whole reason that staff gave is shown', async () => {
  const reason = 'The pictures show another car than the one described. '.repeat(8).trim();
  const { screen, listing } = await openList({ width: 360 });
  listing.always(
    toPage([notification({ words: { en: { title: 'Rejected', body: reason }, ar: { title: '', body: '' } } })]),
  );
  const text = screen.getByText(reason);
  await expect.element(text).toBeVisible();
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = text.element();
  expect(scrollHeight).toBeLessThanOrEqual(clientHeight);
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

test('a notification of a newer version has an icon and opens', async () => {
  const { screen, listing } = await openList();
  listing.always(toPage([notification({ type: 'ad-teleported', icon: 'rocket' })]));
  const link = screen.getByRole('link', { name: /Your ad is approved/ });
  await expect.element(link).toHaveAttribute('href', '/ad/1');
  expect(link.element().querySelector('svg')).not.toBeNull();
});

test('the pages have their numbers in the address', async () => {
  const { screen, router, listing } = await openList();
  listing.always(({ query }) => toPage([query?.page === 2 ? cheaper : approved], Number(query?.page ?? 1), 3));
  await screen.getByRole('link', { name: layout.next }).click();
  await expect.element(screen.getByRole('link', { name: /Price drop/ })).toBeVisible();
  expect(router.state.location.search).toBe('?page=2');
});

test('without notifications the list says what will appear', async () => {
  const { screen, listing } = await openList();
  await listing.answer(toPage([]));
  await expect.element(screen.getByText(words.noneText)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: words.readAll })).not.toBeInTheDocument();
});

test('a list that fails to load can be loaded again', async () => {
  const { screen, listing } = await openList();
  await listing.fail();
  await screen.getByRole('button', { name: layout.retry }).click();
  await listing.answer(toPage([approved]));
  await expect.element(screen.getByRole('link', { name: /Approved/ })).toBeVisible();
});
