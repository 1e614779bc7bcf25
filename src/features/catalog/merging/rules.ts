import * as z from 'zod/mini';

/** In lists of categories and cities: where a running merge moves its ads. Null without one, or when it failed. */
export const MergingInto = z.nullable(z.string());

export const MergeResult = z.object({
  adsCount: z.number(),
  /** False if a job merges the many ads. The category or city stays listed until that is done. */
  isDone: z.boolean(),
});

/** A category or city in the back office's list. */
export interface Mergeable {
  _id: string;
  /** The `_id` of another one, while a job merges it into that. */
  mergingInto: string | null;
}

export const isMerging = ({ mergingInto }: Mergeable): boolean => mergingInto !== null;

/** Whether it is being merged, or another one is being merged into it: then it can be neither merged nor removed. */
export const isInMerge = (all: Mergeable[], row: Mergeable): boolean =>
  isMerging(row) || all.some(({ mergingInto }) => mergingInto === row._id);
