import { paths } from '#paths';

import { ACCOUNT_MESSAGES } from './account-messages.ts';
import type { AlertText, MailText, MessageSpec } from './message-spec.ts';
import { TEAM_MESSAGES } from './team-messages.ts';

/** A decision about an ad with its reason. */
const decisionMessage = (
  id: string,
  subject: MailText,
  text: MailText,
  hint: MailText,
  title: AlertText,
): MessageSpec => ({
  id,
  group: 'ads',
  mail: { subject, body: [text, hint], adds: 'reason', path: paths.account() },
  notification: { title, body: 'alerts/adWithReason' },
});

/** A staff action on an ad, with its reason. */
const staffActionMessage = (id: string, subject: MailText, text: MailText, title: AlertText): MessageSpec => ({
  id,
  group: 'ads',
  mail: { subject, body: [text, 'mail/lettersHint'], adds: 'reason' },
  notification: { title, body: 'alerts/adWithReason' },
});

/** To sellers, about their ads. */
const AD_MESSAGES: MessageSpec[] = [
  {
    id: 'ad-approved',
    group: 'ads',
    mail: { subject: 'mail/approvedSubject', body: ['mail/approvedText'], path: paths.ad('1') },
    notification: { title: 'alerts/adApproved' },
  },
  {
    id: 'ad-posted',
    group: 'ads',
    mail: { subject: 'mail/postedSubject', body: ['mail/postedText'], path: paths.ad('1') },
    notification: { title: 'alerts/adPosted' },
  },
  decisionMessage('ad-rejected', 'mail/rejectedSubject', 'mail/rejectedText', 'mail/rejectedHint', 'alerts/adRejected'),
  {
    id: 'change-approved',
    group: 'ads',
    mail: { subject: 'mail/changeApprovedSubject', body: ['mail/changeApprovedText'], path: paths.ad('1') },
    notification: { title: 'alerts/changeApproved' },
  },
  decisionMessage(
    'change-rejected',
    'mail/changeRejectedSubject',
    'mail/changeRejectedText',
    'mail/rejectedHint',
    'alerts/changeRejected',
  ),
  {
    id: 'ad-ending',
    group: 'ads',
    mail: { subject: 'mail/endingSubject', body: ['mail/endingText', 'mail/endingHint'], path: paths.account() },
    notification: { title: 'alerts/adEnding' },
  },
  {
    id: 'ad-expired',
    group: 'ads',
    mail: {
      subject: 'mail/expiredSubject',
      body: ['mail/expiredText', 'mail/lettersHint'],
      adds: ['mail/extendLink', 'mail/rePostLink'],
    },
    notification: { title: 'alerts/adExpired' },
  },
  decisionMessage('ad-hidden', 'mail/adHiddenSubject', 'mail/adHiddenText', 'mail/adHiddenHint', 'alerts/adHidden'),
  decisionMessage(
    'ad-suspended',
    'mail/adSuspendedSubject',
    'mail/adSuspendedText',
    'mail/adSuspendedHint',
    'alerts/adSuspended',
  ),
  decisionMessage(
    'ad-restored',
    'mail/adRestoredSubject',
    'mail/adRestoredText',
    'mail/lettersHint',
    'alerts/adRestored',
  ),
  decisionMessage(
    'appeal-declined',
    'mail/adUpheldSubject',
    'mail/adUpheldText',
    'mail/lettersHint',
    'alerts/appealDeclined',
  ),
  staffActionMessage('ad-edited', 'mail/adEditedSubject', 'mail/adEditedText', 'alerts/adEdited'),
  staffActionMessage('ad-moved', 'mail/adMovedSubject', 'mail/adMovedText', 'alerts/adMoved'),
  staffActionMessage('ad-extended', 'mail/adExtendedSubject', 'mail/adExtendedText', 'alerts/adExtended'),
  staffActionMessage('ad-featured', 'mail/adFeaturedSubject', 'mail/adFeaturedText', 'alerts/adFeatured'),
  staffActionMessage('ad-unfeatured', 'mail/adUnfeaturedSubject', 'mail/adUnfeaturedText', 'alerts/adUnfeatured'),
];

/** About a member's follows, saved ads and saved searches. */
const FOLLOWING_MESSAGES: MessageSpec[] = [
  {
    id: 'saved-search',
    group: 'following',
    mail: { subject: 'mail/findsSubject', body: ['mail/findsText', 'mail/findsHint'], adds: ['mail/findsOf'] },
    notification: { title: 'alerts/savedSearch' },
  },
  {
    id: 'followed-ad',
    group: 'following',
    mail: { subject: 'mail/followedSubject', body: ['mail/followedText', 'mail/lettersHint'] },
    notification: { title: 'alerts/followedAd' },
  },
  {
    id: 'price-drop',
    group: 'following',
    mail: {
      subject: 'mail/priceDropSubject',
      body: ['mail/priceDropText', 'mail/lettersHint'],
      adds: ['mail/priceDropLine'],
    },
    notification: { title: 'alerts/priceDrop', body: 'alerts/priceBefore' },
    others: ['mail/free', 'alerts/free'],
  },
];

const paymentMessage = (id: string, subject: MailText, texts: MailText[], title: AlertText): MessageSpec => ({
  id,
  group: 'payments',
  mail: { subject, body: [...texts, 'mail/lettersHint'], adds: ['mail/receiptLink'] },
  notification: { title },
});

/** To payers. */
const PAYMENT_MESSAGES: MessageSpec[] = [
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

/**
 * Every email and notification with its texts. A text that is in several messages is edited in `shared` (`SHARED`), all
 * others in the one message that has them. A test expects each text of the locales here.
 */
export const MESSAGES: MessageSpec[] = [
  ...ACCOUNT_MESSAGES,
  ...AD_MESSAGES,
  ...FOLLOWING_MESSAGES,
  ...PAYMENT_MESSAGES,
  ...TEAM_MESSAGES,
];
