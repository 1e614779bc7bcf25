/** Location state of the login screen: where to return after the login. */
export interface LoginState {
  origin: string;
  /** The location state to restore there. */
  originState?: unknown;
}

/** Reads the return location from location state. The login screens pass it on to each other. */
export function readLoginState(state: Partial<LoginState> | null): LoginState | null {
  const { origin, originState } = state ?? {};
  return origin === undefined ? null : { origin, originState };
}
