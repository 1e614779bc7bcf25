import { useEffect, useEffectEvent, useRef } from 'react';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import * as catalogApi from '#features/catalog/contract.ts';
import { cleanPhone, splitDialCode } from '#platform/text/clean-phone.ts';
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

/** What was typed. Without a country code, the chosen one stays. */
interface Typed {
  countryCode?: string;
  mobile: string;
}

/** The site's countries; none while they load or if that fails. */
const useCountries = () => useApiQuery(catalogApi.listCountries, {}).data?.countries ?? [];

/** The dial code of the first country; empty without countries. */
export const useDefaultDialCode = (): string => useCountries()[0]?.dialCode ?? '';

/**
 * Country code and mobile number, in this order from left to right, as a number is written in Arabic, too. A pasted or
 * filled-in number may have separators, a dial code or a national 0: it chooses the country, and the rest is removed.
 */
export function PhoneFields<Form extends PhoneForm>({ control }: { control: Control<Form> }) {
  // TypeScript can't tell that a form that extends PhoneForm has these paths.
  const countryCode = useController({ control, name: 'countryCode' as Path<Form> });
  const mobile = useController({ control, name: 'mobile' as Path<Form> });
  const errorText = useErrorMessages();
  const direction = textDirection(useLanguage());
  const dialCodes = useCountries().map((country) => country.dialCode);
  const changes = useRef(0);
  const change = (phone: Typed) => {
    changes.current += 1;
    if (phone.countryCode !== undefined) countryCode.field.onChange(phone.countryCode);
    mobile.field.onChange(phone.mobile);
  };
  const type = (text: string) => {
    const number = cleanPhone(text);
    const typed: Typed = splitDialCode(number, dialCodes) ?? { mobile: number };
    change(typed);
    return typed;
  };
  const complete = (typed: Typed) => {
    if (typed.mobile.length < 7) return;
    const before = changes.current;
    const correct = ({ findPhone }: PhoneNumbers) => {
      const phone = { countryCode: countryCode.field.value, ...typed, ...splitDialCode(typed.mobile, dialCodes) };
      const found = findPhone(phone, dialCodes);
      // What is typed while the code loads stays.
      if (found.mobile !== typed.mobile && changes.current === before) change(found);
    };
    if (phoneNumbers) correct(phoneNumbers);
    // If the code fails to load, the number is sent as typed.
    else void loadPhoneNumbers().then(correct, () => {});
  };
  return (
    <div dir="ltr" className="grid grid-cols-[6.5rem_1fr] items-start gap-3">
      <div dir={direction}>
        <DialCode {...countryCode.field} error={errorText.forField(countryCode.fieldState.error?.message)} />
      </div>
      <div dir={direction}>
        <MobileField
          {...mobile.field}
          onType={type}
          onComplete={complete}
          error={errorText.forField(mobile.fieldState.error?.message)}
        />
      </div>
    </div>
  );
}

type PhoneNumbers = typeof import('#platform/text/phone-number.ts');

let phoneNumbers: PhoneNumbers | undefined;

/** Its own chunk, because of the numbering plans of all countries. The server normalizes in any case. */
async function loadPhoneNumbers(): Promise<PhoneNumbers> {
  phoneNumbers ??= await import('#platform/text/phone-number.ts');
  return phoneNumbers;
}

/** The inputs of a keyboard. Others, such as a paste or the browser's own completion, insert a whole number. */
const KEYSTROKE = /^(?:insertText|insertCompositionText|delete)/;

interface MobileFieldProps {
  value: string;
  /** Returns what the text says. */
  onType: (text: string) => Typed;
  onBlur: () => void;
  /** Called when a whole number is there: pasted or completed, on Enter, or when the field is left. */
  onComplete: (typed: Typed) => void;
  name: string;
  ref: (element: HTMLInputElement | null) => void;
  error: string | undefined;
}

function MobileField({ onType, onBlur, onComplete, ...field }: MobileFieldProps) {
  const { t } = useTranslation('auth');
  return (
    <TextField
      {...field}
      label={t('mobile')}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      dir="ltr"
      maxLength={40}
      onFocus={() => void loadPhoneNumbers().catch(() => {})}
      onChange={({ target, nativeEvent }) => {
        const typed = onType(target.value);
        if (!KEYSTROKE.test((nativeEvent as InputEvent).inputType ?? '')) onComplete(typed);
      }}
      // Before the form is sent.
      onKeyDown={({ key }) => key === 'Enter' && onComplete({ mobile: field.value })}
      onBlur={() => {
        onBlur();
        onComplete({ mobile: field.value });
      }}
    />
  );
}

interface DialCodeProps {
  name: string;
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

function DialCodeSelect({ name, value, onChange, error }: DialCodeProps) {
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
          name={name}
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
