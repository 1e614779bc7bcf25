import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import { createHash, randomBytes } from 'node:crypto';

import { DAY_MS, SECOND_MS } from '#platform/durations.ts';
import { deriveKey, type Keys, seal, unseal } from '#platform/secrets/keys.server.ts';

// Decisions §3.
const ACCESS_TOKEN_SECONDS = 15 * 60;
const SLIDING_MS = 30 * DAY_MS;
const MAX_LIFETIME_MS = 90 * DAY_MS;
/** How long the previous refresh token still returns the new pair: two tabs may refresh at once. */
export const ROTATION_GRACE_MS = 10 * SECOND_MS;

/** When a session expires, in milliseconds since the epoch: 30 days after its last refresh, 90 after its login. */
export const sessionExpiry = (openedAt: number, refreshedAt: number): number =>
  Math.min(refreshedAt + SLIDING_MS, openedAt + MAX_LIFETIME_MS);

/** A JWT that is valid for 15 minutes. */
export function signAccessToken(
  keys: Keys,
  { userId, sessionId }: { userId: number; sessionId: string },
  now: number,
): Promise<string> {
  const issued = Math.floor(now / 1000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(userId))
    .setIssuedAt(issued)
    .setExpirationTime(issued + ACCESS_TOKEN_SECONDS)
    .sign(keys.newest('access-token'));
}

/** The token's session id; null if the token is forged, expired or malformed. */
export async function verifyAccessToken(keys: Keys, token: string, now: number): Promise<string | null> {
  for (const key of keys.accepted('access-token')) {
    const sessionId = await verifyWithKey(key, token, now);
    if (sessionId !== null) return sessionId;
  }
  return null;
}

async function verifyWithKey(key: Buffer, token: string, now: number): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: new Date(now) });
    return String(payload.sid);
  } catch {
    return null;
  }
}

/** When a verified access token expires, in milliseconds since the epoch. */
export const readTokenExpiry = (token: string): number => (decodeJwt(token).exp ?? 0) * 1000;

/** Whether a token says that it has expired. The token isn't verified; false if it is malformed. */
export function isExpired(token: string, now: number): boolean {
  try {
    return readTokenExpiry(token) <= now;
  } catch {
    return false;
  }
}

/** 256 random bits after the session id, so that an old token still identifies its session. Stored as a hash. */
export const createRefreshToken = (sessionId: string): string =>
  `${sessionId}.${randomBytes(32).toString('base64url')}`;

/** The session id in a refresh token; undefined if the token is malformed. */
export const readSessionId = (refreshToken: string): string | undefined =>
  /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\./.exec(refreshToken)?.[1];

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

const keyFromToken = (token: string) => deriveKey(token, 'rotation');

/** Encrypts the new token with the previous one: the database alone can't reveal it. */
export const sealToken = (token: string, previousToken: string): string => seal(token, keyFromToken(previousToken));

export const unsealToken = (sealed: string, previousToken: string): string =>
  unseal(sealed, keyFromToken(previousToken));
