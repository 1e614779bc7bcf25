import { zodResolver } from '@hookform/resolvers/zod';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { FormProvider, useController, useForm, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { DecimalField } from '#features/catalog/places/place-fields.tsx';
import { formatCountry } from '#features/catalog/places/rules.ts';
import { countries as known } from '#features/catalog/starters/countries.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FieldError } from '#ui/fields/form-error.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { BilingualField } from '#ui/form/bilingual-field.tsx';
import { useText } from '#ui/i18n/use-text.ts';
import { Flag } from '#ui/kit/flag.tsx';

import { ChosenCountry } from './chosen-country.tsx';
import { SetupCountry, type SetupForm } from './contract.ts';
import { toSetupCountry } from './to-setup-country.ts';
import { useUnfinishedInput } from './unfinished-input.ts';

/** The countries with their currencies and cities. The first one chosen is the main one. */
export function PlacesStep() {
  const { t } = useTranslation('admin-setup');
  const errorText = useErrorMessages();
  const text = useText();
  const { control, trigger, getValues } = useFormContext<SetupForm>();
  const { field, fieldState } = useController({ name: 'countries', control });
  const [isAdding, setIsAdding] = useState(false);
  const chosen: SetupCountry[] = field.value;
  // From the values, not from what was rendered: Next may add a city and a country at once.
  const change = (next: (countries: SetupCountry[]) => SetupCountry[]) => {
    field.onChange(next(getValues('countries')));
    if (fieldState.error) void trigger('countries');
  };
  const add = (country: SetupCountry) => change((old) => [...old, country]);
  const remove = (code: string) => change((old) => old.filter((country) => country.code !== code));
  const error = errorText.forField(fieldState.error?.message ?? fieldState.error?.root?.message);
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
          onMakeMain={() => change((old) => [country, ...old.filter(({ code }) => code !== country.code)])}
          onChange={(changed) => change((old) => old.map((one) => (one.code === changed.code ? changed : one)))}
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

const EMPTY: SetupCountry = {
  code: '',
  name: { en: '', ar: '' },
  dialCode: '+',
  currency: '',
  exchangeRate: 1,
  lat: 0,
  lng: 0,
  cities: [],
};

interface OtherCountryFormProps {
  /** Codes of the countries chosen so far. */
  taken: string[];
  onAdd: (country: SetupCountry) => void;
  onCancel: () => void;
}

/** A country that isn't built in. Its names follow from its code, and can be changed. */
function OtherCountryForm({ taken, onAdd, onCancel }: OtherCountryFormProps) {
  const { t } = useTranslation('admin-setup');
  const errorText = useErrorMessages();
  const form = useForm<SetupCountry>({ resolver: zodResolver(SetupCountry), mode: 'onTouched', defaultValues: EMPTY });
  const { register, setFocus, setValue, setError, getFieldState, formState } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  const { isDirty } = formState;
  const add = async (): Promise<boolean> => {
    let isAdded = false;
    await form.handleSubmit((country) => {
      if (taken.includes(country.code)) return setError('code', { message: 'countryTwice' });
      isAdded = true;
      onAdd(country);
    })();
    return isAdded;
  };
  useUnfinishedInput(() => !isDirty || add());
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    // The form around it would go to the next step.
    event.preventDefault();
    void add();
  };
  const nameFrom = (code: string) => {
    for (const language of ['en', 'ar'] as const)
      if (!getFieldState(`name.${language}`).isDirty) setValue(`name.${language}`, formatCountry(code, language));
  };
  const line = (name: 'code' | 'dialCode' | 'currency') => ({
    label: t(`country_${name}`),
    hint: t(`countryHint_${name}`),
    dir: 'ltr',
    error: errorText.forField(formState.errors[name]?.message),
  });
  const upperCase = { setValueAs: (value: string) => value.trim().toUpperCase() };
  return (
    <section aria-label={t('otherCountry')} className="panel space-y-4" onKeyDown={addOnEnter}>
      <h2 className="text-h3">{t('otherCountry')}</h2>
      <FormProvider {...form}>
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <TextField
            {...line('code')}
            maxLength={2}
            className="uppercase"
            {...register('code', { ...upperCase, onChange: ({ target }) => nameFrom(target.value.toUpperCase()) })}
          />
          <TextField {...line('dialCode')} maxLength={10} inputMode="tel" {...register('dialCode')} />
          <TextField {...line('currency')} maxLength={3} className="uppercase" {...register('currency', upperCase)} />
        </div>
        <BilingualField name="name" label={t('country_name')} hint={t('countryHint_name')} maxLength={60} />
        <div className="grid items-start gap-4 sm:grid-cols-3">
          {(['exchangeRate', 'lat', 'lng'] as const).map((name) => (
            <DecimalField key={name} name={name} label={t(`country_${name}`)} hint={t(`countryHint_${name}`)} />
          ))}
        </div>
      </FormProvider>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn-primary" onClick={() => void add()}>
          {t('addCountry')}
        </button>
        <button type="button" className="btn-ghost" onClick={onCancel}>
          {t('cancel')}
        </button>
      </div>
    </section>
  );
}
