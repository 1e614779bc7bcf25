import { loadConfig } from '#config';
import { recordBackupRun } from '#features/operations/backup/backup-runs.server.ts';
import { createBackup } from '#features/operations/backup/create-backup.server.ts';

import { openBackupStore } from './open-backup-store.ts';
import { openCommandServices } from './open-command-services.ts';
import { showProgress } from './show-progress.ts';
import type { Report } from './report.ts';

export async function runBackup({ to }: Record<string, unknown>): Promise<Report> {
  const config = loadConfig();
  const store = openBackupStore(config, to);
  const services = await openCommandServices(config);
  try {
    const { name, manifest } = await createBackup(services, {
      store,
      passphrase: config.backup.passphrase,
      onProgress: showProgress(),
    });
    await recordBackupRun(services.db, { kind: 'backup', at: new Date(), name });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const { count, missing } = manifest.pictures;
    const note = missing > 0 ? `\n${missing} pictures that the database names do not exist.` : '';
    return {
      text: `Backup ${name}: ${rows} rows of ${manifest.tables.length} tables, ${count} pictures.${note}`,
      data: { name, rows, tables: manifest.tables.length, pictures: count, missingPictures: missing },
    };
  } finally {
    await services.close();
  }
}
