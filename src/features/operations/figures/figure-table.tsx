import { useTranslation } from 'react-i18next';

import { useLanguage } from '#ui/i18n/use-text.ts';

import type { Figure, Interval } from './contract.ts';
import { formatFigure, formatSpan } from './format-figure.ts';

interface FigureTableProps {
  figure: Figure;
  interval: Interval;
  title: string;
}

/** The values of a chart, the latest first, closed at first. */
export function FigureTable({ figure: { points, currency }, interval, title }: FigureTableProps) {
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
