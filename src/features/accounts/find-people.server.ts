import { type RawBuilder, sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';
import type { Role } from '#platform/role.ts';
import { cleanPhone } from '#platform/text/clean-phone.ts';
import { toEmail } from '#platform/text/email-address.ts';
import { fold } from '#platform/text/fold.ts';
import { parsePhone, storedForms } from '#platform/text/phone-number.ts';

/** If more people match, the search text has to be longer. */
const MAX_PEOPLE = 100;

/** Ids of the people whom staff of a role find by a text (`matchesPerson`), or by their id. */
export async function searchPeople(db: Database, text: string, role: Role): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where((eb) =>
      eb.or([
        // Short digits alone are an id: they are in too many names and numbers.
        ...(/^\d{1,6}$/.test(text) ? [] : [matchesPerson(text, role)]),
        ...(/^\d{1,9}$/.test(text) ? [eb('id', '=', Number(text))] : []),
      ]),
    )
    .limit(MAX_PEOPLE)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * The condition on `users` that a search of staff finds a person. Everyone finds a part of the name in any spelling.
 * Admins find a part of the email and digits of the number, too. Others see those masked, so they find only a whole
 * one: with parts they could guess it bit by bit.
 */
export function matchesPerson(search: string, role: Role): RawBuilder<boolean> {
  const pattern = toPattern(search);
  // The domain of an email is stored in Punycode.
  const asStored = toPattern(toEmail(search));
  const phone = parsePhone(search);
  const digits = cleanPhone(search).replace(/^(?:\+|0+)/, '');
  const isNumber = phone !== undefined || /^\d{3,}$/.test(digits);
  // Numbers of earlier versions may not be normalized.
  const numbers = phone ? storedForms(phone).map((form) => phone.countryCode.slice(1) + form) : [digits];
  // The index of words and that of numbers find the rows to check.
  const words = sql<boolean>`(users.search_words like ${pattern} or users.search_words like ${asStored})`;
  const patterns = numbers.map((one) => `%${one}${role === 'admin' ? '%' : ''}`);
  const number = sql<boolean>`users.country_code || users.mobile like any (${patterns}::text[])`;
  if (role === 'admin') return isNumber ? sql<boolean>`(${words} or ${number})` : words;
  const name = sql`(${words} and public.search_fold(users.name) like ${pattern})`;
  // With the country code, which begins with a plus, or without it.
  const isWhole = sql`(ltrim(users.mobile, '0') = any (${numbers}::text[])
    or substr(users.country_code || users.mobile, 2) = any (${numbers}::text[]))`;
  if (isNumber) return sql<boolean>`(${name} or (${number} and ${isWhole}))`;
  return sql<boolean>`(${name} or lower(users.email) = lower(${toEmail(search)}))`;
}

const toPattern = (text: string): string => `%${fold(text).replace(/[\\%_]/g, '\\$&')}%`;

/** Names by id. Accounts that no longer exist are missing. */
export async function findNames(db: Database, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
