import { expect, test } from 'vitest';

import * as adsApi from '#features/ads/contract.ts';
import * as notificationsApi from '#features/alerts/notifications/contract.ts';
import * as savedSearchesApi from '#features/alerts/saved-searches/contract.ts';
import type { Me } from '#platform/http/session-contract.ts';
import * as sessionApi from '#platform/http/session-contract.ts';
import { member, pagination } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as accountMenu from './account-menu.tsx';

const [account, layout] = [wordsOf('account'), wordsOf('layout')];

async function openMenu({ as = member() as Me, language = 'en' as 'en' | 'ar' } = {}) {
  const api = fakeApi();
  const counts = {
    waiting: api.on(adsApi.listMine),
    unread: api.on(notificationsApi.list),
    searches: api.on(savedSearchesApi.list),
  };
  const { screen, router } = await open(accountMenu, { api, as, language, path: '/account/menu', width: 390 });
  const menu = screen.getByRole('navigation', { name: wordsOf('layout', language).accountMenu });
  await expect.element(menu).toBeVisible();
  const links = () =>
    menu
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href'));
  return { api, screen, router, menu, links, counts };
}

const SCREENS = [
  '/account',
  '/account?tab=saved',
  '/account?tab=searches',
  '/account?tab=following',
  '/account?tab=followers',
  '/account/notifications',
  '/account/payment',
  '/account/profile',
  '/account/preferences',
];

test('links to all screens of the account', async () => {
  const { links } = await openMenu();
  expect(links()).toEqual(SCREENS);
});

test('staff also get a link to the back office', async () => {
  const { links } = await openMenu({ as: member({ role: 'moderator' }) });
  expect(links()).toEqual([...SCREENS, '/admin']);
});

test('links to the member’s public page', async () => {
  const { screen } = await openMenu({ as: member({ _id: '9', name: 'Rana' }) });
  await expect.element(screen.getByRole('link', { name: /Rana/ })).toHaveAttribute('href', '/user/9');
});

test('says what waits behind the links', async () => {
  const { menu, counts } = await openMenu();
  await counts.waiting.answer({ ads: [], pagination: { ...pagination(), totalItems: 2 } });
  await counts.unread.answer({ notifications: [], unread: 3, pagination: pagination() });
  await expect.element(menu.getByRole('link', { name: /My ads/ })).toMatchTextContent('2 waiting');
  await expect.element(menu.getByRole('link', { name: /Notifications/ })).toMatchTextContent('3 unread');
});

test('leaves out counts that are zero or failed to load', async () => {
  const { menu, counts } = await openMenu();
  await counts.searches.fail();
  await counts.unread.answer({ notifications: [], unread: 0, pagination: pagination() });
  await counts.waiting.answer({ ads: [], pagination: { ...pagination(), totalItems: 2 } });
  await expect.element(menu.getByText('2 waiting')).toBeVisible();
  await expect.element(menu.getByRole('link', { name: layout.notifications })).toHaveTextContent(layout.notifications);
  await expect.element(menu.getByRole('link', { name: account.tab_searches })).toHaveTextContent(account.tab_searches);
});

test('logs out at once, even while the server cannot be reached', async () => {
  const { api, router, menu } = await openMenu();
  const loggingOut = api.on(sessionApi.logOut);
  localStorage.setItem('colorMode', 'dark');
  localStorage.setItem('createPost', 'a draft');
  await menu.getByRole('button', { name: layout.logout }).click();
  await loggingOut.fail();
  await expect.poll(() => router.state.location.pathname).toBe('/login');
  expect(loggingOut.inputs).toEqual([{ body: { refreshToken: 'refresh' } }]);
  await expect.poll(() => ({ ...localStorage })).toEqual({ colorMode: 'dark' });
});

test('in Arabic the arrows point to the left', async () => {
  const { menu } = await openMenu({ language: 'ar' });
  const chevron = menu.getByRole('link').first().element().querySelector('svg:last-child')!;
  expect(getComputedStyle(chevron).scale).toBe('-1 1');
  expect(chevron.getBoundingClientRect().left).toBeLessThan(100);
});
