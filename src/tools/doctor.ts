import { Resolver } from 'node:dns/promises';
import { existsSync } from 'node:fs';

import { type Config, ConfigError, loadConfig } from '#config';
import { checkDataFolder } from './doctor/check-storage.server.ts';
import { checkSettings } from './doctor/check-settings.server.ts';
import { examine } from './doctor/examine.server.ts';
import { CHECKS, failure, type Finding, inOrder, skipped } from './doctor/finding.ts';
import { type Database, openDatabase, waitForDatabase } from '#platform/data/database.server.ts';
import { openKeys } from '#platform/secrets/keys.server.ts';

import { connectDatabase, mediaStorage } from '#app/server/open-services.server.ts';
import type { Report } from './report.ts';

/** Exits with 1 if something is wrong. */
export async function runDoctor({ mail }: Record<string, unknown>): Promise<Report> {
  const findings = await findAll(typeof mail === 'string' ? mail : undefined);
  const errors = findings.filter(({ state }) => state === 'error').length;
  const warnings = findings.filter(({ state }) => state === 'warning').length;
  return {
    text: [...findings.map(describe), `${errors} errors, ${warnings} warnings`].join('\n'),
    data: { findings, errors, warnings },
    exitCode: errors > 0 ? 1 : 0,
  };
}

const SIGNS = { ok: '✓', warning: '!', error: '✗', skipped: '-' };

const describe = ({ check, state, message, remedy }: Finding): string =>
  `${SIGNS[state]} ${check}: ${message}${remedy ? `\n    → ${remedy}` : ''}`;

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
    return await examine({
      config,
      keys: openKeys(config),
      storage: mediaStorage(config),
      db: database.db,
      resolver: new Resolver({ timeout: 3_000, tries: 2 }),
      now: Date.now,
      recipient,
    });
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
