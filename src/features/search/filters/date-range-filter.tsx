import { useTranslation } from 'react-i18next';

import { RangeForm } from './range-form.tsx';

interface DateRangeProps {
  label: string;
  /** Days as `2026-05-31`; empty if unbounded. */
  from: string;
  to: string;
  onChange: (from: string, to: string) => void;
}

/** Two date fields, one above the other: side by side they don't fit the filter panel. */
export function DateRangeFilter({ label, from, to, onChange }: DateRangeProps) {
  const { t } = useTranslation('list');
  return (
    <RangeForm label={label} from={from} to={to} parse={String} onChange={onChange}>
      <div className="space-y-2">
        {(['from', 'to'] as const).map((name) => (
          <label key={name} className="flex items-center gap-2 text-ui">
            <span className="w-10 shrink-0 text-muted">{t(name)}</span>
            <input
              type="date"
              name={name}
              defaultValue={name === 'from' ? from : to}
              max="9999-12-31"
              className="field min-w-0"
            />
          </label>
        ))}
      </div>
    </RangeForm>
  );
}
