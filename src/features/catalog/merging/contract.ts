import * as z from 'zod/mini';

/** In lists of categories and cities: where a running merge moves its ads. Null without one, or when it failed. */
export const MergingInto = z.nullable(z.string());

export const MergeResult = z.object({
  adsCount: z.number(),
  /** False: there are many ads, and a job merges them. What is merged stays listed until that is done. */
  isDone: z.boolean(),
});
