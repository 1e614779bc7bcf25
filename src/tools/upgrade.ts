import path from 'node:path';

import { childEnvironment, type Config, loadConfig } from '#config';
import { openBackup } from '#features/operations/backup/open-backup.server.ts';
import { estimateMigrations } from './upgrade/estimate-migrations.server.ts';
import { countOtherSessions } from './upgrade/queries.server.ts';
import { tryStart } from './upgrade/try-start.server.ts';
import { upgrade } from './upgrade/upgrade.server.ts';
import { createLog } from '#platform/log/log.server.ts';
import { MIGRATIONS } from '#platform/data/migrate.server.ts';

import packageJson from '../../package.json' with { type: 'json' };

import { jobs } from '../jobs.ts';
import { connectDatabase, mediaStorage } from '#app/server/open-services.server.ts';
import { openBackupStore } from './open-backup-store.ts';
import { CommandError, type Report } from './report.ts';
import { showProgress } from './show-progress.ts';

const ENTRY = path.resolve(import.meta.dirname, '../main.ts');

export async function runUpgrade({
  backupTo,
  estimate,
  wait,
  whileConnected,
}: Record<string, unknown>): Promise<Report> {
  const config = loadConfig();
  const store = openBackupStore(config, backupTo);
  if (estimate) return reportEstimate(config, store);
  const { db, directUrl, close } = await connectDatabase(config);
  try {
    const others = await countOtherSessions(db);
    if (others > 0 && !whileConnected)
      throw new CommandError(
        `${others} other connections to the database are open: stop the marketplace first. If they only read, add ` +
          '--while-connected: what they write is lost if the upgrade fails.',
      );
    const done = await upgrade(
      {
        config,
        db,
        databaseUrl: directUrl,
        storage: mediaStorage(config),
        log: createLog(config.logLevel, process.stderr),
        clock: Date.now,
      },
      {
        store,
        migrations: MIGRATIONS,
        jobs,
        start: () =>
          tryStart({
            entry: ENTRY,
            environment: childEnvironment({ SITE_URL: config.siteUrl }),
            // Commander has parsed it.
            seconds: wait as number,
          }),
        onStep: (text) => process.stderr.write(`${text}\n`),
        onProgress: showProgress(),
      },
    );
    return {
      text:
        `Version ${packageJson.version} is ready: ${done.migrations.length} migrations in ` +
        `${done.migrationSeconds.toFixed(1)} s. The backup ${done.backup} is kept. Start the marketplace.`,
      data: { version: packageJson.version, ...done },
    };
  } finally {
    await close();
  }
}

async function reportEstimate(config: Config, store: ReturnType<typeof openBackupStore>): Promise<Report> {
  const backup = await openBackup(store, config.backup.passphrase);
  const database = await connectDatabase(config);
  try {
    const migrations = await estimateMigrations(backup, {
      databaseUrl: database.directUrl,
      migrations: MIGRATIONS,
      onProgress: showProgress(),
    });
    const total = migrations.reduce((sum, { seconds }) => sum + seconds, 0);
    return {
      text: [
        ...migrations.map(({ name, seconds }) => `${name}: ${seconds.toFixed(1)} s`),
        `${migrations.length} migrations took ${total.toFixed(1)} s on a copy of the backup ${backup.name}.`,
      ].join('\n'),
      data: { backup: backup.name, migrations, seconds: total },
    };
  } finally {
    await database.close();
  }
}
