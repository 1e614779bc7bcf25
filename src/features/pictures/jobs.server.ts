import type { Services } from '#platform/context.server.ts';
import { defineJob } from '#platform/jobs/define-job.server.ts';
import { removeTemporaryFiles } from '#platform/files/temporary-file.server.ts';

import { removeImage } from './store-image.server.ts';
import { removeChunks } from './uploading/uploading.server.ts';
import { incomingFolder } from './uploading/receive-picture.server.ts';
import { deleteUnusedImages, deleteUploads, lockUnusedImages, lockStaleUploads } from './queries.server.ts';
import { UPLOAD_TTL_MS, UNUSED_PICTURE_TTL_MS } from './rules.ts';

const UPLOAD_BATCH_SIZE = 50;
const PICTURE_BATCH_SIZE = 500;

/**
 * Deletes uploads that got no chunk for a day, and files of requests that a killed process left behind. Deletes the
 * chunks before the rows, so the next run cleans up after a crash.
 */
export const deleteStaleUploads = defineJob({
  name: 'ads.forget-uploads',
  schedule: '23 * * * *',
  runsAtStart: true,
  run: async (services) => {
    while ((await deleteStaleBatch(services)) > 0);
    await removeTemporaryFiles(incomingFolder(services.config), new Date(services.clock() - UPLOAD_TTL_MS));
  },
});

function deleteStaleBatch({ db, storage, clock }: Services): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const uploads = await lockStaleUploads(trx, new Date(clock() - UPLOAD_TTL_MS), UPLOAD_BATCH_SIZE);
    await removeChunks(storage, uploads);
    const ids = uploads.map(({ id }) => id);
    if (ids.length > 0) await deleteUploads(trx, ids);
    return ids.length;
  });
}

/** Deletes pictures older than 30 days that no ad, pending change, draft, message, setting or banner uses. */
export const deleteUnusedPictures = defineJob({
  name: 'ads.forget-pictures',
  schedule: '37 2 * * *',
  run: async (services) => {
    for (let last: string | undefined = FIRST_ID; last; last = await deleteUnusedAfter(services, last));
  },
});

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Deletes one batch in id order. Returns the last id checked, or undefined at the end. */
function deleteUnusedAfter({ db, storage, clock }: Services, after: string): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    const before = new Date(clock() - UNUSED_PICTURE_TTL_MS);
    const ids = await lockUnusedImages(trx, { after, before, limit: PICTURE_BATCH_SIZE });
    // The delete checks for use again: a picture may have come into use before its row was locked.
    for (const id of await deleteUnusedImages(trx, ids)) await removeImage(storage, id);
    return ids.at(-1);
  });
}
