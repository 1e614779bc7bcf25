import * as z from 'zod/mini';

/** In lists of categories and cities: where a running merge moves its ads. Null without one, or when it failed. */
export const MergingInto = z.nullable(z.string());

export const MergeResult = z.object({
  adsCount: z.number(),
  /** False if a job merges the many ads. The category or city stays listed until that is done. */
  isDone: z.boolean(),
});
