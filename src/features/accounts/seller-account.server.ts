import { randomUUID } from 'node:crypto';

import { readSiteName } from '#features/site/site.server.ts';
import type { Database } from '#platform/database.server.ts';

import { hashPassword } from './passwords.server.ts';
import { findUserByEmail, insertActiveUser } from './queries.server.ts';

/** Whom imported ads belong to when they name nobody. Its number is nobody's, so that nobody signs in with it. */
const HOUSE = { mobile: '+0 0000000', email: 'import@localhost' };

/** A password that nobody knows. */
const noPassword = hashPassword(randomUUID());

/** The account of an imported ad's seller, made when there is none. Its owner signs in after a password reset. */
export async function findSellerAccount(db: Database, given?: { name: string; mobile: string; email: string }): Promise<number> {
  const seller = given ?? { ...HOUSE, name: await readSiteName(db, 'en') };
  const known = await findUserByEmail(db, seller.email);
  if (known) return known.id;
  const [, countryCode = '', mobile = ''] = /^(\+\d{1,4})[ -](\d{7,11})$/.exec(seller.mobile) ?? [];
  return insertActiveUser(db, { name: seller.name, email: seller.email, country_code: countryCode, mobile, password_hash: await noPassword, lang: 'ar' });
}
