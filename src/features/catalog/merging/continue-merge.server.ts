import type { RequestContext } from '#platform/context.server.ts';
import { defineJob } from '#platform/jobs/define-job.server.ts';

import { type Merge, MERGE_JOB } from './find-merges.server.ts';
import { mergeInBatches } from './merge-in-batches.server.ts';
import { MERGE_KINDS } from './merge-kinds.server.ts';
import { exists } from './queries.server.ts';

interface EnqueuedMerge extends Merge {
  /** When it was enqueued. */
  adsCount: number;
  /** Who started it, for the audit log. */
  by: Pick<RequestContext, 'viewer' | 'ip' | 'requestId'>;
}

/**
 * Merges a category or city with many ads. A run that is interrupted goes back to the queue, and the next one
 * continues.
 */
export const continueMerge = defineJob<EnqueuedMerge>({
  name: MERGE_JOB,
  pollsFrequently: true,
  maxHours: 6,
  run: async (services, { by, ...merge }) => {
    if (await exists(services.db, MERGE_KINDS[merge.kind].table, merge.slug))
      await mergeInBatches({ ...services, ...by }, merge);
  },
});
