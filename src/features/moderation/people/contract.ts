import * as z from 'zod/mini';

import { Suspension } from '#features/accounts/suspensions/contract.ts';
import { AD_STATUSES, AdCard, AdStatus } from '#features/ads/contract.ts';
import { Order } from '#features/payments/contract.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { NumericId } from '#platform/data/ids.ts';
import { LANGUAGES } from '#platform/text/language.ts';
import { ROLES } from '#platform/role.ts';
import { Period, tableEndpoints, tableQuery, TableSearch } from '#platform/table/table-query.ts';

import { PastDecision } from '../contract.ts';
import { ReportCaseRow } from '../report-cases/contract.ts';

/** `deleted`: closed, and the personal data is erased. */
export const PERSON_STATES = ['active', 'suspended', 'closed', 'deleted'] as const;
export type PersonState = (typeof PERSON_STATES)[number];

export const PeopleQuery = tableQuery(['joined', 'name', 'lastSeen'], 'desc', {
  /**
   * A part of the name, or for admins of the email or number. Others find only a whole email or number, so that they
   * can't guess a masked one bit by bit.
   */
  search: TableSearch,
  state: z.optional(z.enum(PERSON_STATES)),
  role: z.optional(z.enum(ROLES)),
  isVerified: z.optional(z.enum(['yes', 'no'])),
  /** Those whose number another account has, too, written in another way by an earlier version. */
  sharesNumber: z.optional(z.literal('yes')),
  /** The period of joining. */
  ...Period,
});
export type PeopleQuery = z.output<typeof PeopleQuery>;

export const PersonRow = z.object({
  _id: z.string(),
  /** Empty once the account is deleted, as the email and the number are. Those are masked, except for admins. */
  name: z.string(),
  picture: z.nullable(z.string()),
  email: z.string(),
  /** `+965 50000000` */
  number: z.string(),
  role: z.enum(ROLES),
  state: z.enum(PERSON_STATES),
  isVerified: z.boolean(),
  joinedAt: z.string(),
  lastSeenAt: z.nullable(z.string()),
  /** Active ads. */
  liveAds: z.number(),
});
export type PersonRow = z.infer<typeof PersonRow>;

export const Person = z.extend(PersonRow, {
  bio: z.nullable(z.string()),
  language: z.enum(LANGUAGES),
  /** Null for staff of the viewer's rank or above. */
  hasSecondFactor: z.nullable(z.boolean()),
  closedAt: z.nullable(z.string()),
  /** The current one. */
  suspension: z.nullable(Suspension),
  /** Staff actions on the account and its ads, latest first. */
  history: z.array(PastDecision),
  isYou: z.boolean(),
  /** Whether the viewer outranks the person and may act on the account. */
  isSubordinate: z.boolean(),
});
export type Person = z.infer<typeof Person>;

const PersonParams = z.object({ id: NumericId });

export const people = tableEndpoints('/admin/users', {
  summary: 'All members, by name, contact details, state and role',
  access: 'moderator',
  csvAccess: 'admin',
  hasContactData: true,
  query: PeopleQuery,
  row: PersonRow,
});

export const getPerson = endpoint('GET /admin/users/:id', {
  summary: 'A member as staff see them, with masked contact details',
  access: 'moderator',
  contactData: 'masked',
  params: PersonParams,
  data: z.object({ person: Person }),
});

export const listPersonAds = endpoint('GET /admin/users/:id/ads', {
  summary: "A member's ads in any state: the newest 50, and how many there are of each",
  access: 'moderator',
  params: PersonParams,
  query: z.object({ status: z.optional(z.enum(AD_STATUSES)) }),
  data: z.object({ ads: z.array(AdCard), counts: z.array(z.object({ status: AdStatus, count: z.number() })) }),
});

export const listPersonReports = endpoint('GET /admin/users/:id/reports', {
  summary: 'The reports about a member and those by them: the latest 20 of each',
  access: 'moderator',
  params: PersonParams,
  data: z.object({ about: z.array(ReportCaseRow), by: z.array(ReportCaseRow) }),
});

export const listPersonPayments = endpoint('GET /admin/users/:id/payments', {
  summary: "A member's latest 20 orders, and how many there are",
  access: 'admin',
  params: PersonParams,
  data: z.object({ orders: z.array(Order), total: z.number() }),
});
