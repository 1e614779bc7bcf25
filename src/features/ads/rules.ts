import { AppError } from '#platform/errors.ts';

import { type AdStatus, type MY_ADS_TABS } from './contract.ts';

/** The whole life of an ad (decisions §5): status → what may happen → what it becomes. */
export const LIFECYCLE = {
  draft: { submit: 'pending_payment', delete: 'deleted' },
  pending_payment: { pay: 'pending_review', delete: 'deleted' },
  pending_review: { approve: 'active', reject: 'rejected', delete: 'deleted' },
  rejected: { resubmit: 'pending_review', delete: 'deleted' },
  active: {
    reserve: 'reserved',
    extend: 'active',
    expire: 'expired',
    sell: 'sold',
    archive: 'archived',
    suspend: 'suspended',
    delete: 'deleted',
  },
  reserved: { release: 'active', extend: 'reserved', suspend: 'suspended', delete: 'deleted' },
  expired: { extend: 'active', delete: 'deleted' },
  sold: { delete: 'deleted' },
  archived: { delete: 'deleted' },
  suspended: { delete: 'deleted' },
  deleted: {},
} as const satisfies Record<AdStatus, Record<string, AdStatus>>;

type Events<S extends AdStatus> = S extends AdStatus ? keyof (typeof LIFECYCLE)[S] : never;
export type AdEvent = Events<AdStatus>;

/** What the event makes of the ad; ILLEGAL_TRANSITION when it can't happen to it. */
export function next(status: AdStatus, event: AdEvent): AdStatus {
  const moves: Partial<Record<AdEvent, AdStatus>> = LIFECYCLE[status];
  const becomes = moves[event];
  if (!becomes) throw new AppError('ILLEGAL_TRANSITION');
  return becomes;
}

/** What each tab of the account holds. */
export const TAB_STATUSES = {
  active: ['active', 'reserved'],
  waiting: ['pending_payment', 'pending_review', 'rejected'],
  archived: ['expired', 'sold', 'archived', 'suspended'],
} as const satisfies Record<(typeof MY_ADS_TABS)[number], readonly AdStatus[]>;

/** On offer: what lists and searches show. */
export const LIVE_STATUSES = ['active', 'reserved'] as const satisfies readonly AdStatus[];
/** Has a page for everyone: sold and expired ads keep theirs, marked. */
export const PUBLIC_STATUSES = [...LIVE_STATUSES, 'sold', 'expired'] as const satisfies readonly AdStatus[];

const isOneOf = (statuses: readonly AdStatus[]) => (status: AdStatus) => statuses.includes(status);
export const isLive = isOneOf(LIVE_STATUSES);
export const isPublic = isOneOf(PUBLIC_STATUSES);

/** An ad that has no public page is for its seller and for moderators; a deleted one is for nobody. */
export function maySeeAd(viewer: { userId: number; role: string } | null, ad: { sellerId: number; status: AdStatus }): boolean {
  if (ad.status === 'deleted') return false;
  return isPublic(ad.status) || (viewer !== null && (viewer.userId === ad.sellerId || viewer.role !== 'member'));
}

export const DAY = 24 * 60 * 60 * 1000;
const DEFAULT_LIFETIME_DAYS = 30;

/** The plan's days, else the category's, else 30. */
export function lifetimeDays(planDays: number | null, categoryDays: number | null): number {
  return planDays ?? categoryDays ?? DEFAULT_LIFETIME_DAYS;
}

const EXTENDABLE_BEFORE = 7 * DAY;
const EXTENDABLE_AFTER = 30 * DAY;

/** From 7 days before the end until 30 days after it. Times in milliseconds. */
export function mayExtend(status: AdStatus, endsAt: number | null, now: number): boolean {
  if (endsAt === null || !('extend' in LIFECYCLE[status])) return false;
  return now >= endsAt - EXTENDABLE_BEFORE && now <= endsAt + EXTENDABLE_AFTER;
}

export function extendedEnd(endsAt: number, now: number, days: number): number {
  return Math.max(now, endsAt) + days * DAY;
}

/** A window of `size` that moves on by its own length each turn: after a full round each id has had the same number of turns. */
export function rotate<T>(items: readonly T[], turn: number, size: number): T[] {
  if (items.length <= size) return [...items];
  const start = (turn * size) % items.length;
  return Array.from({ length: size }, (_, offset) => items[(start + offset) % items.length]!); // the modulus keeps it inside
}

const METRES_PER_DEGREE = 111_320;
const AREA_METRES = 500;

/** The middle of the 500 m square that a point lies in: the same for every point in it, so that nothing tells where in it. */
export function areaMiddle({ lat, lng }: { lat: number; lng: number }): { lat: number; lng: number } {
  const latStep = AREA_METRES / METRES_PER_DEGREE;
  const middleLat = snap(lat, latStep);
  const lngStep = latStep / Math.max(Math.cos((middleLat * Math.PI) / 180), 0.01);
  return { lat: middleLat, lng: snap(lng, lngStep) };
}

function snap(value: number, step: number): number {
  return Number(((Math.floor(value / step) + 0.5) * step).toFixed(6));
}
