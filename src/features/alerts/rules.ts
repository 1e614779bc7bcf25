import type { NotificationType } from '#features/accounts/preferences/contract.ts';

/** What members are told, and the switch of their preferences that it stands under. */
export const SWITCHES = {
  'ad-ending': 'adEnding',
  'ad-approved': 'adDecision',
  'ad-rejected': 'adDecision',
  'change-approved': 'adDecision',
  'change-rejected': 'adDecision',
  'price-drop': 'priceDrop',
  'followed-ad': 'followedAd',
  'saved-search': 'savedSearch',
  'payment-paid': 'payment',
  'payment-unused': 'payment',
  'payment-refunded': 'payment',
  'refund-rejected': 'payment',
} as const satisfies Record<string, NotificationType>;
export type Telling = keyof typeof SWITCHES;

/** What letters tell of together, once a day. */
export type Digested = 'followed-ad' | 'price-drop';

/** What a member doesn't want to see in the app. */
export const unwantedInApp = ({ wants }: { wants: (type: NotificationType, channel: 'app') => boolean }): Telling[] =>
  (Object.keys(SWITCHES) as Telling[]).filter((type) => !wants(SWITCHES[type], 'app'));

export const isTelling = (type: string): type is Telling => type in SWITCHES;

/** How far back the jobs look: what happened while nothing ran is told, if it is news at all. */
export const CAUGHT_UP_MS = 3 * 24 * 60 * 60_000;
