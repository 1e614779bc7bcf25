import { adminPaths } from '#admin-paths';
import { paths } from '#paths';

import type { MessageSpec } from './message-spec.ts';

/** About reports and suspensions, and to staff; then the texts that are in several messages. */
export const TEAM_MESSAGES: MessageSpec[] = [
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
  {
    id: 'backup-failed',
    group: 'team',
    mail: { subject: 'mail/backupFailedSubject', body: ['mail/backupFailedText'], path: adminPaths.system() },
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
