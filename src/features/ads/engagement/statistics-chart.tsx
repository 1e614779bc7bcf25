import { useTranslation } from 'react-i18next';

import { formatDate, formatNumber } from '#platform/text/format.ts';
import { useLanguage } from '#ui/i18n/use-text.ts';

import type { DailyStatistics } from './contract.ts';

export const METRICS = ['views', 'reveals', 'chats', 'saves'] as const;
export type Metric = (typeof METRICS)[number];

/**
 * Bar chart of one metric, one bar per day, in reading direction. Hidden from screen readers, which get
 * `StatisticsTable`.
 */
export function StatisticsChart({ days, count }: { days: DailyStatistics[]; count: Metric }) {
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
            <span className="w-full rounded-t-sm bg-brand" style={{ blockSize: `${(day[count] / max) * 100}%` }} />
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
export function StatisticsTable({ days }: { days: DailyStatistics[] }) {
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
