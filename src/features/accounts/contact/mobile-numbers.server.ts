import { getCatalog } from '#features/catalog/catalog.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError, fieldError } from '#platform/http/errors.ts';
import { normalizePhone } from '#platform/text/phone-number.ts';

import type { PhoneNumber } from '../contract.ts';
import { findUserByMobile } from '../queries.server.ts';

/**
 * A new number in the form that is stored. Refuses the dial code of no country of the site, because the forms offer
 * only these: its owner could never log in. While the site has no country, all are allowed.
 */
export async function toNewMobile(db: Database, phone: PhoneNumber): Promise<PhoneNumber> {
  const { countries } = await getCatalog(db);
  if (countries.length > 0 && !countries.some(({ dialCode }) => dialCode === phone.countryCode))
    throw fieldError('countryCode', 'dialCodeUnknown');
  return normalizePhone(phone);
}

/** Throws MOBILE_TAKEN for a number that another account has, in whatever form. */
export async function requireFreeMobile(trx: Database, phone: PhoneNumber, ownerId?: number): Promise<void> {
  const owner = await findUserByMobile(trx, phone);
  if (owner && owner.id !== ownerId) throw new AppError('MOBILE_TAKEN');
}
