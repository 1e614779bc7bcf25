import { expect, onTestFinished, test } from 'vitest';

import type { Me } from '#platform/http/session-contract.ts';
import * as sessionsApi from '#platform/http/session-contract.ts';
import { member } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';
import { connectionStatus } from '#ui/live/connection-status.ts';
import { readMember } from '#ui/session.ts';

import { AccountMenu } from './account-menu.tsx';

const layout = wordsOf('layout');

async function openMenu(as?: Me) {
  const api = fakeApi();
  const loggingOut = api.on(sessionsApi.logOut);
  const { screen, router } = await open(<AccountMenu />, { api, path: '/list?sort=oldest', ...(as && { as }) });
  const button = screen.getByRole('button', { name: layout.accountMenu });
  await button.click();
  const entries = async () => {
    await expect.element(screen.getByRole('menuitem').first()).toBeVisible();
    return screen
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent);
  };
  const dot = () => {
    const element = button.element().querySelector('.ring-2');
    return element && getComputedStyle(element).backgroundColor;
  };
  return { screen, router, entries, dot, loggingOut };
}

test('visitors can log in, and then return', async () => {
  const { screen, router, entries, dot } = await openMenu();
  expect(await entries()).toEqual([layout.login]);
  expect(dot()).toBeNull();
  await screen.getByRole('menuitem', { name: layout.login }).click();
  await expect
    .poll(() => router.state.location)
    .toMatchObject({ pathname: '/login', state: { origin: '/list?sort=oldest' } });
});

const ENTRIES = [layout.profile, layout.myAccount, layout.paymentHistory, layout.settings];

test('members find their screens', async () => {
  const { screen, router, entries } = await openMenu(member());
  expect(await entries()).toEqual([...ENTRIES, layout.logout]);
  await screen.getByRole('menuitem', { name: layout.myAccount }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/account/profile');
});

test('staff also find the back office', async () => {
  const { entries } = await openMenu(member({ role: 'moderator' }));
  expect(await entries()).toEqual([...ENTRIES, layout.admin, layout.logout]);
});

test('the dot of a member shows whether the page is connected', async () => {
  onTestFinished(() => connectionStatus.set(false));
  const { dot } = await openMenu(member());
  const offline = dot();
  expect(offline).not.toBeNull();
  connectionStatus.set(true);
  await expect.poll(dot).not.toBe(offline);
});

test('a logout ends the session here, before the server answers', async () => {
  const { screen, router, loggingOut } = await openMenu(member());
  await screen.getByRole('menuitem', { name: layout.logout }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/login');
  expect(readMember()).toBeNull();
  expect(loggingOut.inputs).toEqual([{ body: { refreshToken: 'refresh' } }]);
});
