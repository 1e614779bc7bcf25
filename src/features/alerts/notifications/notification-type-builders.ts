import type { TFunction } from 'i18next';

import type { NotificationTopic } from '#features/accounts/preferences/contract.ts';
import { formatExactMoney } from '#features/ads/format-money.ts';
import type { SiteEmail } from '#features/site/send-site-email.server.ts';
import { paths } from '#paths';
import { type Bilingual, isolateBidi, type Language, localize } from '#platform/text/language.ts';

/** The data of notifications about an ad. */
export interface AdData {
  adId: string;
  title: Bilingual;
}

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

type NotificationEmail = Pick<SiteEmail, 'subject' | 'paragraphs' | 'quotes' | 'links' | 'path'>;

export interface NotificationTypeSpec<Data> {
  /** The row of the preferences that switches the type on and off, by channel. */
  topic: NotificationTopic;
  icon: NotificationIcon;
  /** The text for screens and pushes. Notifications of older versions may lack some of the data. */
  describe: (data: Partial<Data>, t: TFunction<'alerts'>, language: Language) => NotificationText;
  /** The email that is sent at once, or its sender: `sendDigests`, or the job that stores the notification. */
  email: ((data: Data, language: Language) => NotificationEmail) | 'digest' | 'job';
  /** Whether it names another member and their ad, so that it is deleted with that member's data. */
  isAboutOtherMember?: true;
}

/** A text in the given language, isolated from the direction of its surroundings. Empty if it is missing. */
export const localizeIsolated = (text: Bilingual | undefined, language: Language): string =>
  isolateBidi(localize(text, language));

/** The notification of an ad or a change that is published. The keys of its email begin with `email`. */
export const approvalType = (
  title: 'adApproved' | 'adPosted' | 'changeApproved',
  email: 'approved' | 'posted' | 'changeApproved',
) =>
  ({
    topic: 'adDecision',
    icon: 'approved',
    describe: ({ adId = '', title: ad }, t, language) => ({
      title: t(title),
      body: localizeIsolated(ad, language) || t('yourAd'),
      path: paths.ad(adId),
    }),
    email: ({ adId, title: ad }, language) => {
      const values = { title: localizeIsolated(ad, language) };
      return {
        subject: (t) => t(`${email}Subject`, values),
        paragraphs: (t, site) => [t(`${email}Text`, { ...values, site })],
        path: paths.ad(adId),
      };
    },
  }) as const satisfies NotificationTypeSpec<AdData>;

type AdDataWithReason = AdData & { reason: string };

/** The notification of a decision with a reason. `hint` says in the email what the owner can do, at `path`. */
export const decisionType = (
  title: 'adRejected' | 'changeRejected' | 'adHidden' | 'adSuspended' | 'adRestored' | 'appealDeclined',
  email: 'rejected' | 'changeRejected' | 'adHidden' | 'adSuspended' | 'adRestored' | 'adUpheld',
  hint: 'rejectedHint' | 'adHiddenHint' | 'adSuspendedHint' | 'lettersHint',
  path: string,
  icon: NotificationIcon = 'attention',
) =>
  ({
    topic: 'adDecision',
    icon,
    describe: (data, t, language) => ({ title: t(title), body: describeReason(data, t, language), path }),
    email: ({ title: ad, reason }, language) => {
      const values = { title: localizeIsolated(ad, language) };
      return {
        subject: (t) => t(`${email}Subject`, values),
        paragraphs: (t, site) => [t(`${email}Text`, { ...values, site }), reason, t(hint)],
        path,
      };
    },
  }) as const satisfies NotificationTypeSpec<AdDataWithReason>;

/** The notification of a staff action on an ad. The reason is empty for an edit. */
export const staffActionType = (
  done: 'Edited' | 'Moved' | 'Extended' | 'Featured' | 'Unfeatured',
  icon: NotificationIcon,
) =>
  ({
    topic: 'adDecision',
    icon,
    describe: (data, t, language) => ({
      title: t(`ad${done}`),
      body: describeReason(data, t, language),
      path: paths.ad(data.adId ?? ''),
    }),
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
  }) as const satisfies NotificationTypeSpec<AdDataWithReason>;

function describeReason(
  { title, reason }: Partial<AdDataWithReason>,
  t: TFunction<'alerts'>,
  language: Language,
): string {
  const ad = localizeIsolated(title, language) || t('yourAd');
  return reason ? t('adWithReason', { title: ad, reason: isolateBidi(reason) }) : ad;
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
export const paymentType = (
  title: 'paymentReceived' | 'paymentUnused' | 'paymentRefunded' | 'refundRejected',
  email: 'paid' | 'unused' | 'refunded' | 'refundRejected',
  icon: NotificationIcon,
) =>
  ({
    topic: 'payment',
    icon,
    describe: ({ orderId = '', title: ad, amount = 0, currency = 'KWD', decimals = 3 }, t, language) => ({
      title: t(title, { amount: isolateBidi(formatExactMoney(amount, currency, decimals, language)) }),
      body: localizeIsolated(ad, language) || t('yourAd'),
      path: paths.receipt(orderId),
    }),
    email: ({ orderId, title: ad, plan, amount, currency, decimals, isCash, reviewHours }, language) => {
      const values = {
        amount: isolateBidi(formatExactMoney(amount, currency, decimals, language)),
        title: localizeIsolated(ad, language),
        plan: localizeIsolated(plan, language),
      };
      return {
        subject: (t) => t(`${email}Subject`, values),
        paragraphs: (t, site) => [
          t(isCash && email === 'refunded' ? 'refundedCashText' : `${email}Text`, { ...values, site }),
          ...(reviewHours ? [t('paidReview', { count: reviewHours })] : []),
          t('lettersHint'),
        ],
        links: (t) => [{ text: t('receiptLink'), path: paths.receipt(orderId) }],
      };
    },
  }) as const satisfies NotificationTypeSpec<PaymentData>;
