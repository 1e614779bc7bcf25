import { existsSync, globSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { adminPaths } from '#admin-paths';
import { paths } from '#paths';

import { ADMIN_SCREENS } from '#app/back-office/admin-screens.ts';
import { SCREENS } from '#app/routes.ts';

import { SCREENS_OF, SOURCES_OF, SWEEPS } from './e2e/sources.ts';

/** The server answers these itself. */
const WITHOUT_SCREEN: string[] = [paths.rss.pattern, paths.unsubscribe.pattern];

test('every path has a screen, so that the sweep opens it', () => {
  const patterns = [...Object.values(paths), ...Object.values(adminPaths)].flatMap((path) =>
    'pattern' in path ? path.pattern : [],
  );
  const screens: string[] = [...SCREENS.map(({ path }) => path), ...ADMIN_SCREENS.map(({ path }) => path)];
  expect(patterns.filter((pattern) => !screens.includes(pattern))).toEqual(WITHOUT_SCREEN);
});

test('every file of end-to-end tests declares the screens that it is about', () => {
  const files = globSync('tests/e2e/*.test.ts').map((file) => path.basename(file, '.test.ts'));
  expect([...Object.keys(SCREENS_OF), ...SWEEPS].toSorted()).toEqual(files.toSorted());
  const missing = Object.values(SOURCES_OF)
    .flat()
    .filter((source) => !existsSync(source));
  expect(missing).toEqual([]);
});
