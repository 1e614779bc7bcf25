import { isSameSecret, type Keys } from '#platform/secrets/keys.server.ts';

/** The bearer token with which this server calls its sandbox. All processes derive the same one. */
export const sandboxBearer = (keys: Keys): string => keys.newest('sandbox-bearer').toString('base64url');

export function isSandboxBearer(keys: Keys, token: string): boolean {
  return keys.accepted('sandbox-bearer').some((key) => isSameSecret(token, key.toString('base64url')));
}
