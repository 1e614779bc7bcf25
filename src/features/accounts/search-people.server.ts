import type { Database } from '#platform/data/database.server.ts';
import type { Role } from '#platform/role.ts';

import { matchesPerson } from './matches-person.server.ts';

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
