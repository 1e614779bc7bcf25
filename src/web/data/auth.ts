import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';

import type { Me } from '#features/accounts/contract.ts';
import { paths } from '#web/paths.ts';

import { readUser, tokens } from './tokens.ts';

/** The signed-in member. On the server and while hydrating everyone is a visitor: pages are cached for all. */
export function useMember(): Me | null {
  return useSyncExternalStore(tokens.subscribe, readUser, () => null);
}

/** What the login screen receives: where the visitor was. */
export interface LoginState {
  origin: string;
  /** What that place was given. */
  originState?: unknown;
}

const MEMBERS_DATA =
  /^\/(account|payment|ads\/(mine|saved|\d+\/(form|reveal-phone|statistics))|admin|users\/\d+\/relation|saved-searches|notifications|chat)/;

/** What one member was shown the next one must not see, whichever tab they sign in or out in. */
export function forgetDataWithMember(client: QueryClient): void {
  let id = readUser()?._id;
  tokens.subscribe(() => {
    const next = readUser()?._id;
    if (next === id) return;
    id = next;
    client.removeQueries({ predicate: ({ queryKey }) => MEMBERS_DATA.test(String(queryKey[0])) });
  });
}

/** Leads back after signing in; handed on from one screen of it to the next, whichever way it takes. */
export function loginStateOf(state: unknown): LoginState | null {
  const { origin, originState } = (state ?? {}) as Partial<LoginState>;
  return origin === undefined ? null : { origin, originState };
}

/** What a place is told about who comes back to it signed in: the key of what they wanted to do there. */
interface Wish {
  resume?: string;
}

/** The last history entry whose wish was fulfilled: several buttons may stand for one action. */
let fulfilled: string | undefined;

/**
 * Runs actions for members only. A visitor is sent to the login, with the present place as origin; back there, signed in or
 * signed up, `resume` does what they wanted, once: neither a reload nor Back does it again. `key` names the action among those of a page.
 */
export function useGuard(
  key: string,
  resume: () => void,
): <Given extends unknown[]>(action: (...given: Given) => void) => (...given: Given) => void {
  const navigate = useNavigate();
  const location = useLocation();
  const state = location.state as Wish | null;
  const isBack = useMember() !== null && state?.resume === key;
  const fulfil = useEffectEvent(() => {
    if (fulfilled === location.key) return;
    fulfilled = location.key;
    const { resume: _, ...rest } = state ?? {};
    void navigate(location, { replace: true, preventScrollReset: true, state: rest });
    resume();
  });
  useEffect(() => {
    if (isBack) fulfil();
  }, [isBack]);
  return (action) =>
    (...given) => {
      if (readUser()) return action(...given);
      const wish: Wish = { ...state, resume: key };
      void navigate(paths.login(), {
        state: { origin: location.pathname + location.search, originState: wish } satisfies LoginState,
      });
    };
}
