import type { TFunction } from 'i18next';

import type { Price } from '#features/ads/contract.ts';
import { formatPrice } from '#features/ads/format-money.ts';
import { paths } from '#paths';
import { type Bilingual, isolateBidi, type Language } from '#platform/text/language.ts';

import { withNewestFirst } from '../saved-searches/contract.ts';
import {
  type AdData,
  approvalType,
  decisionType,
  localizeIsolated,
  type NotificationTypeSpec,
  type PaymentData,
  paymentType,
  staffActionType,
} from './notification-type-builders.ts';

/** The data of notifications about reports: the reported target. */
interface Reported {
  kind: 'ad' | 'user' | 'conversation';
  /** If an ad is reported. */
  adId?: string;
  title?: Bilingual;
}

/** The stored data of each type of notification. */
export interface NotificationData {
  'ad-approved': AdData;
  'ad-posted': AdData;
  'ad-rejected': AdData & { reason: string };
  'change-approved': AdData;
  'change-rejected': AdData & { reason: string };
  'ad-hidden': AdData & { reason: string };
  'ad-suspended': AdData & { reason: string };
  'ad-restored': AdData & { reason: string };
  'appeal-declined': AdData & { reason: string };
  'ad-edited': AdData & { reason: string };
  'ad-moved': AdData & { reason: string };
  'ad-extended': AdData & { reason: string };
  'ad-featured': AdData & { reason: string };
  'ad-unfeatured': AdData & { reason: string };
  'ad-ending': AdData & { days: number };
  'ad-expired': AdData;
  'followed-ad': AdData & { sellerId: string; sellerName: string };
  'price-drop': AdData & { price: Price; before: Price; since: string };
  'saved-search': { searchId: string; name: string; address: string; count: number; adIds: string[] };
  'payment-paid': PaymentData;
  'payment-unused': PaymentData;
  'payment-refunded': PaymentData;
  'refund-rejected': PaymentData;
  'member-warned': Reported & { reason: string };
  'report-decided': Reported & {
    decision: 'none' | 'warn' | 'hide' | 'suspend-ad' | 'suspend-account';
    reason: string;
    /** The reported member. */
    memberId: string;
  };
}
export type NotificationType = keyof NotificationData;

/** Everything that differs between notification types. */
export const NOTIFICATION_TYPES = {
  'ad-approved': approvalType('adApproved', 'approved'),
  'ad-posted': approvalType('adPosted', 'posted'),
  'ad-rejected': decisionType('adRejected', 'rejected', 'rejectedHint', paths.account({ tab: 'waiting' })),
  'change-approved': approvalType('changeApproved', 'changeApproved'),
  'change-rejected': decisionType('changeRejected', 'changeRejected', 'rejectedHint', paths.account({ tab: 'active' })),
  'ad-hidden': decisionType('adHidden', 'adHidden', 'adHiddenHint', paths.account({ tab: 'waiting' })),
  'ad-suspended': decisionType('adSuspended', 'adSuspended', 'adSuspendedHint', paths.account({ tab: 'archived' })),
  'ad-restored': decisionType('adRestored', 'adRestored', 'lettersHint', paths.account({ tab: 'active' }), 'approved'),
  'appeal-declined': decisionType('appealDeclined', 'adUpheld', 'lettersHint', paths.account({ tab: 'archived' })),
  'ad-edited': staffActionType('Edited', 'attention'),
  'ad-moved': staffActionType('Moved', 'attention'),
  'ad-extended': staffActionType('Extended', 'approved'),
  'ad-featured': staffActionType('Featured', 'approved'),
  'ad-unfeatured': staffActionType('Unfeatured', 'clock'),
  'ad-ending': {
    topic: 'adEnding',
    icon: 'clock',
    describe: ({ adId = '', title, days = 1 }, t, language) => ({
      title: t('adEnding', { count: days }),
      body: localizeIsolated(title, language) || t('yourAd'),
      path: paths.extend(adId),
    }),
    email: ({ title, days }, language) => {
      const values = { count: days, title: localizeIsolated(title, language) };
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
      body: localizeIsolated(title, language) || t('yourAd'),
      path: paths.extend(adId),
    }),
    email: ({ adId, title }, language) => {
      const values = { title: localizeIsolated(title, language) };
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
      body: localizeIsolated(title, language) || t('anAd'),
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
        title: localizeIsolated(title, language) || t('anAd'),
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
  'payment-paid': paymentType('paymentReceived', 'paid', 'payment'),
  'payment-unused': paymentType('paymentUnused', 'unused', 'refund'),
  'payment-refunded': paymentType('paymentRefunded', 'refunded', 'refund'),
  'refund-rejected': paymentType('refundRejected', 'refundRejected', 'attention'),
  'member-warned': {
    topic: 'report',
    icon: 'attention',
    describe: ({ adId, title, reason = '' }, t, language) => {
      const ad = localizeIsolated(title, language);
      return {
        title: t('warned'),
        body: ad ? t('adWithReason', { title: ad, reason: isolateBidi(reason) }) : isolateBidi(reason),
        path: adId ? paths.ad(adId) : paths.terms(),
      };
    },
    email: ({ kind, title, reason }, language) => ({
      subject: (t, site) => t('warnedSubject', { site }),
      quotes: () => [reason],
      paragraphs: (t, site) => [
        t(`warnedText_${kind}`, { site, title: localizeIsolated(title, language) }),
        t('warnedHint'),
      ],
      path: paths.terms(),
    }),
  },
  'report-decided': {
    topic: 'report',
    icon: 'approved',
    describe: ({ decision = 'none', kind = 'user', title, adId, reason = '', memberId = '' }, t, language) => ({
      title: t(`reportOutcome_${decision}`),
      body: t('adWithReason', {
        title: localizeIsolated(title, language) || t(`reported_${kind}`),
        reason: isolateBidi(reason),
      }),
      path: adId ? paths.ad(adId) : paths.user(memberId),
    }),
    email: ({ decision, kind, title, reason }, language) => ({
      subject: (t) => t(`reportOutcome_${decision}`),
      quotes: () => [reason],
      paragraphs: (t, site) => [
        t(`reportText_${kind}`, { site, title: localizeIsolated(title, language) }),
        t('lettersHint'),
      ],
    }),
    isAboutOtherMember: true,
  },
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

function toPriceText(price: Price | undefined, t: TFunction<'alerts'>, language: Language): string {
  return isolateBidi((price && formatPrice(price, language)) || t('free'));
}
