import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
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

const MEMBERS_DATA = /^\/(account|payment|ads\/(mine|saved)|admin)/;

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

/** Runs an action for members only: a visitor is sent to the login, with the present path as origin. */
export function useGuard(): <Given extends unknown[]>(action: (...given: Given) => void) => (...given: Given) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (action) =>
    (...given) => {
      if (readUser()) return action(...given);
      void navigate(paths.login(), { state: { origin: pathname + search } satisfies LoginState });
    };
}
