import * as z from 'zod/mini';

import { endpoint } from '#platform/http/endpoint.ts';
import { EmptyObject } from '#platform/http/empty-object.ts';
import { NumericId } from '#platform/data/ids.ts';
import { MAX_INT32 } from '#platform/data/integers.ts';
import { lines } from '#platform/text/visible-text.ts';

export const REASONS = ['fraud', 'prohibited', 'duplicate', 'wrong-category', 'offensive', 'other'] as const;
export type ReportReason = (typeof REASONS)[number];

export const REPORT_TARGETS = ['ad', 'user', 'conversation'] as const;
export type ReportTarget = (typeof REPORT_TARGETS)[number];

/** The reasons offered for each target. */
export const REPORT_REASONS: Record<ReportTarget, readonly ReportReason[]> = {
  ad: REASONS,
  user: ['fraud', 'prohibited', 'offensive', 'other'],
  conversation: ['fraud', 'prohibited', 'offensive', 'other'],
};

export const Report = z.object({
  reason: z.enum(REASONS, 'reportReasonRequired'),
  /** Empty if there are none. */
  details: z.string('invalidValue').check(lines(), z.maxLength(1000, 'tooLong')),
});
export type Report = z.infer<typeof Report>;

/** Messages that one report can be about. */
const MAX_REPORTED_MESSAGES = 20;

export const ConversationReport = z.extend(Report, {
  /** The numbers of the other side's messages that the report is about. */
  messages: z
    .array(z.number('invalidValue').check(z.int('invalidValue'), z.minimum(1), z.maximum(MAX_INT32)))
    .check(z.minLength(1, 'reportMessagesRequired'), z.maxLength(MAX_REPORTED_MESSAGES, 'tooLong')),
});
export type ConversationReport = z.infer<typeof ConversationReport>;

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

export const reportConversation = endpoint('POST /chat/conversations/:id/report', {
  summary: "Reports messages of the other side of the member's conversation; a second report replaces the first",
  access: 'member',
  params: z.object({ id: NumericId }),
  body: ConversationReport,
  data: EmptyObject,
  status: 201,
  perMinute: 20,
});
