import { adminPaths } from '#admin-paths';
import { sendSiteEmail } from '#features/site/send-site-email.server.ts';
import type { Services } from '#platform/context.server.ts';
import { defineJob, type Job } from '#platform/define-job.server.ts';
import { MIGRATIONS } from '#platform/migrate.server.ts';

import { createBackup } from './create-backup.server.ts';
import { findAdminEmails } from './find-admin-emails.server.ts';
import { pruneBackups } from './prune-backups.server.ts';
import { rehearseRestore } from './rehearse-restore.server.ts';
import { openBackup } from './open-backup.server.ts';
import { openBackupStore } from './open-backup-store.server.ts';

const SUNDAY = 0;

/** If BACKUP_TO is set: makes a backup, removes old ones, and on Sundays rehearses a restore. Reports failures. */
export const nightlyBackup: Job = defineJob({
  name: 'operations.backup',
  schedule: '45 1 * * *',
  maxHours: 12,
  run: async (services) => {
    if (!services.config.backup.to) return;
    await backUp(services, services.config.backup.to).catch((error: unknown) => report(services, error));
  },
});

async function backUp(services: Services, place: string): Promise<void> {
  const { log, clock, databaseUrl } = services;
  const { passphrase } = services.config.backup;
  const store = openBackupStore(services.config, place);
  const { name } = await createBackup(services, { store, passphrase });
  log.info({ backup: name }, 'a backup was made');
  await pruneBackups(services, store, passphrase);
  if (new Date(clock()).getUTCDay() !== SUNDAY) return;
  const backup = await openBackup(store, passphrase, name);
  const rehearsal = await rehearseRestore(backup, { databaseUrl, migrations: MIGRATIONS, onProgress: () => {} });
  log.info({ backup: name, ...rehearsal }, 'the backup can be restored');
}

async function report(services: Services, error: unknown): Promise<void> {
  services.log.error({ error }, 'the backup failed');
  const reason = error instanceof Error ? error.message : String(error);
  for (const { email, language } of await findAdminEmails(services.db))
    await sendSiteEmail(services, services.db, {
      recipient: email,
      language,
      subject: (t, site) => t('backupFailedSubject', { site }),
      paragraphs: (t) => [t('backupFailedText', { reason })],
      path: adminPaths.system(),
    });
}
