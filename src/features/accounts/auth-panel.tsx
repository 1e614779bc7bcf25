import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

import { readLoginState } from '#web/auth/login-state.ts';
import { PrivateHead } from '#web/head/private-head.tsx';

interface AuthPanelProps {
  title: string;
  children: ReactNode;
  /** A link to the alternative screen; passes on where the visitor came from. */
  other?: { question: string; to: string; label: string } | undefined;
}

/** The narrow panel of the login, sign-up and code screens. */
export function AuthPanel({ title, children, other }: AuthPanelProps) {
  const state = readLoginState(useLocation().state);
  return (
    <div className="panel mx-auto w-full max-w-md sm:p-8">
      <PrivateHead title={title} />
      {children}
      {other && (
        <p className="mt-6 border-t border-line pt-4 text-center text-ui text-muted">
          {other.question}{' '}
          <Link to={other.to} state={state} className="link inline-flex min-h-11 items-center font-medium">
            {other.label}
          </Link>
        </p>
      )}
    </div>
  );
}
