import { useTranslation } from 'react-i18next';
import { Link, type LoaderFunctionArgs } from 'react-router';

import { AuthPanel } from '#features/accounts/auth-panel.tsx';
import { useCodeStep } from '#features/accounts/codes/use-code-step.ts';
import { SignInCodeForm } from '#features/accounts/sign-in/sign-in-code-form.tsx';
import { SignUpForm } from '#features/accounts/sign-up/sign-up-form.tsx';
import * as catalogApi from '#features/catalog/contract.ts';
import { appContext } from '../app-context/app-context.ts';
import { loadQuery } from '../api/api-query.ts';
import { paths } from '#paths';

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  await loadQuery(context.get(appContext), catalogApi.listCountries, {});
  return null;
}

/** Collects the account details, then verifies the emailed code. */
export function Component() {
  const { t } = useTranslation(['auth', 'layout']);
  const { code, start, leave } = useCodeStep();
  if (code) {
    return (
      <AuthPanel title={t('otpTitle')}>
        <SignInCodeForm code={code} onResent={(resendAfter) => start({ ...code, resendAfter })} onLeave={leave} />
      </AuthPanel>
    );
  }
  return (
    <AuthPanel title={t('signUpTitle')} other={{ question: t('haveAccount'), to: paths.login(), label: t('login') }}>
      <h1 className="heading">{t('signUpTitle')}</h1>
      <p className="mt-1 mb-6 text-ui text-muted">{t('signUpText')}</p>
      <SignUpForm onRegistered={start} />
      <p className="mt-4 text-center text-meta text-muted">{t('agreement')}</p>
      <p className="flex flex-wrap justify-center gap-x-4 text-meta">
        <Link to={paths.terms()} className="link inline-flex min-h-9 items-center">
          {t('layout:terms')}
        </Link>
        <Link to={paths.privacy()} className="link inline-flex min-h-9 items-center">
          {t('layout:privacy')}
        </Link>
      </p>
    </AuthPanel>
  );
}
