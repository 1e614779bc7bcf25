import { startTransition, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type LoaderFunctionArgs, useLocation } from 'react-router';

import { AuthPanel } from '#features/accounts/auth-panel.tsx';
import { useCodeStep } from '#features/accounts/codes/use-code-step.ts';
import type { Credentials } from '#features/accounts/contract.ts';
import { type ClosedAccount, ReopenForm } from '#features/accounts/deletion/reopen-form.tsx';
import { LoginCodeForm } from '#features/accounts/login/login-code-form.tsx';
import { LoginForm, LoginHeading } from '#features/accounts/login/login-form.tsx';
import { readLoginState } from '#features/accounts/login/login-state.ts';
import { LazySecondFactorForm } from '#features/accounts/second-factor/lazy-second-factor-form.tsx';
import type { Suspension } from '#features/accounts/suspensions/contract.ts';
import * as catalogApi from '#features/catalog/contract.ts';
import { paths } from '#paths';
import { prefetchQuery } from '#ui/api/api-query.ts';
import { appContext } from '#ui/api/app-context.ts';
import { lazyComponent } from '#ui/navigation/lazy-component.ts';

const SuspendedAccount = lazyComponent(() => import('#features/moderation/appealing/suspended-account.tsx'));

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  await prefetchQuery(context.get(appContext), catalogApi.listCountries, {});
  return null;
}

/**
 * Logs in by mobile number and password. A sign-up asks for its code, an account with a second factor for that;
 * a deleted account can be reopened, a suspension can be appealed.
 */
export function Component() {
  const { t } = useTranslation('auth');
  const { code, start, factor, askForFactor, leave } = useCodeStep();
  const [closed, setClosed] = useState<ClosedAccount | null>(null);
  const [suspended, setSuspended] = useState<{ suspension: Suspension; login: Credentials } | null>(null);
  const state = readLoginState(useLocation().state);
  if (factor) {
    return (
      <AuthPanel title={t('factorTitle')}>
        <LazySecondFactorForm factor={factor} onLeave={leave} />
      </AuthPanel>
    );
  }
  if (code) {
    return (
      <AuthPanel title={t('otpTitle')}>
        <LoginCodeForm code={code} onResent={(resendAfter) => start({ ...code, resendAfter })} onLeave={leave} />
      </AuthPanel>
    );
  }
  if (closed) {
    return (
      <AuthPanel title={t('reopenTitle')}>
        <ReopenForm account={closed} onLeave={() => setClosed(null)} onSecondFactor={askForFactor} />
      </AuthPanel>
    );
  }
  if (suspended) {
    return (
      <AuthPanel title={t('loginTitle')}>
        <Suspense>
          <SuspendedAccount {...suspended} onLeave={() => setSuspended(null)} />
        </Suspense>
      </AuthPanel>
    );
  }
  return (
    <AuthPanel
      hasBenefits
      title={t('loginTitle')}
      other={{ question: t('noAccount'), to: paths.signUp(), label: t('signUp') }}
    >
      <LoginHeading />
      <LoginForm
        onUnverified={start}
        onSecondFactor={askForFactor}
        onClosed={(undoUntil, login) => setClosed({ undoUntil, login })}
        onSuspended={(suspension, login) => startTransition(() => setSuspended({ suspension, login }))}
      />
      <Link
        to={paths.forgotPassword()}
        state={state}
        className="link mt-3 flex min-h-11 items-center justify-center text-ui"
      >
        {t('forgotPassword')}
      </Link>
    </AuthPanel>
  );
}
