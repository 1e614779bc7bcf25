import type { Services } from '#platform/context.server.ts';
import type { Job } from '#platform/jobs/define-job.server.ts';

import type { BackupStore } from '../backup/backup-store.server.ts';

/** A marketplace that nobody uses meanwhile. */
export type UpgradePlace = Pick<Services, 'config' | 'db' | 'databaseUrl' | 'storage' | 'log' | 'clock'>;

export interface UpgradeOptions {
  /** Where the backup is made that a failed upgrade restores. It is kept. */
  store: BackupStore;
  /** Folder of the migrations. */
  migrations: string;
  /** The jobs of this version. */
  jobs: Job<never>[];
  /** Starts this version on trial and stops it. Returns the seconds until it was ready, or throws. */
  start: () => Promise<number>;
  /** Called with a sentence for each step. */
  onStep: (text: string) => void;
  /** Called with words for what is copied now. */
  onProgress: (what: string) => void;
}
