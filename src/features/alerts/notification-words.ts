import type { TFunction } from 'i18next';

import type { Price } from '#features/ads/contract.ts';
import { formatCharge, formatPrice } from '#features/ads/format.ts';
import { type Bilingual, inLanguage, isolate, type Language } from '#platform/language.ts';

import type { Notification } from './contract.ts';
import type { Telling } from './rules.ts';
import { newestFirst } from './saved-searches/newest-first.ts';

/** What stands in `data`, by type; older notifications may lack some of it. */
interface About {
  adId: string;
  title: Bilingual;
  reason: string;
  days: number;
  sellerName: string;
  name: string;
  address: string;
  count: number;
  price: Price;
  before: Price;
  orderId: string;
  amount: number;
  currency: string;
  decimals: number;
}

export interface NotificationWords {
  title: string;
  body: string;
  /** Where it leads. */
  path: string;
}

type Words = TFunction<'alerts'>;
type Describe = (about: Partial<About>, t: Words, language: Language) => NotificationWords;

const titleOf = ({ title }: Partial<About>, language: Language): string => isolate(inLanguage(title, language));
const priceOf = (price: Price | undefined, t: Words, language: Language): string =>
  (price && formatPrice(price, language)) || t('free');
const amountOf = ({ amount = 0, currency = 'KWD', decimals = 3 }: Partial<About>, language: Language) =>
  formatCharge(amount, currency, decimals, language);

/** A rejection with its reason, where the ad waits to be changed. */
const rejected =
  (title: 'adRejected' | 'changeRejected', path: string): Describe =>
  (about, t, language) => {
    const ad = titleOf(about, language) || t('yourAd');
    return {
      title: t(title),
      body: about.reason ? t('adWithReason', { title: ad, reason: isolate(about.reason) }) : ad,
      path,
    };
  };

const approved =
  (title: 'adApproved' | 'changeApproved'): Describe =>
  (about, t, language) => ({
    title: t(title),
    body: titleOf(about, language) || t('yourAd'),
    path: `/ad/${about.adId}`,
  });

const payment =
  (title: 'paymentReceived' | 'paymentUnused' | 'paymentRefunded' | 'refundRejected'): Describe =>
  (about, t, language) => ({
    title: t(title, { amount: isolate(amountOf(about, language)) }),
    body: titleOf(about, language) || t('yourAd'),
    path: `/account/payment/${about.orderId}`,
  });

const DESCRIBE: Record<Telling, Describe> = {
  'ad-approved': approved('adApproved'),
  'change-approved': approved('changeApproved'),
  'ad-rejected': rejected('adRejected', '/account?tab=waiting'),
  'change-rejected': rejected('changeRejected', '/account?tab=active'),
  'ad-ending': (about, t, language) => ({
    title: t('adEnding', { count: about.days ?? 1 }),
    body: titleOf(about, language) || t('yourAd'),
    path: `/extend/${about.adId}`,
  }),
  'followed-ad': (about, t, language) => ({
    title: t('followedAd', { name: isolate(about.sellerName ?? '') }),
    body: titleOf(about, language) || t('anAd'),
    path: `/ad/${about.adId}`,
  }),
  'saved-search': ({ count = 1, name = '', address = '/list' }, t) => ({
    title: t('savedSearch', { count }),
    body: isolate(name),
    path: newestFirst(address),
  }),
  'price-drop': (about, t, language) => ({
    title: t('priceDrop', { price: isolate(priceOf(about.price, t, language)) }),
    body: t('priceBefore', {
      title: titleOf(about, language) || t('anAd'),
      before: isolate(priceOf(about.before, t, language)),
    }),
    path: `/ad/${about.adId}`,
  }),
  'payment-paid': payment('paymentReceived'),
  'payment-unused': payment('paymentUnused'),
  'payment-refunded': payment('paymentRefunded'),
  'refund-rejected': payment('refundRejected'),
};

/** A notification in words, on screens and in pushes alike. */
export function describeNotification(
  t: Words,
  language: Language,
  { type, data }: Pick<Notification, 'type' | 'data'>,
): NotificationWords {
  const describe = DESCRIBE[type as Telling] as Describe | undefined;
  // Of a later version: there is nothing better to say.
  return describe?.(data, t, language) ?? { title: t('title'), body: '', path: '/account/notifications' };
}
