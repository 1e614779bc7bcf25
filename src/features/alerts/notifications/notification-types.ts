import type { TFunction } from 'i18next';

import type { NotificationTopic } from '#features/accounts/preferences/contract.ts';
import type { Price } from '#features/ads/contract.ts';
import { formatExactMoney, formatPrice } from '#features/ads/format-money.ts';
import type { SiteEmail } from '#features/site/send-site-email.server.ts';
import { paths } from '#paths';
import { type Bilingual, isolateBidi, type Language, localize } from '#platform/language.ts';

import { withNewestFirst } from '../saved-searches/with-newest-first.ts';

interface AdData {
  adId: string;
  title: Bilingual;
}

interface PaymentData extends AdData {
  orderId: string;
  plan: Bilingual;
  purpose: string;
  /** In the currency's minor unit. */
  amount: number;
  currency: string;
  decimals: number;
}

/** What a notification of each type is about. Stored with it. */
export interface NotificationData {
  'ad-approved': AdData;
  'ad-rejected': AdData & { reason: string };
  'change-approved': AdData;
  'change-rejected': AdData & { reason: string };
  'ad-ending': AdData & { days: number };
  'ad-expired': AdData;
  'followed-ad': AdData & { sellerId: string; sellerName: string };
  'price-drop': AdData & { price: Price; before: Price; since: string };
  'saved-search': { searchId: string; name: string; address: string; count: number; adIds: string[] };
  'payment-paid': PaymentData;
  'payment-unused': PaymentData;
  'payment-refunded': PaymentData;
  'refund-rejected': PaymentData;
}
export type NotificationType = keyof NotificationData;

export type NotificationIcon =
  | 'approved'
  | 'attention'
  | 'clock'
  | 'person'
  | 'search'
  | 'price'
  | 'payment'
  | 'refund';

export interface NotificationText {
  title: string;
  body: string;
  /** The path that it links to. */
  path: string;
}

type Translate = TFunction<'alerts'>;
type NotificationEmail = Pick<SiteEmail, 'subject' | 'paragraphs' | 'links' | 'path'>;

export interface NotificationTypeSpec<Data> {
  /** The row of the preferences that switches the type on and off, by channel. */
  topic: NotificationTopic;
  icon: NotificationIcon;
  /** The text for screens and pushes. Notifications of older versions may lack some of the data. */
  describe: (data: Partial<Data>, t: Translate, language: Language) => NotificationText;
  /** The email that is sent at once, or who sends it: `sendDigests`, or the job that stores the notification. */
  email: ((data: Data, language: Language) => NotificationEmail) | 'digest' | 'job';
  /** It names another member and their ad, so it is deleted with that member's data. */
  isAboutOtherMember?: true;
}

/** Everything that differs between notification types. */
export const NOTIFICATION_TYPES = {
  'ad-approved': approval({ title: 'adApproved', subject: 'approvedSubject', text: 'approvedText' }),
  'ad-rejected': rejection({
    title: 'adRejected',
    subject: 'rejectedSubject',
    text: 'rejectedText',
    path: paths.account({ tab: 'waiting' }),
  }),
  'change-approved': approval({
    title: 'changeApproved',
    subject: 'changeApprovedSubject',
    text: 'changeApprovedText',
  }),
  'change-rejected': rejection({
    title: 'changeRejected',
    subject: 'changeRejectedSubject',
    text: 'changeRejectedText',
    path: paths.account({ tab: 'active' }),
  }),
  'ad-ending': {
    topic: 'adEnding',
    icon: 'clock',
    describe: ({ adId = '', title, days = 1 }, t, language) => ({
      title: t('adEnding', { count: days }),
      body: isolated(title, language) || t('yourAd'),
      path: paths.extend(adId),
    }),
    email: ({ title, days }, language) => {
      const values = { count: days, title: isolated(title, language) };
      return {
        subject: (t) => t('endingSubject', values),
        paragraphs: (t, site) => [t('endingText', { ...values, site }), t('endingHint')],
        path: paths.account(),
      };
    },
  },
  'ad-expired': {
    topic: 'adEnding',
    icon: 'clock',
    describe: ({ adId = '', title }, t, language) => ({
      title: t('adExpired'),
      body: isolated(title, language) || t('yourAd'),
      path: paths.extend(adId),
    }),
    email: ({ adId, title }, language) => {
      const values = { title: isolated(title, language) };
      return {
        subject: (t) => t('expiredSubject', values),
        paragraphs: (t, site) => [t('expiredText', { ...values, site }), t('lettersHint')],
        links: (t) => [
          { text: t('extendLink'), path: paths.extend(adId) },
          { text: t('rePostLink'), path: paths.rePost(adId) },
        ],
      };
    },
  },
  'followed-ad': {
    topic: 'followedAd',
    icon: 'person',
    describe: ({ adId = '', title, sellerName = '' }, t, language) => ({
      title: t('followedAd', { name: isolateBidi(sellerName) }),
      body: isolated(title, language) || t('anAd'),
      path: paths.ad(adId),
    }),
    email: 'digest',
    isAboutOtherMember: true,
  },
  'price-drop': {
    topic: 'priceDrop',
    icon: 'price',
    describe: ({ adId = '', title, price, before }, t, language) => ({
      title: t('priceDrop', { price: toPriceText(price, t, language) }),
      body: t('priceBefore', {
        title: isolated(title, language) || t('anAd'),
        before: toPriceText(before, t, language),
      }),
      path: paths.ad(adId),
    }),
    email: 'digest',
    isAboutOtherMember: true,
  },
  'saved-search': {
    topic: 'savedSearch',
    icon: 'search',
    describe: ({ count = 1, name = '', address = paths.list() }, t) => ({
      title: t('savedSearch', { count }),
      body: isolateBidi(name),
      path: withNewestFirst(address),
    }),
    email: 'job',
  },
  'payment-paid': payment({ title: 'paymentReceived', subject: 'paidSubject', text: 'paidText', icon: 'payment' }),
  'payment-unused': payment({ title: 'paymentUnused', subject: 'unusedSubject', text: 'unusedText', icon: 'refund' }),
  'payment-refunded': payment({
    title: 'paymentRefunded',
    subject: 'refundedSubject',
    text: 'refundedText',
    icon: 'refund',
  }),
  'refund-rejected': payment({
    title: 'refundRejected',
    subject: 'refundRejectedSubject',
    text: 'refundRejectedText',
    icon: 'attention',
  }),
} as const satisfies { [T in NotificationType]: NotificationTypeSpec<NotificationData[T]> };

