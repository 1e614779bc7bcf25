import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The fields of a file: their names in CSV, explanations and examples. */
const FIELDS = [
  { columns: ['reference'], meaning: 'reference', isRequired: true },
  { columns: ['category'], meaning: 'category', isRequired: true, example: 'property/villas-for-rent' },
  { columns: ['title.en', 'title.ar'], meaning: 'title', isRequired: true },
  { columns: ['description.en', 'description.ar'], meaning: 'description', isRequired: true },
  { columns: ['country'], meaning: 'country', isRequired: true, example: 'KW' },
  { columns: ['price'], meaning: 'price' },
  { columns: ['currency'], meaning: 'currency' },
  { columns: ['city'], meaning: 'city' },
  { columns: ['area'], meaning: 'area' },
  { columns: ['location.lat', 'location.lng'], meaning: 'location' },
  { columns: ['attributes.…'], meaning: 'attributes', example: 'attributes.mileage' },
  { columns: ['features'], meaning: 'features', example: '|' },
  { columns: ['seller.name', 'seller.mobile', 'seller.email'], meaning: 'seller' },
  { columns: ['createdAt'], meaning: 'createdAt', example: '2026-05-31' },
] as const;

/** The fields of a file, initially collapsed. */
export function FormatHelp() {
  const { t } = useTranslation('admin-import');
  return (
    <details className="group">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 text-ui font-medium">
        {t('format')}
        <ChevronDown size={18} aria-hidden className="text-muted transition-transform group-open:-rotate-180" />
      </summary>
      <div className="space-y-2 text-ui">
        <p className="max-w-prose text-muted">{t('formatText')}</p>
        <dl className="divide-y divide-line">
          {FIELDS.map(({ columns, meaning, ...rest }) => (
            <div key={meaning} className="gap-x-6 py-2 sm:grid sm:grid-cols-[minmax(0,2fr)_minmax(0,5fr)]">
              <dt className="flex flex-wrap items-baseline gap-1.5">
                {columns.map((column) => (
                  <code key={column} dir="ltr" className="rounded-md bg-hover px-1.5 py-0.5 text-small font-medium">
                    {column}
                  </code>
                ))}
                {'isRequired' in rest && <span className="text-small text-muted">({t('required')})</span>}
              </dt>
              <dd className="text-muted">
                {t(`meaning_${meaning}`, { example: 'example' in rest ? `\u2066${rest.example}\u2069` : '' })}
              </dd>
            </div>
          ))}
        </dl>
        <p className="max-w-prose text-muted">{t('picturesText')}</p>
      </div>
    </details>
  );
}
