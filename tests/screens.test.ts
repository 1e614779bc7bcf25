import { expect, test } from 'vitest';

import { adminPaths } from '#admin-paths';
import { paths } from '#paths';

import { ADMIN_SCREENS } from '../src/web/admin/admin-screens.ts';
import { SCREENS } from '../src/web/routes.ts';

/** The server answers these itself. */
const WITHOUT_SCREEN: string[] = [paths.rss.pattern, paths.unsubscribe.pattern];

test('every path has a screen, so that the sweep opens it', () => {
  const patterns = [...Object.values(paths), ...Object.values(adminPaths)].flatMap((path) =>
    'pattern' in path ? path.pattern : [],
  );
  const screens: string[] = [...SCREENS.map(({ path }) => path), ...ADMIN_SCREENS.map(({ path }) => path)];
  expect(patterns.filter((pattern) => !screens.includes(pattern))).toEqual(WITHOUT_SCREEN);
});
