import { paths } from '#paths';

import type { MailText, MessageSpec } from './message-spec.ts';

/** A change of the second factor. */
const factorMessage = (id: string, text: MailText): MessageSpec => ({
  id,
  group: 'security',
  mail: { subject: 'mail/factorSubject', body: [text, 'mail/factorHint'], path: paths.preferences() },
});

/** About a member's account and its security. */
export const ACCOUNT_MESSAGES: MessageSpec[] = [
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
    id: 'account-created',
    group: 'account',
    mail: {
      subject: 'mail/createdSubject',
      body: ['mail/createdText', 'mail/createdHint'],
      path: paths.setPassword(),
    },
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
    id: 'wrong-second-factors',
    group: 'security',
    mail: {
      subject: 'mail/factorSubject',
      body: ['mail/wrongFactorsText', 'mail/wrongFactorsHint'],
      path: paths.profile(),
    },
    others: ['mail/wrongFactorsResetText', 'mail/wrongFactorsResetHint'],
  },
  {
    id: 'password-changed',
    group: 'security',
    mail: { subject: 'mail/passwordSubject', body: ['mail/passwordText', 'mail/changeHint'] },
  },
  {
    id: 'email-changed',
    group: 'security',
    mail: { subject: 'mail/emailSubject', body: ['mail/emailText', 'mail/emailUndo'], path: paths.undoEmailChange() },
    others: ['mail/emailChangeHint'],
  },
  {
    id: 'email-restored',
    group: 'security',
    mail: {
      subject: 'mail/emailRestoredSubject',
      body: ['mail/emailRestoredText', 'mail/emailRestoredHint'],
      path: paths.forgotPassword(),
    },
    others: ['mail/numberRestored'],
  },
  {
    id: 'details-corrected',
    group: 'security',
    mail: {
      subject: 'mail/detailsSubject',
      body: ['mail/detailsText', 'mail/detailsHint'],
      path: paths.contact(),
    },
    others: ['mail/detailsName', 'mail/detailsEmail', 'mail/detailsMobile'],
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
];
