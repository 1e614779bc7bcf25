import { expect } from 'vitest';

import { ADMIN_SCREENS } from '../../src/web/admin/admin-screens.ts';
import { moderator } from '#demo/users.ts';
import { paths } from '#paths';
import { hasRank } from '#platform/role.ts';
import { expectAccessible, type PageOptions, visit } from '#tests/support/browser.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const VARIANTS = [
  { language: 'en', width: 1280, colourMode: 'light' },
  { language: 'ar', width: 390, colourMode: 'dark' },
] as const satisfies PageOptions[];

const FORBIDDEN = ADMIN_SCREENS.filter(({ access }) => !hasRank('moderator', access));

test.for(VARIANTS)(
  'shows a moderator that a screen is for admins, without calls to the server, in $language',
  async (variant, { openPage }) => {
    const words = wordsOf(variant.language, 'admin');
    const page = await openPage({ ...variant, as: moderator, path: paths.admin() });
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 403) refused.push(response.url());
    });
    expect(FORBIDDEN.length).toBeGreaterThan(10);
    for (const { path } of FORBIDDEN) {
      await visit(page, path.replaceAll(/:\w+/g, '1'));
      await page.getByRole('alert').getByText(words.screenForbiddenText).waitFor();
      if (path === FORBIDDEN[0]!.path) await expectAccessible(page);
    }
    expect(refused).toEqual([]);
    await page.getByRole('link', { name: words.toStart }).click();
    await page.waitForURL(`**${paths.admin()}`);
  },
);
