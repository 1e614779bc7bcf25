import { admin } from '#demo/users.ts';
import { expectSound } from '#tests/support/expect-sound.ts';
import { LOOKS } from '#tests/support/looks.ts';
import { findScreenPaths, storeMissingRecords } from '#tests/support/screens.ts';

import { test as base } from './fixtures.ts';

const test = base.extend('paths', { scope: 'file' }, async ({ db }, { onCleanup }) => {
  const { remove } = await storeMissingRecords(db);
  onCleanup(remove);
  return findScreenPaths(db);
});

test.for(LOOKS)('screens of staff are sound, in $language', { timeout: 240_000 }, async (look, { openPage, paths }) =>
  // The invitation is unknown.
  expectSound(await openPage({ ...look, as: admin, allowedErrors: /403/ }), paths.staff),
);
