import { useTranslation } from 'react-i18next';

import { formatNumber } from '#platform/text/format.ts';
import { isolateBidi } from '#platform/text/language.ts';
import { useLanguage } from '#ui/i18n/use-text.ts';
import { CsvButton } from '#ui/table/csv-button.tsx';

import type { ImportCounts } from '../rules.ts';
import * as importsApi from './contract.ts';
import type { LineProblem } from './contract.ts';

/** How many lines of the file are new, changed, unchanged and refused ads. */
export function ImportFigures({ counts }: { counts: ImportCounts }) {
  const { t } = useTranslation('admin-import');
  const language = useLanguage();
  const figures = [
    { label: t('new'), value: counts.created },
    { label: t('updated'), value: counts.updated },
    { label: t('unchanged'), value: counts.unchanged },
    { label: t('refused'), value: counts.refused },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse rounded-xl border border-line px-4 py-3">
          <dt className="text-small text-muted">{label}</dt>
          <dd className="text-h2 tabular-nums">{formatNumber(value, language)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface RefusedLinesProps {
  importId: string;
  counts: ImportCounts;
  /** The first ones. */
  problems: LineProblem[];
}

/** The problems of refused lines: counts by field, and the first problems in file order. */
export function RefusedLines({ importId, counts, problems }: RefusedLinesProps) {
  const { t } = useTranslation('admin-import');
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const nameOf = (field: string) => (field === 'line' ? t('wholeLine') : field === 'other' ? t('otherFields') : field);
  const fields = Object.entries(counts.refusedFor).toSorted(([, a], [, b]) => b - a);
  if (counts.refused === 0) return null;
  return (
    <section className="panel space-y-3" aria-labelledby="refused">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id="refused" className="text-h3">
            {t('problems')}
          </h2>
          {problems.length === importsApi.SHOWN_PROBLEMS && (
            <p className="text-ui text-muted">
              {t('problemsShown', { count: problems.length, max: number(importsApi.MAX_PROBLEMS) })}
            </p>
          )}
        </div>
        <CsvButton
          endpoint={importsApi.exportProblems}
          params={{ id: importId }}
          query={{}}
          label={t('exportProblems')}
        />
      </div>
      <ul aria-label={t('refusedFor')} className="flex flex-wrap gap-2 text-small">
        {fields.map(([field, lines]) => (
          <li key={field} className="rounded-full bg-hover px-3 py-1">
            <bdi>{nameOf(field)}</bdi> · <span className="tabular-nums">{number(lines)}</span>
          </li>
        ))}
      </ul>
      <table className="w-full text-ui">
        <thead className="max-sm:sr-only">
          <tr className="text-muted">
            <th scope="col" className="py-2 pe-4 text-start font-medium">
              {t('line')}
            </th>
            <th scope="col" className="py-2 pe-4 text-start font-medium">
              {t('field')}
            </th>
            <th scope="col" className="py-2 text-start font-medium">
              {t('problem')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {problems.map(({ line, field, code, values }, at) => (
            <tr key={at} className="align-top max-sm:block max-sm:py-2">
              <th scope="row" className="py-2 pe-4 text-start font-medium tabular-nums max-sm:inline max-sm:py-0">
                {number(line)}
              </th>
              <td className="py-2 pe-4 text-muted max-sm:inline max-sm:py-0">
                <bdi className="break-all">{nameOf(field)}</bdi>
              </td>
              <td className="py-2 wrap-anywhere max-sm:block max-sm:py-0">
                {t(`problem_${code}`, { count: 0, ...isolateValues(values) })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Values of the file may be in any language. */
const isolateValues = (values: LineProblem['values']) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? isolateBidi(value) : value]),
  );
