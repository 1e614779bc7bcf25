import type { Signal, SignalAction, SignalRules, SignalType } from './contract.ts';

/** The amount that each type of signal adds to an ad's risk. */
const WEIGHTS: Record<SignalType, number> = {
  suspended: 40,
  bannedWords: 40,
  duplicate: 30,
  contact: 20,
  price: 20,
  newAccount: 10,
};

/** From 0 to 100: how likely the ad breaks a rule. The review queue can be ordered by it. */
export function riskOf(signals: Pick<Signal, 'type'>[]): number {
  return Math.min(
    100,
    signals.reduce((sum, { type }) => sum + WEIGHTS[type], 0),
  );
}

/** The operator's rules until they save some. */
export const DEFAULT_RULES: SignalRules = {
  bannedWords: [],
  bannedWordsAction: 'hold',
  duplicateLevel: 'normal',
  duplicateAction: 'flag',
  priceFactor: 5,
  priceAction: 'flag',
  contactAction: 'flag',
  newAccountMaxDays: 7,
  newAccountAction: 'flag',
  suspendedAction: 'flag',
};

/** The action of the operator's rules for a signal. */
export const actionOf = (rules: SignalRules, type: SignalType): SignalAction => rules[`${type}Action`];

/** The action for an ad with these signals: the strictest of their actions. */
export function verdictOf(signals: { action: SignalAction }[]): SignalAction {
  for (const action of ['reject', 'hold', 'flag'] as const)
    if (signals.some((signal) => signal.action === action)) return action;
  return 'none';
}

/**
 * The number of 64 bits in which the fingerprints of near-duplicates may differ. Lower for pictures than for texts,
 * because objects before a plain background look similar.
 */
export const MAX_DISTANCES = {
  text: { strict: 3, normal: 9, loose: 11 },
  picture: { strict: 2, normal: 4, loose: 9 },
} as const;

/** The minimum number of ads from which a usual price can be derived. */
const MIN_SIMILAR_ADS = 8;

/** Whether a price is more than `factor` times the median of similar ads, or less than the median divided by it. */
export function isFarPrice(price: number, { median, ads }: { median: number; ads: number }, factor: number): boolean {
  if (ads < MIN_SIMILAR_ADS || median <= 0) return false;
  return price > median * factor || price < median / factor;
}
