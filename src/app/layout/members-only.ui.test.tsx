import { expect, test } from 'vitest';

import { loginAs, member } from '#tests/ui/builders.ts';
import { open } from '#tests/ui/open.tsx';
import { tokens } from '#ui/session.ts';

import { MembersOnly, VisitorsOnly } from './members-only.tsx';

test('a visitor of a member’s screen is sent to the login, which knows the address', async () => {
  const { router } = await open(<MembersOnly />, { path: '/account?tab=saved', pattern: '/account' });
  await expect.poll(() => router.state.location.pathname).toBe('/login');
  expect(router.state.location.state).toEqual({ origin: '/account?tab=saved' });
  expect(router.state.historyAction).toBe('REPLACE');
});

test('a member who logs out elsewhere is sent to the login', async () => {
  const { router } = await open(<MembersOnly />, { as: member(), path: '/account' });
  expect(router.state.location.pathname).toBe('/account');
  tokens.clear();
  await expect.poll(() => router.state.location.pathname).toBe('/login');
  expect(router.state.location.state).toEqual({ origin: '/account' });
});

test('a member whose session ends is sent to the login, which knows it until the next login', async () => {
  const { router } = await open(<MembersOnly />, { as: member(), path: '/create' });
  tokens.expire();
  await expect.poll(() => router.state.location.pathname).toBe('/login');
  expect(router.state.location.state).toEqual({ origin: '/create', isExpired: true });
  tokens.logIn(loginAs(member()));
  expect(tokens.areExpired()).toBe(false);
});

test('a login returns to where the visitor came from, with the action to resume', async () => {
  const state = { origin: '/user/9', originState: { resume: 'follow 9' } };
  const { router } = await open(<VisitorsOnly />, { path: '/login', state });
  tokens.logIn(loginAs(member()));
  await expect.poll(() => router.state.location.pathname).toBe('/user/9');
  expect(router.state.location.state).toEqual({ resume: 'follow 9' });
});

test('a login goes home if the visitor came from nowhere', async () => {
  const { router } = await open(<VisitorsOnly />, { as: member(), path: '/login' });
  await expect.poll(() => router.state.location.pathname).toBe('/');
});

test('the target of a code comes before where the visitor came from', async () => {
  const returnTo = { origin: '/reset-password', originState: { forgotPassword: true } };
  const state = { origin: '/user/9', code: { returnTo } };
  const { router } = await open(<VisitorsOnly />, { as: member(), path: '/forgot-password', state });
  await expect
    .poll(() => router.state.location)
    .toMatchObject({ pathname: '/reset-password', state: { forgotPassword: true } });
});

test('a login does not interrupt a navigation to another screen', async () => {
  const next = Promise.withResolvers<void>();
  const { router } = await open(<VisitorsOnly />, { path: '/login', elsewhere: next.promise });
  const leaving = router.navigate('/faq');
  tokens.logIn(loginAs(member()));
  next.resolve();
  await leaving;
  expect(router.state.location.pathname).toBe('/faq');
});
