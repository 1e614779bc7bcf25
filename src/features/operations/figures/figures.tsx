import { ArrowDown, ArrowUp, Equal } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { adminPaths } from '#admin-paths';
import { paths } from '#paths';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { formatNumber } from '#platform/text/format.ts';
import { useApiQuery } from '#ui/api/api-query.ts';
import { StateTabs, useTableState } from '#ui/back-office/state-tabs.tsx';
import { useLanguage } from '#ui/i18n/use-text.ts';
import { LoadError } from '#ui/kit/load-error.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { lazyComponent } from '#ui/navigation/lazy-component.ts';

import * as figuresApi from './contract.ts';
import type { Figure, Interval } from './contract.ts';
import { formatFigure, formatPercent, formatSpan } from './format-figure.ts';

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
                  <FigureCard
                    key={figure.name + figure.currency?.code}
                    figure={figure}
                    interval={interval}
                    timeZone={data.timeZone}
                  />
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

const FigureChart = lazyComponent(() => import('./figure-chart.tsx'));

/** One figure: the total, the change against the period before, the chart, the same as a table, and the list behind. */
function FigureCard({ figure, interval, timeZone }: { figure: Figure; interval: Interval; timeZone: string }) {
  const { t } = useTranslation('admin-dashboard');
  const language = useLanguage();
  const { name, currency, points, total } = figure;
  const title = t(`figure_${name}`);
  const list = listOfFigure(figure, timeZone);
  const id = `figure-${name}${currency?.code ?? ''}`;
  return (
    <section aria-labelledby={id} className="panel flex min-w-0 flex-col">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={id} className="text-h3">
          {currency ? t('inCurrency', { figure: title, currency: currency.code }) : title}
        </h3>
        {list && (
          <Link to={list} className="link text-ui">
            {t(`list_${name}`)}
          </Link>
        )}
      </div>
      <p className="text-display tabular-nums">
        <bdi>{formatFigure(total, currency, language)}</bdi>
      </p>
      <Change figure={figure} interval={interval} />
      <div
        role="img"
        aria-label={t('chartOf', {
          figure: title,
          from: formatSpan(points[0]!, interval, language), // never empty
          to: formatSpan(points.at(-1)!, interval, language),
        })}
        className="mt-4 h-44"
      >
        <Suspense fallback={<Skeleton className="h-full" />}>
          <FigureChart figure={figure} interval={interval} />
        </Suspense>
      </div>
      <FigureTable figure={figure} interval={interval} title={title} />
    </section>
  );
}

function Change({ figure: { total, before, currency }, interval }: { figure: Figure; interval: Interval }) {
  const { t } = useTranslation('admin-dashboard');
  const language = useLanguage();
  const kind =
    before === 0 ? 'none' : total > before ? 'more' : total < before ? (currency ? 'less' : 'fewer') : 'same';
  const Icon = { none: null, more: ArrowUp, less: ArrowDown, fewer: ArrowDown, same: Equal }[kind];
  return (
    <p className="flex items-start gap-1 text-ui text-muted">
      {Icon && <Icon size={18} aria-hidden className="shrink-0" />}
      {t(`change_${kind}`, {
        difference: formatFigure(Math.abs(total - before), currency, language),
        percent: formatPercent(before === 0 ? 0 : (total - before) / before, language),
        period: t(`before_${interval}`),
      })}
    </p>
  );
}

interface FigureTableProps {
  figure: Figure;
  interval: Interval;
  title: string;
}

/** The values of a chart, the latest first, closed at first. */
function FigureTable({ figure: { points, currency }, interval, title }: FigureTableProps) {
  const { t } = useTranslation('admin-dashboard');
  const language = useLanguage();
  return (
    <details className="mt-2">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-ui">{t('asTable')}</summary>
      <table className="w-full text-ui">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="text-muted">
            <th scope="col" className="py-2 text-start font-medium">
              {t(`interval_${interval}`)}
            </th>
            <th scope="col" className="py-2 text-end font-medium">
              {title}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {points.toReversed().map((point) => (
            <tr key={point.from}>
              <th scope="row" className="py-2 text-start font-normal">
                {formatSpan(point, interval, language)}
              </th>
              <td className="py-2 text-end tabular-nums">
                <bdi>{formatFigure(point.value, currency, language)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** The list behind a figure, where the back office has one: of the figure's days, which are those of a time zone. */
function listOfFigure({ name, currency, points }: Figure, zone: string): string | null {
  const period = { from: points[0]!.from, to: points.at(-1)!.to, zone }; // never empty
  const money = currency && { ...period, currency: currency.code };
  switch (name) {
    case 'signUps':
      return adminPaths.people(period);
    case 'ads':
      return adminPaths.ads({ ...period, isPublished: 'yes' });
    case 'emptySearches':
      return adminPaths.searches(period);
    case 'revenue':
      return adminPaths.payments({ ...money, periodOf: 'paid' });
    case 'refunds':
      return adminPaths.payments({ ...money, periodOf: 'refunded', state: 'refunds', status: 'refunded' });
    case 'messages':
      return null;
  }
}

interface EmptySearchTableProps {
  searches: ResponseData<typeof figuresApi.getFigures>['emptySearches'];
  interval: Interval;
}

/** What people searched for and did not find, the most frequent first. Each phrase links to the search. */
function EmptySearchTable({ searches, interval }: EmptySearchTableProps) {
  const { t } = useTranslation('admin-dashboard');
  const language = useLanguage();
  return (
    <section aria-labelledby="empty-searches-title" className="panel">
      <h3 id="empty-searches-title" className="text-h3">
        {t('emptySearches')}
      </h3>
      <p className="mb-2 text-ui text-muted">
        {searches.length === 0 ? t('noEmptySearches') : t(`emptySearchesText_${interval}`)}
      </p>
      {searches.length > 0 && (
        <table className="w-full text-ui">
          <thead>
            <tr className="text-muted">
              <th scope="col" className="py-2 text-start font-medium">
                {t('phrase')}
              </th>
              <th scope="col" className="py-2 text-start font-medium">
                {t('language')}
              </th>
              <th scope="col" className="py-2 text-end font-medium">
                {t('searches')}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {searches.map(({ phrase, language: lng, count }) => (
              <tr key={lng + phrase}>
                <th scope="row" className="py-2 pe-3 text-start font-normal break-words">
                  <SearchLink phrase={phrase} />
                </th>
                <td className="py-2 pe-3">{t(`language_${lng}`)}</td>
                <td className="py-2 text-end tabular-nums">{formatNumber(count, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

const SearchLink = ({ phrase }: { phrase: string }) => (
  <Link to={`${paths.list()}?${new URLSearchParams({ search: phrase })}`} className="link">
    <bdi>{phrase}</bdi>
  </Link>
);
