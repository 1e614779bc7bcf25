import path from 'node:path';

import { mediaStorage } from '#app/server/open-services.server.ts';
import { childEnvironment, type Config, loadConfig } from '#config';
import type { BackupStore } from '#features/operations/backup/backup-store.server.ts';
import { openBackup, type OpenBackup } from '#features/operations/backup/open-backup.server.ts';
import { type ScratchOptions, withRestoredCopy } from '#features/operations/backup/restore-backup.server.ts';
import { findPendingMigrations, migrateTo, MIGRATIONS } from '#platform/data/migrate.server.ts';

import packageJson from '../../package.json' with { type: 'json' };
import { jobs } from '../jobs.ts';
import { openBackups, openBackupTarget } from './open-backup-place.ts';
import { createCommandLog, withCommandDatabase } from './open-command-services.ts';
import { CommandError, type Report, showProgress } from './report.ts';
import { tryStart } from './try-start.ts';
import { countOtherSessions, upgrade } from './upgrade-database.ts';

const ENTRY = path.resolve(import.meta.dirname, '../main.ts');

export async function runUpgrade({
  backupTo,
  estimate,
  wait,
  whileConnected,
}: Record<string, unknown>): Promise<Report> {
  const config = loadConfig();
  const place = { option: '--backup-to', value: backupTo } as const;
  if (estimate) return reportEstimate(config, openBackups(config, place));
  const store = openBackupTarget(config, place);
  return withCommandDatabase(config, async (db, databaseUrl) => {
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
        databaseUrl,
        storage: mediaStorage(config),
        log: createCommandLog(config),
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
  });
}

async function reportEstimate(config: Config, store: BackupStore): Promise<Report> {
  const backup = await openBackup(store, config.backup.passphrase);
  const migrations = await withCommandDatabase(config, (_, databaseUrl) =>
    estimateMigrations(backup, { databaseUrl, migrations: MIGRATIONS, onProgress: showProgress() }),
  );
  const total = migrations.reduce((sum, { seconds }) => sum + seconds, 0);
  return {
    text: [
      ...migrations.map(({ name, seconds }) => `${name}: ${seconds.toFixed(1)} s`),
      `${migrations.length} migrations took ${total.toFixed(1)} s on a copy of the backup ${backup.name}.`,
    ].join('\n'),
    data: { backup: backup.name, migrations, seconds: total },
  };
}

/** Restores the backup into a scratch database and applies there what the marketplace lacks, each migration timed. */
export const estimateMigrations = (
  backup: OpenBackup,
  options: ScratchOptions,
): Promise<{ name: string; seconds: number }[]> =>
  withRestoredCopy(backup, options, async (db) => {
    const timed: { name: string; seconds: number }[] = [];
    for (const name of await findPendingMigrations(db, options.migrations)) {
      options.onProgress(name);
      const startedAt = performance.now();
      await migrateTo(db, options.migrations, name);
      timed.push({ name, seconds: (performance.now() - startedAt) / 1000 });
    }
    return timed;
  });
