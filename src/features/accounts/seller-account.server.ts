import { randomUUID } from 'node:crypto';

import { readSiteName } from '#features/site/site.server.ts';
import type { Database } from '#platform/database.server.ts';

import { hashPassword } from './passwords.server.ts';
import {
  deleteUnverifiedUsers,
  findUserByEmail,
  findUserByMobile,
  insertActiveUser,
  lockAddress,
} from './queries.server.ts';

/** Whom imported ads belong to when they name nobody. Its number is nobody's, so that nobody signs in with it. */
const HOUSE = { mobile: '+0 0000000', email: 'import@localhost' };

/** A password that nobody knows. */
const noPassword = hashPassword(randomUUID());

export interface ImportedSeller {
  name: string;
  /** `+965 50000000` */
  mobile: string;
  email: string;
}

/**
 * The account of an imported ad's seller, told by e-mail address, then by mobile number; made when there is none. Its owner signs
 * in after a password reset. Undefined when it is suspended or closed. One that never proved its address gives way.
 */
export async function findSellerAccount(db: Database, given?: ImportedSeller): Promise<number | undefined> {
  const seller = given ?? { ...HOUSE, name: await readSiteName(db, 'en') };
  const [, countryCode = '', mobile = ''] = /^(\+\d{1,4})[ -](\d{7,11})$/.exec(seller.mobile) ?? [];
  const known = (await findUserByEmail(db, seller.email)) ?? (await findUserByMobile(db, countryCode, mobile));
  if (known && known.status !== 'unverified') return known.status === 'active' ? known.id : undefined;

  const account = {
    name: seller.name,
    email: seller.email,
    country_code: countryCode,
    mobile,
    password_hash: await noPassword,
    lang: 'ar',
  };
  return db.transaction().execute(async (trx) => {
    await lockAddress(trx, seller.email);
    await deleteUnverifiedUsers(trx, account);
    return insertActiveUser(trx, account);
  });
}
