import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import type { NumberLimits } from '#platform/text/read-number.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { NumberInput } from '#ui/fields/number-input.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { BilingualField } from '#ui/form/bilingual-field.tsx';
import { NumberField, useFormInput } from '#ui/form/value-fields.tsx';

import { type CountryForm, MAX_PLACE_NAME } from './contract.ts';

/** The name, dial code and centre of a country. */
export function CountryFields() {
  const { t } = useTranslation('admin-places');
  return (
    <>
      <BilingualField name="name" label={t('field_name')} hint={t('hint_name')} maxLength={MAX_PLACE_NAME} />
      <ShortText name="dialCode" inputMode="tel" maxLength={10} />
      <PointFields labels={{ lat: t('field_lat'), lng: t('field_lng') }} hint={t('hint_countryPoint')} />
    </>
  );
}

/** The fields of a new and of an existing city. */
export function CityFields() {
  const { t } = useTranslation('admin-places');
  return (
    <>
      <BilingualField name="name" label={t('field_name')} hint={t('hint_name')} maxLength={MAX_PLACE_NAME} />
      <PointFields labels={{ lat: t('field_lat'), lng: t('field_lng') }} hint={t('hint_cityPoint')} />
    </>
  );
}

/** The currency of a country, with its decimals and its rate. */
export function CurrencyFields() {
  const { t } = useTranslation('admin-places');
  const { setValue, formState } = useFormContext<CountryForm>();
  return (
    <>
      <ShortText
        name="currency"
        maxLength={3}
        autoCapitalize="characters"
        onBlur={({ target }) => {
          const decimals = decimalsOf(target.value);
          if (decimals !== undefined && formState.dirtyFields.currency && !formState.dirtyFields.currencyDecimals)
            setValue('currencyDecimals', decimals, { shouldValidate: true });
        }}
      />
      <NumberField name="currencyDecimals" label={t('field_currencyDecimals')} hint={t('hint_currencyDecimals')} />
      <div className="max-w-md">
        <DecimalField name="exchangeRate" label={t('field_exchangeRate')} hint={t('hint_exchangeRate')} />
      </div>
    </>
  );
}

interface ShortTextProps extends ComponentProps<'input'> {
  name: 'dialCode' | 'currency';
}

function ShortText({ name, onBlur, ...input }: ShortTextProps) {
  const { t } = useTranslation('admin-places');
  const errorText = useErrorMessages();
  const { register, formState } = useFormContext<CountryForm>();
  return (
    <div className="max-w-md">
      <TextField
        {...input}
        label={t(`field_${name}`)}
        hint={t(`hint_${name}`)}
        dir="ltr"
        className={clsx('text-page-side', name === 'currency' && 'uppercase')}
        spellCheck={false}
        error={errorText.forField(formState.errors[name]?.message)}
        {...register(name, {
          ...(onBlur && { onBlur }),
          ...(name === 'currency' && { setValueAs: (value: string) => value.toUpperCase() }),
        })}
      />
    </div>
  );
}

/** Taken from the locale data; undefined for an unknown currency. */
function decimalsOf(currency: string): number | undefined {
  if (!/^[a-z]{3}$/i.test(currency)) return undefined;
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;
}

interface DecimalFieldProps {
  name: 'exchangeRate' | 'lat' | 'lng';
  label: string;
  hint?: string;
}

/** `29.376` has three decimals, and so has `29,376` of a coordinate. */
const LIMITS: Record<DecimalFieldProps['name'], NumberLimits> = {
  exchangeRate: { decimals: 3 },
  lat: { most: 90 },
  lng: { most: 180 },
};

/** A coordinate or an exchange rate; empty is null. */
export function DecimalField({ name, label, hint }: DecimalFieldProps) {
  const { value, onChange, input } = useFormInput(name);
  return (
    <NumberInput {...input} label={label} hint={hint} limits={LIMITS[name]} value={value ?? null} onChange={onChange} />
  );
}

/** Latitude and longitude, side by side. */
function PointFields({ labels, hint }: { labels: { lat: string; lng: string }; hint: string }) {
  return (
    <div>
      <div className="grid max-w-md gap-3 sm:grid-cols-2">
        <DecimalField name="lat" label={labels.lat} />
        <DecimalField name="lng" label={labels.lng} />
      </div>
      <p className="mt-1.5 text-small text-muted">{hint}</p>
    </div>
  );
}
