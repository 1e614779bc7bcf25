import { useMutation } from '@tanstack/react-query';
import { DoorOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { browserTimeZone, formatDate } from '#platform/text/format.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FormError } from '#ui/fields/form-error.tsx';
import { useLanguage } from '#ui/i18n/use-text.ts';
import { NoticeHead } from '#ui/kit/notice.tsx';
import { tokens } from '#ui/session.ts';

import type { Credentials } from '../contract.ts';
import type { SecondFactorChallenge } from '../second-factor/contract.ts';
import * as deletionApi from './contract.ts';

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
  const errorText = useErrorMessages();
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
      <FormError text={errorText.forCall(reopen.error)} />
      <button type="button" className="btn-primary w-full" disabled={reopen.isPending} onClick={() => reopen.mutate()}>
        {t('reopen')}
      </button>
      <button type="button" className="btn-ghost w-full text-muted" onClick={onLeave}>
        {t('leaveClosed')}
      </button>
    </div>
  );
}

/** The last day on which a closed account can be reopened, formatted in the user's language and time zone. */
export function useUndoDate(undoUntil: string): string {
  const language = useLanguage();
  return formatDate(undoUntil, language, { dateStyle: 'long', timeZone: browserTimeZone() });
}
