import * as z from 'zod/mini';

import { Category, PlaceQuery } from '#features/catalog/contract.ts';
import { StaffReason } from '#platform/audit/staff-reason.ts';
import { AUDIT_ACTIONS, type AuditAction } from '#platform/audit/audit-actions.ts';
import { BilingualText } from '#platform/text/bilingual-text.ts';
import { EmptyObject } from '#platform/http/empty-object.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { NumericId } from '#platform/data/ids.ts';
import { Period, tableEndpoints, TableIds, tableQuery, TableSearch } from '#platform/table/table-query.ts';

import { AdCard, AdDetails, AdStatus } from '../contract.ts';
import { type AdEvent, LIFECYCLE } from '../rules.ts';

export const AdminAdQuery = tableQuery(['created', 'price', 'views'], 'desc', {
  /** Words of the title, or the beginnings of words; or the ad's id. */
  search: TableSearch,
  status: z.optional(AdStatus),
  /** Without those that never were on the site: what the dashboard counts. */
  isPublished: z.optional(z.enum(['yes'])),
  /** Also finds the ads of its subcategories. */
  categoryId: z.optional(z.string().check(z.maxLength(80))),
  ...PlaceQuery.shape,
  /** A seller by name, email, number or id. Only admins find a part of the email or number. */
  seller: TableSearch,
  sellerId: z.optional(NumericId),
  ...Period,
});
export type AdminAdQuery = z.output<typeof AdminAdQuery>;

/** The name is empty once the account's data is erased. */
const Person = z.object({ _id: z.string(), name: z.string() });

export const AdminAdRow = z.extend(AdCard, {
  seller: Person,
  views: z.number(),
  endsAt: z.nullable(z.string()),
});
export type AdminAdRow = z.infer<typeof AdminAdRow>;

const LIFECYCLE_EVENTS = [...new Set(Object.values(LIFECYCLE).flatMap((events) => Object.keys(events)))] as AdEvent[];

/**
 * The events of an ad's history: its lifecycle, posting or import, and the closing or reopening of its seller's
 * account.
 */
export const AD_HISTORY_EVENTS = [...LIFECYCLE_EVENTS, 'post', 'import', 'close', 'reopen'] as const;
export type AdHistoryEvent = (typeof AD_HISTORY_EVENTS)[number];

/** An event of an ad. Decisions of staff have a reason. */
const AdHistoryEntry = z.object({
  _id: z.string(),
  at: z.string(),
  event: z.enum([...AD_HISTORY_EVENTS, ...(Object.keys(AUDIT_ACTIONS) as AuditAction[])]),
  /** The ad's status afterwards; null if it did not change. */
  status: z.nullable(AdStatus),
  /** Null: a background job, a command or the payment gateway. */
  by: z.nullable(z.extend(Person, { isSeller: z.boolean() })),
  reason: z.nullable(z.string()),
});
export type AdHistoryEntry = z.infer<typeof AdHistoryEntry>;

export const AdminAd = z.extend(AdminAdRow, {
  /** The ad as visitors see it; null for a deleted ad. */
  details: z.nullable(AdDetails),
  categoryPath: z.array(Category),
  /** Why it is rejected or suspended. */
  reason: z.nullable(z.string()),
  plan: z.nullable(BilingualText),
  featuredUntil: z.nullable(z.string()),
  updatedAt: z.string(),
  phoneReveals: z.number(),
  /** Whether a change by the seller is in review. */
  hasPendingChange: z.boolean(),
  isSellerActive: z.boolean(),
  /** Staff can't suspend, restore or change their own ad here. */
  isOwn: z.boolean(),
  /** Latest first, up to 100. */
  history: z.array(AdHistoryEntry),
});
export type AdminAd = z.infer<typeof AdminAd>;

export const ads = tableEndpoints('/admin/ads', {
  summary: 'All ads, in any state',
  access: 'moderator',
  query: AdminAdQuery,
  row: AdminAdRow,
});

export const listAdIds = endpoint('GET /admin/ads/ids', {
  summary: 'The ids of all ads of a filter, for a bulk action',
  access: 'moderator',
  query: AdminAdQuery,
  data: TableIds,
});

const AdParams = z.object({ id: NumericId });

export const getAd = endpoint('GET /admin/ads/:id', {
  summary: 'An ad in any state, with its history',
  access: 'moderator',
  params: AdParams,
  data: z.object({ ad: AdminAd }),
});

export const MoveForm = z.object({
  /** A category without subcategories. */
  categoryId: z.string('categoryRequired').check(z.minLength(1, 'categoryRequired'), z.maxLength(80)),
  reason: StaffReason,
});
export type MoveForm = z.infer<typeof MoveForm>;

export const moveAd = endpoint('POST /admin/ads/:id/move', {
  summary: 'Moves an ad to another category',
  access: 'moderator',
  params: AdParams,
  body: MoveForm,
  data: EmptyObject,
});

const days = (minimum: number) =>
  z.int('daysInvalid').check(z.minimum(minimum, 'daysInvalid'), z.maximum(365, 'daysInvalid'));

export const ExtendForm = z.object({ days: days(1), reason: StaffReason });
export type ExtendForm = z.infer<typeof ExtendForm>;

export const extendAd = endpoint('POST /admin/ads/:id/extend', {
  summary: 'Extends an active, reserved or expired ad without a payment',
  access: 'moderator',
  params: AdParams,
  body: ExtendForm,
  data: EmptyObject,
});

/** 0 days end the featured period. */
export const FeatureForm = z.object({ days: days(0), reason: StaffReason });
export type FeatureForm = z.infer<typeof FeatureForm>;

export const featureAd = endpoint('POST /admin/ads/:id/feature', {
  summary: 'Features an active or reserved ad for more days, or ends its featured period',
  access: 'moderator',
  params: AdParams,
  body: FeatureForm,
  data: EmptyObject,
});
