import { paths } from '#paths';
import { isolateBidi } from '#platform/text/language.ts';

import { localizeIsolated } from './localize-isolated.ts';
import type { AdData, NotificationIcon, NotificationTypeSpec } from './notification-type-spec.ts';

type Done = 'Edited' | 'Moved' | 'Extended' | 'Featured' | 'Unfeatured';

/** The notification of a staff action on an ad. The reason is empty for an edit. */
export function staffActionType(done: Done, icon: NotificationIcon) {
  return {
    topic: 'adDecision',
    icon,
    describe: ({ adId = '', title, reason }, t, language) => {
      const ad = localizeIsolated(title, language) || t('yourAd');
      return {
        title: t(`ad${done}`),
        body: reason ? t('adWithReason', { title: ad, reason: isolateBidi(reason) }) : ad,
        path: paths.ad(adId),
      };
    },
    email: ({ adId, title, reason }, language) => {
      const values = { title: localizeIsolated(title, language) };
      return {
        subject: (t) => t(`ad${done}Subject`, values),
        paragraphs: (t, site) => [
          t(`ad${done}Text`, { ...values, site }),
          ...(reason ? [reason] : []),
          t('lettersHint'),
        ],
        path: paths.ad(adId),
      };
    },
  } as const satisfies NotificationTypeSpec<AdData & { reason: string }>;
}
