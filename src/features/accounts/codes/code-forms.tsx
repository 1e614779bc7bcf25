import { OTPField } from '@base-ui/react/otp-field';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { toAsciiDigits } from '#platform/text/fold.ts';
import { Email, showEmail } from '#platform/text/email-address.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FieldError } from '#ui/fields/form-error.tsx';
import { FormSubmit } from '#ui/fields/form-submit.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { NoticeHead } from '#ui/kit/notice.tsx';

const OTP_LENGTH = 6;

const EmailOnly = z.object({ email: Email });

interface EmailFormProps {
  /** Initial value. */
  email?: string;
  submit: string;
  submitClass?: string;
  onSubmit: (email: string) => Promise<void>;
}

/** Asks for the email that a code is sent to. */
export function EmailForm({ email = '', submit, submitClass, onSubmit }: EmailFormProps) {
  const { t } = useTranslation('auth');
  const errorText = useErrorMessages();
  const { register, handleSubmit, formState } = useForm<{ email: string }>({
    resolver: zodResolver(EmailOnly),
    mode: 'onTouched',
    defaultValues: { email: showEmail(email) },
  });
  const sending = useMutation({ mutationFn: onSubmit });
  return (
    <form noValidate method="post" onSubmit={handleSubmit((form) => sending.mutate(form.email))} className="space-y-4">
      <TextField
        label={t('email')}
        type="email"
        dir="ltr"
        autoComplete="email"
        enterKeyHint="go"
        error={errorText.forField(formState.errors.email?.message)}
        {...register('email')}
      />
      <FormSubmit error={errorText.forCall(sending.error)} isBusy={sending.isPending} className={submitClass}>
        {submit}
      </FormSubmit>
    </form>
  );
}

interface OtpFormProps {
  /** The address the code was sent to, and when it may be sent again (milliseconds since the epoch). */
  code: { email: string; resendAt: number };
  /** Verifies the six digits. The error it rejects with is shown below the boxes. */
  onVerify: (otp: string) => Promise<unknown>;
  onResend: () => Promise<unknown>;
  /** Returns to the previous form. */
  onLeave: () => void;
}

/** Enter OTP (specification §2.6, §4): the form for every code. */
export function OtpForm({ code: { email, resendAt }, onVerify, onResend, onLeave }: OtpFormProps) {
  const { t } = useTranslation('auth');
  const errorText = useErrorMessages();
  const [otp, setOtp] = useState('');
  const [isTooShort, setIsTooShort] = useState(false);
  // A code that is no longer valid can be requested again at once: the server says how long to wait, if at all.
  const [isExpired, setIsExpired] = useState(false);
  const verify = useMutation({
    mutationFn: () => onVerify(otp),
    onError: (error) => setIsExpired(error instanceof ApiError && error.code === 'OTP_EXPIRED'),
  });
  const resend = useMutation({
    mutationFn: onResend,
    onMutate: () => verify.reset(),
    onSettled: () => setIsExpired(false),
  });
  const error = isTooShort
    ? errorText.forField('otpIncorrect')
    : (errorText.forCall(verify.error ?? resend.error) ?? (verify.error && errorText.forField('otpIncorrect')));

  const change = (value: string) => {
    setOtp(value);
    setIsTooShort(false);
    verify.reset();
    resend.reset();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    resend.reset();
    if (otp.length === OTP_LENGTH) return verify.mutate();
    setIsTooShort(true);
    event.currentTarget.querySelectorAll('input')[otp.length]?.focus();
  };

  return (
    <form noValidate onSubmit={submit} className="space-y-4 text-center">
      <NoticeHead
        isScreen
        icon={MailCheck}
        title={t('otpTitle')}
        text={
          <>
            {t('otpText')}{' '}
            <bdi dir="ltr" className="font-medium wrap-anywhere text-ink">
              {showEmail(email)}
            </bdi>
          </>
        }
      />
      <OtpField legend={t('otpTitle')} value={otp} onChange={change} error={error ?? undefined} />
      <button type="submit" className="btn-primary w-full" disabled={verify.isPending}>
        {t('verifyOtp')}
      </button>
      <ResendButton resendAt={isExpired ? 0 : resendAt} isPending={resend.isPending} onResend={() => resend.mutate()} />
      <button type="button" className="btn-ghost w-full text-muted" onClick={onLeave}>
        {t('otherDetails')}
      </button>
    </form>
  );
}

