import type { Database } from '#platform/data/database.server.ts';
import type { Role } from '#platform/role.ts';
import { normalizePhone } from '#platform/text/phone-number.ts';

import type { PhoneNumber } from '../contract.ts';
import { findUserById } from '../queries.server.ts';

/** Name, email and rank of a member, for payments and receipts. Name and email are empty if there is no account. */
export async function findBillingContact(
  db: Database,
  userId: number,
): Promise<{ name: string; email: string; role: Role }> {
  const user = await findUserById(db, userId);
  return { name: user?.name ?? '', email: user?.email ?? '', role: user?.role ?? 'member' };
}

/** The mobile number an active member shows to other members on their ads; undefined if it is hidden. */
export async function findPublicPhone(db: Database, userId: number): Promise<PhoneNumber | undefined> {
  const user = await findUserById(db, userId);
  if (user?.status !== 'active' || !user.shows_phone || !isDialable(user.country_code)) return undefined;
  return normalizePhone({ countryCode: user.country_code, mobile: user.mobile });
}

/** The country code of a member's mobile number, such as `+965`. Undefined if there is no such account. */
export async function findCountryCode(db: Database, userId: number): Promise<string | undefined> {
  return (await findUserById(db, userId))?.country_code;
}

/** Whether a number can be called: not the placeholder of imported ads without a seller. */
export const isDialable = (countryCode: string): boolean => !countryCode.startsWith('+0');
