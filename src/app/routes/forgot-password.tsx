import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, useLocation } from 'react-router';

import { AuthPanel } from '#features/accounts/auth-panel.tsx';
import { type ResetPasswordState, useCodeStep } from '#features/accounts/codes/use-code-step.ts';
import { LazySecondFactorForm } from '#features/accounts/second-factor/lazy-second-factor-form.tsx';
import { ForgotPasswordEmailForm, ForgotPasswordPhoneForm } from '#features/accounts/login/forgot-password-forms.tsx';
import { LoginCodeForm } from '#features/accounts/login/login-code-form.tsx';
import * as catalogApi from '#features/catalog/contract.ts';
import { appContext } from '#ui/api/app-context.ts';
import { readLoginState } from '#features/accounts/login/login-state.ts';
import { prefetchQuery } from '#ui/api/api-query.ts';
import { paths } from '#paths';
import { SteadyLabel } from '#ui/kit/steady-label.tsx';

const METHODS = ['byPhone', 'byEmail'] as const;

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  await prefetchQuery(context.get(appContext), catalogApi.listCountries, {});
  return null;
}

/** Router state of a link to this screen for the account of an email. */
export interface ForgotPasswordState {
  email: string;
}

/** Finds the account by phone or email and sends a code. The correct code logs in and opens the new password screen. */
export function Component() {
  const { t } = useTranslation('auth');
  const location = useLocation();
  const { email }: Partial<ForgotPasswordState> = location.state ?? {};
  const [method, setMethod] = useState<(typeof METHODS)[number]>(email ? 'byEmail' : 'byPhone');
  const { code, start, factor, askForFactor, leave } = useCodeStep();
  const returnTo = readLoginState(location.state);
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
        <LoginCodeForm
          code={code}
          onResent={(resendAfter) => start({ ...code, resendAfter })}
          onLeave={leave}
          onSecondFactor={askForFactor}
        />
      </AuthPanel>
    );
  }
  const Form = method === 'byPhone' ? ForgotPasswordPhoneForm : ForgotPasswordEmailForm;
  return (
    <AuthPanel title={t('forgotTitle')} other={{ question: t('rememberIt'), to: paths.login(), label: t('login') }}>
      <h1 className="heading">{t('forgotTitle')}</h1>
      <p className="mt-1 mb-4 text-ui text-muted">{t('forgotText')}</p>
      <fieldset className="mb-4 grid grid-cols-2 gap-1 rounded-full border border-line p-1">
        <legend className="sr-only">{t('howToFind')}</legend>
        {METHODS.map((id) => (
          <label
            key={id}
            className={clsx(
              'btn-ghost cursor-pointer has-checked:bg-hover has-checked:font-semibold',
              'has-focus-visible:outline-2 has-focus-visible:outline-ring',
            )}
          >
            <input type="radio" name="way" checked={method === id} onChange={() => setMethod(id)} className="sr-only" />
            <SteadyLabel text={t(id)} />
          </label>
        ))}
      </fieldset>
      <Form
        email={email}
        onSent={(sent) =>
          start({
            ...sent,
            returnTo: {
              origin: paths.resetPassword(),
              originState: { email: sent.email, forgotPassword: true, returnTo } satisfies ResetPasswordState,
            },
          })
        }
      />
    </AuthPanel>
  );
}
