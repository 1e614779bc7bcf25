import { sql } from 'kysely';

import { getCatalog } from '#features/catalog/catalog.server.ts';
import { findSimilarImages } from '#features/pictures/picture-fingerprints.server.ts';
import { dependsOn } from '#platform/bus/depends-on.server.ts';
import type { Tag } from '#platform/bus/tag.ts';
import { cached } from '#platform/caches/cached.server.ts';
import { MB } from '#platform/caches/create-cache.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { LANGUAGES } from '#platform/text/language.ts';

import type { AdRow } from '../queries.server.ts';
import {
  SIGNAL_TYPES,
  type SignalAction,
  type SignalField,
  type SignalRules,
  type SignalType,
  type StoredRules,
  type StoredSignal,
} from './contract.ts';
import { type Contact, findContacts } from './find-contacts.ts';
import { findBannedWords } from './find-words.ts';
import { textFingerprint } from './fingerprint-ads.server.ts';
import {
  findDuplicateAds,
  findSeller,
  findStoredRules,
  findSuspendedOnDevice,
  findSuspendedWithNumber,
  findUsualPrice,
  upsertSignals,
} from './queries.server.ts';
import { actionOf, DEFAULT_RULES, isFarPrice, MAX_DISTANCES, riskOf, verdictOf } from './rules.ts';

export interface AdCheck {
  signals: StoredSignal[];
  /** The action of the operator's rules for the ad. */
  verdict: SignalAction;
}

/**
 * Finds and stores the signals of an ad, in the caller's transaction. If that fails, the ad has no signals and the
 * caller continues, so that members can post.
 */
export async function checkAd(
  services: Pick<Services, 'clock' | 'log'>,
  trx: Database,
  ad: CheckedColumns,
  imageIds: string[],
): Promise<AdCheck> {
  const check = await tryInSavepoint(services, trx, ad.id, async () => {
    const fingerprint = textFingerprint([ad.title, ad.description]);
    const signals = await findSignals(services, trx, { ...ad, imageIds, fingerprint }, await getSignalRules(trx));
    await upsertSignals(trx, ad.id, { fingerprint, signals, risk: riskOf(signals), now: new Date(services.clock()) });
    return { signals, verdict: verdictOf(signals) };
  });
  return check ?? { signals: [], verdict: 'none' };
}

