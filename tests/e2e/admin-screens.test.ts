import { admin } from '#demo/users.ts';
import { expectSound } from '#tests/support/expect-sound.ts';
import { LOOKS } from '#tests/support/looks.ts';

import { test } from './fixtures.ts';

test.for(LOOKS)(
  'screens of staff are sound, in $language',
  { timeout: 600_000 },
  async (look, { openPage, screenPaths }) =>
    // The invitation is unknown.
    expectSound(await openPage({ ...look, as: admin, allowedErrors: /403/ }), screenPaths.staff, 'follow'),
);
