import { useSyncExternalStore } from 'react';

import type { LoginResult, Me, TokenPair } from '#platform/http/session-contract.ts';

import { createListeners } from './kit/create-listeners.ts';

const KEYS = { access: 'accessToken', refresh: 'refreshToken', user: 'user' } as const;
/** In local storage, so that other tabs can distinguish an expired session from a logout. */
const EXPIRED = 'sessionExpired';

const listeners = createListeners({ otherTabs: true });

/** Access token, refresh token and user, stored in local storage (specification §4). */
export const tokens = {
  access: () => localStorage.getItem(KEYS.access),
  refresh: () => localStorage.getItem(KEYS.refresh),
  userJson: () => localStorage.getItem(KEYS.user),

  logIn({ user, ...pair }: LoginResult): void {
    localStorage.removeItem(EXPIRED);
    localStorage.setItem(KEYS.user, JSON.stringify(user));
    tokens.replace(pair);
  },

  /** Stores the member after a profile change. */
  setUser(user: Me): void {
    localStorage.setItem(KEYS.user, JSON.stringify(user));
    listeners.notify();
  },

  /** Replaces both tokens. */
  replace({ accessToken, refreshToken }: TokenPair): void {
    localStorage.setItem(KEYS.access, accessToken);
    localStorage.setItem(KEYS.refresh, refreshToken);
    listeners.notify();
  },

  /** Ends the session by the member's will. */
  clear(): void {
    localStorage.removeItem(EXPIRED);
    removeTokens();
  },

  /** Ends the session because the server did. */
  expire(): void {
    localStorage.setItem(EXPIRED, '1');
    removeTokens();
  },

  /** Whether the last session on this device ended without a logout. */
  areExpired: () => localStorage.getItem(EXPIRED) !== null,

  /** Calls back when the session changes in this or another tab. */
  subscribe: listeners.subscribe,
};

function removeTokens(): void {
  for (const key of Object.values(KEYS)) localStorage.removeItem(key);
  listeners.notify();
}

let parsed: { json: string; user: Me } | undefined;

/** The logged-in member. Returns the same object until it changes. */
export function readMember(): Me | null {
  const json = tokens.userJson();
  if (!json || !tokens.access()) return null;
  if (parsed?.json !== json) parsed = { json, user: JSON.parse(json) };
  return parsed.user;
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

/** The logged-in member. Null on the server and during hydration, because pages are cached for all visitors. */
export function useMember(): Me | null {
  return useSyncExternalStore(tokens.subscribe, readMember, () => null);
}
