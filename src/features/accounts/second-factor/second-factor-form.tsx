import { startAuthentication } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { ClockAlert, Fingerprint, ShieldCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isBlank } from '#platform/text/visible-text.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FormError } from '#ui/fields/form-error.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { NoticeHead } from '#ui/kit/notice.tsx';
import { tokens } from '#ui/session.ts';

import { AuthenticatorCodeForm } from '../codes/code-forms.tsx';
import * as secondFactorApi from './contract.ts';
import type { PasskeyProof, Proof, SecondFactorChallenge } from './contract.ts';
import { type FactorKind, supportsPasskeys } from './rules.ts';

const TEXTS = {
  passkey: 'factorPasskeyText',
  authenticator: 'factorAuthenticatorText',
  'recovery-code': 'factorRecoveryText',
} as const satisfies Record<FactorKind, string>;

interface SecondFactorFormProps {
  factor: SecondFactorChallenge;
  /** Returns to the login form. */
  onLeave: () => void;
}

/** Asks for the second factor. A correct one logs in; the visitors' route guard then redirects. */
export default function SecondFactorForm({
  factor: { challenge, kinds, passkeyOptions },
  onLeave,
}: SecondFactorFormProps) {
  const { t } = useTranslation('auth');
  const errorText = useErrorMessages();
  const { api } = useApp();
  const [kind, setKind] = useState(() => kinds.find((first) => first !== 'passkey' || supportsPasskeys()) ?? 'passkey');
  const prove = useMutation({
    mutationFn: (proof: Proof) => api(secondFactorApi.prove, { body: { challenge, proof } }),
    onSuccess: tokens.logIn,
  });
  const error = errorText.forCall(prove.error);
  const isExpired = prove.error instanceof ApiError && prove.error.code === 'SECOND_FACTOR_EXPIRED';
  const step = { error, isBusy: prove.isPending, onChange: prove.reset };
  return (
    <div className="space-y-4">
      {isExpired ? (
        <NoticeHead isScreen role="alert" icon={ClockAlert} tone="danger" title={t('factorTitle')} text={error} />
      ) : (
        <NoticeHead isScreen icon={ShieldCheck} title={t('factorTitle')} text={t(TEXTS[kind])} />
      )}
      {isExpired ? null : kind === 'passkey' && passkeyOptions ? (
        <PasskeyProofButton {...step} options={passkeyOptions} onProof={(passkey) => prove.mutate({ passkey })} />
      ) : kind === 'recovery-code' ? (
        <RecoveryCodeForm {...step} onSubmit={(recoveryCode) => prove.mutate({ recoveryCode })} />
      ) : (
        <AuthenticatorCodeForm {...step} submit={t('login')} onSubmit={(code) => prove.mutate({ code })} />
      )}
      <div className="space-y-2">
        {/* Also once this kind has had its tries: each has its own. */}
        {kinds
          .filter((other) => other !== kind)
          .map((other) => (
            <button
              key={other}
              type="button"
              className="btn-outline w-full"
              onClick={() => {
                prove.reset();
                setKind(other);
              }}
            >
              {t(`factorUse_${other}`)}
            </button>
          ))}
        <button type="button" className="btn-ghost w-full text-muted" onClick={onLeave}>
          {t('otherDetails')}
        </button>
      </div>
    </div>
  );
}

interface PasskeyProofButtonProps {
  options: NonNullable<SecondFactorChallenge['passkeyOptions']>;
  error: string | undefined;
  isBusy: boolean;
  /** Clears the error. */
  onChange: () => void;
  onProof: (proof: PasskeyProof) => void;
}

/** Asks the browser for one of the account's passkeys. */
function PasskeyProofButton({ options, error, isBusy, onChange, onProof }: PasskeyProofButtonProps) {
  const { t } = useTranslation('auth');
  const errorText = useErrorMessages();
  const sign = useMutation({
    mutationFn: () => startAuthentication({ optionsJSON: options }),
    onMutate: onChange,
    onSuccess: (response) => onProof(response),
  });
  if (!supportsPasskeys()) return <FormError text={t('passkeysUnsupported')} />;
  return (
    <>
      <FormError text={sign.error ? errorText.forField('passkeyFailed') : error} />
      <button
        type="button"
        className="btn-primary w-full"
        disabled={isBusy || sign.isPending}
        onClick={() => sign.mutate()}
      >
        <Fingerprint size={18} aria-hidden />
        {t('factorUse_passkey')}
      </button>
    </>
  );
}

interface RecoveryCodeFormProps {
  error: string | undefined;
  isBusy: boolean;
  /** Clears the error. */
  onChange: () => void;
  onSubmit: (code: string) => void;
}

/** One of the codes that the member saved when setting up the second factor. */
function RecoveryCodeForm({ error, isBusy, onChange, onSubmit }: RecoveryCodeFormProps) {
  const { t } = useTranslation('auth');
  const errorText = useErrorMessages();
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isBlank(code)) setIsMissing(true);
    else onSubmit(code);
  };
  return (
    <form noValidate onSubmit={send} className="space-y-4">
      <TextField
        label={t('recoveryCode')}
        hint={t('recoveryCodeHint')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={40}
        ref={focus}
        error={isMissing ? errorText.forField('recoveryCodeRequired') : error}
        value={code}
        onChange={(event) => {
          setCode(event.target.value);
          setIsMissing(false);
          onChange();
        }}
      />
      <button type="submit" className="btn-primary w-full" disabled={isBusy}>
        {t('login')}
      </button>
    </form>
  );
}

const focus = (field: HTMLInputElement | null): void => field?.focus();
