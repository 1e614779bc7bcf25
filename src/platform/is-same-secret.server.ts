import { timingSafeEqual } from 'node:crypto';

/** Compares in a time that does not depend on how much of the given text is right. */
export function isSameSecret(given: string, secret: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(secret)];
  return left.length === right.length && timingSafeEqual(left, right);
}
