import type { AlertText, MailText, MessageSpec } from './message-spec.ts';

const paymentMessage = (id: string, subject: MailText, texts: MailText[], title: AlertText): MessageSpec => ({
  id,
  group: 'payments',
  mail: { subject, body: [...texts, 'mail/lettersHint'], adds: ['mail/receiptLink'] },
  notification: { title },
});

/** To payers. */
export const PAYMENT_MESSAGES: MessageSpec[] = [
  paymentMessage('payment-paid', 'mail/paidSubject', ['mail/paidText', 'mail/paidReview'], 'alerts/paymentReceived'),
  paymentMessage('payment-unused', 'mail/unusedSubject', ['mail/unusedText'], 'alerts/paymentUnused'),
  paymentMessage(
    'payment-refunded',
    'mail/refundedSubject',
    ['mail/refundedText', 'mail/refundedCashText'],
    'alerts/paymentRefunded',
  ),
  paymentMessage('refund-rejected', 'mail/refundRejectedSubject', ['mail/refundRejectedText'], 'alerts/refundRejected'),
];
