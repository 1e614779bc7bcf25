import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, useLocation } from 'react-router';

import { AuthPanel } from '#features/accounts/auth-panel.tsx';
import { type ResetState, useCodeStep } from '#features/accounts/code-step.ts';
import { ForgotByEmail, ForgotByPhone } from '#features/accounts/forgot-form.tsx';
import { SignInCode } from '#features/accounts/sign-in-code.tsx';
import { listCountries } from '#features/catalog/contract.ts';
import { appContext } from '#web/data/app-context.ts';
import { loginStateOf } from '#web/data/auth.ts';
import { load } from '#web/data/query.ts';
import { paths } from '#web/paths.ts';

const WAYS = ['byPhone', 'byEmail'] as const;

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  await load(context.get(appContext), listCountries, {});
  return null;
}

/** The account by phone or e-mail, then the code; a right one signs in and leads to the new password. */
export function Component() {
  const { t } = useTranslation('auth');
  const [way, setWay] = useState<(typeof WAYS)[number]>('byPhone');
  const { code, start, leave } = useCodeStep();
  const next = loginStateOf(useLocation().state);
  if (code) {
    return (
      <AuthPanel title={t('otpTitle')}>
        <SignInCode code={code} onResent={() => start(code)} onLeave={leave} />
      </AuthPanel>
    );
  }
  const Form = way === 'byPhone' ? ForgotByPhone : ForgotByEmail;
  return (
    <AuthPanel title={t('forgotTitle')} other={{ question: t('rememberIt'), to: paths.login(), label: t('login') }}>
      <h1 className="heading">{t('forgotTitle')}</h1>
      <p className="mt-1 mb-5 text-sm text-muted">{t('forgotText')}</p>
      <fieldset className="mb-5 grid grid-cols-2 gap-1 rounded-full border border-line p-1">
        <legend className="sr-only">{t('howToFind')}</legend>
        {WAYS.map((id) => (
          <label
            key={id}
            className="btn-ghost cursor-pointer has-checked:bg-hover has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input type="radio" name="way" checked={way === id} onChange={() => setWay(id)} className="sr-only" />
            {t(id)}
          </label>
        ))}
      </fieldset>
      <Form
        onSent={(sent) =>
          start({
            ...sent,
            leadsTo: {
              origin: paths.resetPassword(),
              originState: { email: sent.email, forgotPassword: true, next } satisfies ResetState,
            },
          })
        }
      />
    </AuthPanel>
  );
}
