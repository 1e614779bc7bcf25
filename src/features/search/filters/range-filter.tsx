import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { NumberLimits } from '#platform/text/read-number.ts';
import { FieldError } from '#ui/fields/form-error.tsx';

import { ListForm } from '../list/list-form.tsx';
import type { ListUrlChange } from '../list/list-url.ts';
import { readTypedNumber } from './typed-number.ts';

interface RangeFields {
  label: string;
  /** Of the two fields. */
  names: readonly [from: string, to: string];
  /** The change of the list's URL that removes the range. */
  without: ListUrlChange;
}

interface RangeProps extends RangeFields {
  min: number | undefined;
  max: number | undefined;
  onChange: (min: string | undefined, max: string | undefined) => void;
  /** Tell a decimal point from one that separates thousands. */
  limits?: NumberLimits | undefined;
}

/** Two number fields that accept Arabic digits. */
export function RangeFilter({ min, max, onChange, limits, ...fields }: RangeProps) {
  const { t } = useTranslation('list');
  return (
    <RangeForm
      {...fields}
      from={String(min ?? '')}
      to={String(max ?? '')}
      parse={(text) => readTypedNumber(text, limits)}
      onChange={(from, to) => onChange(from || undefined, to || undefined)}
    >
      <div className="flex gap-2">
        {ENDS.map((end, at) => (
          <input
            key={end}
            name={fields.names[at]}
            aria-label={t(end)}
            placeholder={t(end)}
            defaultValue={end === 'from' ? min : max}
            inputMode="decimal"
            dir="ltr"
            className="field min-w-0"
          />
        ))}
      </div>
    </RangeForm>
  );
}

interface DateRangeProps extends RangeFields {
  /** Days as `2026-05-31`; empty if unbounded. */
  from: string;
  to: string;
  onChange: (from: string, to: string) => void;
}

/** Two date fields, one above the other: side by side they don't fit the filter panel. */
export function DateRangeFilter(props: DateRangeProps) {
  const { t } = useTranslation('list');
  return (
    <RangeForm {...props} parse={String}>
      <div className="space-y-2">
        {ENDS.map((end, at) => (
          <label key={end} className="flex items-center gap-2 text-ui">
            <span className="w-10 shrink-0 text-muted">{t(end)}</span>
            <input
              type="date"
              name={props.names[at]}
              defaultValue={props[end]}
              max="9999-12-31"
              className="field min-w-0"
            />
          </label>
        ))}
      </div>
    </RangeForm>
  );
}

const ENDS = ['from', 'to'] as const;

interface RangeFormProps extends RangeFields {
  /** The current bounds as text; empty if unbounded. */
  from: string;
  to: string;
  /** Normalizes the input; undefined if it can't be read. */
  parse: (text: string) => string | undefined;
  onChange: (from: string, to: string) => void;
  /** The two inputs. */
  children: ReactNode;
}

/** The form of a range filter. Applied on Enter or blur. */
function RangeForm({ label, names, without, from, to, parse, onChange, children }: RangeFormProps) {
  const { t } = useTranslation('list');
  const [isUnclear, setIsUnclear] = useState(false);
  const apply = (form: HTMLFormElement) => {
    const data = new FormData(form);
    const [nextFrom, nextTo] = names.map((name) => parse(String(data.get(name) ?? '')));
    setIsUnclear(nextFrom === undefined || nextTo === undefined);
    if (nextFrom === undefined || nextTo === undefined) return;
    if (nextFrom !== from || nextTo !== to) onChange(nextFrom, nextTo);
  };
  return (
    <ListForm without={without} onSubmit={apply} onLeave={apply}>
      <fieldset>
        <legend className="sr-only">{label}</legend>
        {children}
        {isUnclear && <FieldError text={t('numberUnclear')} />}
      </fieldset>
    </ListForm>
  );
}
