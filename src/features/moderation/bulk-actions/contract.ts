import * as z from 'zod/mini';

import { BilingualText } from '#platform/text/bilingual-text.ts';
import { StaffReason } from '#platform/audit/staff-reason.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { NumericId, Uuid } from '#platform/data/ids.ts';
import { MAX_SELECTED } from '#platform/table/table-query.ts';
import { Timestamp } from '#platform/data/timestamp.ts';

import { BULK_REFUSALS, RejectionReason } from '../queue/contract.ts';

const BulkActionKind = z.enum(['approve', 'reject', 'suspend', 'restore']);
export type BulkActionKind = z.infer<typeof BulkActionKind>;

export const BulkAction = z.object({
  _id: z.string(),
  action: BulkActionKind,
  /** Ads that were chosen. */
  total: z.number(),
  /** Ads that were decided, without those whose decision was undone. */
  done: z.number(),
  undone: z.number(),
  refused: z.array(z.object({ _id: z.string(), title: BilingualText, code: z.enum(BULK_REFUSALS) })),
  isFinished: z.boolean(),
  createdAt: z.string(),
  /** The time in which the decisions can still be undone, and their ads. 0 for suspensions. */
  undoSeconds: z.number(),
  undoable: z.array(z.string()),
});
export type BulkAction = z.infer<typeof BulkAction>;

export const list = endpoint('GET /admin/moderation/bulk-actions', {
  summary: "The viewer's bulk actions of the last day, newest first, with their progress",
  access: 'moderator',
  tags: ['queue'],
  data: z.object({ actions: z.array(BulkAction) }),
});

export const start = endpoint('POST /admin/moderation/bulk-actions', {
  summary: `Approves, rejects, suspends or restores up to ${MAX_SELECTED} ads in the background`,
  access: 'moderator',
  body: z.object({
    /** A repeated request with the same key starts nothing. */
    key: Uuid,
    action: BulkActionKind,
    /** `version`: the version that the moderator saw. Without it the decision is about the current version. */
    ads: z
      .array(z.object({ _id: NumericId, version: z.optional(Timestamp) }))
      .check(z.minLength(1, 'invalidId'), z.maxLength(MAX_SELECTED, 'tooLong')),
    /** Required for a rejection. */
    rejection: z.optional(RejectionReason),
    /** Required for a suspension and its end. */
    reason: z.optional(StaffReason),
  }),
  data: z.object({ _id: z.string() }),
});
