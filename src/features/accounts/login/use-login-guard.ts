import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { paths } from '#paths';
import { readMember, useMember } from '#ui/session.ts';

import type { LoginPurpose, LoginState } from './login-state.ts';

/** Location state of the page a visitor returns to after the login: the key of the action to resume. */
interface ResumeState {
  resume?: string;
}

/** Key of the last history entry whose action was resumed, because several buttons may share one action. */
let resumedEntry: string | undefined;

/**
 * Runs actions for members only. A visitor is sent to the login with the current page as origin. After login or sign-up
 * that page calls `resume` once; neither a reload nor Back repeats it. `key` identifies the action on its page. The
 * login shows the `purpose`.
 */
export function useLoginGuard(
  key: string,
  resume: () => void,
  purpose?: LoginPurpose,
): <Args extends unknown[]>(action: (...args: Args) => void) => (...args: Args) => void {
  const navigate = useNavigate();
  const location = useLocation();
  const state: ResumeState | null = location.state;
  const shouldResume = useMember() !== null && state?.resume === key;
  const resumeOnce = useEffectEvent(() => {
    if (resumedEntry === location.key) return;
    resumedEntry = location.key;
    const { resume: _, ...rest } = state ?? {};
    void navigate(location, { replace: true, preventScrollReset: true, state: rest });
    resume();
  });
  useEffect(() => {
    if (shouldResume) resumeOnce();
  }, [shouldResume]);
  return (action) =>
    (...args) => {
      if (readMember()) return action(...args);
      const originState: ResumeState = { ...state, resume: key };
      const shown = purpose && { purpose: { reason: purpose.reason, ad: toShownAd(purpose.ad) } };
      // In a list that loads further pages: the address of the page in view.
      const { pathname, search } = window.location;
      void navigate(paths.login(), {
        state: { origin: pathname + search, originState, ...shown } satisfies LoginState,
      });
    };
}

/** Only the data that the login shows, because the size of a history entry is limited. */
function toShownAd({ title, image, icon }: LoginPurpose['ad']): LoginPurpose['ad'] {
  return { title, image, icon };
}
