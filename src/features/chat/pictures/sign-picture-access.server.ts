import { createHmac, timingSafeEqual } from 'node:crypto';

import { DAY_MS } from '#platform/durations.ts';

/**
 * Signs the part of an address that opens a conversation's pictures, because an `<img>` sends no token:
 * `{conversation}-{expiry in seconds}-{signature}`. Expires at the second midnight (UTC) from now, so that it stays the
 * same for a day and browsers cache the pictures.
 */
export function signPictureAccess(secret: string, conversationId: number, now: number): string {
  const expiry = (Math.floor(now / DAY_MS) + 2) * DAY_MS;
  return sign(secret, `${conversationId}-${expiry / 1_000}`);
}

/** The conversation whose pictures `access` opens; undefined if it is forged or expired. */
export function verifyPictureAccess(secret: string, access: string, now: number): number | undefined {
  const [signed, id, expiry] = /^(\d{1,15})-(\d{1,15})-/.exec(access) ?? [];
  if (!signed || Number(expiry) * 1_000 <= now) return undefined;
  const [given, expected] = [access, sign(secret, signed.slice(0, -1))].map((text) => Buffer.from(text));
  const isGenuine = given!.length === expected!.length && timingSafeEqual(given!, expected!); // both mapped above
  return isGenuine ? Number(id) : undefined;
}

function sign(secret: string, text: string): string {
  const signature = createHmac('sha256', secret).update(`chat pictures ${text}`).digest('base64url');
  return `${text}-${signature}`;
}
