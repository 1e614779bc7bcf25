import { useTranslation } from 'react-i18next';

import { toAsciiDigits } from '#platform/text/fold.ts';

import { RangeForm } from './range-form.tsx';

interface RangeProps {
  label: string;
  min: number | undefined;
  max: number | undefined;
  onChange: (min: string | undefined, max: string | undefined) => void;
}

/** Two number fields that accept Arabic digits. */
export function RangeFilter({ label, min, max, onChange }: RangeProps) {
  const { t } = useTranslation('list');
  return (
    <RangeForm
      label={label}
      from={String(min ?? '')}
      to={String(max ?? '')}
      parse={(text) => toAsciiDigits(text).replace(/[^\d.]/g, '')}
      onChange={(from, to) => onChange(from || undefined, to || undefined)}
    >
      <div className="flex gap-2">
        <input
          name="from"
          aria-label={t('from')}
          placeholder={t('from')}
          defaultValue={min}
          inputMode="decimal"
          dir="ltr"
          className="field min-w-0"
        />
        <input
          name="to"
          aria-label={t('to')}
          placeholder={t('to')}
          defaultValue={max}
          inputMode="decimal"
          dir="ltr"
          className="field min-w-0"
        />
      </div>
    </RangeForm>
  );
}
