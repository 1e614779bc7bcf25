import { useTranslation } from 'react-i18next';

import { StateTabs, useTableState } from '#ui/back-office/state-tabs.tsx';
import { useApiQuery } from '#ui/api/api-query.ts';
import { LoadError } from '#ui/kit/notice.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';

import * as figuresApi from './contract.ts';
import { EmptySearchTable } from './empty-search-table.tsx';
import { FigureCard } from './figure-card.tsx';

/** What happened in the last days, weeks or months, each figure as a chart and as a table. */
export function FiguresSection() {
  const { t } = useTranslation('admin-dashboard');
  const interval = useTableState(figuresApi.INTERVALS);
  const { data, error, refetch } = useApiQuery(figuresApi.getFigures, { query: { by: interval } });
  return (
    <section aria-labelledby="figures" className="space-y-4">
      <div>
        <h2 id="figures" className="text-h2">
          {t('figures')}
        </h2>
        <StateTabs
          label={t('figuresBy')}
          states={figuresApi.INTERVALS.map((by) => ({ state: by, label: t(`last_${by}`) }))}
          current={interval}
        />
      </div>
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <div className="grid gap-4 lg:grid-cols-2">
            {data
              ? data.figures.map((figure) => (
                  <FigureCard key={figure.name + figure.currency?.code} figure={figure} interval={interval} />
                ))
              : figuresApi.COUNTS.map((name) => <Skeleton key={name} className="h-80" />)}
          </div>
          {data && <EmptySearchTable searches={data.emptySearches} interval={interval} />}
          {data && <p className="text-small text-muted">{t('timeZone', { timeZone: data.timeZone })}</p>}
        </>
      )}
    </section>
  );
}
