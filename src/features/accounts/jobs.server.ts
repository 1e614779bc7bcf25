import { defineJob } from '#platform/jobs/define-job.server.ts';
import { DAY_MS } from '#platform/durations.ts';

import { deleteExpiredEmailChanges } from './contact/queries.server.ts';
import { deleteOldCodes } from './codes/queries.server.ts';
import { deleteExpiredPasswordLinks } from './member-details/password-link.server.ts';
import { resealSecrets } from './second-factor/totp-secret.server.ts';
import { deleteOldChallenges, deleteOldWrongFactors } from './second-factor/queries.server.ts';
import { deleteOldLoginFailures } from './passwords/attempts.server.ts';
import { deleteSignUpsBefore } from './sign-up/queries.server.ts';
import { deleteOldSessions } from './sessions/queries.server.ts';
import { deleteExpiredInvitations } from './staff/invitations.server.ts';

/**
 * Deletes expired invitations and changes of email that can no longer be undone; after a day codes, challenges, wrong
 * factors and login failures; after 30 days sign-ups, ended sessions and
 * expired links to set a password. Encrypts secrets with the newest key.
 */
export const deleteExpiredAccountData = defineJob({
  name: 'accounts.tidy',
  schedule: '41 3 * * *',
  run: async ({ db, keys, clock }) => {
    const [yesterday, lastMonth] = [new Date(clock() - DAY_MS), new Date(clock() - 30 * DAY_MS)];
    await deleteOldCodes(db, yesterday);
    await deleteOldChallenges(db, yesterday);
    await deleteOldWrongFactors(db, yesterday);
    await resealSecrets(db, keys);
    await deleteOldLoginFailures(db, yesterday);
    await deleteSignUpsBefore(db, lastMonth);
    await deleteOldSessions(db, lastMonth);
    await deleteExpiredPasswordLinks(db, lastMonth);
    await deleteExpiredInvitations(db, new Date(clock()));
    await deleteExpiredEmailChanges(db, new Date(clock()));
  },
});
