import { startAuthentication } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FormError } from '#ui/fields/form-error.tsx';
import { TextField } from '#ui/fields/text-field.tsx';

import type { PasskeyProof, SecondFactorChallenge } from './contract.ts';
import { supportsPasskeys } from './supports-passkeys.ts';

interface PasskeyProofButtonProps {
  options: NonNullable<SecondFactorChallenge['passkeyOptions']>;
  error: string | undefined;
  isBusy: boolean;
  /** Clears the error. */
  onChange: () => void;
  onProof: (proof: PasskeyProof) => void;
}

/** Asks the browser for one of the account's passkeys. */
export function PasskeyProofButton({ options, error, isBusy, onChange, onProof }: PasskeyProofButtonProps) {
  const { t } = useTranslation('auth');
  const words = useErrorMessages();
  const sign = useMutation({
    mutationFn: () => startAuthentication({ optionsJSON: options }),
    onMutate: onChange,
    onSuccess: (response) => onProof(response),
  });
  if (!supportsPasskeys()) return <FormError text={t('passkeysUnsupported')} />;
  return (
    <>
      <FormError text={sign.error ? words.forField('passkeyFailed') : error} />
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
export function RecoveryCodeForm({ error, isBusy, onChange, onSubmit }: RecoveryCodeFormProps) {
  const { t } = useTranslation('auth');
  const words = useErrorMessages();
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') setIsMissing(true);
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
        error={isMissing ? words.forField('recoveryCodeRequired') : error}
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
