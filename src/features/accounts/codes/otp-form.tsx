import { useMutation } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ApiError } from '#ui/api/api-error.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FieldError } from '#ui/fields/form-error.tsx';
import { NoticeHead } from '#ui/kit/notice.tsx';

import { OtpField } from './otp-field.tsx';

const DIGITS = 6;

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
  const words = useErrorMessages();
  const errorId = useId();
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
    ? words.forField('otpIncorrect')
    : (words.forCall(verify.error ?? resend.error) ?? (verify.error && words.forField('otpIncorrect')));

  const change = (value: string) => {
    setOtp(value);
    setIsTooShort(false);
    verify.reset();
    resend.reset();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    resend.reset();
    if (otp.length === DIGITS) return verify.mutate();
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
              {email}
            </bdi>
          </>
        }
      />
      <fieldset aria-describedby={error ? errorId : undefined}>
        <legend className="sr-only">{t('otpTitle')}</legend>
        <OtpField
          value={otp}
          onChange={change}
          isInvalid={Boolean(error)}
          labelOf={(position) => t('otpDigit', { position })}
        />
      </fieldset>
      {error && <FieldError id={errorId} text={error} className="justify-center" />}
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
