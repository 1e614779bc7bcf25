import { startRegistration } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { ResponseData } from '#platform/http/endpoint.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { useApp } from '#ui/api/use-app.ts';
import { FormSubmit } from '#ui/fields/form-submit.tsx';
import { TextField } from '#ui/fields/text-field.tsx';

import { ConfirmPasswordForm } from '../confirm-password-form.tsx';
import { describeDevice } from '../session-list/rules.ts';
import * as secondFactorApi from './contract.ts';

type Start = ResponseData<typeof secondFactorApi.startPasskey>;

/** Adds a passkey: asks for the password and a name, then the browser creates the passkey. */
export function PasskeySetUp({ onAdded }: { onAdded: (recoveryCodes: string[] | null) => void }) {
  const { t } = useTranslation('account');
  const words = useErrorMessages();
  const { api } = useApp();
  const [start, setStart] = useState<Start | null>(null);
  const [name, setName] = useState(() => describeDevice(navigator.userAgent));
  const isMissing = name.trim() === '';
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
        onSubmit={async (password) => setStart(await api(secondFactorApi.startPasskey, { body: { password } }))}
      />
    );
  }
  const failure =
    add.error instanceof ApiError ? words.forCall(add.error) : add.error && words.forField('passkeyFailed');
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
        error={isMissing ? words.forField('nameRequired') : undefined}
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
