import { expect, test } from 'vitest';

import { member } from '#tests/ui/builders.ts';
import { open } from '#tests/ui/open.tsx';
import { tokens } from '#ui/session.ts';

import { MembersOnly, VisitorsOnly } from './members-only.tsx';

test('visitors log in first, and then return', async () => {
  const { router } = await open(<MembersOnly />, { path: '/account?tab=saved' });
  await expect
    .poll(() => router.state.location)
    .toMatchObject({ pathname: '/login', state: { origin: '/account?tab=saved' } });
});

test('members stay on their screen', async () => {
  const { router } = await open(<MembersOnly />, { path: '/account?tab=saved', as: member() });
  await expect.poll(() => router.state.location.pathname).toBe('/account');
});

test('members who open the login go home', async () => {
  const { router } = await open(<VisitorsOnly />, { path: '/login', as: member() });
  await expect.poll(() => router.state.location.pathname).toBe('/');
});

test('a login in another tab leads on, unless another screen is opening', async () => {
  const leaving = Promise.withResolvers<void>();
  const { router } = await open(<VisitorsOnly />, { path: '/login', elsewhere: leaving.promise });
  void router.navigate('/faq');
  await expect.poll(() => router.state.navigation.location?.pathname).toBe('/faq');
  tokens.logIn({ user: member(), accessToken: 'access', refreshToken: 'refresh' });
  leaving.resolve();
  await expect.poll(() => router.state.location.pathname).toBe('/faq');
});
