import { useMutation } from '@tanstack/react-query';
import { ClockAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ApiError } from '#ui/api/api-error.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { NoticeHead } from '#ui/kit/notice.tsx';
import { tokens } from '#ui/session.ts';

import { AuthenticatorCodeForm } from './authenticator-code-form.tsx';
import * as secondFactorApi from './contract.ts';
import type { Proof, SecondFactorChallenge } from './contract.ts';
import { PasskeyProofButton, RecoveryCodeForm } from './factor-proof-forms.tsx';
import type { FactorKind } from './rules.ts';
import { supportsPasskeys } from './supports-passkeys.ts';

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
  const words = useErrorMessages();
  const { api } = useApp();
  const [kind, setKind] = useState(() => kinds.find((first) => first !== 'passkey' || supportsPasskeys()) ?? 'passkey');
  const prove = useMutation({
    mutationFn: (proof: Proof) => api(secondFactorApi.prove, { body: { challenge, proof } }),
    onSuccess: tokens.logIn,
  });
  const error = words.forCall(prove.error);
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
