import * as z from 'zod/mini';

import { AdStatus } from '#features/ads/contract.ts';
import { Message } from '#features/chat/contract.ts';
import { Image } from '#features/pictures/image.ts';
import { NumericId } from '#platform/data/ids.ts';
import { Timestamp } from '#platform/data/timestamp.ts';
import { EmptyObject } from '#platform/http/empty-object.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { ROLES } from '#platform/role.ts';
import { Period, tableEndpoints, tableQuery } from '#platform/table/table-query.ts';
import { BilingualText } from '#platform/text/bilingual-text.ts';

import { PastDecision, Rejection } from '../contract.ts';
import { REASONS, REPORT_TARGETS } from '../reporting/contract.ts';
import { REPORT_DECISIONS } from './rules.ts';

export const CASE_STATES = ['open', 'decided'] as const;

export const ReportCaseQuery = tableQuery(['reportedAt', 'reports'], 'desc', {
  state: z._default(z.enum(CASE_STATES), 'open'),
  kind: z.optional(z.enum(REPORT_TARGETS)),
  reason: z.optional(z.enum(REASONS)),
  /** The reported member. */
  memberId: z.optional(NumericId),
  adId: z.optional(NumericId),
  ...Period,
});
export type ReportCaseQuery = z.output<typeof ReportCaseQuery>;

const Person = z.object({ _id: z.string(), name: z.string() });

/** All reports of an ad, a member or a conversation until they are decided. */
export const ReportCaseRow = z.object({
  _id: z.string(),
  kind: z.enum(REPORT_TARGETS),
  /** The title when it was first reported. */
  ad: z.nullable(z.object({ _id: z.string(), title: BilingualText, status: AdStatus, image: z.nullable(Image) })),
  /** The reported member. The name is empty once the account's data is erased. */
  member: z.object({ ...Person.shape, picture: z.nullable(z.string()) }),
  reports: z.number(),
  /** Each reason once. */
  reasons: z.array(z.enum(REASONS)),
  /** The last report. */
  reportedAt: z.string(),
  decision: z.nullable(
    z.object({ decision: z.enum(REPORT_DECISIONS), at: z.string(), by: Person, reason: z.string() }),
  ),
});
export type ReportCaseRow = z.infer<typeof ReportCaseRow>;

export const ReportCase = z.extend(ReportCaseRow, {
  member: z.object({
    ...ReportCaseRow.shape.member.shape,
    role: z.enum(ROLES),
    status: z.enum(['active', 'suspended', 'closed']),
    memberSince: z.string(),
  }),
  /** The ad when it was first reported; null for other targets. */
  reported: z.nullable(z.object({ description: BilingualText, images: z.array(Image) })),
  list: z.array(
    z.object({
      _id: z.string(),
      reporter: Person,
      reason: z.enum(REASONS),
      details: z.string(),
      at: z.string(),
    }),
  ),
  /** For a conversation: the reported messages with those around them. */
  conversation: z.nullable(
    z.object({
      messages: z.array(z.extend(Message, { isReported: z.boolean() })),
      /** Opens the pictures of the messages. */
      pictureAccess: z.string(),
    }),
  ),
  /** Other open cases about the member. */
  otherCases: z.number(),
  /** Earlier staff decisions about the member and their ads, latest first. */
  history: z.array(PastDecision),
  /** The decisions that the viewer may make. Empty for a decided case, and for reports about the viewer. */
  permitted: z.array(z.enum(REPORT_DECISIONS)),
});
export type ReportCase = z.infer<typeof ReportCase>;

export const DecisionForm = z.object({
  decision: z.enum(REPORT_DECISIONS, 'decisionRequired'),
  /** Sent to the reporters, and to the reported member unless the reports are dismissed. */
  reason: Rejection.shape.reason,
  /** The end of an account's suspension; null: until staff end it. */
  until: z.nullable(Timestamp),
});
export type DecisionForm = z.infer<typeof DecisionForm>;

export const reportCases = tableEndpoints('/admin/reports', {
  summary: 'Reports, grouped by what was reported',
  access: 'moderator',
  query: ReportCaseQuery,
  row: ReportCaseRow,
});

export const getReportCase = endpoint('GET /admin/reports/:id', {
  summary: 'All reports of an ad, a member or a conversation, with what was reported',
  access: 'moderator',
  params: z.object({ id: NumericId }),
  data: z.object({ reportCase: ReportCase }),
});

export const decideReports = endpoint('POST /admin/reports/:id/decide', {
  summary: 'Decides all reports of a target at once, and notifies the reporters and the reported member',
  access: 'moderator',
  params: z.object({ id: NumericId }),
  body: DecisionForm,
  data: EmptyObject,
});
