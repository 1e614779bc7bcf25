import { isolateBidi } from '#platform/text/language.ts';

import { localizeIsolated } from './localize-isolated.ts';
import type { AdData, NotificationIcon, NotificationTypeSpec } from './notification-type-spec.ts';

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
