import * as z from 'zod/mini';

import { AdCard, AdDetails } from '#features/ads/contract.ts';
import { Signal } from '#features/ads/signals/contract.ts';
import { PageQuery, Pagination } from '#platform/http/pagination.ts';
import { BilingualText } from '#platform/text/bilingual-text.ts';
import { EmptyObject } from '#platform/http/empty-object.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { Int32Id, NumericId } from '#platform/data/ids.ts';
import { LANGUAGES } from '#platform/text/language.ts';
import { serverEvent } from '#platform/live/events.ts';
import { MAX_SELECTED, tableEndpoints, TableIds, tableQuery } from '#platform/table/table-query.ts';
import { Timestamp } from '#platform/data/timestamp.ts';
import { isLongEnough, lines } from '#platform/text/visible-text.ts';

import { Rejection } from '../contract.ts';

/** A new ad, or the change of an active one. */
export const QUEUE_KINDS = ['new', 'change'] as const;

export const QueueQuery = tableQuery(['waiting', 'risk'], 'asc', {
  kind: z.optional(z.enum(QUEUE_KINDS)),
  /** Also finds the ads of its subcategories. */
  categoryId: z.optional(z.string().check(z.maxLength(80))),
});
export type QueueQuery = z.output<typeof QueueQuery>;

/** The current reviewer of an ad. Nobody else can decide it until `until`, unless they take it over. */
const ReviewClaim = z.object({ by: z.string(), isYou: z.boolean(), until: z.string() });
export type ReviewClaim = z.infer<typeof ReviewClaim>;

const QueueRow = z.extend(AdCard, {
  isChange: z.boolean(),
  /** Start of the waiting time. */
  since: z.string(),
  /** The version of the content, which a decision names. */
  version: z.string(),
  seller: z.object({ _id: z.string(), name: z.string() }),
  /** From 0 to 100, by the ad's signals. */
  risk: z.number(),
  claim: z.nullable(ReviewClaim),
});
export type QueueRow = z.infer<typeof QueueRow>;

export const queue = tableEndpoints('/admin/moderation/queue', {
  summary: 'Ads and changes of active ads that wait for a decision, with who reviews them',
  access: 'moderator',
  tags: ['queue', 'ads'],
  query: QueueQuery,
  row: QueueRow,
});

export const listQueueIds = endpoint('GET /admin/moderation/queue/ids', {
  summary: 'The ids of all ads of a filter of the queue, for a bulk decision',
  access: 'moderator',
  query: QueueQuery,
  data: TableIds,
});

/** An ad in review, or an active ad with a change in review. */
export const ReviewQueueAd = z.extend(AdDetails, {
  /** Version of the content shown. A decision that names it is refused if the ad has changed since. */
  version: z.string(),
  /** The ad with the owner's change applied; null for an ad that isn't active yet. */
  change: z.nullable(AdDetails),
  /** The signals of the ad or of its change. */
  signals: z.array(Signal),
  /** From 0 to 100, by the signals. */
  risk: z.number(),
});
export type ReviewQueueAd = z.infer<typeof ReviewQueueAd>;

const ReviewDecision = z.enum(['approve', 'reject']);
export type ReviewDecision = z.infer<typeof ReviewDecision>;

export const ReviewedAd = z.extend(ReviewQueueAd, {
  since: z.string(),
  /** The language that a rejection's reason is sent in. */
  sellerLanguage: z.enum(LANGUAGES),
  claim: z.nullable(ReviewClaim),
  /** The decision, while it can still be undone. */
  decided: z.nullable(z.object({ decision: ReviewDecision, by: z.string(), isYou: z.boolean() })),
});
export type ReviewedAd = z.infer<typeof ReviewedAd>;

const AdParams = z.object({ id: NumericId });

export const getReviewedAd = endpoint('GET /admin/moderation/ads/:id', {
  summary: 'An ad or change in review, with who reviews it. NOT_IN_REVIEW once a decision took effect',
  access: 'moderator',
  tags: ['queue', 'ads'],
  params: AdParams,
  data: z.object({ ad: ReviewedAd }),
});

export const claimAd = endpoint('PUT /admin/moderation/ads/:id/claim', {
  summary: 'Claims an ad for a few minutes, or renews the claim. REVIEW_CLAIMED while another moderator has it',
  access: 'moderator',
  params: AdParams,
  body: z.object({
    /** Takes it from another moderator. */
    takesOver: z._default(z.boolean(), false),
  }),
  data: z.object({ until: z.string() }),
});

