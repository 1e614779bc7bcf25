import { clsx } from 'clsx';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { paths } from '#paths';
import { formatNumber } from '#platform/text/format.ts';
import { useApiQuery } from '#ui/api/api-query.ts';
import { useLanguage, useText } from '#ui/i18n/use-text.ts';
import { Dialog } from '#ui/kit/dialog.tsx';
import { LoadError, NoticeHead } from '#ui/kit/notice.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';

import type { MyAd } from '../contract.ts';
import { isExtendable, isLive } from '../rules.ts';
import * as engagementApi from './contract.ts';
import type { DailyStatistics } from './contract.ts';
import { type Metric, METRICS, StatisticsChart, StatisticsTable } from './statistics-chart.tsx';

/** Daily statistics of an ad for the last 30 days. */
export default function StatisticsDialog({ ad, onClose }: { ad: MyAd; onClose: () => void }) {
  const { t } = useTranslation(['account', 'layout']);
  const text = useText();
  const { data, error, refetch } = useApiQuery(engagementApi.getStatistics, { params: { id: ad._id } });
  return (
    <Dialog isOpen onClose={onClose} title={t('statistics')} closeLabel={t('layout:close')}>
      <p dir="auto" className="text-page-side font-medium">
        {text(ad.title)}
      </p>
      <p className="mb-4 text-ui text-muted">{t('statisticsText')}</p>
      {data?.days.every((day) => METRICS.every((name) => day[name] === 0)) ? (
        <NoViews ad={ad} />
      ) : data ? (
        <Statistics days={data.days} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Dialog>
  );
}

/** Tips for getting views, instead of an empty chart. */
function NoViews({ ad }: { ad: MyAd }) {
  const { t } = useTranslation('account');
  const [now] = useState(Date.now);
  const canFeature = !ad.isFeatured && isExtendable(ad.status, ad.endsAt === null ? null : Date.parse(ad.endsAt), now);
  return (
    <div className="space-y-6 py-6 text-center">
      <NoticeHead icon={Eye} title={t('noViews')} text={t(isLive(ad.status) ? 'noViewsText' : 'noViewsThen')} />
      <p className="flex flex-wrap justify-center gap-3">
        {canFeature && (
          <Link to={paths.extend(ad._id)} className="btn-primary">
            {t('featureAd')}
          </Link>
        )}
        {isLive(ad.status) && (
          <Link to={paths.edit(ad._id)} className="btn-outline">
            {t('improveAd')}
          </Link>
        )}
      </p>
    </div>
  );
}

function Statistics({ days }: { days: DailyStatistics[] }) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const [count, setCount] = useState<Metric>('views');
  return (
    <>
      <fieldset className="mb-4 grid grid-cols-2 gap-2">
        <legend className="sr-only">{t('statistics')}</legend>
        {METRICS.map((name) => (
          <label
            key={name}
            className={clsx(
              'cursor-pointer rounded-xl border border-line px-3 py-2 text-ui transition-colors hover:bg-hover',
              'has-checked:border-ink has-checked:bg-hover',
              'has-focus-visible:outline-2 has-focus-visible:outline-ring',
            )}
          >
            <input
              type="radio"
              name="count"
              value={name}
              checked={name === count}
              onChange={() => setCount(name)}
              className="sr-only"
            />
            <span className="block text-h3">
              {formatNumber(
                days.reduce((sum, day) => sum + day[name], 0),
                language,
              )}
            </span>
            <span className="text-muted">{t(`count_${name}`)}</span>
          </label>
        ))}
      </fieldset>
      <StatisticsChart days={days} count={count} />
      <StatisticsTable days={days} />
    </>
  );
}
