import { expect, test } from 'vitest';

import * as staffApi from '#features/accounts/staff/contract.ts';
import { expectAccessible } from '#tests/ui/accessibility.ts';
import { member } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import { AdminContent } from './admin-content.tsx';

const [admin, layout] = [wordsOf('admin'), wordsOf('layout')];
const screenOf = { path: '/admin/moderation', pattern: '/admin/*' };

test('the back office is closed to members', async () => {
  const as = member();
  const { screen } = await open(<AdminContent {...{ role: as.role }} />, { as, ...screenOf });
  await expect.element(screen.getByRole('alert')).toMatchTextContent(admin.forbidden);
  await expect.element(screen.getByRole('link', { name: layout.continueToHome })).toHaveAttribute('href', '/');
});

test('staff without a second factor are led to set one up', async () => {
  const api = fakeApi();
  const session = api.on(staffApi.getStaffSession);
  const as = member({ role: 'moderator' });
  const { screen } = await open(<AdminContent {...{ role: as.role }} />, { api, as, ...screenOf });
  await session.refuse('STAFF_SECOND_FACTOR_REQUIRED');
  await expect.element(screen.getByRole('alert')).toMatchTextContent(admin.factorNeeded);
  await expectAccessible();
  const link = screen.getByRole('link', { name: admin.factorSetUp });
  await expect.element(link).toHaveAttribute('href', '/account/preferences#security');
});
