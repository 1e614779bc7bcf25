import { sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';

import { EXTENSIONS } from '../doctor/check-database.server.ts';

export interface DatabaseFacts {
  /** Such as 150004. */
  version: number;
  versionText: string;
  encoding: string;
  /** Whether the encoding is UTF-8 and Arabic letters count as letters. */
  knowsArabic: boolean;
  canCreate: boolean;
  /** Extensions that the app needs and the server doesn't have. */
  missingExtensions: string[];
}

/** Of a database that may still be empty. */
export async function findDatabaseFacts(db: Database): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as "versionText",
      current_setting('server_encoding') as encoding,
      current_setting('server_encoding') = 'UTF8' and chr(1587) ~ '[[:alpha:]]' as "knowsArabic",
      has_database_privilege(current_database(), 'create')
        and has_schema_privilege('public', 'create') as "canCreate",
      array(
        select name from unnest(${EXTENSIONS}::text[]) as name
        where name not in (select name::text from pg_available_extensions)
      ) as "missingExtensions"`.execute(db);
  return rows[0]!; // one row
}
