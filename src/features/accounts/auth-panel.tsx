import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

import { readLoginState } from './login/login-state.ts';
import { PrivateHead } from '#features/site/private-head.tsx';

import { AccountBenefits } from './account-benefits.tsx';

interface AuthPanelProps {
  title: string;
  children: ReactNode;
  /** Shows the benefits of an account beside the form, on large screens. */
  hasBenefits?: boolean;
  /** A link to the alternative screen; passes on where the visitor came from. */
  other?: { question: string; to: string; label: string } | undefined;
}

/** The narrow panel of the login, sign-up and code screens. */
export function AuthPanel({ title, children, hasBenefits = false, other }: AuthPanelProps) {
  const state = readLoginState(useLocation().state);
  const form = (
    <>
      {children}
      {other && (
        <p className="mt-6 border-t border-line pt-4 text-center text-ui text-muted">
          {other.question}{' '}
          <Link to={other.to} state={state} className="link inline-flex min-h-11 items-center font-medium">
            {other.label}
          </Link>
        </p>
      )}
    </>
  );
  return (
    <div
      className={clsx(
        'panel mx-auto w-full max-w-md',
        hasBenefits ? 'overflow-hidden sm:p-0 lg:grid lg:max-w-4xl lg:grid-cols-2' : 'sm:p-8',
      )}
    >
      <PrivateHead title={title} />
      {hasBenefits ? (
        <>
          <div className="sm:p-8 lg:px-10">{form}</div>
          <AccountBenefits />
        </>
      ) : (
        form
      )}
    </div>
  );
}
