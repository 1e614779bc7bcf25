import { paths } from '#paths';

import { localizeIsolated } from './localize-isolated.ts';
import type { AdData, NotificationTypeSpec } from './notification-type-spec.ts';

/** The notification of an ad or a change that is published. */
export function approvalType({
  title: titleKey,
  subject,
  text,
}: {
  title: 'adApproved' | 'adPosted' | 'changeApproved';
  subject: 'approvedSubject' | 'postedSubject' | 'changeApprovedSubject';
  text: 'approvedText' | 'postedText' | 'changeApprovedText';
}) {
  return {
    topic: 'adDecision',
    icon: 'approved',
    describe: ({ adId = '', title }, t, language) => ({
      title: t(titleKey),
      body: localizeIsolated(title, language) || t('yourAd'),
      path: paths.ad(adId),
    }),
    email: ({ adId, title }, language) => {
      const values = { title: localizeIsolated(title, language) };
      return {
        subject: (t) => t(subject, values),
        paragraphs: (t, site) => [t(text, { ...values, site })],
        path: paths.ad(adId),
      };
    },
  } as const satisfies NotificationTypeSpec<AdData>;
}
