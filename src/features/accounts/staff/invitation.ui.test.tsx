import { expect, test } from 'vitest';

import { adminPaths } from '#admin-paths';
import { paths } from '#paths';
import { readMember } from '#ui/session.ts';
import { member } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as staffApi from './contract.ts';
import { InvitationScreen } from './invitation.tsx';

const [words, errors] = [wordsOf('admin-staff'), wordsOf('errors')];
const INVITED = { role: 'moderator' as const, invitedBy: 'Yousef', expiresAt: '2026-12-04T00:00:00.000Z' };

async function openInvitation() {
  const api = fakeApi();
  const [reading, accepting] = [api.on(staffApi.readInvitation), api.on(staffApi.acceptInvitation)];
  const [path, pattern] = [adminPaths.invitation('abc'), adminPaths.invitation.pattern];
  const { screen, router } = await open(<InvitationScreen />, { api, as: member(), path, pattern });
  return { screen, router, reading, accepting, accept: screen.getByRole('button', { name: words.accept }) };
}

test('the invited person reads who invites them to what, and accepts', async () => {
  const { screen, router, reading, accepting, accept } = await openInvitation();
  await reading.answer(INVITED);
  await expect.element(screen.getByText(words.roleText_moderator)).toBeVisible();
  await accept.click();
  await accepting.answer({ user: member({ role: 'moderator' }) });
  await expect.poll(() => router.state.location.pathname).toBe(paths.admin());
  expect(accepting.inputs).toEqual([{ body: { token: 'abc' } }]);
  expect(readMember()?.role).toBe('moderator');
});

test('a used link shows an explanation', async () => {
  const { screen, reading } = await openInvitation();
  await reading.refuse('INVITATION_EXPIRED', { errorMessage: errors.INVITATION_EXPIRED });
  await expect.element(screen.getByRole('alert')).toMatchTextContent(words.invitationRefused);
  await expect.element(screen.getByRole('alert')).toMatchTextContent(errors.INVITATION_EXPIRED);
});

test('a lost connection is not a used link', async () => {
  const { screen, reading } = await openInvitation();
  await reading.fail();
  await screen.getByRole('button', { name: wordsOf('layout').retry }).click();
  await reading.answer(INVITED);
  await expect.element(screen.getByText(words.roleText_moderator)).toBeVisible();
});

test('an acceptance that is refused shows why', async () => {
  const { screen, reading, accepting, accept } = await openInvitation();
  await reading.answer(INVITED);
  await accept.click();
  await accepting.refuse('INVITATION_EXPIRED', { errorMessage: errors.INVITATION_EXPIRED });
  await expect.element(screen.getByText(errors.INVITATION_EXPIRED)).toBeVisible();
});
