import type { Services } from '#platform/context.server.ts';

import { checkLastBackup } from './backup.server.ts';
import { failure, type Finding, ok, skipped } from './finding.ts';
import { checkContent } from './going-public.server.ts';

type Marketplace = Pick<Services, 'config' | 'db' | 'clock'>;

/** The last backup, the keys of pushes, and what is still to be written before the site is public. */
export const checkMarketplace = async (services: Marketplace): Promise<Finding[]> => [
  await checkLastBackup(services),
  await checkPush(services),
  await checkContent(services),
];

/** The lengths of a P-256 key pair in base64url. */
const PUBLIC_LENGTH = 87;
const PRIVATE_LENGTH = 43;

async function checkPush({ config, db }: Marketplace): Promise<Finding> {
  const keys = await db.selectFrom('push_keys').select(['public_key', 'private_key']).executeTakeFirst();
  if (!keys) return skipped('push', 'its keys are made when the first browser subscribes');
  if (keys.public_key.length !== PUBLIC_LENGTH || keys.private_key.length !== PRIVATE_LENGTH)
    return failure('push', 'the keys are damaged', 'Delete the row of push_keys: browsers subscribe again.');
  if (!config.isLocal && !config.siteUrl.startsWith('https:'))
    return failure('push', 'browsers receive pushes from https sites only', 'Set SITE_URL to an https address.');
  return ok('push', 'its keys are there');
}