type TypesByEmail<Email> = {
  [T in NotificationType]: (typeof NOTIFICATION_TYPES)[T]['email'] extends Email ? T : never;
}[NotificationType];
/** Types that are emailed as a daily digest. */
export type DigestType = TypesByEmail<'digest'>;
/** Types that are emailed at once. */
export type EmailedType = Exclude<NotificationType, TypesByEmail<string>>;

/** The table's rows as a list. The functions of a row take the data of that row's type. */
export const NOTIFICATION_TYPE_LIST = Object.entries(NOTIFICATION_TYPES) as [
  NotificationType,
  NotificationTypeSpec<object>,
][];

/** Undefined for a type of a newer version. */
export const findNotificationType = (type: string): NotificationTypeSpec<object> | undefined =>
  NOTIFICATION_TYPE_LIST.find(([name]) => name === type)?.[1];

function approval({
  title: titleKey,
  subject,
  text,
}: {
  title: 'adApproved' | 'changeApproved';
  subject: 'approvedSubject' | 'changeApprovedSubject';
  text: 'approvedText' | 'changeApprovedText';
}) {
  return {
    topic: 'adDecision',
    icon: 'approved',
    describe: ({ adId = '', title }, t, language) => ({
      title: t(titleKey),
      body: isolated(title, language) || t('yourAd'),
      path: paths.ad(adId),
    }),
    email: ({ adId, title }, language) => {
      const values = { title: isolated(title, language) };
      return {
        subject: (t) => t(subject, values),
        paragraphs: (t, site) => [t(text, { ...values, site })],
        path: paths.ad(adId),
      };
    },
  } as const satisfies NotificationTypeSpec<AdData>;
}

/** `path` is the tab of the account where the ad can be edited. */
function rejection({
  title: titleKey,
  subject,
  text,
  path,
}: {
  title: 'adRejected' | 'changeRejected';
  subject: 'rejectedSubject' | 'changeRejectedSubject';
  text: 'rejectedText' | 'changeRejectedText';
  path: string;
}) {
  return {
    topic: 'adDecision',
    icon: 'attention',
    describe: ({ title, reason }, t, language) => {
      const ad = isolated(title, language) || t('yourAd');
      return {
        title: t(titleKey),
        body: reason ? t('adWithReason', { title: ad, reason: isolateBidi(reason) }) : ad,
        path,
      };
    },
    email: ({ title, reason }, language) => {
      const values = { title: isolated(title, language) };
      return {
        subject: (t) => t(subject, values),
        paragraphs: (t, site) => [t(text, { ...values, site }), reason, t('rejectedHint')],
        path,
      };
    },
  } as const satisfies NotificationTypeSpec<AdData & { reason: string }>;
}

function payment({
  title: titleKey,
  subject,
  text,
  icon,
}: {
  title: 'paymentReceived' | 'paymentUnused' | 'paymentRefunded' | 'refundRejected';
  subject: 'paidSubject' | 'unusedSubject' | 'refundedSubject' | 'refundRejectedSubject';
  text: 'paidText' | 'unusedText' | 'refundedText' | 'refundRejectedText';
  icon: NotificationIcon;
}) {
  return {
    topic: 'payment',
    icon,
    describe: ({ orderId = '', title, amount = 0, currency = 'KWD', decimals = 3 }, t, language) => ({
      title: t(titleKey, { amount: isolateBidi(formatExactMoney(amount, currency, decimals, language)) }),
      body: isolated(title, language) || t('yourAd'),
      path: paths.receipt(orderId),
    }),
    email: ({ orderId, title, plan, amount, currency, decimals }, language) => {
      const values = {
        amount: isolateBidi(formatExactMoney(amount, currency, decimals, language)),
        title: isolated(title, language),
        plan: isolated(plan, language),
      };
      return {
        subject: (t) => t(subject, values),
        paragraphs: (t, site) => [t(text, { ...values, site }), t('lettersHint')],
        links: (t) => [{ text: t('receiptLink'), path: paths.receipt(orderId) }],
      };
    },
  } as const satisfies NotificationTypeSpec<PaymentData>;
}

function isolated(text: Bilingual | undefined, language: Language): string {
  return isolateBidi(localize(text, language));
}

function toPriceText(price: Price | undefined, t: Translate, language: Language): string {
  return isolateBidi((price && formatPrice(price, language)) || t('free'));
}
