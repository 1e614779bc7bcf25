import { useEffect } from 'react';
import { expect, test } from 'vitest';

import { useApiQuery } from '#ui/api/api-query.ts';
import { liveClient } from '#ui/live/live-client.ts';
import * as adsApi from '#features/ads/contract.ts';
import { member, myAd, notification, pagination } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { fakeLive } from '#tests/ui/fake-live.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as notificationsApi from './contract.ts';
import type { Notification } from './contract.ts';
import { NotificationBell } from './notification-bell.tsx';
import { useLiveNotifications } from './use-notifications.ts';

const words = wordsOf('alerts');
const approved = notification({ isRead: true });
const rejected = notification({
  _id: '2',
  words: { en: { title: 'Rejected', body: '' }, ar: { title: '', body: '' } },
});

const toPage = (notifications: Notification[]) => ({
  notifications,
  unread: notifications.filter(({ isRead }) => !isRead).length,
  pagination: pagination(),
});

/** The bell of a member who is connected. */
function LiveBell() {
  useLiveNotifications();
  useEffect(() => liveClient.start(), []);
  return <NotificationBell />;
}

/** The states of the member's ads. */
function MyAdStates() {
  const { data } = useApiQuery(adsApi.listMine, { query: {} });
  return <p>{data?.ads.map(({ status }) => status).join()}</p>;
}

async function openBell() {
  const api = fakeApi();
  const live = fakeLive();
  const listing = api.on(notificationsApi.list);
  const listingMine = api.on(adsApi.listMine);
  const { screen } = await open(
    <>
      <LiveBell />
      <MyAdStates />
    </>,
    { api, as: member() },
  );
  const bell = (unread: number) =>
    screen.getByRole('button', {
      name: unread ? words.bellUnread_other.replace('{{count, number}}', String(unread)) : words.bell,
    });
  return { screen, live, listing, listingMine, bell };
}

/** The bell after its list was loaded once more, when the connection opened. */
async function openConnected() {
  const opened = await openBell();
  const { live, listing, bell } = opened;
  await listing.answer(toPage([approved]));
  await expect.element(bell(0)).toBeVisible();
  live.accept();
  await listing.answer(toPage([approved]));
  return opened;
}

test('a notification that arrives is counted and listed without a request', async () => {
  const { screen, live, listing, bell } = await openConnected();
  live.send(notificationsApi.created, { notification: rejected, unread: 1 });
  await expect.element(bell(1)).toBeVisible();
  await bell(1).click();
  const titles = screen.getByRole('dialog').getByRole('listitem');
  await expect.element(titles.first()).toMatchTextContent(/Rejected/);
  expect(titles.elements()).toHaveLength(2);
  expect(listing.inputs).toHaveLength(2);
});

test('a notification that arrives twice is listed once', async () => {
  const { screen, live, bell } = await openConnected();
  live.send(notificationsApi.created, { notification: rejected, unread: 1 });
  live.send(notificationsApi.created, { notification: rejected, unread: 1 });
  await bell(1).click();
  await expect.element(screen.getByRole('dialog').getByText(/Rejected/)).toBeVisible();
  expect(screen.getByRole('dialog').getByRole('listitem').elements()).toHaveLength(2);
});

test('a notification that arrives while the list loads is kept, and the older answer is not waited for', async () => {
  const { live, listing, bell } = await openBell();
  live.accept();
  await expect.poll(() => live.tokens).toEqual(['access']);
  live.send(notificationsApi.created, { notification: rejected, unread: 1 });
  await expect.poll(() => listing.inputs.length).toBe(2);
  await listing.answer(toPage([rejected, approved]));
  await expect.element(bell(1)).toBeVisible();
});

test('My ads is loaded again when a notification about an ad arrives', async () => {
  const { screen, live, listingMine } = await openConnected();
  await listingMine.answer({ ads: [myAd({ status: 'pending_review' })], pagination: pagination() });
  await expect.element(screen.getByText('pending_review')).toBeVisible();
  live.send(notificationsApi.created, { notification: rejected, unread: 1 });
  await listingMine.answer({ ads: [myAd({ status: 'rejected' })], pagination: pagination() });
  await expect.element(screen.getByText('rejected', { exact: true })).toBeVisible();
});
