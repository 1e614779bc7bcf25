import type { Services } from '#platform/context.server.ts';

import { findBackupRuns } from '#features/operations/backup/backup-runs.server.ts';
import type { Check } from '#features/operations/checklist/contract.ts';
import { findDoneChecks } from '#features/operations/checklist/get-checklist.server.ts';

import { failure, type Finding, ok, skipped, warning } from './finding.ts';
import { findPushKeys } from './queries.server.ts';

/** What staff write in the back office. The doctor checks the rest of the checklist more closely. */
const CONTENT: Partial<Record<Check, string>> = {
  contactEmail: 'contact email',
  terms: 'terms and conditions',
  privacy: 'privacy policy',
  category: 'categories',
  plan: 'plans',
};

/** The last backup, the keys of pushes, and what is still to be written before the site is public. */
export async function checkMarketplace(services: Pick<Services, 'config' | 'db' | 'clock'>): Promise<Finding[]> {
  const done = await findDoneChecks(services);
  const missing = Object.entries(CONTENT).filter(([check]) => !done[check as Check]);
  return [
    await checkLastBackup(services, done),
    await checkPush(services),
    missing.length === 0
      ? ok('content', 'everything of the checklist is written')
      : warning(
          'content',
          `missing: ${missing.map(([, name]) => name).join(', ')}`,
          'Log in as admin and open /admin.',
        ),
  ];
}

async function checkLastBackup(
  { config, db }: Pick<Services, 'config' | 'db'>,
  done: Record<Check, boolean>,
): Promise<Finding> {
  if (!config.backup.to) return skipped('last backup', 'BACKUP_TO is not set');
  const { backup, rehearsal } = await findBackupRuns(db);
  const remedy = 'Correct the reason, and run: npm run dallal -- backup';
  if (!done.recentBackup) {
    const reason = backup.failure?.reason ?? 'they are made at 01:45 UTC, while the app is running';
    return failure('last backup', `none in the last 26 hours: ${reason}`, remedy);
  }
  if (rehearsal.failure)
    return failure(
      'last backup',
      `can’t be restored: ${rehearsal.failure.reason}`,
      `${remedy}, then restore --rehearse`,
    );
  return ok('last backup', `made ${backup.succeededAt?.toISOString()}`);
}

/** The lengths of a P-256 key pair in base64url. */
const PUBLIC_LENGTH = 87;
const PRIVATE_LENGTH = 43;

async function checkPush({ config, db }: Pick<Services, 'config' | 'db'>): Promise<Finding> {
  const keys = await findPushKeys(db);
  if (!keys) return skipped('push', 'its keys are made when the first browser subscribes');
  if (keys.public_key.length !== PUBLIC_LENGTH || keys.private_key.length !== PRIVATE_LENGTH)
    return failure('push', 'the keys are damaged', 'Delete the row of push_keys: browsers subscribe again.');
  if (!config.isLocal && !config.siteUrl.startsWith('https:'))
    return failure('push', 'browsers receive pushes from https sites only', 'Set SITE_URL to an https address.');
  return ok('push', 'its keys are there');
}
