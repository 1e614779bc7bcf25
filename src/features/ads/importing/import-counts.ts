import * as z from 'zod/mini';

import type { RefusedLine } from './import-problem.ts';

export const ImportCounts = z.object({
  read: z.number(),
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  refused: z.number(),
  /** Number of refused lines by field; a line may count for several fields. Further fields count as `other`. */
  refusedFor: z.record(z.string(), z.number()),
});
export type ImportCounts = z.infer<typeof ImportCounts>;

/** The result of a batch of lines. */
export interface BatchResult extends Pick<ImportCounts, 'created' | 'updated' | 'unchanged'> {
  refused: RefusedLine[];
}

export const NO_COUNTS: ImportCounts = { read: 0, created: 0, updated: 0, unchanged: 0, refused: 0, refusedFor: {} };

/** Fields come from the file: a wrong one may have a different field in each line. */
const MAX_FIELDS = 50;

/** The sum of the counts and those of another batch. */
export function addCounts(counts: ImportCounts, { created, updated, unchanged, refused }: BatchResult): ImportCounts {
  const refusedFor = { ...counts.refusedFor };
  for (const { problems } of refused)
    for (const field of new Set(problems.map((problem) => problem.field))) {
      const name = Object.hasOwn(refusedFor, field) || Object.keys(refusedFor).length < MAX_FIELDS ? field : 'other';
      refusedFor[name] = (refusedFor[name] ?? 0) + 1;
    }
  return {
    read: counts.read + created + updated + unchanged + refused.length,
    created: counts.created + created,
    updated: counts.updated + updated,
    unchanged: counts.unchanged + unchanged,
    refused: counts.refused + refused.length,
    refusedFor,
  };
}
