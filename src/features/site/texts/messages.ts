import { adminPaths } from '#admin-paths';
import { paths } from '#paths';

import type { AlertText, MailText, MessageSpec } from './message-spec.ts';

/** A change of the second factor. */
const factorMessage = (id: string, text: MailText): MessageSpec => ({
  id,
  group: 'security',
  mail: { subject: 'mail/factorSubject', body: [text, 'mail/factorHint'], path: paths.preferences() },
});

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

/** What staff did with an ad, with the reason that they gave. */
const staffActionMessage = (id: string, subject: MailText, text: MailText, title: AlertText): MessageSpec => ({
  id,
  group: 'ads',
  mail: { subject, body: [text, 'mail/lettersHint'], adds: 'reason' },
  notification: { title, body: 'alerts/adWithReason' },
});

const paymentMessage = (id: string, subject: MailText, texts: MailText[], title: AlertText): MessageSpec => ({
  id,
  group: 'payments',
  mail: { subject, body: [...texts, 'mail/lettersHint'], adds: ['mail/receiptLink'] },
  notification: { title },
});

/**
 * Every email and notification with its texts. A text that is in several messages is edited in `shared` (`SHARED`), all
 * others in the one message that has them. A test expects each text of the locales here.
 */
export const MESSAGES: MessageSpec[] = [
  {
    id: 'code',
    group: 'account',
    mail: {
      subject: 'mail/codeSubject',
      body: ['mail/codeText', 'mail/codeValid', 'mail/codeIgnore'],
      adds: 'code',
    },
  },
  {
    id: 'account-exists',
    group: 'account',
    mail: { subject: 'mail/memberSubject', body: ['mail/memberText', 'mail/memberHint', 'mail/memberIgnore'] },
  },
  {
    id: 'unread-messages',
    group: 'account',
    mail: {
      subject: 'mail/messagesSubject',
      body: ['mail/messagesText', 'mail/messagesMore', 'mail/lettersHint'],
      adds: ['mail/messagesOpen'],
    },
    others: ['mail/messagesTextPlain', 'mail/picturesSent'],
  },
  {
    id: 'account-closed',
    group: 'account',
    mail: { subject: 'mail/closedSubject', body: ['mail/closedText', 'mail/closedUndo', 'mail/closedHint'] },
  },
  {
    id: 'account-reopened',
    group: 'account',
    mail: { subject: 'mail/reopenedSubject', body: ['mail/reopenedText', 'mail/changeHint'] },
  },
  {
    id: 'contact-answer',
    group: 'account',
    mail: {
      subject: 'mail/contactAnswerSubject',
      body: ['mail/contactAnswerText', 'mail/contactAnswerOriginal'],
      adds: 'quote',
    },
  },
  {
    id: 'new-device',
    group: 'security',
    mail: {
      subject: 'mail/newDeviceSubject',
      body: ['mail/newDeviceText', 'mail/newDeviceDetails', 'mail/newDeviceHint'],
      path: paths.profile(),
    },
    others: ['mail/unknownDevice'],
  },
  {
    id: 'password-changed',
    group: 'security',
    mail: { subject: 'mail/passwordSubject', body: ['mail/passwordText', 'mail/changeHint'] },
  },
  {
    id: 'email-changed',
    group: 'security',
    mail: { subject: 'mail/emailSubject', body: ['mail/emailText', 'mail/emailChangeHint'], path: paths.contact() },
  },
  {
    id: 'mobile-changed',
    group: 'security',
    mail: { subject: 'mail/mobileSubject', body: ['mail/mobileText', 'mail/changeHint'] },
  },
  factorMessage('authenticator-added', 'mail/authenticatorAdded'),
  factorMessage('authenticator-removed', 'mail/authenticatorRemoved'),
  factorMessage('passkey-added', 'mail/passkeyAdded'),
  factorMessage('passkey-removed', 'mail/passkeyRemoved'),
  factorMessage('recovery-codes-replaced', 'mail/recoveryCodesReplaced'),
  factorMessage('recovery-code-used', 'mail/recoveryCodeUsed'),
  factorMessage('second-factors-reset', 'mail/factorsReset'),
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
  paymentMessage('payment-paid', 'mail/paidSubject', ['mail/paidText'], 'alerts/paymentReceived'),
  paymentMessage('payment-unused', 'mail/unusedSubject', ['mail/unusedText'], 'alerts/paymentUnused'),
  paymentMessage(
    'payment-refunded',
    'mail/refundedSubject',
    ['mail/refundedText', 'mail/refundedCashText'],
    'alerts/paymentRefunded',
  ),
  paymentMessage('refund-rejected', 'mail/refundRejectedSubject', ['mail/refundRejectedText'], 'alerts/refundRejected'),
  {
    id: 'report-decided',
    group: 'rules',
    mail: {
      subject: 'mail/reportOutcome_warn',
      body: ['mail/reportText_ad', 'mail/lettersHint'],
      adds: 'quote',
    },
    notification: { title: 'alerts/reportOutcome_warn', body: 'alerts/adWithReason' },
    others: [
      'mail/reportOutcome_none',
      'mail/reportOutcome_hide',
      'mail/reportOutcome_suspend-ad',
      'mail/reportOutcome_suspend-account',
      'mail/reportText_user',
      'mail/reportText_conversation',
      'alerts/reportOutcome_none',
      'alerts/reportOutcome_hide',
      'alerts/reportOutcome_suspend-ad',
      'alerts/reportOutcome_suspend-account',
      'alerts/reported_ad',
      'alerts/reported_user',
      'alerts/reported_conversation',
    ],
  },
  {
    id: 'member-warned',
    group: 'rules',
    mail: {
      subject: 'mail/warnedSubject',
      body: ['mail/warnedText_ad', 'mail/warnedHint'],
      adds: 'quote',
      path: paths.terms(),
    },
    notification: { title: 'alerts/warned', body: 'alerts/adWithReason' },
    others: ['mail/warnedText_user', 'mail/warnedText_conversation'],
  },
  {
    id: 'account-suspended',
    group: 'rules',
    mail: {
      subject: 'mail/suspendedSubject',
      body: ['mail/suspendedText', 'mail/suspendedUntil', 'mail/suspendedAppeal'],
      adds: 'quote',
      path: paths.login(),
    },
  },
  {
    id: 'account-restored',
    group: 'rules',
    mail: { subject: 'mail/restoredSubject', body: ['mail/restoredText'], adds: 'quote', path: paths.login() },
  },
  {
    id: 'account-appeal-declined',
    group: 'rules',
    mail: {
      subject: 'mail/appealDeclinedSubject',
      body: ['mail/appealDeclinedText', 'mail/suspendedUntil'],
      adds: 'quote',
    },
  },
  {
    id: 'staff-invited',
    group: 'team',
    mail: {
      subject: 'mail/staffInviteSubject',
      body: ['mail/staffInviteText', 'mail/staffInviteAccount', 'mail/staffInviteHint'],
      path: adminPaths.invitation('example'),
    },
    others: ['mail/staffInviteNoAccount', 'mail/role_support', 'mail/role_moderator', 'mail/role_admin'],
  },
  {
    id: 'contact-message',
    group: 'team',
    mail: {
      subject: 'mail/contactSubject',
      body: ['mail/contactText', 'mail/contactHint'],
      adds: 'quote',
      path: adminPaths.message('1'),
    },
  },
  { id: 'test', group: 'team', mail: { subject: 'mail/testSubject', body: ['mail/testText'] } },
  {
    id: 'shared',
    group: 'team',
    others: [
      'mail/greeting',
      'mail/lettersHint',
      'mail/changeHint',
      'mail/rejectedHint',
      'mail/factorSubject',
      'mail/factorHint',
      'mail/suspendedUntil',
      'mail/receiptLink',
      'alerts/adWithReason',
      'alerts/yourAd',
      'alerts/anAd',
    ],
  },
];
