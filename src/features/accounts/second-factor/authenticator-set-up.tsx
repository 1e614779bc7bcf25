import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { encode } from 'uqr';

import type { ResponseData } from '#platform/http/endpoint.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';

import { ConfirmPasswordForm } from '../confirm-password-form.tsx';
import { AuthenticatorCodeForm } from './authenticator-code-form.tsx';
import * as secondFactorApi from './contract.ts';

type SetUp = ResponseData<typeof secondFactorApi.setUpAuthenticator>;

/** Adds an authenticator app: asks for the password, shows the secret, then asks for the code that the app shows. */
export function AuthenticatorSetUp({ onAdded }: { onAdded: (recoveryCodes: string[] | null) => void }) {
  const { t } = useTranslation('account');
  const words = useErrorMessages();
  const { api } = useApp();
  const [setUp, setSetUp] = useState<SetUp | null>(null);
  const confirm = useMutation({
    mutationFn: ({ challenge, code }: { challenge: string; code: string }) =>
      api(secondFactorApi.confirmAuthenticator, { body: { challenge, code } }),
    onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes),
  });
  if (!setUp) {
    return (
      <ConfirmPasswordForm
        text={t('authenticatorPassword')}
        submit={t('continue')}
        onSubmit={async (password) => setSetUp(await api(secondFactorApi.setUpAuthenticator, { body: { password } }))}
      />
    );
  }
  const { challenge, secret, uri } = setUp;
  return (
    <div className="space-y-4">
      <p className="text-ui text-muted">{t('authenticatorScan')}</p>
      <QrCode text={uri} label={t('authenticatorQr')} />
      <p className="text-center text-ui text-muted">
        {t('authenticatorKey')}
        <bdi dir="ltr" className="mt-1 block font-medium tabular-nums wrap-anywhere text-ink">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </bdi>
      </p>
      <AuthenticatorCodeForm
        submit={t('addAuthenticator')}
        error={words.forCall(confirm.error)}
        isBusy={confirm.isPending}
        onChange={confirm.reset}
        onSubmit={(code) => confirm.mutate({ challenge, code })}
      />
    </div>
  );
}

/** The quiet zone that readers need (ISO 18004). */
const MARGIN = 4;

/** A QR code, dark on white in both colour modes: few readers accept the inverse. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { border: MARGIN });
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-52 rounded-xl border border-line bg-paper text-night"
    >
      <path d={dark} fill="currentColor" />
    </svg>
  );
}
