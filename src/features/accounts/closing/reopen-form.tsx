import { useMutation } from '@tanstack/react-query';
import { DoorOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useErrorWords } from '#web/data/error-words.ts';
import { tokens } from '#web/data/tokens.ts';
import { useApp } from '#web/data/use-app.ts';
import { FormError } from '#web/ui/form-error.tsx';

import type { Login } from '../contract.ts';
import { reopenAccount } from './contract.ts';
import { useUndoDate } from './undo-date.ts';

/** An account that was closed, and the login that opens it again. */
export interface ClosedAccount {
  undoUntil: string;
  login: Login;
}

/** Asks whether a closed account is to be opened again; a yes signs in, and the visitors' gate leads on. */
export function ReopenForm({
  account: { undoUntil, login },
  onLeave,
}: {
  account: ClosedAccount;
  onLeave: () => void;
}) {
  const { t } = useTranslation('auth');
  const words = useErrorWords();
  const { api } = useApp();
  const date = useUndoDate(undoUntil);
  const reopen = useMutation({ mutationFn: () => api(reopenAccount, { body: login }), onSuccess: tokens.signIn });
  return (
    <div className="space-y-5 text-center">
      <span className="mx-auto grid size-14 place-items-center rounded-full bg-hover text-accent">
        <DoorOpen size={26} aria-hidden />
      </span>
      <div role="status">
        <h1 className="heading">{t('reopenTitle')}</h1>
        <p className="mt-2 text-sm text-muted">{t('reopenText', { date })}</p>
      </div>
      <FormError text={words.ofCall(reopen.error)} />
      <button type="button" className="btn-primary w-full" disabled={reopen.isPending} onClick={() => reopen.mutate()}>
        {t('reopen')}
      </button>
      <button type="button" className="btn-ghost w-full text-muted" onClick={onLeave}>
        {t('leaveClosed')}
      </button>
    </div>
  );
}
