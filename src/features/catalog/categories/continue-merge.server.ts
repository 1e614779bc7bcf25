import type { RequestContext } from '#platform/context.server.ts';
import { defineJob } from '#platform/define-job.server.ts';

import { findCategories } from '../queries.server.ts';
import { mergeInBatches } from './merge-in-batches.server.ts';

interface Merge {
  slug: string;
  into: string;
  /** Who started it, for the audit log. */
  by: Pick<RequestContext, 'viewer' | 'ip' | 'requestId'>;
}

/** Merges a category with many ads. A run that is interrupted goes back to the queue, and the next one continues. */
export const continueMerge = defineJob<Merge>({
  name: 'catalog.merge-category',
  pollsFrequently: true,
  maxHours: 6,
  run: async (services, { slug, into, by }) => {
    const categories = await findCategories(services.db);
    const isMerged = categories.every((category) => category.slug !== slug);
    if (!isMerged) await mergeInBatches({ ...services, ...by }, slug, into);
  },
});
