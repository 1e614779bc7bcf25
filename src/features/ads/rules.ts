import { ATTRIBUTE_TYPES } from '#features/catalog/attribute-types.ts';
import type { AttributeValue, AttributeValues } from '#features/catalog/attribute-value.ts';
import type { Specification } from '#features/catalog/contract.ts';
import { readNumber } from '#platform/text/read-number.ts';
import type { FieldErrors } from '#platform/http/errors.ts';
import { DAY_MS } from '#platform/durations.ts';
import { isBlank } from '#platform/text/visible-text.ts';

import type { AdStatus, MY_ADS_TABS, PriceKind } from './contract.ts';

/** The lifecycle of an ad (decisions §5): status → event → next status. */
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
    hide: 'rejected',
    suspend: 'suspended',
    delete: 'deleted',
  },
  reserved: { release: 'active', extend: 'reserved', hide: 'rejected', suspend: 'suspended', delete: 'deleted' },
  expired: { extend: 'active', delete: 'deleted' },
  sold: { delete: 'deleted' },
  archived: { delete: 'deleted' },
  suspended: { restore: 'active', delete: 'deleted' },
  deleted: {},
} as const satisfies Record<AdStatus, Record<string, AdStatus>>;

type EventsOf<S extends AdStatus> = S extends AdStatus ? keyof (typeof LIFECYCLE)[S] : never;
export type AdEvent = EventsOf<AdStatus>;

/** The status after an event; undefined when the event is not allowed in this status. */
export function nextAdStatus(status: AdStatus, event: AdEvent): AdStatus | undefined {
  const transitions: Partial<Record<AdEvent, AdStatus>> = LIFECYCLE[status];
  return transitions[event];
}

/** Statuses by tab of "My ads". */
export const TAB_STATUSES = {
  active: ['active', 'reserved'],
  waiting: ['pending_payment', 'pending_review', 'rejected'],
  archived: ['expired', 'sold', 'archived', 'suspended'],
} as const satisfies Record<(typeof MY_ADS_TABS)[number], readonly AdStatus[]>;

/** The tab of "My ads" that lists the status; `active` for a status in no tab. */
export function tabOf(status: AdStatus): (typeof MY_ADS_TABS)[number] {
  if ((TAB_STATUSES.waiting as readonly AdStatus[]).includes(status)) return 'waiting';
  return (TAB_STATUSES.archived as readonly AdStatus[]).includes(status) ? 'archived' : 'active';
}

/** Shown in lists and searches. */
export const LIVE_STATUSES = TAB_STATUSES.active;
/** Has a public page: sold and expired ads keep theirs, with a status note. */
export const PUBLIC_STATUSES = [...LIVE_STATUSES, 'sold', 'expired'] as const satisfies readonly AdStatus[];

/**
 * Kept in the lists of members who saved the ad. An archived ad is listed without a page. An ad that moderators hid or
 * suspended is left out, because its content may be the reason.
 */
export const SAVED_STATUSES = [...PUBLIC_STATUSES, 'archived'] as const satisfies readonly AdStatus[];

/** Was on the site never, or not since it was edited. */
export const UNPUBLISHED_STATUSES = ['draft', ...TAB_STATUSES.waiting] as const satisfies readonly AdStatus[];

export function isLive(status: AdStatus): boolean {
  return (LIVE_STATUSES as readonly AdStatus[]).includes(status);
}

export function isPublic(status: AdStatus): boolean {
  return (PUBLIC_STATUSES as readonly AdStatus[]).includes(status);
}

/** The owner may edit the ad. */
const EDITABLE_STATUSES = [
  'draft',
  'pending_payment',
  'pending_review',
  'rejected',
  ...LIVE_STATUSES,
] as const satisfies readonly AdStatus[];
/** The owner may repost the ad. */
const REPOSTABLE_STATUSES = ['expired', 'sold', 'archived'] as const satisfies readonly AdStatus[];

export function isEditable(status: AdStatus): boolean {
  return (EDITABLE_STATUSES as readonly AdStatus[]).includes(status);
}

export function isRepostable(status: AdStatus): boolean {
  return (REPOSTABLE_STATUSES as readonly AdStatus[]).includes(status);
}

/** A paid ad keeps its category and country: the plan was paid for them. */
export function isPaidStatus(status: AdStatus): boolean {
  return status !== 'draft' && status !== 'pending_payment';
}

/** Applies when neither plan nor category sets a lifetime. */
export const DEFAULT_LIFETIME_DAYS = 30;

/** An ad can be extended from 7 days before its end until 30 days after. */
const EXTENDABLE_BEFORE_MS = 7 * DAY_MS;
const EXTENDABLE_AFTER_MS = 30 * DAY_MS;

export function isExtendable(status: AdStatus, endsAt: number | null, now: number): boolean {
  return (
    nextAdStatus(status, 'extend') !== undefined &&
    endsAt !== null &&
    now >= endsAt - EXTENDABLE_BEFORE_MS &&
    now <= endsAt + EXTENDABLE_AFTER_MS
  );
}

