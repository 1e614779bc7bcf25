import type { Services } from '#platform/context.server.ts';
import { defineJob } from '#platform/jobs.server.ts';

import { removePieces } from './pieces.server.ts';
import { deleteUploads, lockUploadsBefore } from './queries.server.ts';
import { KEPT_MS } from './rules.ts';

const BATCH = 50;

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
    const uploads = await lockUploadsBefore(trx, new Date(clock() - KEPT_MS), BATCH);
    await removePieces(storage, uploads);
    if (uploads.length > 0)
      await deleteUploads(
        trx,
        uploads.map(({ id }) => id),
      );
    return uploads.length;
  });
}
