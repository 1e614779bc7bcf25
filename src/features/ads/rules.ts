import type { Specification } from '#features/catalog/contract.ts';
import { toAsciiDigits } from '#platform/digits.ts';
import type { FieldErrors } from '#platform/errors.ts';

import type { AdStatus, MY_ADS_TABS, PriceKind } from './contract.ts';
import type { AttributeValue } from './posting/contract.ts';

/** The whole life of an ad (decisions §5): status → what may happen → what it becomes. */
export const LIFECYCLE = {
  draft: { submit: 'pending_payment', delete: 'deleted' },
  pending_payment: { pay: 'pending_review', delete: 'deleted' },
  pending_review: { approve: 'active', reject: 'rejected', refund: 'pending_payment', delete: 'deleted' },
  rejected: { resubmit: 'pending_review', refund: 'pending_payment', delete: 'deleted' },
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

type EventsOf<S extends AdStatus> = S extends AdStatus ? keyof (typeof LIFECYCLE)[S] : never;
export type AdEvent = EventsOf<AdStatus>;

/** What the event makes of the ad; undefined when it can't happen to it. */
export function next(status: AdStatus, event: AdEvent): AdStatus | undefined {
  const moves: Partial<Record<AdEvent, AdStatus>> = LIFECYCLE[status];
  return moves[event];
}

/** What each tab of the account holds. */
export const TAB_STATUSES = {
  active: ['active', 'reserved'],
  waiting: ['pending_payment', 'pending_review', 'rejected'],
  archived: ['expired', 'sold', 'archived', 'suspended'],
} as const satisfies Record<(typeof MY_ADS_TABS)[number], readonly AdStatus[]>;

/** The tab in which its owner finds an ad; the first one for what stands in none. */
export function tabOf(status: AdStatus): (typeof MY_ADS_TABS)[number] {
  if ((TAB_STATUSES.waiting as readonly AdStatus[]).includes(status)) return 'waiting';
  return (TAB_STATUSES.archived as readonly AdStatus[]).includes(status) ? 'archived' : 'active';
}

/** On offer: what lists and searches show. */
export const LIVE_STATUSES = TAB_STATUSES.active;
/** Has a page for everyone: sold and expired ads keep theirs, marked. */
export const PUBLIC_STATUSES = [...LIVE_STATUSES, 'sold', 'expired'] as const satisfies readonly AdStatus[];

export function isLive(status: AdStatus): boolean {
  return (LIVE_STATUSES as readonly AdStatus[]).includes(status);
}

export function isPublic(status: AdStatus): boolean {
  return (PUBLIC_STATUSES as readonly AdStatus[]).includes(status);
}

/** What its owner may still change. */
export const EDITABLE_STATUSES = [
  'draft',
  'pending_payment',
  'pending_review',
  'rejected',
  ...LIVE_STATUSES,
] as const satisfies readonly AdStatus[];
/** What can be posted anew. */
export const REPOSTABLE_STATUSES = ['expired', 'sold', 'archived'] as const satisfies readonly AdStatus[];

export function isEditable(status: AdStatus): boolean {
  return (EDITABLE_STATUSES as readonly AdStatus[]).includes(status);
}

export function isRepostable(status: AdStatus): boolean {
  return (REPOSTABLE_STATUSES as readonly AdStatus[]).includes(status);
}

/** Its category and country stay: the plan was paid for them. */
export function isPaid(status: AdStatus): boolean {
  return status !== 'draft' && status !== 'pending_payment';
}

/** Where neither plan nor category says otherwise. */
export const DEFAULT_LIFETIME_DAYS = 30;

const DAY = 86_400_000;
/** An ad can be extended from 7 days before its end until 30 days after. */
const EXTENDABLE_BEFORE = 7 * DAY;
const EXTENDABLE_AFTER = 30 * DAY;

export function isExtendable(status: AdStatus, endsAt: number | null, now: number): boolean {
  return (
    next(status, 'extend') !== undefined &&
    endsAt !== null &&
    now >= endsAt - EXTENDABLE_BEFORE &&
    now <= endsAt + EXTENDABLE_AFTER
  );
}

/** What an extension makes of the ad's end, or of its last day in front: `days` more, from now on where it is over. */
export function extendedUntil(end: number | null, days: number, now: number): number {
  return Math.max(end ?? now, now) + days * DAY;
}

/** How many days before its end an ad's owner is told. */
export const TOLD_BEFORE_DAYS = [3, 1] as const;

export function hasPrice(kind: PriceKind): boolean {
  return kind === 'fixed' || kind === 'negotiable';
}

/** `"12.5"` at 3 decimals is 12500. Digits of either script. Undefined for what is no price, or has more decimals than the currency. */
export function toMinorUnits(price: string, decimals: number): number | undefined {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(toAsciiDigits(price.trim())) ?? [];
  if (whole === undefined || fraction.length > decimals) return undefined;
  return Number(whole + fraction.padEnd(decimals, '0'));
}

export function toMajorUnits(amount: number, decimals: number): number {
  return amount / 10 ** decimals;
}

type Attributes = Record<string, AttributeValue>;

/**
 * Reads attributes as their category defines them: numbers in either script become numbers, text is trimmed, empty values fall away.
 * What doesn't fit gives one message key a field, spelled as in the form: `specification.make` for a required one,
 * `optionalSpecifications.colour` for another.
 */
export function readAttributes(
  given: Attributes,
  specifications: Specification[],
): { attributes: Attributes; errors: FieldErrors } {
  const attributes: Attributes = {};
  const errors: FieldErrors = {};
  for (const specification of specifications) {
    const value = Object.hasOwn(given, specification.key) ? read(specification, given[specification.key]) : undefined;
    if (value !== undefined) attributes[specification.key] = value;
  }
  for (const specification of specifications) {
    const error = checkAttribute(specification, attributes);
    if (error)
      errors[`${specification.required ? 'specification' : 'optionalSpecifications'}.${specification.key}`] = error;
  }
  const known = new Set(specifications.map(({ key }) => key));
  for (const key of Object.keys(given))
    if (!known.has(key)) errors[`optionalSpecifications.${key}`] = 'attributeUnknown';
  return { attributes, errors };
}

function read({ type }: Specification, given: AttributeValue | undefined): AttributeValue | undefined {
  const value = typeof given === 'string' ? given.trim() : Array.isArray(given) ? [...new Set(given)] : given;
  if (value === '' || (Array.isArray(value) && value.length === 0)) return undefined;
  if (typeof value !== 'string' || (type !== 'number' && type !== 'year')) return value;
  const digits = toAsciiDigits(value);
  return /^-?\d{1,15}(\.\d{1,9})?$/.test(digits) ? Number(digits) : value;
}

function checkAttribute(specification: Specification, attributes: Attributes): string | undefined {
  const { key, type, required } = specification;
  const value = attributes[key];
  if (value === undefined) return required && isAskedFor(specification, attributes) ? 'attributeRequired' : undefined;
  if (type === 'number' || type === 'year') return checkNumber(specification, value);
  if (type === 'boolean') return typeof value === 'boolean' ? undefined : 'invalidValue';
  if (type === 'text') return typeof value === 'string' ? undefined : 'invalidValue';
  if (Array.isArray(value) !== (type === 'multi-select')) return 'optionUnknown';
  const offered = new Set(offeredOptions(specification, attributes).map((option) => option.key));
  return [value].flat().every((chosen) => typeof chosen === 'string' && offered.has(chosen))
    ? undefined
    : 'optionUnknown';
}

/** A model is not asked for where the chosen make has none. */
function isAskedFor(specification: Specification, attributes: Attributes): boolean {
  const { type, dependsOn } = specification;
  if (!dependsOn || (type !== 'select' && type !== 'multi-select') || attributes[dependsOn] === undefined) return true;
  return offeredOptions(specification, attributes).length > 0;
}

/** The options left by the choice of the specification that this one depends on. */
export function offeredOptions(
  { dependsOn, options }: Pick<Specification, 'dependsOn' | 'options'>,
  attributes: Attributes,
): Specification['options'] {
  if (!dependsOn) return options;
  const chosen = [attributes[dependsOn] ?? []].flat();
  return options.filter(({ parent }) => parent === undefined || chosen.includes(parent));
}

function checkNumber({ type, min, max }: Specification, value: AttributeValue): string | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value) || (type === 'year' && !Number.isInteger(value)))
    return 'numberInvalid';
  if (min !== null && value < min) return 'numberTooSmall';
  if (max !== null && value > max) return 'numberTooLarge';
  return undefined;
}

/** The price in the reference currency: free things sort as 0, those to ask for come last. */
export function priceRank(
  kind: string,
  price: number | null,
  country: { currencyDecimals: number; exchangeRate: number },
): number | null {
  if (kind === 'free') return 0;
  return price === null ? null : toMajorUnits(price, country.currencyDecimals) * country.exchangeRate;
}
