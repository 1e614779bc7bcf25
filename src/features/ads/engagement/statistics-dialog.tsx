import { clsx } from 'clsx';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { paths } from '#paths';
import { formatDate, formatNumber } from '#platform/text/format.ts';
import { useApiQuery } from '#ui/api/api-query.ts';
import { useLanguage, useText } from '#ui/i18n/use-text.ts';
import { Dialog } from '#ui/kit/dialog.tsx';
import { LoadError } from '#ui/kit/load-error.tsx';
import { NoticeHead } from '#ui/kit/notice.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';

import type { MyAd } from '../contract.ts';
import { isExtendable, isLive } from '../rules.ts';
import * as engagementApi from './contract.ts';
import type { DailyStatistics } from './contract.ts';

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

const METRICS = ['views', 'reveals', 'chats', 'saves'] as const;
type Metric = (typeof METRICS)[number];

/**
 * Bar chart of one metric, one bar per day, in reading direction. Hidden from screen readers, which get
 * `StatisticsTable`.
 */
function StatisticsChart({ days, count }: { days: DailyStatistics[]; count: Metric }) {
  const language = useLanguage();
  const max = Math.max(...days.map((day) => day[count]), 1);
  const formatDay = (day: DailyStatistics | undefined) => (day ? formatDate(day.day, language) : '');
  return (
    <div aria-hidden className="text-meta text-muted">
      <p className="mb-1">{formatNumber(max, language)}</p>
      <div className="flex h-32 items-end gap-px border-y border-line sm:gap-0.5">
        {days.map((day) => (
          <span
            key={day.day}
            title={`${formatDay(day)}: ${formatNumber(day[count], language)}`}
            className="flex h-full flex-1 items-end hover:bg-hover"
          >
            <span className="w-full rounded-t-sm bg-brand-mark" style={{ blockSize: `${(day[count] / max) * 100}%` }} />
          </span>
        ))}
      </div>
      <p className="mt-1 flex justify-between">
        <span>{formatDay(days[0])}</span>
        <span>{formatDay(days.at(-1))}</span>
      </p>
    </div>
  );
}

/** All metrics of all days as a table for screen readers. */
function StatisticsTable({ days }: { days: DailyStatistics[] }) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  return (
    <div className="sr-only">
      <table>
        <caption>{t('statisticsText')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            {METRICS.map((count) => (
              <th key={count} scope="col">
                {t(`count_${count}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{formatDate(day.day, language)}</th>
              {METRICS.map((count) => (
                <td key={count}>{day[count]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
