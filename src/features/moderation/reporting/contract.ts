import * as z from 'zod/mini';

import { endpoint } from '#platform/endpoint.ts';
import { EmptyObject } from '#platform/empty-object.ts';
import { NumericId } from '#platform/ids.ts';

const REASONS = ['fraud', 'prohibited', 'duplicate', 'wrong-category', 'offensive', 'other'] as const;
export type ReportReason = (typeof REASONS)[number];

export type ReportTarget = 'ad' | 'user';

/** The reasons offered for each target. */
export const REPORT_REASONS: Record<ReportTarget, readonly ReportReason[]> = {
  ad: REASONS,
  user: ['fraud', 'prohibited', 'offensive', 'other'],
};

export const Report = z.object({
  reason: z.enum(REASONS, 'reportReasonRequired'),
  /** Empty if there are none. */
  details: z.string('invalidValue').check(z.trim(), z.maxLength(1000, 'tooLong')),
});
export type Report = z.infer<typeof Report>;

export const reportUser = endpoint('POST /users/:id/report', {
  summary: "Reports a member; a second report replaces the reporter's first",
  access: 'member',
  params: z.object({ id: NumericId }),
  body: Report,
  data: EmptyObject,
  status: 201,
  perMinute: 20,
});

export const reportAd = endpoint('POST /ads/:id/report', {
  summary: "Reports an ad; a second report replaces the reporter's first",
  access: 'member',
  params: z.object({ id: NumericId }),
  body: Report,
  data: EmptyObject,
  status: 201,
  perMinute: 20,
});
