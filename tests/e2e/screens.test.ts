import { member } from '#demo/users.ts';
import { expectSound } from '#tests/support/expect-sound.ts';
import { LOOKS } from '#tests/support/looks.ts';

import { test } from './fixtures.ts';

test.for(LOOKS)(
  'screens of visitors are sound, in $language',
  { timeout: 600_000 },
  async (look, { openPage, screenPaths }) => expectSound(await openPage(look), screenPaths.visitor, 'visit'),
);

test.for(LOOKS)(
  'screens of members are sound, in $language',
  { timeout: 600_000 },
  async (look, { openPage, screenPaths }) =>
    expectSound(await openPage({ ...look, as: member }), screenPaths.member, 'visit'),
);
