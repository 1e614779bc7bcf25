import type { Image } from '#features/pictures/image.ts';
import type { Bilingual } from '#platform/text/language.ts';

/** An action on an ad that requires a login. */
export interface LoginPurpose {
  reason: 'phone' | 'chat';
  ad: { title: Bilingual; image: Image | null; icon: string | null };
}

/** Location state of the login screen: where to return after the login. */
export interface LoginState {
  origin: string;
  purpose?: LoginPurpose;
  /** The location state to restore there. */
  originState?: unknown;
  /** The session ended while the member was there. */
  isExpired?: boolean;
}

/** Reads the return location from location state. The login screens pass it on to each other. */
export function readLoginState(state: Partial<LoginState> | null): LoginState | null {
  const { origin, originState, purpose, isExpired } = state ?? {};
  return origin === undefined
    ? null
    : { origin, originState, ...(purpose && { purpose }), ...(isExpired && { isExpired }) };
}
