import { getCatalog } from '#features/catalog/catalog.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { fieldError } from '#platform/http/errors.ts';

/**
 * Refuses a dial code of no country of the site, because the forms offer only these: its owner could never log in.
 * While the site has no country, all are allowed.
 */
export async function requireDialCode(db: Database, dialCode: string): Promise<void> {
  const { countries } = await getCatalog(db);
  if (countries.length > 0 && !countries.some((country) => country.dialCode === dialCode))
    throw fieldError('countryCode', 'dialCodeUnknown');
}
