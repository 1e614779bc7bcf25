import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type LoaderFunctionArgs, useLocation } from 'react-router';

import { AuthPanel } from '#features/accounts/auth-panel.tsx';
import { type ClosedAccount, ReopenForm } from '#features/accounts/closing/reopen-form.tsx';
import { useCodeStep } from '#features/accounts/code-step.ts';
import { LoginForm } from '#features/accounts/login-form.tsx';
import { SignInCode } from '#features/accounts/sign-in-code.tsx';
import { listCountries } from '#features/catalog/contract.ts';
import { appContext } from '#web/data/app-context.ts';
import { loginStateOf } from '#web/data/auth.ts';
import { load } from '#web/data/query.ts';
import { paths } from '#web/paths.ts';

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  await load(context.get(appContext), listCountries, {});
  return null;
}

/** Mobile number and password; then the code, when the e-mail isn't confirmed yet, or the way back into a closed account. */
export function Component() {
  const { t } = useTranslation('auth');
  const { code, start, leave } = useCodeStep();
  const [closed, setClosed] = useState<ClosedAccount | null>(null);
  const state = loginStateOf(useLocation().state);
  if (code) {
    return (
      <AuthPanel title={t('otpTitle')}>
        <SignInCode code={code} onResent={() => start(code)} onLeave={leave} />
      </AuthPanel>
    );
  }
  if (closed) {
    return (
      <AuthPanel title={t('reopenTitle')}>
        <ReopenForm account={closed} onLeave={() => setClosed(null)} />
      </AuthPanel>
    );
  }
  return (
    <AuthPanel title={t('loginTitle')} other={{ question: t('noAccount'), to: paths.signUp(), label: t('signUp') }}>
      <h1 className="heading">{t('loginTitle')}</h1>
      <p className="mt-1 mb-6 text-sm text-muted">{t('loginText')}</p>
      <LoginForm
        onUnverified={(email) => start({ email })}
        onClosed={(undoUntil, login) => setClosed({ undoUntil, login })}
      />
      <Link
        to={paths.forgotPassword()}
        state={state}
        className="link mt-3 flex min-h-11 items-center justify-center text-sm"
      >
        {t('forgotPassword')}
      </Link>
    </AuthPanel>
  );
}
