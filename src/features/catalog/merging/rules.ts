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
