import { startRegistration } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { Copy, FileDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { encode } from 'uqr';

import type { ResponseData } from '#platform/http/endpoint.ts';
import { isFilled } from '#platform/text/visible-text.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FormSubmit } from '#ui/fields/form-submit.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { saveFile } from '#ui/kit/save-file.ts';
import { useToast } from '#ui/kit/use-toast.ts';

import { AuthenticatorCodeForm } from '../codes/code-forms.tsx';
import { ConfirmPasswordForm } from '../password-fields.tsx';
import { describeDevice } from '../session-list/rules.ts';
import * as secondFactorApi from './contract.ts';

type SetUp = ResponseData<typeof secondFactorApi.setUpAuthenticator>;

interface FactorSetUpProps {
  /** The member's password, if it was chosen a moment ago: then it isn't asked for. */
  password?: string | undefined;
  onAdded: (recoveryCodes: string[] | null) => void;
}

/** Adds an authenticator app: asks for the password, shows the secret, then asks for the code that the app shows. */
export function AuthenticatorSetUp({ password, onAdded }: FactorSetUpProps) {
  const { t } = useTranslation('account');
  const errorText = useErrorMessages();
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
        known={password}
        onSubmit={async (typed) =>
          setSetUp(await api(secondFactorApi.setUpAuthenticator, { body: { password: typed } }))
        }
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
        error={errorText.forCall(confirm.error)}
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

type Start = ResponseData<typeof secondFactorApi.startPasskey>;

/** Adds a passkey: asks for the password and a name, then the browser creates the passkey. */
export function PasskeySetUp({ password, onAdded }: FactorSetUpProps) {
  const { t } = useTranslation('account');
  const errorText = useErrorMessages();
  const { api } = useApp();
  const [start, setStart] = useState<Start | null>(null);
  const [name, setName] = useState(() => describeDevice(navigator.userAgent));
  const isMissing = !isFilled(name);
  const add = useMutation({
    mutationFn: async ({ challenge, options }: Start) => {
      const response = await startRegistration({ optionsJSON: options });
      return api(secondFactorApi.addPasskey, { body: { challenge, name, response } });
    },
    onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes),
  });
  if (!start) {
    return (
      <ConfirmPasswordForm
        text={t('passkeyPassword')}
        submit={t('continue')}
        known={password}
        onSubmit={async (typed) => setStart(await api(secondFactorApi.startPasskey, { body: { password: typed } }))}
      />
    );
  }
  const failure =
    add.error instanceof ApiError ? errorText.forCall(add.error) : add.error && errorText.forField('passkeyFailed');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isMissing) add.mutate(start);
      }}
      className="space-y-4"
    >
      <TextField
        label={t('passkeyName')}
        hint={t('passkeyNameHint')}
        dir="auto"
        autoComplete="off"
        maxLength={60}
        ref={focus}
        error={isMissing ? errorText.forField('nameRequired') : undefined}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <FormSubmit error={failure ?? undefined} isBusy={add.isPending}>
        {t('addPasskey')}
      </FormSubmit>
    </form>
  );
}

const focus = (field: HTMLInputElement | null): void => field?.focus();

/** New recovery codes: shown once, to copy or download. */
export function RecoveryCodeList({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { t } = useTranslation('account');
  const toast = useToast();
  const text = codes.join('\n');
  const copy = () => navigator.clipboard.writeText(text).then(() => toast(t('copied')));
  return (
    <div className="space-y-4">
      <p className="text-ui text-muted">{t('recoveryCodesOnce')}</p>
      <ul dir="ltr" className="grid gap-2 rounded-xl bg-hover p-4 text-center text-ui sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 *:flex-1">
        {'clipboard' in navigator && (
          <button type="button" className="btn-outline" onClick={() => void copy()}>
            <Copy size={18} aria-hidden />
            {t('copy')}
          </button>
        )}
        <button
          ref={takeFocus}
          type="button"
          className="btn-outline"
          onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'recovery-codes.txt')}
        >
          <FileDown size={18} aria-hidden />
          {t('download')}
        </button>
      </div>
      <button type="button" className="btn-primary w-full" onClick={onDone}>
        {t('codesSaved')}
      </button>
    </div>
  );
}

/** Takes the focus from the form, which is removed. */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus();
