import { useMutation } from '@tanstack/react-query';
import { DoorOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { ApiError } from '#ui/api/api-error.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { tokens } from '#ui/session.ts';
import { useApp } from '#ui/api/use-app.ts';
import { FormError } from '#ui/fields/form-error.tsx';
import { NoticeHead } from '#ui/kit/notice.tsx';

import type { Credentials } from '../contract.ts';
import type { SecondFactorChallenge } from '../second-factor/contract.ts';
import * as deletionApi from './contract.ts';
import { useUndoDate } from './use-undo-date.ts';

/** A closed account and the credentials that reopen it. */
export interface ClosedAccount {
  undoUntil: string;
  login: Credentials;
}

/** Offers to reopen a closed account. Reopening logs in; the visitors' route guard then redirects. */
export function ReopenForm({
  account: { undoUntil, login },
  onLeave,
  onSecondFactor,
}: {
  account: ClosedAccount;
  onLeave: () => void;
  onSecondFactor: (factor: SecondFactorChallenge) => void;
}) {
  const { t } = useTranslation('auth');
  const words = useErrorMessages();
  const { api } = useApp();
  const date = useUndoDate(undoUntil);
  const reopen = useMutation({
    mutationFn: () => api(deletionApi.reopen, { body: login }),
    onSuccess: tokens.logIn,
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED')
        onSecondFactor(error.data as SecondFactorChallenge);
    },
  });
  return (
    <div className="space-y-4 text-center">
      <NoticeHead isScreen role="status" icon={DoorOpen} title={t('reopenTitle')} text={t('reopenText', { date })} />
      <FormError text={words.forCall(reopen.error)} />
      <button type="button" className="btn-primary w-full" disabled={reopen.isPending} onClick={() => reopen.mutate()}>
        {t('reopen')}
      </button>
      <button type="button" className="btn-ghost w-full text-muted" onClick={onLeave}>
        {t('leaveClosed')}
      </button>
    </div>
  );
}
