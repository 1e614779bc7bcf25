import { generateKeyPairSync, randomUUID } from 'node:crypto';

import { exportJWK, SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';

import type { Keys } from '#platform/secrets/keys.server.ts';

import { signAccessToken, verifyAccessToken } from './tokens.server.ts';

const NOW = Date.UTC(2026, 5, 1);
const SECONDS = NOW / 1000;
const keyOf = (purpose: string, year = 2026) => Buffer.from(`${purpose} ${year} `.padEnd(32, '.'));
const keys = {
  newest: (purpose) => keyOf(purpose),
  accepted: (purpose) => [keyOf(purpose), keyOf(purpose, 2025)],
} as Keys;

const sid = randomUUID();
const claims = () =>
  new SignJWT({ sid })
    .setSubject('1')
    .setIssuedAt(SECONDS)
    .setExpirationTime(SECONDS + 900);
const verify = (token: string) => verifyAccessToken(keys, token, NOW);

test('accepts its own tokens, also those of the previous key', async () => {
  expect(await verify(await signAccessToken(keys, { userId: 1, sessionId: sid }, NOW))).toBe(sid);
  expect(await verify(await claims().setProtectedHeader({ alg: 'HS256' }).sign(keyOf('access-token', 2025)))).toBe(sid);
});

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

const FORGED: Record<string, () => string | Promise<string>> = {
  'without a signature': () => new UnsecuredJWT({ sid }).setExpirationTime(SECONDS + 900).encode(),
  'with another algorithm': () => claims().setProtectedHeader({ alg: 'HS512' }).sign(keyOf('access-token')),
  'signed with a key pair': () => claims().setProtectedHeader({ alg: 'RS256' }).sign(privateKey),
  'that brings its own key': async () =>
    claims()
      .setProtectedHeader({
        alg: 'RS256',
        jwk: await exportJWK(publicKey),
        jku: 'https://evil.example/keys.json',
        kid: '../../dev/null',
      })
      .sign(privateKey),
  'signed with the key of another purpose': () => claims().setProtectedHeader({ alg: 'HS256' }).sign(keyOf('device')),
  'signed with a key that is no longer accepted': () =>
    claims().setProtectedHeader({ alg: 'HS256' }).sign(keyOf('access-token', 2024)),
  'signed with an empty key': () => claims().setProtectedHeader({ alg: 'HS256' }).sign(Buffer.alloc(32)),
};

test.each(Object.entries(FORGED))('refuses a token %s', async (_, forge) => {
  expect(await verify(await forge())).toBeNull();
});

test('refuses a token whose claims were changed', async () => {
  const [header, , signature] = (await signAccessToken(keys, { userId: 1, sessionId: sid }, NOW)).split('.');
  const other = Buffer.from(JSON.stringify({ sid: randomUUID(), sub: '1', exp: SECONDS + 900 })).toString('base64url');
  expect(await verify([header, other, signature].join('.'))).toBeNull();
});

test('refuses a token before and after the time for which it is valid', async () => {
  const signed = (token: SignJWT) => token.setProtectedHeader({ alg: 'HS256' }).sign(keyOf('access-token'));
  expect(await verify(await signed(claims().setExpirationTime(SECONDS - 1)))).toBeNull();
  expect(await verify(await signed(claims().setNotBefore(SECONDS + 60)))).toBeNull();
});
