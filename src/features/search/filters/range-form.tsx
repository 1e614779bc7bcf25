import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

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
export function RangeForm({ label, from, to, parse, onChange, children }: RangeFormProps) {
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
