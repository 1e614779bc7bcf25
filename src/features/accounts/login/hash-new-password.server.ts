import { getSiteName } from '#features/site/site.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { fieldError } from '#platform/http/errors.ts';

import { isCommonPassword } from './is-common-password.server.ts';
import { hashPassword } from './passwords.server.ts';

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
