import { useEffect, useEffectEvent, useRef } from 'react';
import { type Control, Controller, type FieldValues, type Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import * as catalogApi from '#features/catalog/contract.ts';
import { textDirection } from '#platform/text/language.ts';
import { toAsciiDigits } from '#platform/text/fold.ts';
import { useApiQuery } from '#ui/api/api-query.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { Field, TextField } from '#ui/fields/text-field.tsx';
import { useLanguage, useText } from '#ui/i18n/use-text.ts';
import { Flag } from '#ui/kit/flag.tsx';
import { Select } from '#ui/kit/select.tsx';

interface PhoneForm extends FieldValues {
  countryCode: string;
  mobile: string;
}

/** The site's countries; none while they load or if that fails. */
const useCountries = () => useApiQuery(catalogApi.listCountries, {}).data?.countries ?? [];

/** The dial code of the first country; empty without countries. */
export const useDefaultDialCode = (): string => useCountries()[0]?.dialCode ?? '';

/**
 * Country code and mobile number, in this order from left to right, as a number is written in Arabic, too. Converts
 * Arabic digits to ASCII.
 */
export function PhoneFields<Form extends PhoneForm>({ control }: { control: Control<Form> }) {
  // TypeScript can't tell that a form that extends PhoneForm has these paths.
  const [countryCode, mobile] = ['countryCode' as Path<Form>, 'mobile' as Path<Form>];
  const errorText = useErrorMessages();
  const direction = textDirection(useLanguage());
  return (
    <div dir="ltr" className="grid grid-cols-[6.5rem_1fr] items-start gap-3">
      <div dir={direction}>
        <Controller
          control={control}
          name={countryCode}
          render={({ field, fieldState }) => (
            <DialCode {...field} error={errorText.forField(fieldState.error?.message)} />
          )}
        />
      </div>
      <div dir={direction}>
        <Controller
          control={control}
          name={mobile}
          render={({ field, fieldState }) => (
            <MobileField {...field} error={errorText.forField(fieldState.error?.message)} />
          )}
        />
      </div>
    </div>
  );
}

function MobileField({
  onChange,
  ref,
  ...field
}: {
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  name: string;
  ref: (element: HTMLInputElement | null) => void;
  error: string | undefined;
}) {
  const { t } = useTranslation('auth');
  const input = useRef<HTMLInputElement>(null);
  const change = (text: string) => onChange(toAsciiDigits(text).replace(/[\s-]/g, ''));
  const keepTyped = useEffectEvent(() => {
    const typed = input.current?.value;
    if (typed && typed !== field.value) change(typed);
  });
  // Text typed before hydration.
  useEffect(() => keepTyped(), []);
  return (
    <TextField
      {...field}
      ref={(element) => {
        input.current = element;
        ref(element);
      }}
      label={t('mobile')}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      dir="ltr"
      maxLength={20}
      onChange={(event) => change(event.target.value)}
    />
  );
}

interface DialCodeProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** One of the site's countries. Without countries, or if they can't be loaded, any typed text. */
function DialCode(props: DialCodeProps) {
  return useCountries().length > 0 ? <DialCodeSelect {...props} /> : <DialCodeInput {...props} />;
}

function DialCodeInput({ onChange, ...field }: DialCodeProps) {
  const { t } = useTranslation('auth');
  return (
    <TextField
      {...field}
      label={t('countryCode')}
      type="tel"
      autoComplete="tel-country-code"
      dir="ltr"
      maxLength={5}
      placeholder="+965"
      onChange={({ target }) => onChange(toAsciiDigits(target.value).replace(/^(?:00)?(?=\d)/, '+'))}
    />
  );
}

function DialCodeSelect({ value, onChange, error }: DialCodeProps) {
  const { t } = useTranslation('auth');
  const text = useText();
  const countries = useCountries();
  const first = countries[0]?.dialCode;
  const chooseFirst = useEffectEvent(() => first && !value && onChange(first));
  // The countries may load after the form.
  useEffect(() => void chooseFirst(), [first]);
  const chosen = countries.find(({ dialCode }) => dialCode === value);
  // Countries may share a dial code, such as +1.
  const callable = countries.filter((one) => countries.find(({ dialCode }) => dialCode === one.dialCode) === one);
  const choices = callable.map(({ dialCode, name }) => ({
    value: dialCode,
    label: `${text(name)} \u2066${dialCode}\u2069`,
  }));
  return (
    <Field label={t('countryCode')} error={error}>
      {({ id, isInvalid }) => (
        <Select
          id={id}
          label={t('countryCode')}
          value={value || null}
          onChange={onChange}
          isInvalid={isInvalid}
          choices={choices}
          display={
            <>
              {chosen && <Flag code={chosen.code} />}
              <bdi dir="ltr">{value}</bdi>
            </>
          }
        />
      )}
    </Field>
  );
}
