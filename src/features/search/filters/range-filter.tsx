import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { toAsciiDigits } from '#platform/digits.ts';

interface RangeProps {
  label: string;
  unit?: string;
  min: number | undefined;
  max: number | undefined;
  onChange: (min: string | undefined, max: string | undefined) => void;
}

/** From and to; Arabic digits count. Applied with Enter or on leaving a field. */
export function RangeFilter({ label, unit, min, max, onChange }: RangeProps) {
  const { t } = useTranslation('list');
  const read = (form: FormData, name: string) =>
    toAsciiDigits(String(form.get(name) ?? '')).replace(/[^\d.]/g, '') || undefined;
  const apply = (form: HTMLFormElement) => {
    const data = new FormData(form);
    const [from, to] = [read(data, 'from'), read(data, 'to')];
    if (from !== (min === undefined ? undefined : String(min)) || to !== (max === undefined ? undefined : String(max)))
      onChange(from, to);
  };
  return (
    <form
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        apply(event.currentTarget);
      }}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && apply(event.currentTarget)}
    >
      <fieldset>
        <legend className="mb-2 font-semibold">
          {label}
          {unit && <span className="ms-1 text-sm font-normal text-muted">({unit})</span>}
        </legend>
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
        <button type="submit" className="sr-only">
          {t('apply')}
        </button>
      </fieldset>
    </form>
  );
}
