import type { Services } from '#platform/context.server.ts';
import { defineJob } from '#platform/jobs/define-job.server.ts';
import { DAY_MS } from '#platform/durations.ts';

import { removeImportFile } from './import-file.server.ts';
import { findAbandoned, findFilesToDelete, forgetFile, setEnded } from './queries.server.ts';

/** Checked files that nobody imports are discarded, because they have contact details of sellers. */
const KEEP_CHECKED_MS = 7 * DAY_MS;

/** Discards files that were checked a week ago, and deletes those that a killed process left behind. */
export const deleteImportFiles = defineJob({
  name: 'ads.forget-imports',
  schedule: '41 2 * * *',
  run: async (services) => {
    const { db, clock } = services;
    const abandoned = await findAbandoned(db, new Date(clock() - KEEP_CHECKED_MS));
    for (const { id } of abandoned) await setEnded(db, id, 'cancelled', new Date(clock()));
    for (const { file_id } of await findFilesToDelete(db)) if (file_id) await deleteFile(services, file_id);
  },
});

/** Deletes the parts before the reference to them, so that the next run cleans up after a crash. */
export async function deleteFile({ db, storage }: Pick<Services, 'db' | 'storage'>, fileId: string): Promise<void> {
  await removeImportFile(storage, fileId);
  await forgetFile(db, fileId);
}
