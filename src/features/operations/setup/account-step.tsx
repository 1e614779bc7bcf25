import { useMutation } from '@tanstack/react-query';
import { Terminal } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';

import { type RequestedCode, useCodeStep } from '#features/accounts/codes/use-code-step.ts';
import { LoginCodeForm } from '#features/accounts/login/login-code-form.tsx';
import type { LoginState } from '#features/accounts/login/login-state.ts';
import type { SignUp } from '#features/accounts/sign-up/contract.ts';
import { SignUpForm } from '#features/accounts/sign-up/sign-up-form.tsx';
import { paths } from '#paths';
import { useApp } from '#ui/api/use-app.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FormError } from '#ui/fields/form-error.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { tokens, useMember } from '#ui/session.ts';

import * as setupApi from './contract.ts';
import { StepHead } from './setup-frame.tsx';

interface AccountStepProps {
  token: string;
  /** An admin was made before: only a login is left. */
  hasAdmin: boolean;
  sendsMail: boolean;
  /** Called with the password of the new account. */
  onPassword: (password: string) => void;
}

/** Signs the first admin up, with an emailed code. Without a mail server, the code is in the terminal. */
export function AccountStep({ token, hasAdmin, sendsMail, onPassword }: AccountStepProps) {
  const { t } = useTranslation(['admin-setup', 'auth']);
  const { api } = useApp();
  const { code, start, leave } = useCodeStep();
  const { pathname, search } = useLocation();
  const show = useMutation({ mutationFn: (email: string) => api(setupApi.showCode, { body: { token, email } }) });
  const begin = (requested: RequestedCode) => {
    if (!sendsMail) show.mutate(requested.email);
    start(requested);
  };
  if (code) {
    return (
      <div className="panel mx-auto max-w-md space-y-4">
        {!sendsMail && (
          <p className="flex items-start gap-2 rounded-xl bg-hover px-3 py-2 text-ui">
            <Terminal size={18} aria-hidden className="mt-0.5 shrink-0" />
            {t('codeInTerminal')}
          </p>
        )}
        <LoginCodeForm code={code} onResent={(resendAfter) => begin({ ...code, resendAfter })} onLeave={leave} />
      </div>
    );
  }
  const login = (className: string) => (
    <Link to={paths.login()} state={{ origin: pathname + search } satisfies LoginState} className={className}>
      {t('auth:login')}
    </Link>
  );
  if (hasAdmin) {
    return (
      <>
        <StepHead title={t('logInTitle')} text={t('logInText')} />
        {login('btn-primary')}
      </>
    );
  }
  return (
    <>
      <StepHead title={t('accountTitle')} text={t('accountText')} />
      <div className="panel">
        <SignUpForm
          onRegistered={(requested, { password }) => {
            onPassword(password);
            begin(requested);
          }}
          typed={accountDraft.read()}
          onType={accountDraft.save}
        />
        <p className="mt-6 border-t border-line pt-4 text-center text-ui text-muted">
          {t('auth:haveAccount')} {login('link inline-flex min-h-11 items-center font-medium')}
        </p>
      </div>
    </>
  );
}

/** Makes whoever has logged in with the link the first admin. */
export function ClaimStep({ token }: { token: string }) {
  const { t } = useTranslation('admin-setup');
  const errorText = useErrorMessages();
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
      <FormError text={errorText.forCall(error)} />
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

const STORAGE_KEY = 'setup-account';

/** What was typed for the first admin, in the browser until the set-up goes on: never a password. */
export const accountDraft = {
  read: (): Partial<SignUp> => JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}'),
  save: (form: Omit<SignUp, 'password' | 'confirmPassword'>): void =>
    localStorage.setItem(STORAGE_KEY, JSON.stringify(form)),
  delete: (): void => localStorage.removeItem(STORAGE_KEY),
};
