import { expect, test } from 'vitest';

import * as staffApi from '#features/accounts/staff/contract.ts';
import { paths } from '#paths';
import { hasRank } from '#platform/role.ts';
import { admin, moderator } from '#tests/ui/back-office.ts';
import { member } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import { AdminContent } from './admin-content.tsx';
import { ADMIN_SCREENS } from './admin-screens.ts';

const words = wordsOf('admin');
const FORBIDDEN = ADMIN_SCREENS.filter(({ access }) => !hasRank('moderator', access));

async function openContent({ as = moderator(), path = paths.admin() } = {}) {
  const api = fakeApi();
  const session = api.on(staffApi.getStaffSession);
  const { screen, router } = await open(<AdminContent role={as.role} />, {
    api,
    as,
    path,
    pattern: `${paths.admin.pattern}/*`,
  });
  return { session, screen, router };
}

test.for(FORBIDDEN.map(({ id, path }) => [id, path] as const))(
  'a moderator sees that %s is for admins, without another call to the server',
  async ([, path]) => {
    const { screen, session } = await openContent({ path: path.replaceAll(/:\w+/g, '1') });
    await session.answer({ role: 'moderator' });
    await expect.element(screen.getByRole('alert')).toMatchTextContent(words.screenForbiddenText);
    await expect.element(screen.getByRole('link', { name: words.toStart })).toHaveAttribute('href', paths.admin());
  },
);

test('a member sees that the back office is for staff', async () => {
  const { screen } = await openContent({ as: member() });
  await expect.element(screen.getByRole('alert')).toMatchTextContent(words.forbiddenText);
  const home = screen.getByRole('link', { name: wordsOf('layout').continueToHome });
  await expect.element(home).toHaveAttribute('href', paths.home());
});

test('staff without a second factor are told to set it up', async () => {
  const { screen, session } = await openContent({ as: admin() });
  await session.refuse('STAFF_SECOND_FACTOR_REQUIRED');
  await expect.element(screen.getByText(words.factorNeeded)).toBeVisible();
  const link = screen.getByRole('link', { name: words.factorSetUp });
  await expect.element(link).toHaveAttribute('href', `${paths.preferences()}#security`);
});

test('a session that couldn’t be checked is checked again by a button', async () => {
  const { screen, session } = await openContent({ path: FORBIDDEN[0]!.path });
  await session.fail();
  await screen.getByRole('button', { name: wordsOf('layout').retry }).click();
  await session.answer({ role: 'moderator' });
  await expect.element(screen.getByText(words.screenForbidden)).toBeVisible();
});
