import { hash, verify } from '@node-rs/argon2';

import { getSiteName } from '#features/site/site.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { fieldError } from '#platform/http/errors.ts';

import { isCommonPassword } from './common-passwords.server.ts';

/** argon2id, 19 MiB, two passes, one lane: recommended by OWASP. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, ARGON2ID);

const dummyHash = hashPassword('nobody has this password');

/** Takes as long for an unknown account as for a known one. No password matches a malformed hash. */
export async function verifyPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  const isMatch = await verify(storedHash ?? (await dummyHash), password).catch(() => false);
  return storedHash !== undefined && isMatch;
}

/** Throws a field error if the password is the email or a common one. */
export async function hashNewPassword(
  db: Database,
  { email, password }: { email: string; password: string },
): Promise<string> {
  if (password.toLowerCase() === email.toLowerCase()) throw fieldError('password', 'passwordIsEmail');
  const siteNames = await Promise.all([getSiteName(db, 'en'), getSiteName(db, 'ar')]);
  if (await isCommonPassword(password, siteNames)) throw fieldError('password', 'passwordTooCommon');
  return hashPassword(password);
}
