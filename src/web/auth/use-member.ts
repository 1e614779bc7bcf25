import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';

import type { Me } from '#features/accounts/contract.ts';
import { paths } from '#paths';

import { readMember, tokens } from './tokens.ts';

/** The logged-in member. Null on the server and during hydration, because pages are cached for all visitors. */
export function useMember(): Me | null {
  return useSyncExternalStore(tokens.subscribe, readMember, () => null);
}

/** Location state of the login screen: where to return after the login. */
export interface LoginState {
  origin: string;
  /** The location state to restore there. */
  originState?: unknown;
}

/** Calls back after a logout or a login as someone else, in this or another tab. */
export function onMemberChange(listener: () => void): void {
  let currentId = readMember()?._id;
  tokens.subscribe(() => {
    const nextId = readMember()?._id;
    if (nextId === currentId) return;
    currentId = nextId;
    listener();
  });
}

/** Reads the return location from location state. The login screens pass it on to each other. */
export function readLoginState(state: unknown): LoginState | null {
  const { origin, originState } = (state ?? {}) as Partial<LoginState>;
  return origin === undefined ? null : { origin, originState };
}

/** Location state of the page a visitor returns to after the login: the key of the action to resume. */
interface ResumeState {
  resume?: string;
}

/** Key of the last history entry whose action was resumed: several buttons may share one action. */
let resumedEntry: string | undefined;

/**
 * Runs actions for members only. A visitor is sent to the login with the current page as origin. After login or sign-up
 * that page calls `resume` once; neither a reload nor Back repeats it. `key` identifies the action on its page.
 */
export function useLoginGuard(
  key: string,
  resume: () => void,
): <Args extends unknown[]>(action: (...args: Args) => void) => (...args: Args) => void {
  const navigate = useNavigate();
  const location = useLocation();
  const state = location.state as ResumeState | null;
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
      void navigate(paths.login(), {
        state: { origin: location.pathname + location.search, originState } satisfies LoginState,
      });
    };
}
