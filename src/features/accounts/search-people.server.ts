import { sql } from 'kysely';

import type { Database } from '#platform/database.server.ts';

/** If more people match, the search text has to be longer. */
const MAX_PEOPLE = 100;

/** Ids of people by a part of their name or email, their mobile number or id. */
export async function searchPeople(db: Database, text: string): Promise<number[]> {
  const digits = text.replace(/\D/g, '');
  const escaped = text.replace(/[\\%_]/g, '\\$&');
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where((eb) =>
      eb.or([
        // A number alone is a mobile number or an id.
        ...(/^\d+$/.test(text) ? [] : [eb('search_words', 'like', sql<string>`'%' || search_fold(${escaped}) || '%'`)]),
        ...(digits.length >= 7 ? [eb(sql`country_code || mobile`, 'like', `%${digits}`)] : []),
        ...(/^\d{1,9}$/.test(text) ? [eb('id', '=', Number(text))] : []),
      ]),
    )
    .limit(MAX_PEOPLE)
    .execute();
  return rows.map(({ id }) => id);
}