export const releaseAd = endpoint('DELETE /admin/moderation/ads/:id/claim', {
  summary: 'Ends a claim of the viewer',
  access: 'moderator',
  params: AdParams,
  data: EmptyObject,
});

const { kind, categoryId, sort, order } = QueueQuery.shape;

export const claimNextAd = endpoint('POST /admin/moderation/next', {
  summary: 'Claims the next ad of the queue that no other moderator has; after the last one it begins again',
  access: 'moderator',
  body: z.object({
    kind,
    categoryId,
    sort,
    order,
    /** The ad that the viewer leaves; without it the first one is found. */
    from: z.optional(NumericId),
    /** Finds the one before. */
    isBackwards: z._default(z.boolean(), false),
  }),
  data: z.object({ _id: z.nullable(z.string()) }),
});

/** The version that the moderator saw. Without it the decision is about the current version. */
const SeenVersion = z.optional(Timestamp);

/** Ads of one call. */
const MAX_DECISIONS = 50;

/** The reason of a rejection: a stored reason, the moderator's text, or both. */
export const RejectionReason = z
  .object({
    reasonId: z.nullable(Int32Id),
    note: z.string().check(lines(), z.maxLength(500, 'tooLong')),
  })
  .check(
    z.refine(({ reasonId, note }) => reasonId !== null || isLongEnough(note, 5), {
      error: 'reasonRequired',
      path: ['note'],
    }),
  );
export type RejectionReason = z.infer<typeof RejectionReason>;

/** Why an ad of a call could not be decided. */
export const DECISION_REFUSALS = ['AD_NOT_FOUND', 'AD_CHANGED', 'NOT_IN_REVIEW', 'REVIEW_CLAIMED'] as const;
export type DecisionRefusal = (typeof DECISION_REFUSALS)[number];

/** Why an ad of a bulk action was not changed. */
export const BULK_REFUSALS = [...DECISION_REFUSALS, 'ILLEGAL_TRANSITION', 'NOT_YOURSELF', 'INTERNAL'] as const;
export type BulkRefusal = (typeof BULK_REFUSALS)[number];
export type BulkOutcome = BulkRefusal | 'done' | 'undone';

const DecisionOutcome = z.object({
  decided: z.array(z.string()),
  refused: z.array(z.object({ _id: z.string(), title: BilingualText, code: z.enum(DECISION_REFUSALS) })),
  /** How long the decisions can be undone. */
  undoSeconds: z.number(),
});
export type DecisionOutcome = z.infer<typeof DecisionOutcome>;

export const decide = endpoint('POST /admin/moderation/decisions', {
  summary: 'Decides ads in review. Takes effect after some seconds, until when it can be undone',
  access: 'moderator',
  body: z.object({
    decision: ReviewDecision,
    ads: z
      .array(z.object({ _id: NumericId, version: SeenVersion }))
      .check(z.minLength(1, 'invalidId'), z.maxLength(MAX_DECISIONS, 'tooLong')),
    /** Required for a rejection. */
    rejection: z.optional(RejectionReason),
  }),
  data: DecisionOutcome,
});

export const undo = endpoint('POST /admin/moderation/decisions/undo', {
  summary: 'Returns ads that the viewer just decided to the queue. UNDO_EXPIRED if all decisions took effect',
  access: 'moderator',
  body: z.object({ ids: z.array(NumericId).check(z.minLength(1, 'invalidId'), z.maxLength(MAX_SELECTED, 'tooLong')) }),
  data: z.object({ undone: z.array(z.string()) }),
});

export const listAdsInReview = endpoint('GET /admin/moderation/ads', {
  summary: 'Ads and changes of active ads in review, with their signals',
  access: 'moderator',
  query: z.extend(PageQuery, { order: z._default(z.enum(['oldest', 'riskiest']), 'oldest') }),
  data: z.object({ ads: z.array(ReviewQueueAd), pagination: Pagination }),
});

export const approve = endpoint('POST /admin/moderation/ads/:id/approve', {
  summary: 'Publishes a paid ad, or applies the change of an active one',
  access: 'moderator',
  params: AdParams,
  body: z.object({ version: SeenVersion }),
  data: EmptyObject,
});

export const reject = endpoint('POST /admin/moderation/ads/:id/reject', {
  summary: 'Rejects an ad, or the change of an active one, with a reason',
  access: 'moderator',
  params: AdParams,
  body: z.extend(Rejection, { version: SeenVersion }),
  data: EmptyObject,
});

/** Sent to all moderators when an ad of the queue is claimed, released or decided, or returns to it. */
export const queueChanged = serverEvent('review:changed', EmptyObject);
