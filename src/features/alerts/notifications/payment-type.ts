import { formatExactMoney } from '#features/ads/format-money.ts';
import { paths } from '#paths';
import { type Bilingual, isolateBidi } from '#platform/text/language.ts';

import { localizeIsolated } from './localize-isolated.ts';
import type { AdData, NotificationIcon, NotificationTypeSpec } from './notification-type-spec.ts';

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
