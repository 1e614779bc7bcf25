import type { Resolver } from 'node:dns/promises';

import type { Config } from '#config';
import type { Database } from '#platform/data/database.server.ts';
import type { Storage } from '#platform/files/storage.server.ts';
import type { Keys } from '#platform/secrets/keys.server.ts';

import { checkClock } from './check-clock.server.ts';
import { checkDatabase } from './check-database.server.ts';
import { checkMail } from './check-mail.server.ts';
import { checkMarketplace } from './check-marketplace.server.ts';
import { checkPayments } from './check-payments.server.ts';
import { checkSettings } from './check-settings.server.ts';
import { checkSite } from './check-site.server.ts';
import { checkDataFolder, checkStorage } from './check-storage.server.ts';
import { type Check, failure, type Finding, inOrder, skipped } from './finding.ts';

interface Examined {
  config: Config;
  keys: Keys;
  storage: Storage;
  /** The error if it can't be reached. */
  db: Database | Error;
  resolver: Resolver;
  now: () => number;
  /** Receives the test mail. */
  recipient?: string | undefined;
}

/** Looks at the installation as it is, and changes nothing. The findings are in the order of CHECKS. */
export async function examine({ config, keys, storage, db, resolver, now, recipient }: Examined): Promise<Finding[]> {
  const found = await Promise.all([
    checkSettings(config),
    checkDataFolder(config),
    examineDatabase(config, db, now),
    checkClock(config, now),
    checkStorage(storage),
    checkMail(config, resolver, recipient),
    checkPayments(config),
    checkSite(config, keys, now()),
  ]);
  return inOrder(found.flat());
}

const IN_MARKETPLACE: Check[] = ['last backup', 'push', 'content'];
const IN_DATABASE: Check[] = ['database locale', 'migrations', 'indexes', 'bloat', 'clock', ...IN_MARKETPLACE];

async function examineDatabase(config: Config, db: Database | Error, now: () => number): Promise<Finding[]> {
  if (db instanceof Error)
    return [
      failure(
        'database',
        db.message || db.name,
        config.databaseUrl ? 'Start PostgreSQL, or correct DATABASE_URL.' : 'Look at postgres.log in DATA_DIR.',
      ),
      ...IN_DATABASE.map((check) => skipped(check, 'the database does not answer')),
    ];
  const findings = await checkDatabase(db, now);
  const isMigrated = findings.some(({ check, state }) => check === 'migrations' && state === 'ok');
  if (!isMigrated)
    return [...findings, ...IN_MARKETPLACE.map((check) => skipped(check, 'the database is of another version'))];
  return [...findings, ...(await checkMarketplace({ config, db, clock: now }))];
}
