import { useTranslation } from 'react-i18next';

import { formatDate, formatNumber } from '#platform/format.ts';
import { useLanguage } from '#web/layout/site.ts';

import type { AdDay } from './contract.ts';

export const COUNTS = ['views', 'reveals', 'chats', 'saves'] as const;
export type Count = (typeof COUNTS)[number];

/** One number as bars, a day each, in reading direction. For eyes: `DayTable` says the same. */
export function DayBars({ days, count }: { days: AdDay[]; count: Count }) {
  const language = useLanguage();
  const most = Math.max(...days.map((day) => day[count]), 1);
  const dateOf = (day: AdDay | undefined) => (day ? formatDate(day.day, language) : '');
  return (
    <div aria-hidden className="text-xs text-muted">
      <p className="mb-1">{formatNumber(most, language)}</p>
      <div className="flex h-32 items-end gap-px border-y border-line sm:gap-0.5">
        {days.map((day) => (
          <span
            key={day.day}
            title={`${dateOf(day)}: ${formatNumber(day[count], language)}`}
            className="flex h-full flex-1 items-end hover:bg-hover"
          >
            <span className="w-full rounded-t-sm bg-brand" style={{ blockSize: `${(day[count] / most) * 100}%` }} />
          </span>
        ))}
      </div>
      <p className="mt-1 flex justify-between">
        <span>{dateOf(days[0])}</span>
        <span>{dateOf(days.at(-1))}</span>
      </p>
    </div>
  );
}

/** All numbers of all days, for screen readers. */
export function DayTable({ days }: { days: AdDay[] }) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  return (
    <div className="sr-only">
      <table>
        <caption>{t('statisticsText')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            {COUNTS.map((count) => (
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
              {COUNTS.map((count) => (
                <td key={count}>{day[count]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
