import { createHmac } from 'node:crypto';

import { isSameSecret, type Keys } from '#platform/secrets/keys.server.ts';

type Page = 'pay' | 'refund';

/** The path of an invoice's payment page or of a refund's page. Nobody can guess it from the id. */
export const sandboxPath = (keys: Keys, page: Page, id: number): string =>
  `/sandbox/${page}/${id}/${sign(keys.newest('sandbox-page'), page, String(id))}`;

export function isSandboxPath(keys: Keys, { page, id, token }: { page: string; id: string; token: string }): boolean {
  return keys.accepted('sandbox-page').some((key) => isSameSecret(token, sign(key, page, id)));
}

const sign = (key: Buffer, page: string, id: string): string =>
  createHmac('sha256', key).update(`${page} ${id}`).digest('base64url');

/** The bearer token with which this server calls its sandbox. All processes derive the same one. */
export const sandboxBearer = (keys: Keys): string => keys.newest('sandbox-bearer').toString('base64url');

export function isSandboxBearer(keys: Keys, token: string): boolean {
  return keys.accepted('sandbox-bearer').some((key) => isSameSecret(token, key.toString('base64url')));
}
