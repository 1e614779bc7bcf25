import { useTranslation } from 'react-i18next';
import { Link, type LoaderFunctionArgs } from 'react-router';

import { AuthPanel } from '#features/accounts/auth-panel.tsx';
import { useCodeStep } from '#features/accounts/code-step.ts';
import { LoginForm } from '#features/accounts/login-form.tsx';
import { OtpForm } from '#features/accounts/otp-form.tsx';
import { listCountries } from '#features/catalog/contract.ts';
import { appContext } from '#web/data/app-context.ts';
import { load } from '#web/data/query.ts';
import { paths } from '#web/paths.ts';

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  await load(context.get(appContext), listCountries, {});
  return null;
}

/** Mobile number and password; then the code, when the e-mail isn't confirmed yet. */
export function Component() {
  const { t } = useTranslation('auth');
  const { code, start, leave } = useCodeStep();
  if (code) {
    return (
      <AuthPanel title={t('otpTitle')}>
        <OtpForm code={code} onResent={() => start(code)} onLeave={leave} />
      </AuthPanel>
    );
  }
  return (
    <AuthPanel title={t('loginTitle')} other={{ question: t('noAccount'), to: paths.signUp(), label: t('signUp') }}>
      <h1 className="heading">{t('loginTitle')}</h1>
      <p className="mt-1 mb-6 text-sm text-muted">{t('loginText')}</p>
      <LoginForm onUnverified={(email) => start({ email })} />
      <Link to={paths.forgotPassword()} className="link mt-3 flex min-h-11 items-center justify-center text-sm">
        {t('forgotPassword')}
      </Link>
    </AuthPanel>
  );
}
