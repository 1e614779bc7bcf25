import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { toAsciiDigits } from '#platform/text/fold.ts';

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
        {(['from', 'to'] as const).map((name) => (
          <input
            key={name}
            name={name}
            aria-label={t(name)}
            placeholder={t(name)}
            defaultValue={name === 'from' ? min : max}
            inputMode="decimal"
            dir="ltr"
            className="field min-w-0"
          />
        ))}
      </div>
    </RangeForm>
  );
}

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

interface RangeFormProps {
  label: string;
  /** The current bounds as text; empty if unbounded. */
  from: string;
  to: string;
  /** Normalizes the input. */
  parse: (text: string) => string;
  onChange: (from: string, to: string) => void;
  /** Two inputs, named `from` and `to`. */
  children: ReactNode;
}

/** The form of a range filter. Applied on Enter or blur. */
function RangeForm({ label, from, to, parse, onChange, children }: RangeFormProps) {
  const { t } = useTranslation('list');
  const apply = (form: HTMLFormElement) => {
    const data = new FormData(form);
    const [nextFrom = '', nextTo = ''] = ['from', 'to'].map((name) => parse(String(data.get(name) ?? '')));
    if (nextFrom !== from || nextTo !== to) onChange(nextFrom, nextTo);
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
        <legend className="sr-only">{label}</legend>
        {children}
        <button type="submit" className="sr-only">
          {t('apply')}
        </button>
      </fieldset>
    </form>
  );
}
