import { createHmac } from 'node:crypto';

import { DAY_MS } from '#platform/durations.ts';
import { isSameSecret, type Keys } from '#platform/secrets/keys.server.ts';

/**
 * Signs the part of an address that opens a conversation's pictures, because an `<img>` sends no token:
 * `{conversation}-{expiry in seconds}-{signature}`. Expires at the second midnight (UTC) from now, so that it stays the
 * same for a day and browsers cache the pictures.
 */
export function signPictureAccess(keys: Keys, conversationId: number, now: number): string {
  const expiry = (Math.floor(now / DAY_MS) + 2) * DAY_MS;
  return sign(keys.newest('chat-picture'), `${conversationId}-${expiry / 1_000}`);
}

/** The conversation whose pictures `access` opens; undefined if it is forged or expired. */
export function verifyPictureAccess(keys: Keys, access: string, now: number): number | undefined {
  const [signed, id, expiry] = /^(\d{1,15})-(\d{1,15})-/.exec(access) ?? [];
  if (!signed || Number(expiry) * 1_000 <= now) return undefined;
  const signatures = keys.accepted('chat-picture').map((key) => sign(key, signed.slice(0, -1)));
  return signatures.some((signature) => isSameSecret(access, signature)) ? Number(id) : undefined;
}

function sign(key: Buffer, text: string): string {
  const signature = createHmac('sha256', key).update(text).digest('base64url');
  return `${text}-${signature}`;
}
