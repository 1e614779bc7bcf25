import { useLocation, useNavigate } from 'react-router';

import type { LoginState } from '#web/data/auth.ts';
import { useIsHere } from '#web/data/whereabouts.ts';
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts';

import { CODE } from './rules.ts';

/** A code is on its way to this address. */
export interface CodeStep {
  /** As it is shown; masked where a phone number stands for it. */
  email: string;
  /** In place of a masked address. */
  reference?: string | null;
  /** For a new password, not for a new account. */
  forgotPassword?: boolean;
  /** Where a right one leads, unless back to where the visitor came from. */
  leadsTo?: LoginState;
  /** From then on it may be sent again; milliseconds. */
  resendAt: number;
  /** The code was right and closed the account, which can be opened again until then. */
  undoUntil?: string;
}

/** What the screen of a new password receives. */
export interface ResetState {
  email: string;
  forgotPassword: true;
  /** Where the visitor came from. */
  next: LoginState | null;
}

/** Kept in the history entry: it survives a reload and ends with the visit. */
export function useCodeStep() {
  const navigate = useNavigate();
  const location = useLocation();
  const isHere = useIsHere();
  const isInBrowser = useIsInBrowser();
  const state = location.state as { code?: CodeStep } | null;
  const keep = (code: CodeStep | undefined) => {
    if (isHere()) void navigate(location, { replace: true, preventScrollReset: true, state: { ...state, code } });
  };
  return {
    code: isInBrowser ? state?.code : undefined,
    /** The code was sent just now. */
    start: (code: Omit<CodeStep, 'resendAt'>) => keep({ ...code, resendAt: Date.now() + CODE.pause }),
    /** The code has done its work. */
    finish: (code: CodeStep) => keep(code),
    leave: () => keep(undefined),
  };
}
