import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { formatNumber } from '#platform/format.ts';
import { useRead } from '#web/data/query.ts';
import { LoadFailed } from '#web/layout/load-failed.tsx';
import { useLanguage, useText } from '#web/layout/site.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import type { MyAd } from '../contract.ts';

import { type AdDay, getStatistics } from './contract.ts';
import { COUNTS, type Count, DayBars, DayTable } from './day-bars.tsx';

/** How an ad did on each of the last 30 days. */
export default function StatisticsDialog({ ad, onClose }: { ad: MyAd; onClose: () => void }) {
  const { t } = useTranslation(['account', 'layout']);
  const text = useText();
  const { data, error, refetch } = useRead(getStatistics, { params: { id: ad._id } });
  return (
    <Dialog isOpen onClose={onClose} title={t('statistics')} closeLabel={t('layout:close')}>
      <p dir="auto" className="text-page-side font-medium">
        {text(ad.title)}
      </p>
      <p className="mb-4 text-sm text-muted">{t('statisticsText')}</p>
      {data ? (
        <Numbers days={data.days} />
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Dialog>
  );
}

function Numbers({ days }: { days: AdDay[] }) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const [count, setCount] = useState<Count>('views');
  return (
    <>
      <fieldset className="mb-5 grid grid-cols-2 gap-2">
        <legend className="sr-only">{t('statistics')}</legend>
        {COUNTS.map((name) => (
          <label
            key={name}
            className="cursor-pointer rounded-xl border border-line px-3 py-2 text-sm transition-colors hover:bg-hover has-checked:border-accent has-checked:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="count"
              value={name}
              checked={name === count}
              onChange={() => setCount(name)}
              className="sr-only"
            />
            <span className="block text-lg font-semibold">
              {formatNumber(
                days.reduce((sum, day) => sum + day[name], 0),
                language,
              )}
            </span>
            <span className="text-muted">{t(`count_${name}`)}</span>
          </label>
        ))}
      </fieldset>
      <DayBars days={days} count={count} />
      <DayTable days={days} />
    </>
  );
}
