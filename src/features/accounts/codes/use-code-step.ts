import { useLocation, useNavigate } from 'react-router';

import { SECOND_MS } from '#platform/durations.ts';
import type { LoginState } from '../login/login-state.ts';
import { useIsCurrentScreen } from '#ui/navigation/navigation-target.ts';
import { useIsHydrated } from '#ui/kit/use-is-hydrated.ts';

import type { SecondFactorChallenge } from '../second-factor/contract.ts';

/** State of a screen that waits for a one-time code. */
export interface CodeStep {
  /** The address as displayed; masked if the user entered a phone number instead. */
  email: string;
  /** Identifies the attempt to the API, which accepts the code for this attempt only. */
  reference: string;
  /** The code is for resetting a password, not for a new account. */
  forgotPassword?: boolean;
  /** Where to navigate after a correct code; by default back to where the visitor came from. */
  returnTo?: LoginState;
  /** When the code may be sent again, in milliseconds since the epoch. */
  resendAt: number;
  /** Set once the code has closed the account: until when it can be reopened, ISO 8601. */
  undoUntil?: string;
}

/** `resendAfter`: seconds until the code can be sent again, as the server says. */
export type RequestedCode = Omit<CodeStep, 'resendAt'> & { resendAfter: number };

/** Router state of the screen that sets a new password. */
export interface ResetPasswordState {
  email: string;
  forgotPassword: true;
  /** Where the visitor came from, to return there afterwards. */
  returnTo: LoginState | null;
}

interface Steps {
  code?: CodeStep | undefined;
  factor?: SecondFactorChallenge | undefined;
}

/**
 * The steps after a form, in a separate history entry: Back shows the form again. They survive a reload and end with
 * the visit.
 */
export function useCodeStep() {
  const navigate = useNavigate();
  const location = useLocation();
  const isCurrentScreen = useIsCurrentScreen();
  const isInBrowser = useIsHydrated();
  const state: Steps | null = location.state;
  const showSteps = async (steps: Steps) => {
    const isStep = Boolean(state?.code ?? state?.factor);
    if (isCurrentScreen())
      await navigate(location, { replace: isStep, preventScrollReset: true, state: { ...state, ...steps } });
  };
  return {
    code: isInBrowser ? state?.code : undefined,
    /** Set while the login waits for the second factor. */
    factor: isInBrowser ? state?.factor : undefined,
    askForFactor: (factor: SecondFactorChallenge) => void showSteps({ factor }),
    /** Call when a code was requested. */
    start: ({ resendAfter, ...code }: RequestedCode) =>
      void showSteps({ code: { ...code, resendAt: Date.now() + resendAfter * SECOND_MS } }),
    /** Call when the code was accepted and the screen stays, to show its result. Resolves when the result is shown. */
    finish: (code: CodeStep) => showSteps({ code }),
    /** Back to the form. */
    leave: () => void navigate(-1),
  };
}
