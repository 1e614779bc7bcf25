import { isolateBidi } from '#platform/language.ts';

import { localizeIsolated } from './localize-isolated.ts';
import type { AdData, NotificationTypeSpec } from './notification-type-spec.ts';

/** The notification of a rejected ad or change. `path` is the tab of the account where the ad can be edited. */
export function rejectionType({
  title: titleKey,
  subject,
  text,
  path,
}: {
  title: 'adRejected' | 'changeRejected';
  subject: 'rejectedSubject' | 'changeRejectedSubject';
  text: 'rejectedText' | 'changeRejectedText';
  path: string;
}) {
  return {
    topic: 'adDecision',
    icon: 'attention',
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
        paragraphs: (t, site) => [t(text, { ...values, site }), reason, t('rejectedHint')],
        path,
      };
    },
  } as const satisfies NotificationTypeSpec<AdData & { reason: string }>;
}
