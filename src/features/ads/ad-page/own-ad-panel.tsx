import { BarChart3, CalendarPlus, Pencil, Repeat } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { formatDate } from '#platform/text/format.ts';
import { useLanguage } from '#ui/i18n/use-text.ts';
import { paths } from '#paths';

import type { AdDetails } from '../contract.ts';
import { isEditable, isExtendable, isLive, isRepostable, tabOf } from '../rules.ts';

/** Owner's actions on the ad page, in place of the contact buttons. */
export default function OwnAdPanel({ ad: { _id, status, endsAt } }: { ad: AdDetails }) {
  const { t } = useTranslation('ad');
  const language = useLanguage();
  const [now] = useState(Date.now);
  const canExtend = isExtendable(status, endsAt === null ? null : Date.parse(endsAt), now);
  return (
    <section aria-label={t('ownAd')} className="mt-4 space-y-3 border-t border-line pt-4">
      <p className="text-ui">
        <span className="font-semibold">{t('ownAd')}</span>
        {isLive(status) && endsAt && (
          <span className="block text-muted">{t('liveUntil', { date: formatDate(endsAt, language) })}</span>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        {isEditable(status) && (
          <Link to={paths.edit(_id)} className="btn-primary flex-1">
            <Pencil size={18} aria-hidden />
            {t('editAd')}
          </Link>
        )}
        {canExtend && (
          <Link to={paths.extend(_id)} className={`${isEditable(status) ? 'btn-outline' : 'btn-primary'} flex-1`}>
            <CalendarPlus size={18} aria-hidden />
            {t('extendAd')}
          </Link>
        )}
        {isRepostable(status) && (
          <Link
            to={paths.rePost(_id)}
            className={`${canExtend ? 'btn-outline' : 'btn-primary'} flex-1 whitespace-nowrap`}
          >
            <Repeat size={18} aria-hidden />
            {t('repostAd')}
          </Link>
        )}
        <Link to={paths.account({ tab: tabOf(status) })} className="btn-outline flex-1 whitespace-nowrap">
          <BarChart3 size={18} aria-hidden />
          {t('statisticsAndMore')}
        </Link>
      </div>
    </section>
  );
}
