import { startAuthentication } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FormError } from '#ui/fields/form-error.tsx';

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
