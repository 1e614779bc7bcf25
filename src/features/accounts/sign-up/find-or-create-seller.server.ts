import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';

import { getSiteName } from '#features/site/site.server.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { parsePhone } from '#platform/text/phone-number.ts';

import { isEmailReserved } from '../contact/queries.server.ts';
import type { PhoneNumber } from '../contract.ts';
import { hashPassword } from '../passwords/passwords.server.ts';
import { findUserByEmail, findUserByMobile } from '../queries.server.ts';
import type { NewUser } from './queries.server.ts';

/** Owner of imported ads without a seller. Nobody can log in with its invalid number. */
const DEFAULT_SELLER = { mobile: '+0 0000000', email: 'import@localhost' };

/** The hash of no known password. */
const unusablePasswordHash = hashPassword(randomUUID());

type SellerServices = Pick<Services, 'db' | 'clock'>;

interface ImportedSeller {
  name: string;
  /** With its dial code, as `parsePhone` reads it. */
  mobile: string;
  email: string;
}

/**
 * The account id of an imported ad's seller, found by email, then by mobile number. Creates the account if there is
 * none; its owner can log in after a password reset. Undefined if it is suspended or closed, or if another account can
 * get the email back by undoing a change.
 */
export async function findOrCreateSeller(
  { db, clock }: SellerServices,
  imported?: ImportedSeller,
): Promise<number | undefined> {
  const existing = await findSeller(db, imported);
  if (existing) return existing.status === 'active' ? existing.id : undefined;
  if (imported && (await isEmailReserved(db, imported.email, { now: new Date(clock()) }))) return undefined;
  const { name, email, mobile } = imported ?? { ...DEFAULT_SELLER, name: await getSiteName(db, 'en') };
  const number = requirePhone(mobile);
  return upsertActiveUser(db, {
    name,
    email,
    country_code: number.countryCode,
    mobile: number.mobile,
    password_hash: await unusablePasswordHash,
    lang: 'ar',
  });
}

/** The account ids of those sellers that are active, by their email in lower case. */
export async function findActiveSellers(db: Database, emails: string[]): Promise<Map<string, number>> {
  const lowered = emails.map((email) => email.toLowerCase());
  const rows = await db
    .selectFrom('users')
    .select(['id', sql<string>`lower(email)`.as('email')])
    .where(sql`lower(email)`, '=', sql`any(${lowered}::text[])`)
    .where('status', '=', 'active')
    .execute();
  return new Map(rows.map(({ id, email }) => [email, id]));
}

/** Whether ads can be imported for a seller: the account is active, or there is none yet. */
export async function isSellerActive({ db, clock }: SellerServices, imported?: ImportedSeller): Promise<boolean> {
  const existing = await findSeller(db, imported);
  if (existing) return existing.status === 'active';
  return !imported || !(await isEmailReserved(db, imported.email, { now: new Date(clock()) }));
}

async function findSeller(db: Database, imported?: ImportedSeller) {
  const { email, mobile } = imported ?? DEFAULT_SELLER;
  return (await findUserByEmail(db, email)) ?? (await findUserByMobile(db, requirePhone(mobile)));
}

function requirePhone(text: string): PhoneNumber {
  const phone = parsePhone(text);
  if (!phone) throw new TypeError('not a phone number');
  return phone;
}

/** Creates an account without verification, unless the number has one already. Returns the id of either. */
async function upsertActiveUser(db: Database, user: NewUser): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({ ...user, status: 'active' })
    .onConflict((conflict) => conflict.columns(['country_code', 'mobile']).doUpdateSet({ mobile: user.mobile }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