/** New end of an ad, or of its featured period: `days` more, counted from now when the old end is past. */
export function extendedUntil(end: number | null, days: number, now: number): number {
  return Math.max(end ?? now, now) + days * DAY_MS;
}

/** Days before the end of an ad on which its owner is notified. */
export const EXPIRY_NOTICE_DAYS = [3, 1] as const;

export function hasPrice(kind: PriceKind): boolean {
  return kind === 'fixed' || kind === 'negotiable';
}

/**
 * `"12.5"` with 3 decimals is 12500, read as `readNumber` does. Undefined for an invalid price or more decimals than
 * the currency has.
 */
export function toMinorUnits(price: string, decimals: number): number | undefined {
  const [, whole = '', fraction = ''] = PRICE.exec(canonicalPrice(price, decimals)) ?? [];
  if (whole === '' || fraction.length > decimals) return undefined;
  return Number(whole + fraction.padEnd(decimals, '0'));
}

const PRICE = /^(\d{1,12})(?:\.(\d+))?$/;

/** A price as the API takes it: digits and a decimal point. What is no number stays. */
export function canonicalPrice(price: string, decimals: number): string {
  const reading = readNumber(price, { decimals });
  return 'number' in reading ? reading.number : price.trim();
}

/** The message key of what is wrong with a typed price. It says how many decimals the currency has. */
export function priceProblem(price: string, decimals: number): string | undefined {
  if (!price.trim()) return 'priceRequired';
  if (toMinorUnits(price, decimals) !== undefined) return undefined;
  const reading = readNumber(price, { decimals });
  if ('problem' in reading) return reading.problem === 'ambiguous' ? 'numberAmbiguous' : 'priceInvalid';
  return PRICE.test(reading.number) ? `priceDecimals${decimals}` : 'priceInvalid';
}

export function toMajorUnits(amount: number, decimals: number): number {
  return amount / 10 ** decimals;
}

/**
 * Parses attributes by the specifications of their category: numeric strings in Latin or Arabic digits become
 * numbers, text is trimmed, empty values are dropped. Errors are message keys by form field: `specification.make` for
 * a required attribute, `optionalSpecifications.colour` for an optional one.
 */
export function parseAttributes(
  given: AttributeValues,
  specifications: Specification[],
): { attributes: AttributeValues; errors: FieldErrors } {
  const attributes: AttributeValues = {};
  const errors: FieldErrors = {};
  for (const specification of specifications) {
    const value = Object.hasOwn(given, specification.key)
      ? normalize(specification, given[specification.key])
      : undefined;
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

function normalize(specification: Specification, given: AttributeValue | undefined): AttributeValue | undefined {
  const value =
    typeof given === 'string'
      ? isBlank(given)
        ? ''
        : given.trim()
      : Array.isArray(given)
        ? [...new Set(given)]
        : given;
  if (value === '' || (Array.isArray(value) && value.length === 0)) return undefined;
  const { parse } = ATTRIBUTE_TYPES[specification.type];
  return parse && typeof value === 'string' ? parse(value, specification) : value;
}

function checkAttribute(specification: Specification, attributes: AttributeValues): string | undefined {
  const { key, type, required } = specification;
  const value = attributes[key];
  if (value === undefined) return required && isApplicable(specification, attributes) ? 'attributeRequired' : undefined;
  const options = availableOptions(specification, attributes);
  return ATTRIBUTE_TYPES[type].validate(value, { ...specification, options });
}

/** False for a dependent select without available options, such as the model of a make that has none. */
function isApplicable(specification: Specification, attributes: AttributeValues): boolean {
  const { type, dependsOn } = specification;
  if (!dependsOn || !ATTRIBUTE_TYPES[type].hasOptions || attributes[dependsOn] === undefined) return true;
  return offeredOptions(specification, attributes).length > 0;
}

/** The available options that a form offers: all but hidden ones that are not chosen. */
export function offeredOptions(
  specification: Pick<Specification, 'key' | 'dependsOn' | 'options'>,
  attributes: AttributeValues,
): Specification['options'] {
  const chosen = [attributes[specification.key] ?? []].flat();
  return availableOptions(specification, attributes).filter(({ key, isHidden }) => !isHidden || chosen.includes(key));
}

/** The options available for the chosen value of the specification that this one depends on. */
export function availableOptions(
  { dependsOn, options }: Pick<Specification, 'dependsOn' | 'options'>,
  attributes: AttributeValues,
): Specification['options'] {
  if (!dependsOn) return options;
  const chosen = [attributes[dependsOn] ?? []].flat();
  return options.filter(({ parent }) => parent === undefined || chosen.includes(parent));
}

/** Price in the reference currency, for sorting: 0 when free, null (sorted last) when on request. */
export function priceRank(
  kind: PriceKind,
  price: number | null,
  country: { currencyDecimals: number; exchangeRate: number },
): number | null {
  if (kind === 'free') return 0;
  return price === null ? null : toMajorUnits(price, country.currencyDecimals) * country.exchangeRate;
}
