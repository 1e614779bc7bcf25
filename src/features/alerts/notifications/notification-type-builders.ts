import { formatExactMoney } from '#features/ads/format-money.ts';
import { paths } from '#paths';
import { type Bilingual, isolateBidi } from '#platform/text/language.ts';

import {
  type AdData,
  localizeIsolated,
  type NotificationIcon,
  type NotificationTypeSpec,
} from './notification-type-spec.ts';

/** The notification of an ad or a change that is published. */
export function approvalType({
  title: titleKey,
  subject,
  text,
}: {
  title: 'adApproved' | 'adPosted' | 'changeApproved';
  subject: 'approvedSubject' | 'postedSubject' | 'changeApprovedSubject';
  text: 'approvedText' | 'postedText' | 'changeApprovedText';
}) {
  return {
    topic: 'adDecision',
    icon: 'approved',
    describe: ({ adId = '', title }, t, language) => ({
      title: t(titleKey),
      body: localizeIsolated(title, language) || t('yourAd'),
      path: paths.ad(adId),
    }),
    email: ({ adId, title }, language) => {
      const values = { title: localizeIsolated(title, language) };
      return {
        subject: (t) => t(subject, values),
        paragraphs: (t, site) => [t(text, { ...values, site })],
        path: paths.ad(adId),
      };
    },
  } as const satisfies NotificationTypeSpec<AdData>;
}

/** The notification of a decision with a reason. `hint` says in the email what the owner can do, at `path`. */
export function decisionType({
  title: titleKey,
  subject,
  text,
  hint,
  path,
  icon = 'attention',
}: {
  title: 'adRejected' | 'changeRejected' | 'adHidden' | 'adSuspended' | 'adRestored' | 'appealDeclined';
  subject:
    | 'rejectedSubject'
    | 'changeRejectedSubject'
    | 'adHiddenSubject'
    | 'adSuspendedSubject'
    | 'adRestoredSubject'
    | 'adUpheldSubject';
  text: 'rejectedText' | 'changeRejectedText' | 'adHiddenText' | 'adSuspendedText' | 'adRestoredText' | 'adUpheldText';
  hint: 'rejectedHint' | 'adHiddenHint' | 'adSuspendedHint' | 'lettersHint';
  path: string;
  icon?: NotificationIcon;
}) {
  return {
    topic: 'adDecision',
    icon,
    describe: ({ title, reason }, t, language) => {
      const ad = localizeIsolated(title, language) || t('yourAd');
      return {
        title: t(titleKey),
        body: reason ? t('adWithReason', { title: ad, reason: isolateBidi(reason) }) : ad,
        path,
      };
    },
    email: ({ title, reason }, language) => {
      const values = { title: localizeIsolated(title, language) };
      return {
        subject: (t) => t(subject, values),
        paragraphs: (t, site) => [t(text, { ...values, site }), reason, t(hint)],
        path,
      };
    },
  } as const satisfies NotificationTypeSpec<AdData & { reason: string }>;
}

type Done = 'Edited' | 'Moved' | 'Extended' | 'Featured' | 'Unfeatured';

/** The notification of a staff action on an ad. The reason is empty for an edit. */
export function staffActionType(done: Done, icon: NotificationIcon) {
  return {
    topic: 'adDecision',
    icon,
    describe: ({ adId = '', title, reason }, t, language) => {
      const ad = localizeIsolated(title, language) || t('yourAd');
      return {
        title: t(`ad${done}`),
        body: reason ? t('adWithReason', { title: ad, reason: isolateBidi(reason) }) : ad,
        path: paths.ad(adId),
      };
    },
    email: ({ adId, title, reason }, language) => {
      const values = { title: localizeIsolated(title, language) };
      return {
        subject: (t) => t(`ad${done}Subject`, values),
        paragraphs: (t, site) => [
          t(`ad${done}Text`, { ...values, site }),
          ...(reason ? [reason] : []),
          t('lettersHint'),
        ],
        path: paths.ad(adId),
      };
    },
  } as const satisfies NotificationTypeSpec<AdData & { reason: string }>;
}

/** The data of notifications about a payment or refund. */
export interface PaymentData extends AdData {
  orderId: string;
  plan: Bilingual;
  purpose: string;
  /** In the currency's minor unit. */
  amount: number;
  currency: string;
  decimals: number;
  /** Absent in notifications of older versions. */
  isCash?: boolean;
  /** The promised review time of the paid ad in hours, if it is in review and the operator has set one. */
  reviewHours?: number | null;
}

/** The notification of a payment or refund. */
export function paymentType({
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
      body: localizeIsolated(title, language) || t('yourAd'),
      path: paths.receipt(orderId),
    }),
    email: ({ orderId, title, plan, amount, currency, decimals, isCash, reviewHours }, language) => {
      const values = {
        amount: isolateBidi(formatExactMoney(amount, currency, decimals, language)),
        title: localizeIsolated(title, language),
        plan: localizeIsolated(plan, language),
      };
      return {
        subject: (t) => t(subject, values),
        paragraphs: (t, site) => [
          t(isCash && text === 'refundedText' ? 'refundedCashText' : text, { ...values, site }),
          ...(reviewHours ? [t('paidReview', { count: reviewHours })] : []),
          t('lettersHint'),
        ],
        links: (t) => [{ text: t('receiptLink'), path: paths.receipt(orderId) }],
      };
    },
  } as const satisfies NotificationTypeSpec<PaymentData>;
}
