import { formatCharge } from '#features/ads/format.ts';
import { notify, type Notice } from '#features/alerts/notify.server.ts';
import type { LetterWords } from '#features/site/send-letter.server.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/database.server.ts';
import { type Bilingual, inLanguage, isolate } from '#platform/language.ts';

import { findNamedOrder } from './queries.server.ts';
import { decimalsOf } from './rules.ts';

/** What a letter says of each turn that money takes. */
const WORDS = {
  'payment-paid': ['paidSubject', 'paidText'],
  'payment-unused': ['unusedSubject', 'unusedText'],
  'payment-refunded': ['refundedSubject', 'refundedText'],
  'refund-rejected': ['refundRejectedSubject', 'refundRejectedText'],
} as const satisfies Partial<Record<Notice['type'], [subject: string, text: string]>>;

/** Tells the payer, in the transaction that makes it true: once, whoever brings the news, and however often. */
export async function tellOfPayment(
  services: Services,
  db: Database,
  orderId: string,
  type: keyof typeof WORDS,
): Promise<void> {
  const order = await findNamedOrder(db, orderId);
  const { amount, currency, purpose } = order;
  const decimals = decimalsOf(currency);
  const [subject, text] = WORDS[type];
  await notify(services, db, {
    userId: order.user_id,
    type,
    data: { orderId, adId: String(order.ad_id), title: order.ad_title, amount, currency, decimals, purpose },
    letter: (language) => {
      const words = {
        amount: isolate(formatCharge(amount, currency, decimals, language)),
        title: isolate(inLanguage(order.ad_title as Bilingual, language)),
        plan: isolate(inLanguage(order.plan_name as Bilingual, language)),
      };
      return {
        subject: (t: LetterWords, site: string) => t(subject, { ...words, site }),
        lines: (t: LetterWords, site: string) => [t(text, { ...words, site }), t('lettersHint')],
        links: (t: LetterWords) => [{ text: t('receiptLink'), path: `/account/payment/${orderId}` }],
      };
    },
  });
}
