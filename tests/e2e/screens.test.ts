import { member } from '#demo/users.ts';
import { expectSound } from '#tests/support/expect-sound.ts';
import { LOOKS } from '#tests/support/looks.ts';
import { findScreenPaths, storeMissingRecords } from '#tests/support/screens.ts';

import { test as base } from './fixtures.ts';

const test = base.extend('paths', { scope: 'file' }, async ({ db }, { onCleanup }) => {
  const { remove } = await storeMissingRecords(db);
  onCleanup(remove);
  return findScreenPaths(db);
});

test.for(LOOKS)(
  'screens of visitors are sound, in $language',
  { timeout: 180_000 },
  async (look, { openPage, paths }) => expectSound(await openPage(look), paths.visitor),
);

test.for(LOOKS)('screens of members are sound, in $language', { timeout: 180_000 }, async (look, { openPage, paths }) =>
  expectSound(await openPage({ ...look, as: member }), paths.member),
);
