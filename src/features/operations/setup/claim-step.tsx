import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#ui/api/use-app.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FormError } from '#ui/fields/form-error.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { tokens, useMember } from '#ui/session.ts';

import * as setupApi from './contract.ts';
import { StepHead } from './setup-frame.tsx';

/** Makes whoever has logged in with the link the first admin. */
export function ClaimStep({ token }: { token: string }) {
  const { t } = useTranslation('admin-setup');
  const words = useErrorMessages();
  const { api } = useApp();
  const name = useMember()?.name ?? '';
  const { mutate, error } = useMutation({
    mutationFn: () => api(setupApi.claim, { body: { token } }),
    onSuccess: ({ user }) => tokens.setUser(user),
  });
  useEffect(() => mutate(), [mutate]);
  if (!error) return <Skeleton className="h-48" />;
  return (
    <>
      <StepHead title={t('claimTitle')} text={t('claimText', { name })} />
      <FormError text={words.forCall(error)} />
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn-primary" onClick={() => mutate()}>
          {t('tryAgain')}
        </button>
        <button type="button" className="btn-outline" onClick={() => tokens.clear()}>
          {t('otherAccount')}
        </button>
      </div>
    </>
  );
}
