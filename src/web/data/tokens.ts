import type { Me, SignedIn } from '#features/accounts/contract.ts';
import type { TokenPair } from '#features/accounts/tokens-contract.ts';

const KEYS = { access: 'accessToken', refresh: 'refreshToken', user: 'user' } as const;

const listeners = new Set<() => void>();

/** Access token, refresh token and user are kept in local storage (specification §4). */
export const tokens = {
  access: () => localStorage.getItem(KEYS.access),
  refresh: () => localStorage.getItem(KEYS.refresh),
  userJson: () => localStorage.getItem(KEYS.user),

  signIn({ user, ...pair }: SignedIn): void {
    localStorage.setItem(KEYS.user, JSON.stringify(user));
    tokens.replace(pair);
  },

  /** The member as they are now, after a change of the profile. */
  setUser(user: Me): void {
    localStorage.setItem(KEYS.user, JSON.stringify(user));
    announce();
  },

  /** Setting tokens replaces both. */
  replace({ accessToken, refreshToken }: TokenPair): void {
    localStorage.setItem(KEYS.access, accessToken);
    localStorage.setItem(KEYS.refresh, refreshToken);
    announce();
  },

  clear(): void {
    for (const key of Object.values(KEYS)) localStorage.removeItem(key);
    announce();
  },

  /** Calls back when this or another tab signs in or out. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', listener);
    };
  },
};

function announce(): void {
  for (const listener of listeners) listener();
}

let parsed: { json: string; user: Me } | undefined;

/** The signed-in member; the same object until it changes. */
export function readUser(): Me | null {
  const json = tokens.userJson();
  if (!json || !tokens.access()) return null;
  if (parsed?.json !== json) parsed = { json, user: JSON.parse(json) as Me };
  return parsed.user;
}
