import { useTranslation } from 'react-i18next';

import { formatNumber } from '#platform/text/format.ts';
import { useLanguage } from '#ui/i18n/use-text.ts';

import type { ImportCounts } from '../import-counts.ts';

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
