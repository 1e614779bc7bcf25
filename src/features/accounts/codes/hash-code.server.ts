import { createHmac, timingSafeEqual } from 'node:crypto';

/** An HMAC, because all million codes could be tried against a leaked plain hash. */
export function hashCode(key: Buffer, email: string, code: string): string {
  return createHmac('sha256', key).update(`${email.toLowerCase()} ${code}`).digest('base64url');
}

/** Whether a code has this hash, made with one of the accepted keys. */
export function isCodeOf(
  hash: string,
  { keys, email, code }: { keys: Buffer[]; email: string; code: string },
): boolean {
  return keys.some((key) => timingSafeEqual(Buffer.from(hash), Buffer.from(hashCode(key, email, code))));
}