/** Undefined if it fails: what it did is undone, and the caller's transaction continues. */
async function tryInSavepoint<Result>(
  services: Pick<Services, 'log'>,
  trx: Database,
  adId: number,
  run: () => Promise<Result>,
): Promise<Result | undefined> {
  await sql`savepoint check_ad`.execute(trx);
  try {
    const result = await run();
    await sql`release savepoint check_ad`.execute(trx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint check_ad`.execute(trx);
    services.log.error({ error, adId }, 'the signals of an ad could not be found');
    return undefined;
  }
}

/**
 * The signals for which the operator's rules would reject an ad, found in the caller's transaction. Stores nothing; a
 * new ad has the id 0. None if that fails, as `checkAd`.
 */
export async function findRejections(
  services: Pick<Services, 'clock' | 'log'>,
  trx: Database,
  ad: CheckedColumns,
  imageIds: string[],
): Promise<StoredSignal[]> {
  const found = await tryInSavepoint(services, trx, ad.id, async () => {
    const fingerprint = textFingerprint([ad.title, ad.description]);
    return findSignals(services, trx, { ...ad, imageIds, fingerprint }, await getSignalRules(trx));
  });
  return (found ?? []).filter(({ action }) => action === 'reject');
}

/** The columns that are checked; for a live ad with its change applied. */
export type CheckedColumns = Pick<
  AdRow,
  'id' | 'seller_id' | 'category_id' | 'country_id' | 'title' | 'description' | 'price' | 'currency'
>;

interface CheckedAd extends CheckedColumns {
  imageIds: string[];
  /** A hash of its words; null for too few. */
  fingerprint: string | null;
}

/** Finds the details of a signal; null if an ad has none of its type. */
type Finder<Type extends SignalType> = (
  services: Pick<Services, 'clock'>,
  db: Database,
  ad: CheckedAd,
  rules: SignalRules,
) => Promise<Omit<Extract<StoredSignal, { type: Type }>, 'type' | 'action'> | null>;

/** The signals of an ad. Skips those that the rules switch off. */
async function findSignals(
  services: Pick<Services, 'clock'>,
  db: Database,
  ad: CheckedAd,
  rules: SignalRules,
): Promise<StoredSignal[]> {
  const signals: StoredSignal[] = [];
  for (const type of SIGNAL_TYPES) {
    const action = actionOf(rules, type);
    if (action === 'none') continue;
    const finding = await FINDERS[type](services, db, ad, rules);
    if (finding) signals.push({ type, action, ...finding } as StoredSignal);
  }
  return signals;
}

const FINDERS: { [Type in SignalType]: Finder<Type> } = {
  bannedWords: async (_, __, ad, { bannedWords }) => {
    const found = textsOf(ad).flatMap(({ field, text }) =>
      findBannedWords(text, bannedWords).map((word) => ({ text: word, field })),
    );
    return found.length > 0 ? { found } : null;
  },

  contact: async (_, __, ad) => {
    const found = contactsOf(ad);
    return found.length > 0 ? { found } : null;
  },

  duplicate: async (_, db, { id: adId, seller_id: sellerId, imageIds, fingerprint }, { duplicateLevel }) => {
    const maxDistance = MAX_DISTANCES.text[duplicateLevel];
    const similar = await findSimilarImages(db, imageIds, MAX_DISTANCES.picture[duplicateLevel]);
    const ads = await findDuplicateAds(db, { adId, sellerId, imageIds: similar, fingerprint, maxDistance });
    return ads.length > 0 ? { ads } : null;
  },

  price: async (_, db, ad, { priceFactor }) => {
    if (ad.price === null) return null;
    const usual = await findUsualPrice(db, ad);
    if (!isFarPrice(ad.price, usual, priceFactor)) return null;
    const { countryById } = await getCatalog(db);
    return {
      isHigh: ad.price > usual.median,
      median: Math.round(usual.median),
      currency: ad.currency,
      decimals: countryById.get(ad.country_id)?.currencyDecimals ?? 2,
      similarAds: usual.ads,
    };
  },

  newAccount: async ({ clock }, db, { seller_id }, { newAccountMaxDays }) => {
    const days = Math.floor((clock() - (await findSeller(db, seller_id)).created_at.getTime()) / DAY_MS);
    return days < newAccountMaxDays ? { days: Math.max(0, days) } : null;
  },

  suspended: async (_, db, ad) => {
    const numbers = contactsOf(ad).map(({ text }) => text.replace(/\D/g, ''));
    const withNumber = await findSuspendedWithNumber(db, numbers);
    if (withNumber !== undefined) return { match: 'number', memberId: withNumber };
    const onDevice = await findSuspendedOnDevice(db, ad.seller_id);
    return onDevice === undefined ? null : { match: 'device', memberId: onDevice };
  },
};

function textsOf(ad: CheckedAd): { field: SignalField; text: string }[] {
  return (['title', 'description'] as const).flatMap((field) =>
    LANGUAGES.map((language) => ({ field, text: ad[field][language] ?? '' })),
  );
}

/** Each contact detail once, at its first occurrence. */
function contactsOf(ad: CheckedAd): (Contact & { field: SignalField })[] {
  const found = textsOf(ad).flatMap(({ field, text }) => findContacts(text).map((contact) => ({ ...contact, field })));
  return found.filter(({ text }, at) => found.findIndex((other) => other.text === text) === at);
}

const cachedRules = cached<SignalRules>({ name: 'rules for ads', maxEntries: 1, maxEntryBytes: 0.5 * MB });

/** Published when the operator's rules for signals change. */
export const SIGNAL_RULES_TAG: Tag = 'signal-rules';

/** The operator's rules for signals, cached. */
function getSignalRules(db: Database): Promise<SignalRules> {
  return cachedRules(db, '', async () => {
    dependsOn(SIGNAL_RULES_TAG);
    return toSignalRules((await findStoredRules(db)).rules);
  });
}

/** Completes the stored rules with the defaults. */
export const toSignalRules = (stored: StoredRules): SignalRules => ({ ...DEFAULT_RULES, ...stored });