function ResendButton({
  resendAt,
  isPending,
  onResend,
}: {
  resendAt: number;
  isPending: boolean;
  onResend: () => void;
}) {
  const { t } = useTranslation('auth');
  const seconds = useSecondsUntil(resendAt);
  return (
    <button type="button" className="btn-text mx-auto flex" disabled={seconds > 0 || isPending} onClick={onResend}>
      {t('resendOtp')}
      {seconds > 0 && (
        <bdi
          dir="ltr"
          className="tabular-nums"
        >{`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}</bdi>
      )}
    </button>
  );
}

const secondsUntil = (time: number) => Math.max(0, Math.ceil((time - Date.now()) / 1000));

/** Counts down to `time` (milliseconds since the epoch). Reads the clock, so a suspended tab resumes correctly. */
function useSecondsUntil(time: number): number {
  const [, tick] = useState(0);
  const seconds = secondsUntil(time);
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [isOver, time]);
  return seconds;
}

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
  const errorText = useErrorMessages();
  const [code, setCode] = useState('');
  const [isTooShort, setIsTooShort] = useState(false);
  const problem = isTooShort ? errorText.forField('factorCodeRequired') : error;
  const change = (value: string) => {
    setCode(value);
    setIsTooShort(false);
    onChange();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (code.length < OTP_LENGTH) setIsTooShort(true);
    else onSubmit(code);
  };
  return (
    <form noValidate onSubmit={send} className="space-y-4">
      <OtpField legend={t('factorCode')} value={code} onChange={change} error={problem} />
      <button type="submit" className="btn-primary w-full" disabled={isBusy}>
        {submit}
      </button>
    </form>
  );
}

interface OtpFieldProps {
  legend: string;
  value: string;
  onChange: (value: string) => void;
  /** Shown below the boxes, which it marks: of an incomplete code the empty ones. */
  error: string | undefined;
}

/** Six one-digit boxes, left to right, the first one focused. Pasting fills all of them; accepts Arabic digits. */
function OtpField({ legend, value, onChange, error }: OtpFieldProps) {
  const { t } = useTranslation('auth');
  const id = useId();
  const errorId = useId();
  const isInvalidAt = (at: number) => error && (value.length === OTP_LENGTH || at >= value.length);
  return (
    <>
      <fieldset aria-describedby={error ? errorId : undefined}>
        <legend className="sr-only">{legend}</legend>
        <div dir="ltr">
          {/* Base UI names the first box by a label only. */}
          <label htmlFor={id} className="sr-only">
            {t('otpDigit', { position: 1 })}
          </label>
          <OTPField.Root
            id={id}
            length={OTP_LENGTH}
            value={value}
            onValueChange={onChange}
            validationType="none"
            inputMode="numeric"
            normalizeValue={(text) => toAsciiDigits(text).replace(/\D/g, '')}
            className="flex justify-center gap-2"
          >
            {Array.from({ length: OTP_LENGTH }, (_, at) => (
              <OTPField.Input
                key={at}
                ref={at === 0 ? focus : undefined}
                aria-label={at > 0 ? t('otpDigit', { position: at + 1 }) : undefined}
                aria-invalid={isInvalidAt(at) ? true : undefined}
                className="field size-12 px-0 text-center text-h3"
              />
            ))}
          </OTPField.Root>
        </div>
      </fieldset>
      {error && <FieldError id={errorId} text={error} className="justify-center" />}
    </>
  );
}

const focus = (box: HTMLInputElement | null): void => box?.focus();
