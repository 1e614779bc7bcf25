import type { Services } from '#platform/context.server.ts';
import { removeImage } from '#platform/images.server.ts';
import { defineJob } from '#platform/jobs.server.ts';

import { removePieces } from './pieces.server.ts';
import { deleteUnusedImages, deleteUploads, lockUnusedImages, lockUploadsBefore } from './queries.server.ts';
import { KEPT_MS, UNUSED_MS } from './rules.ts';

const UPLOADS_AT_ONCE = 50;
const PICTURES_AT_ONCE = 500;

/** What nobody went on with for a day goes, the pieces before the rows: what a crash leaves is found the next time. */
export const forgetUploads = defineJob({
  name: 'ads.forget-uploads',
  schedule: '23 * * * *',
  runsAtStart: true,
  run: async (services) => {
    while ((await forgetBatch(services)) > 0);
  },
});

function forgetBatch({ db, storage, clock }: Services): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const uploads = await lockUploadsBefore(trx, new Date(clock() - KEPT_MS), UPLOADS_AT_ONCE);
    await removePieces(storage, uploads);
    if (uploads.length > 0)
      await deleteUploads(
        trx,
        uploads.map(({ id }) => id),
      );
    return uploads.length;
  });
}

/** Pictures that no ad, change, draft or message uses go after a month. */
export const forgetPictures = defineJob({
  name: 'ads.forget-pictures',
  schedule: '37 2 * * *',
  run: async (services) => {
    for (let last: string | undefined = FIRST_ID; last; last = await forgetPicturesAfter(services, last));
  },
});

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** One batch, in the order of the ids; the last id looked at, or undefined at the end. */
function forgetPicturesAfter({ db, storage, clock }: Services, after: string): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    const ids = await lockUnusedImages(trx, { after, before: new Date(clock() - UNUSED_MS), most: PICTURES_AT_ONCE });
    // Held, they can't come into use any more; one that did until now stays.
    for (const id of await deleteUnusedImages(trx, ids)) await removeImage(storage, id);
    return ids.at(-1);
  });
}
