import { paths } from '#paths';
import { isolateBidi } from '#platform/text/language.ts';

import { localizeIsolated } from './localize-isolated.ts';
import type { NotificationTypeSpec, Reported } from './notification-type-spec.ts';

export interface OutcomeData extends Reported {
  decision: 'none' | 'warn' | 'hide' | 'suspend-ad' | 'suspend-account';
  reason: string;
  /** The reported member. */
  memberId: string;
}

/** The notification of a reporter about the moderators' decision. */
export const outcomeType = {
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
} as const satisfies NotificationTypeSpec<OutcomeData>;

export interface WarningData extends Reported {
  reason: string;
}

/** The notification that warns a reported member. */
export const warningType = {
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
} as const satisfies NotificationTypeSpec<WarningData>;
