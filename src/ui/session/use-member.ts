import { useSyncExternalStore } from 'react';

import type { Me } from '#platform/session/contract.ts';

import { readMember, tokens } from './tokens.ts';

/** The logged-in member. Null on the server and during hydration, because pages are cached for all visitors. */
export function useMember(): Me | null {
  return useSyncExternalStore(tokens.subscribe, readMember, () => null);
}
