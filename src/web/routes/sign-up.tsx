import { useTranslation } from 'react-i18next';
import { Link, type LoaderFunctionArgs } from 'react-router';

import { AuthPanel } from '#features/accounts/auth-panel.tsx';
import { useCodeStep } from '#features/accounts/code-step.ts';
import { SignInCode } from '#features/accounts/sign-in-code.tsx';
import { SignUpForm } from '#features/accounts/sign-up-form.tsx';
import { listCountries } from '#features/catalog/contract.ts';
import { appContext } from '#web/data/app-context.ts';
import { load } from '#web/data/query.ts';
import { paths } from '#web/paths.ts';

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  await load(context.get(appContext), listCountries, {});
  return null;
}

/** The account's details, then the code sent to its e-mail. */
export function Component() {
  const { t } = useTranslation(['auth', 'layout']);
  const { code, start, leave } = useCodeStep();
  if (code) {
    return (
      <AuthPanel title={t('otpTitle')}>
        <SignInCode code={code} onResent={() => start(code)} onLeave={leave} />
      </AuthPanel>
    );
  }
  return (
    <AuthPanel title={t('signUpTitle')} other={{ question: t('haveAccount'), to: paths.login(), label: t('login') }}>
      <h1 className="heading">{t('signUpTitle')}</h1>
      <p className="mt-1 mb-6 text-sm text-muted">{t('signUpText')}</p>
      <SignUpForm onRegistered={(email) => start({ email })} />
      <p className="mt-4 text-center text-xs text-muted">{t('agreement')}</p>
      <p className="flex flex-wrap justify-center gap-x-4 text-xs">
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
