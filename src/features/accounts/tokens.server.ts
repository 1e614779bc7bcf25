import { createHash, randomBytes } from 'node:crypto';

import { decodeJwt, jwtVerify, SignJWT } from 'jose';

import type { Role, Viewer } from '#platform/context.server.ts';

import { ACCESS_TOKEN_SECONDS } from './rules.ts';
import { seal, unseal } from './seal.server.ts';

const encode = (secret: string) => new TextEncoder().encode(secret);

/** A JWT of 15 minutes. */
export function signAccessToken(secret: string, viewer: Viewer, now: number): Promise<string> {
  const issued = Math.floor(now / 1000);
  return new SignJWT({ role: viewer.role, sid: viewer.sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(viewer.userId))
    .setIssuedAt(issued)
    .setExpirationTime(issued + ACCESS_TOKEN_SECONDS)
    .sign(encode(secret));
}

/** Null for a token that is forged, expired or not ours. */
export async function readAccessToken(secret: string, token: string, now: number): Promise<Viewer | null> {
  try {
    const { payload } = await jwtVerify(token, encode(secret), { algorithms: ['HS256'], currentDate: new Date(now) });
    return { userId: Number(payload.sub), role: payload.role as Role, sessionId: String(payload.sid) };
  } catch {
    return null;
  }
}

/** When an access token that was read before ends, in milliseconds since the epoch. */
export const expiryOf = (token: string): number => (decodeJwt(token).exp ?? 0) * 1000;

/** 256 random bits, of which only a hash is stored. It names its session: an old one still tells whose family it is of. */
export const makeRefreshToken = (sessionId: string): string => `${sessionId}.${randomBytes(32).toString('base64url')}`;

/** The session that a refresh token names; undefined when it is none of ours. */
export const sessionIdOf = (refreshToken: string): string | undefined =>
  /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\./.exec(refreshToken)?.[1];

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

const ROTATION = 'rotation';

/** Locks a new token with the old one: who holds the old one, and nobody who reads the database, can open it. */
export const sealToken = (token: string, withToken: string): string => seal(token, withToken, ROTATION);

export const openToken = (sealed: string, withToken: string): string => unseal(sealed, withToken, ROTATION);
