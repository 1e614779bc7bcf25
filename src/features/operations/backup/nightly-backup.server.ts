import { adminPaths } from '#admin-paths';
import { sendSiteEmail } from '#features/site/send-site-email.server.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { MIGRATIONS } from '#platform/data/migrate.server.ts';
import { defineJob, type Job } from '#platform/jobs/define-job.server.ts';
import { type Language, toLanguage } from '#platform/text/language.ts';

import { recordBackupRun } from './backup-runs.server.ts';
import { type BackupStore, openBackupStore } from './backup-store.server.ts';
import {
  createBackup,
  findBackups,
  PICTURES,
  readLines,
  readManifest,
  withBackupClient,
} from './create-backup.server.ts';
import { type PackedFile, timeOfBackup } from './manifest.ts';
import { openBackup } from './open-backup.server.ts';
import { createPacking, openSealing } from './packing.server.ts';
import { rehearseRestore } from './restore-backup.server.ts';

const SUNDAY = 0;

/** If BACKUP_TO is set: makes a backup, removes old ones, and on Sundays rehearses a restore. Reports failures. */
export const nightlyBackup: Job = defineJob({
  name: 'operations.backup',
  schedule: '45 1 * * *',
  maxHours: 12,
  run: async (services) => {
    const { to } = services.config.backup;
    if (!to) return;
    const store = openBackupStore(services.config, to);
    const name = await attempt(services, 'backup', () => backUp(services, store));
    if (name === undefined) return;
    await attempt(services, 'backup', () => prune(services, store, name));
    if (new Date(services.clock()).getUTCDay() !== SUNDAY) return;
    await attempt(services, 'rehearsal', () => rehearse(services, store, name));
  },
});

/** Records what came of it, and reports a failure to the admins. Returns undefined if it failed. */
async function attempt(
  services: Services,
  kind: 'backup' | 'rehearsal',
  run: () => Promise<string>,
): Promise<string | undefined> {
  const { db, clock } = services;
  try {
    const name = await run();
    await recordBackupRun(db, { kind, at: new Date(clock()), name });
    return name;
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    await recordBackupRun(db, { kind, at: new Date(clock()), failure });
    services.log.error({ error }, 'the backup failed');
    await report(services, failure);
    return undefined;
  }
}

async function backUp(services: Services, store: BackupStore): Promise<string> {
  const { name } = await createBackup(services, { store, passphrase: services.config.backup.passphrase });
  services.log.info({ backup: name }, 'a backup was made');
  return name;
}

async function prune(services: Services, store: BackupStore, name: string): Promise<string> {
  await pruneBackups(services, store, services.config.backup.passphrase);
  return name;
}

async function rehearse({ log, config, databaseUrl }: Services, store: BackupStore, name: string): Promise<string> {
  const backup = await openBackup(store, config.backup.passphrase, name);
  const rehearsal = await rehearseRestore(backup, { databaseUrl, migrations: MIGRATIONS, onProgress: () => {} });
  log.info({ backup: name, ...rehearsal }, 'the backup can be restored');
  return name;
}

async function report(services: Services, reason: string): Promise<void> {
  for (const { email, language } of await findAdminEmails(services.db))
    await sendSiteEmail(services, services.db, {
      recipient: email,
      language,
      subject: (t, site) => t('backupFailedSubject', { site }),
      paragraphs: (t) => [t('backupFailedText', { reason })],
      path: adminPaths.system(),
    });
}

/** Addresses and languages of the admins who can log in. */
async function findAdminEmails(db: Database): Promise<{ email: string; language: Language }[]> {
  const rows = await db
    .selectFrom('users')
    .select(['email', 'lang'])
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .execute();
  return rows.map(({ email, lang }) => ({ email, language: toLanguage(lang) }));
}

/**
 * Removes backups that are no longer kept, unfinished ones, and pictures that no backup names. Returns the names of the
 * removed backups.
 */
export function pruneBackups(
  { databaseUrl }: Pick<Services, 'databaseUrl'>,
  store: BackupStore,
  passphrase: string | undefined,
): Promise<string[]> {
  return withBackupClient(databaseUrl, async () => {
    const finished = await findBackups(store);
    const outdated = findOutdatedBackups(finished);
    const kept = new Set(finished.filter((name) => !outdated.includes(name)));
    const folders = new Set((await store.list('')).map((name) => name.split('/')[0] ?? ''));
    for (const folder of folders) if (timeOfBackup(folder) && !kept.has(folder)) await store.remove(folder);

    const packing = createPacking(store, await openSealing(store, passphrase));
    const named = new Set<string>();
    for (const name of kept) {
      const manifest = await readManifest(packing, name);
      if (!manifest) continue;
      for (const file of await readLines<PackedFile>(await packing.read(manifest.pictures))) named.add(file.name);
    }
    for (const name of await store.list(PICTURES)) if (!named.has(name)) await store.remove(name);
    return outdated;
  });
}

/** Kept: the newest backup of each of so many days, weeks and months that have one. */
const KEPT = { days: 7, weeks: 4, months: 6 };

const WEEK_DAYS = 7;
const DAY_MS = 86_400_000;
/** 1970-01-01 was a Thursday; weeks begin on Monday. */
const MONDAY_OFFSET = 3;

/** The backups that are no longer kept. Names of other things are ignored. The newest backup is always kept. */
export function findOutdatedBackups(names: string[]): string[] {
  const newestFirst = names
    .flatMap((name) => {
      const at = timeOfBackup(name);
      return at ? [{ name, at }] : [];
    })
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const kept = new Set([
    ...newestPerPeriod(newestFirst, KEPT.days, (at) => dayOf(at)),
    ...newestPerPeriod(newestFirst, KEPT.weeks, (at) => Math.floor((dayOf(at) + MONDAY_OFFSET) / WEEK_DAYS)),
    ...newestPerPeriod(newestFirst, KEPT.months, (at) => at.getUTCFullYear() * 12 + at.getUTCMonth()),
  ]);
  return newestFirst.flatMap(({ name }) => (kept.has(name) ? [] : [name]));
}

const dayOf = (at: Date): number => Math.floor(at.getTime() / DAY_MS);

function newestPerPeriod(
  newestFirst: { name: string; at: Date }[],
  count: number,
  periodOf: (at: Date) => number,
): string[] {
  const newest = new Map<number, string>();
  for (const { name, at } of newestFirst) {
    const period = periodOf(at);
    if (!newest.has(period) && newest.size < count) newest.set(period, name);
  }
  return [...newest.values()];
}
