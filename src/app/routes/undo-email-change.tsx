import { useMutation } from '@tanstack/react-query';
import { CircleCheck, MailWarning, MailX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';

import { AuthPanel } from '#features/accounts/auth-panel.tsx';
import * as contactApi from '#features/accounts/contact/contract.ts';
import { usePlace } from '#features/catalog/chosen-place/use-place.ts';
import { paths } from '#paths';
import { isolateBidi } from '#platform/text/language.ts';
import { showEmail } from '#platform/text/email-address.ts';
import { ApiError, isRefusal } from '#ui/api/api-error.ts';
import { useApiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FormError } from '#ui/fields/form-error.tsx';
import { LoadError } from '#ui/kit/load-error.tsx';
import { NoticeHead } from '#ui/kit/notice.tsx';
import { useIsHydrated } from '#ui/kit/use-is-hydrated.ts';
import { tokens, useMember } from '#ui/session.ts';

import { ScreenPlaceholder } from '../layout/screen-placeholder.tsx';
import { useLogOut } from '../log-out.ts';
import type { ForgotPasswordState } from './forgot-password.tsx';

/** Undoes a change of email, from the link sent to the old address. No login required; it logs nobody in. */
export function Component() {
  const isInBrowser = useIsHydrated();
  // The server doesn't receive what is after the `#`.
  const token = useLocation().hash.slice(1);
  if (!isInBrowser) return <ScreenPlaceholder />;
  return <UndoPanel key={token} token={token} />;
}

function UndoPanel({ token }: { token: string }) {
  const { t } = useTranslation('auth');
  const { api } = useApp();
  const member = useMember();
  const { data, error, refetch } = useApiQuery(
    contactApi.readEmailUndo,
    { body: { token } },
    { enabled: token !== '' },
  );
  const undo = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      // First: the end of its own session would send this browser to the login.
      if (member && member._id === data?.userId) tokens.clear();
      await api(contactApi.undoEmailChange, { body: { token } });
    },
    onSettled: () => refetch(),
  });
  if (!data && error && !isRefusal(error)) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!token || (error && isRefusal(error))) return <Refused />;
  if (!data) return <ScreenPlaceholder />;
  if (data.isUndone || undo.isSuccess) return <Undone email={data.email} />;
  return (
    <AuthPanel title={t('undoEmailTitle')}>
      <NoticeHead isScreen icon={MailWarning} title={t('undoEmailTitle')} text={t('undoEmailText')} />
      <ul className="my-4 list-disc space-y-2 ps-4 text-ui wrap-anywhere">
        <li>{t('undoEmailRestores', { email: isolateBidi(showEmail(data.email)) })}</li>
        <li>{t('undoEmailLogsOut')}</li>
        <li>{t('undoEmailPassword')}</li>
        <li>{t('undoEmailSince')}</li>
      </ul>
      <div className="space-y-4">
        <UndoError error={undo.error} />
        <button type="button" className="btn-primary w-full" disabled={undo.isPending} onClick={() => undo.mutate()}>
          {t('undoEmail')}
        </button>
      </div>
      <p className="mt-4 text-center text-ui text-balance text-muted">{t('undoEmailKeep')}</p>
    </AuthPanel>
  );
}

function UndoError({ error }: { error: Error | null }) {
  const { t } = useTranslation('layout');
  const errorText = useErrorMessages();
  const isTaken = error instanceof ApiError && error.code === 'EMAIL_TAKEN';
  return (
    <>
      <FormError text={errorText.forCall(error)} />
      {isTaken && (
        <Link to={paths.contact()} className="btn-outline w-full">
          {t('contactUs')}
        </Link>
      )}
    </>
  );
}

/** The next step: a new password, by email. Someone logged in to another account has to log out for it. */
function Undone({ email }: { email: string }) {
  const { t } = useTranslation('auth');
  const member = useMember();
  const logOut = useLogOut();
  const state: ForgotPasswordState = { email };
  return (
    <AuthPanel title={t('undoneTitle')}>
      <NoticeHead
        isScreen
        role="status"
        icon={CircleCheck}
        tone="success"
        title={t('undoneTitle')}
        text={<span className="wrap-anywhere">{t('undoneText', { email: isolateBidi(showEmail(email)) })}</span>}
      />
      <div className="mt-6">
        {member ? (
          <>
            <p className="mb-3 text-center text-ui text-muted">
              {t('undoneMember', { name: isolateBidi(member.name) })}
            </p>
            <button type="button" className="btn-primary w-full" onClick={() => logOut(paths.forgotPassword(), state)}>
              {t('undoneLogOut')}
            </button>
          </>
        ) : (
          <Link to={paths.forgotPassword()} state={state} className="btn-primary w-full">
            {t('resetTitle')}
          </Link>
        )}
      </div>
    </AuthPanel>
  );
}

function Refused() {
  const { t } = useTranslation(['auth', 'layout', 'errors']);
  return (
    <AuthPanel title={t('undoRefusedTitle')}>
      <NoticeHead
        isScreen
        role="alert"
        icon={MailX}
        title={t('undoRefusedTitle')}
        text={t('errors:EMAIL_UNDO_EXPIRED')}
      />
      <div className="mt-6 grid gap-3">
        <Link to={paths.contact()} className="btn-primary w-full">
          {t('layout:contactUs')}
        </Link>
        <Link to={paths.home(usePlace())} className="btn-outline w-full">
          {t('layout:home')}
        </Link>
      </div>
    </AuthPanel>
  );
}
