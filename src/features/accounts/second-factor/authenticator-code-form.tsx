import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FieldError } from '#ui/fields/form-error.tsx';

import { OtpField } from '../codes/otp-field.tsx';

const DIGITS = 6;

interface AuthenticatorCodeFormProps {
  submit: string;
  error: string | undefined;
  isBusy: boolean;
  /** Clears the error. */
  onChange: () => void;
  onSubmit: (code: string) => void;
}

/** The six digits that the authenticator app shows. */
export function AuthenticatorCodeForm({ submit, error, isBusy, onChange, onSubmit }: AuthenticatorCodeFormProps) {
  const { t } = useTranslation('auth');
  const words = useErrorMessages();
  const errorId = useId();
  const [code, setCode] = useState('');
  const [isTooShort, setIsTooShort] = useState(false);
  const problem = isTooShort ? words.forField('factorCodeRequired') : error;
  const change = (value: string) => {
    setCode(value);
    setIsTooShort(false);
    onChange();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (code.length < DIGITS) setIsTooShort(true);
    else onSubmit(code);
  };
  return (
    <form noValidate onSubmit={send} className="space-y-4">
      <fieldset aria-describedby={problem ? errorId : undefined}>
        <legend className="sr-only">{t('factorCode')}</legend>
        <OtpField
          value={code}
          onChange={change}
          isInvalid={Boolean(problem)}
          labelOf={(position) => t('otpDigit', { position })}
        />
      </fieldset>
      {problem && <FieldError id={errorId} text={problem} className="justify-center" />}
      <button type="submit" className="btn-primary w-full" disabled={isBusy}>
        {submit}
      </button>
    </form>
  );
}
