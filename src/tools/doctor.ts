import { Resolver } from 'node:dns/promises';
import { existsSync } from 'node:fs';

import { connectDatabase, mediaStorage } from '#app/server/open-services.server.ts';
import { type Config, ConfigError, loadConfig } from '#config';
import { checkClock } from '#features/operations/checks/clock.server.ts';
import { checkDatabase } from '#features/operations/checks/database.server.ts';
import { type Check, CHECKS, failure, type Finding, skipped } from '#features/operations/checks/finding.ts';
import { checkMail } from '#features/operations/checks/mail.server.ts';
import { checkMarketplace } from '#features/operations/checks/marketplace.server.ts';
import { checkPayments } from '#features/operations/checks/payments.server.ts';
import { checkSite } from '#features/operations/checks/proxy.server.ts';
import { checkSettings } from '#features/operations/checks/settings.server.ts';
import { checkDataFolder, checkStorage } from '#features/operations/checks/storage.server.ts';
import { type Database, openDatabase, waitForDatabase } from '#platform/data/database.server.ts';
import { openKeys } from '#platform/secrets/keys.server.ts';

import { describeFinding, type Report } from './report.ts';

/** Exits with 1 if something is wrong. */
export async function runDoctor({ mail }: Record<string, unknown>): Promise<Report> {
  const findings = await findAll(typeof mail === 'string' ? mail : undefined);
  const errors = findings.filter(({ state }) => state === 'error').length;
  const warnings = findings.filter(({ state }) => state === 'warning').length;
  return {
    text: [
      ...findings.map((finding) => describeFinding(finding.check, finding)),
      `${errors} errors, ${warnings} warnings`,
    ].join('\n'),
    data: { findings, errors, warnings },
    exitCode: errors > 0 ? 1 : 0,
  };
}

async function findAll(recipient: string | undefined): Promise<Finding[]> {
  let config: Config;
  try {
    config = loadConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const [, ...rest] = CHECKS;
    return [
      failure('settings', error.message, 'Correct it in the environment, and run the command again.'),
      ...rest.map((check) => skipped(check, 'the settings are not valid')),
    ];
  }
  // Everything below would create the folder.
  if (!existsSync(config.dataDir)) return findWithoutFolder(config);
  const database = await connect(config);
  try {
    return await examine(config, database.db, recipient);
  } finally {
    await database.close();
  }
}

async function findWithoutFolder(config: Config): Promise<Finding[]> {
  const findings = [...checkSettings(config), ...(await checkDataFolder(config))];
  const rest = CHECKS.filter((check) => !findings.some((finding) => finding.check === check));
  return inOrder([...findings, ...rest.map((check) => skipped(check, 'DATA_DIR does not exist'))]);
}

async function connect(config: Config): Promise<{ db: Database | Error; close: () => Promise<void> }> {
  try {
    if (!config.databaseUrl) return await connectDatabase(config);
    const db = openDatabase(config.databaseUrl, 2);
    const close = () => db.destroy();
    return await waitForDatabase(db, 0).then(
      () => ({ db, close }),
      async (error: unknown) => {
        await close();
        throw error;
      },
    );
  } catch (error) {
    return { db: error instanceof Error ? error : new Error(String(error)), close: async () => {} };
  }
}

/** Runs all checks. They change nothing, but send a test mail if there is a `recipient`. */
async function examine(config: Config, db: Database | Error, recipient: string | undefined): Promise<Finding[]> {
  const keys = openKeys(config);
  const found = await Promise.all([
    checkSettings(config),
    checkDataFolder(config),
    examineDatabase(config, db),
    checkClock(config, Date.now),
    checkStorage(mediaStorage(config)),
    checkMail(config, new Resolver({ timeout: 3_000, tries: 2 }), recipient),
    checkPayments(config),
    checkSite(config, keys, Date.now()),
  ]);
  return inOrder(found.flat());
}

const IN_MARKETPLACE: Check[] = ['last backup', 'push', 'content'];
const IN_DATABASE: Check[] = ['database locale', 'migrations', 'indexes', 'bloat', 'clock', ...IN_MARKETPLACE];

/** `db` is the error if the database can't be reached. */
async function examineDatabase(config: Config, db: Database | Error): Promise<Finding[]> {
  if (db instanceof Error)
    return [
      failure(
        'database',
        db.message || db.name,
        config.databaseUrl ? 'Start PostgreSQL, or correct DATABASE_URL.' : 'Look at postgres.log in DATA_DIR.',
      ),
      ...IN_DATABASE.map((check) => skipped(check, 'the database does not answer')),
    ];
  const findings = await checkDatabase(db, Date.now);
  const isMigrated = findings.some(({ check, state }) => check === 'migrations' && state === 'ok');
  if (!isMigrated)
    return [...findings, ...IN_MARKETPLACE.map((check) => skipped(check, 'the database is of another version'))];
  return [...findings, ...(await checkMarketplace({ config, db, clock: Date.now }))];
}

const inOrder = (findings: Finding[]): Finding[] => {
  const order: readonly Check[] = CHECKS;
  return findings.toSorted((one, other) => order.indexOf(one.check) - order.indexOf(other.check));
};
