import { sql } from 'kysely';

import { type Database, openDatabase } from '#platform/data/database.server.ts';
import { findBinaries } from '#platform/embedded-postgres/binaries.server.ts';

import { EXTENSIONS, OLDEST_VERSION } from '../doctor/check-database.server.ts';
import type { AnswerCheck } from './answer-check.ts';

const subject = 'database';
const TIMEOUT_MS = 10_000;

/** Undefined: the embedded PostgreSQL. Otherwise connects, and looks whether the app could create its tables there. */
export async function checkDatabaseUrl(url: string | undefined): Promise<AnswerCheck> {
  if (url === undefined) return checkEmbedded();
  if (!/^postgres(ql)?:\/\/./.test(url) || !URL.canParse(url))
    return {
      subject,
      state: 'invalid',
      message: 'it is no postgres:// address',
      remedy: 'Write embedded, or the address.',
    };
  const db = openDatabase(url, 1, { timeoutMs: TIMEOUT_MS });
  try {
    return judgeDatabase(await findDatabaseFacts(db));
  } catch (error) {
    const message = (error instanceof Error && (error.message || error.name)) || String(error);
    return { subject, state: 'error', message, remedy: 'Start PostgreSQL, or correct host, port, user or password.' };
  } finally {
    await db.destroy();
  }
}

function checkEmbedded(): AnswerCheck {
  try {
    findBinaries();
    return { subject, state: 'ok', message: 'the embedded PostgreSQL, in the data folder' };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { subject, state: 'error', message, remedy: 'Install PostgreSQL, and name its address.' };
  }
}

export function judgeDatabase(facts: DatabaseFacts): AnswerCheck {
  const fail = (message: string, remedy: string): AnswerCheck => ({ subject, state: 'error', message, remedy });
  if (facts.version < OLDEST_VERSION)
    return fail(`PostgreSQL ${facts.versionText} is too old`, 'Use PostgreSQL 15 or newer.');
  if (facts.missingExtensions.length > 0)
    return fail(
      `extensions are not available: ${facts.missingExtensions.join(', ')}`,
      'Install PostgreSQL’s contrib package: on Debian, it is part of postgresql.',
    );
  if (!facts.knowsArabic)
    return fail(
      `the encoding or locale doesn’t know Arabic letters: ${facts.encoding}`,
      "Create the database anew: create database dallal template template0 encoding 'UTF8' locale 'C.UTF-8'.",
    );
  if (!facts.canCreate)
    return fail(
      'the user may not create tables and extensions',
      'Make it the owner: alter database NAME owner to USER.',
    );
  return { subject, state: 'ok', message: `PostgreSQL ${facts.versionText} answers, and can be used` };
}

interface DatabaseFacts {
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
async function findDatabaseFacts(db: Database): Promise<DatabaseFacts> {
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
