import { type RawBuilder, sql } from 'kysely';

import { type Database, openDatabase, requireArabicTrigrams } from '#platform/data/database.server.ts';
import { findBinaries } from '#platform/embedded-postgres/binaries.server.ts';

import { judgeSkew } from './clock.server.ts';
import { failure, type Finding, invalid, ok, skipped } from './finding.ts';
import { messageOf } from './reason.ts';
import { checkSchema } from './schema.server.ts';

const OLDEST_VERSION = 150_000;
const EXTENSIONS = ['pg_trgm', 'fuzzystrmatch'];

/** The server, its clock, and the app's tables. */
export async function checkDatabase(db: Database, now: () => number): Promise<Finding[]> {
  const before = now();
  const server = await findServer(db);
  return [
    judgeServer(server),
    judgeSkew(server.now.getTime() - (before + now()) / 2, 'the database'),
    await checkLocale(db, server),
    ...(await checkSchema(db)),
  ];
}

function judgeServer(server: Server): Finding {
  const missing = EXTENSIONS.filter((name) => !server.extensions.includes(name));
  const tooOld = judgeVersion(server);
  if (tooOld) return tooOld;
  if (missing.length === 0) return ok('database', `PostgreSQL ${server.versionText}`);
  const statements = missing.map((name) => `create extension ${name};`).join(' ');
  return failure(
    'database',
    `extensions are missing: ${missing.join(', ')}`,
    `Install PostgreSQL’s contrib package, then run: ${statements}`,
  );
}

async function checkLocale(db: Database, { encoding, extensions }: { encoding: string; extensions: string[] }) {
  const remedy = 'Create a database with encoding UTF8 and locale C.UTF-8, and restore a backup there.';
  if (encoding !== 'UTF8') return failure('database locale', `the encoding is ${encoding}`, remedy);
  if (!extensions.includes('pg_trgm')) return skipped('database locale', 'needs the extension pg_trgm');
  return requireArabicTrigrams(db).then(
    () => ok('database locale', 'UTF-8, knows Arabic letters'),
    () => failure('database locale', 'the locale is C: searches ignore Arabic letters', remedy),
  );
}

const TIMEOUT_MS = 10_000;

/**
 * A database that isn't set yet, which may be empty: whether the app could create its tables there. Undefined: the
 * embedded PostgreSQL.
 */
export async function checkDatabaseUrl(url: string | undefined): Promise<Finding> {
  if (url === undefined) return checkEmbedded();
  if (!/^postgres(ql)?:\/\/./.test(url) || !URL.canParse(url))
    return invalid('database', 'it is no postgres:// address', 'Write embedded, or the address.');
  const db = openDatabase(url, 1, { timeoutMs: TIMEOUT_MS });
  try {
    return judgeDatabase(await findDatabaseFacts(db));
  } catch (error) {
    return failure('database', messageOf(error), 'Start PostgreSQL, or correct host, port, user or password.');
  } finally {
    await db.destroy();
  }
}

function checkEmbedded(): Finding {
  try {
    findBinaries();
    return ok('database', 'the embedded PostgreSQL, in the data folder');
  } catch (error) {
    return failure('database', messageOf(error), 'Install PostgreSQL, and name its address.');
  }
}

export function judgeDatabase(facts: DatabaseFacts): Finding {
  const { versionText, missingExtensions, knowsArabic, encoding, canCreate } = facts;
  const fail = (message: string, remedy: string) => failure('database', message, remedy);
  const tooOld = judgeVersion(facts);
  if (tooOld) return tooOld;
  if (missingExtensions.length > 0)
    return fail(
      `extensions are not available: ${missingExtensions.join(', ')}`,
      'Install PostgreSQL’s contrib package: on Debian, it is part of postgresql.',
    );
  if (!knowsArabic)
    return fail(
      `the encoding or locale doesn’t know Arabic letters: ${encoding}`,
      "Create the database anew: create database dallal template template0 encoding 'UTF8' locale 'C.UTF-8'.",
    );
  if (!canCreate)
    return fail(
      'the user may not create tables and extensions',
      'Make it the owner: alter database NAME owner to USER.',
    );
  return ok('database', `PostgreSQL ${versionText} answers, and can be used`);
}

const judgeVersion = ({ version, versionText }: ServerVersion): Finding | undefined =>
  version < OLDEST_VERSION
    ? failure('database', `PostgreSQL ${versionText} is too old`, 'Use PostgreSQL 15 or newer.')
    : undefined;

interface ServerVersion {
  /** Such as 150004. */
  version: number;
  versionText: string;
  encoding: string;
}

const SERVER_VERSION = sql`current_setting('server_version_num')::int as version,
  current_setting('server_version') as "versionText", current_setting('server_encoding') as encoding`;

interface Server extends ServerVersion {
  now: Date;
  extensions: string[];
}

const findServer = (db: Database): Promise<Server> =>
  findOne(
    db,
    sql<Server>`
      select ${SERVER_VERSION}, clock_timestamp() as now,
        (select coalesce(array_agg(extname::text), '{}') from pg_extension) as extensions`,
  );

interface DatabaseFacts extends ServerVersion {
  /** Whether the encoding is UTF-8 and Arabic letters count as letters. */
  knowsArabic: boolean;
  canCreate: boolean;
  /** Extensions that the app needs and the server doesn't have. */
  missingExtensions: string[];
}

/** Works in an empty database. */
const findDatabaseFacts = (db: Database): Promise<DatabaseFacts> =>
  findOne(
    db,
    sql<DatabaseFacts>`
      select ${SERVER_VERSION},
        current_setting('server_encoding') = 'UTF8' and chr(1587) ~ '[[:alpha:]]' as "knowsArabic",
        has_database_privilege(current_database(), 'create')
          and has_schema_privilege('public', 'create') as "canCreate",
        array(
          select name from unnest(${EXTENSIONS}::text[]) as name
          where name not in (select name::text from pg_available_extensions)
        ) as "missingExtensions"`,
  );

async function findOne<Row>(db: Database, query: RawBuilder<Row>): Promise<Row> {
  const { rows } = await query.execute(db);
  return rows[0]!; // one row
}
