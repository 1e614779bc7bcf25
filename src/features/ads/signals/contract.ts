import * as z from 'zod/mini';

import { endpoint } from '#platform/http/endpoint.ts';
import { BilingualText } from '#platform/text/bilingual-text.ts';
import { Version } from '#platform/versioned/version.ts';
import { oneLine } from '#platform/text/one-line.ts';

export const SIGNAL_TYPES = ['bannedWords', 'contact', 'duplicate', 'price', 'newAccount', 'suspended'] as const;
export type SignalType = (typeof SIGNAL_TYPES)[number];

/**
 * The action for a signal: none; show it in the review queue; require a review even where ads are published at once;
 * reject the ad.
 */
export const SIGNAL_ACTIONS = ['none', 'flag', 'hold', 'reject'] as const;
const SignalAction = z.enum(SIGNAL_ACTIONS, 'invalidValue');
export type SignalAction = z.infer<typeof SignalAction>;

const Field = z.enum(['title', 'description']);
export type SignalField = z.infer<typeof Field>;

/** A match, and the text that has it. */
const Found = z.object({ text: z.string(), field: Field });

/** The action of the rules when the ad was checked. */
const action = SignalAction;

/** Something about an ad that a moderator should look at. */
export const Signal = z.union([
  z.object({ type: z.literal('bannedWords'), action, found: z.array(Found) }),
  z.object({
    type: z.literal('contact'),
    action,
    found: z.array(z.extend(Found, { kind: z.enum(['phone', 'email', 'link']) })),
  }),
  z.object({
    type: z.literal('duplicate'),
    action,
    ads: z.array(
      z.object({ _id: z.string(), title: BilingualText, isSamePicture: z.boolean(), isSameText: z.boolean() }),
    ),
  }),
  /** `median` is the price of `similarAds` ads, in the currency's minor unit. */
  z.object({
    type: z.literal('price'),
    action,
    isHigh: z.boolean(),
    median: z.number(),
    currency: z.string(),
    decimals: z.number(),
    similarAds: z.number(),
  }),
  /** Full days since sign-up. */
  z.object({ type: z.literal('newAccount'), action, days: z.number() }),
  /** The seller shares a device with a suspended member, or the ad has that member's number. */
  z.object({
    type: z.literal('suspended'),
    action,
    match: z.enum(['device', 'number']),
    member: z.object({ _id: z.string(), name: z.string() }),
  }),
]);
export type Signal = z.infer<typeof Signal>;

export const DUPLICATE_LEVELS = ['strict', 'normal', 'loose'] as const;
const MAX_BANNED_WORDS = 1000;

/** The operator's rules: the thresholds and actions of the signals. */
export const SignalRules = z.object({
  /** Words and phrases in either language. Empty ones are dropped. */
  bannedWords: z
    .array(z.string('invalidValue').check(oneLine(), z.maxLength(60, 'lineTooLong')), 'invalidValue')
    .check(z.maxLength(MAX_BANNED_WORDS, 'tooManyBannedWords')),
  bannedWordsAction: SignalAction,
  contactAction: SignalAction,
  duplicateLevel: z.enum(DUPLICATE_LEVELS, 'invalidValue'),
  duplicateAction: SignalAction,
  /** A price is unusual above this multiple of the usual one, or below that fraction of it. */
  priceFactor: z.int('numberInvalid').check(z.minimum(2, 'numberTooSmall'), z.maximum(100, 'numberTooLarge')),
  priceAction: SignalAction,
  /** Younger accounts are new. */
  newAccountMaxDays: z.int('numberInvalid').check(z.minimum(1, 'numberTooSmall'), z.maximum(365, 'numberTooLarge')),
  newAccountAction: SignalAction,
  suspendedAction: SignalAction,
});
export type SignalRules = z.infer<typeof SignalRules>;

const VersionedRules = z.extend(SignalRules, { version: Version });
export type VersionedRules = z.infer<typeof VersionedRules>;

export const getRules = endpoint('GET /admin/rules', {
  summary: 'The rules for signals on ads, with their version',
  access: 'admin',
  data: VersionedRules,
});

export const saveRules = endpoint('PUT /admin/rules', {
  summary:
    'Saves the rules for signals on ads. They apply at once to new and edited ads, and the queue is checked again',
  access: 'admin',
  body: VersionedRules,
  data: VersionedRules,
});

type OfType<Type extends Signal['type']> = Extract<Signal, { type: Type }>;

/** A signal as stored: other ads and members by their ids. */
export type StoredSignal =
  | OfType<'bannedWords' | 'contact' | 'price' | 'newAccount'>
  | (Omit<OfType<'duplicate'>, 'ads'> & { ads: { adId: number; isSamePicture: boolean; isSameText: boolean }[] })
  | (Omit<OfType<'suspended'>, 'member'> & { memberId: number });

export type StoredSignals = StoredSignal[];

/** Rules that the operator has saved. */
export type StoredRules = Partial<SignalRules>;
