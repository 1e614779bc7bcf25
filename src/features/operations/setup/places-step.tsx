import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { countries as known } from '#features/catalog/starters/countries.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { useText } from '#ui/i18n/use-text.ts';
import { FieldError } from '#ui/fields/form-error.tsx';
import { Flag } from '#ui/kit/flag.tsx';

import { ChosenCountry } from './chosen-country.tsx';
import type { SetupCountry, SetupForm } from './contract.ts';
import { OtherCountryForm } from './other-country-form.tsx';
import { toSetupCountry } from './to-setup-country.ts';

/** The countries with their currencies and cities. The first one chosen is the main one. */
export function PlacesStep() {
  const { t } = useTranslation('admin-setup');
  const words = useErrorMessages();
  const text = useText();
  const { control, trigger } = useFormContext<SetupForm>();
  const { field, fieldState } = useController({ name: 'countries', control });
  const [isAdding, setIsAdding] = useState(false);
  const chosen: SetupCountry[] = field.value;
  const change = (countries: SetupCountry[]) => {
    field.onChange(countries);
    if (fieldState.error) void trigger('countries');
  };
  const add = (country: SetupCountry) => change([...chosen, country]);
  const remove = (code: string) => change(chosen.filter((country) => country.code !== code));
  const error = words.forField(fieldState.error?.message ?? fieldState.error?.root?.message);
  return (
    <>
      <fieldset className="panel min-w-0">
        <legend className="sr-only">{t('placesTitle')}</legend>
        <ul className="grid gap-2 sm:grid-cols-2">
          {known.map((country) => (
            <li key={country.code}>
              <label className="item border border-line">
                <input
                  type="checkbox"
                  checked={chosen.some(({ code }) => code === country.code)}
                  onChange={({ target }) => (target.checked ? add(toSetupCountry(country)) : remove(country.code))}
                />
                <Flag code={country.code} />
                <span className="min-w-0">
                  <span className="block text-ui font-medium">{text(country.name)}</span>
                  <span className="block text-small text-muted">
                    <bdi>{country.currency}</bdi> · <bdi dir="ltr">{country.dialCode}</bdi>
                  </span>
                </span>
              </label>
            </li>
          ))}
        </ul>
        {error && <FieldError text={error} />}
      </fieldset>
      {chosen.map((country, at) => (
        <ChosenCountry
          key={country.code}
          country={country}
          isMain={at === 0}
          onMakeMain={() => change([country, ...chosen.toSpliced(at, 1)])}
          onChange={(changed) => change(chosen.with(at, changed))}
          onRemove={() => remove(country.code)}
        />
      ))}
      {isAdding ? (
        <OtherCountryForm
          taken={chosen.map(({ code }) => code)}
          onAdd={(country) => {
            add(country);
            setIsAdding(false);
          }}
          onCancel={() => setIsAdding(false)}
        />
      ) : (
        <button type="button" className="btn-outline" onClick={() => setIsAdding(true)}>
          <Plus size={18} aria-hidden />
          {t('otherCountry')}
        </button>
      )}
    </>
  );
}
