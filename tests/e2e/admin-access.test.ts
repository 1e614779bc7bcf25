import { expect } from 'vitest';

import { ADMIN_SCREENS } from '#app/back-office/admin-screens.ts';
import { moderator } from '#demo/users.ts';
import { paths } from '#paths';
import { hasRank } from '#platform/role.ts';
import { visit } from '#tests/support/browser.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const FORBIDDEN = ADMIN_SCREENS.filter(({ access }) => !hasRank('moderator', access));

test('shows a moderator that a screen is for admins, without calls to the server', async ({ look, openPage }) => {
  const words = wordsOf(look.language, 'admin');
  const page = await openPage({ ...look, as: moderator, path: paths.admin() });
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url());
  });
  expect(FORBIDDEN.length).toBeGreaterThan(10);
  for (const { path } of FORBIDDEN) {
    await visit(page, path.replaceAll(/:\w+/g, '1'));
    await page.getByRole('alert').getByText(words.screenForbiddenText).waitFor();
  }
  expect(refused).toEqual([]);
  await page.getByRole('link', { name: words.toStart }).click();
  await page.waitForURL(`**${paths.admin()}`);
});
