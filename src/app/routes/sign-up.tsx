import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type LoaderFunctionArgs } from 'react-router';

import { AuthPanel } from '#features/accounts/auth-panel.tsx';
import { useCodeStep } from '#features/accounts/codes/use-code-step.ts';
import { LoginCodeForm } from '#features/accounts/login/login-code-form.tsx';
import type { SignUp } from '#features/accounts/sign-up/contract.ts';
import { SignUpForm } from '#features/accounts/sign-up/sign-up-form.tsx';
import * as catalogApi from '#features/catalog/contract.ts';
import { pagePath } from '#features/site/pages/built-in-pages.ts';
import { useSite } from '#features/site/use-site.ts';
import { paths } from '#paths';
import { prefetchQuery } from '#ui/api/api-query.ts';
import { appContext } from '#ui/api/app-context.ts';

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  await prefetchQuery(context.get(appContext), catalogApi.listCountries, {});
  return null;
}

/** Collects the account details, then verifies the emailed code. Back from there shows the form as it was typed. */
export function Component() {
  const { t } = useTranslation('auth');
  const { code, start, leave } = useCodeStep();
  // With the passwords, so in memory only.
  const [typed, setTyped] = useState<SignUp>();
  if (code) {
    return (
      <AuthPanel title={t('otpTitle')}>
        <LoginCodeForm code={code} onResent={(resendAfter) => start({ ...code, resendAfter })} onLeave={leave} />
      </AuthPanel>
    );
  }
  return (
    <AuthPanel
      hasBenefits
      title={t('signUpTitle')}
      other={{ question: t('haveAccount'), to: paths.login(), label: t('login') }}
    >
      <h1 className="heading">{t('signUpTitle')}</h1>
      <p className="mt-1 mb-6 text-ui text-muted">{t('signUpText')}</p>
      <SignUpForm
        typed={typed}
        onRegistered={(sent, form) => {
          setTyped(form);
          start(sent);
        }}
      />
      <p className="mt-4 text-center text-small text-balance text-muted">
        <Agreement />
      </p>
    </AuthPanel>
  );
}

/** What members agree to. A page that the operator hasn't written is named, without a link. */
function Agreement() {
  const { t } = useTranslation('auth');
  const { emptyPages = [] } = useSite();
  const linkTo = (slug: string) => (emptyPages.includes(slug) ? undefined : pagePath(slug));
  const links = { terms: linkTo('terms-and-conditions'), privacy: linkTo('privacy-policy') };
  return <TextWithLinks text={t('agreement')} links={links} />;
}

/**
 * A translated sentence in which some words are links: `<terms>our terms</terms>` leads to `links.terms`, if there is
 * one.
 */
function TextWithLinks({ text, links }: { text: string; links: Record<string, string | undefined> }) {
  // Text, name and words of a link, text, …
  const parts = text.split(/<(\w+)>(.*?)<\/\1>/);
  return parts.map((part, at) => {
    if (at % 3 === 1) return null;
    const to = links[parts[at - 1] ?? ''];
    return to === undefined ? (
      part
    ) : (
      <Link key={at} to={to} className="link py-2">
        {part}
      </Link>
    );
  });
}
