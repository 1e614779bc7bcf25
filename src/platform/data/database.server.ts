import { createHash } from 'node:crypto';

import { type Compilable, type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';

import type { DB } from '#db/schema.ts';

export type Database = Kysely<DB>;

/** Prepared statements per connection. Further statement texts run unprepared. */
const MAX_PREPARED = 500;

// int8 is parsed as a number: ids, counts and minor units stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
// A date has no time zone: `2026-06-01`.
pg.types.setTypeParser(pg.types.builtins.DATE, String);

interface DatabaseOptions {
  /** Whether every parameterised statement is prepared once per connection. Default: yes. */
  prepares?: boolean;
  /** Time limit of connecting and of each statement. Default: none. */
  timeoutMs?: number;
}

/** A pool of up to `connections`. */
export function openDatabase(
  connectionString: string,
  connections = 10,
  { prepares = true, timeoutMs = 0 }: DatabaseOptions = {},
): Database {
  const Client = prepares ? PreparingClient : pg.Client;
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    Client,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  // A server restart kills idle connections; the pool replaces them on demand, so the errors are ignored.
  pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  return db;
}

/** Runs a function with a database of few connections, which are closed afterwards. */
export async function withDatabaseAt<Result>(
  connectionString: string,
  use: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = openDatabase(connectionString, 2);
  try {
    return await use(db);
  } finally {
    await db.destroy();
  }
}

const pools = new WeakMap<Database, pg.Pool>();

/** The connections of a database, to be counted. Undefined for a transaction. */
export const findPool = (db: Database): Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'> | undefined =>
  pools.get(db);

const statementNames = new Map<string, string>();

function statementName(text: string): string | undefined {
  let name = statementNames.get(text);
  if (name === undefined && statementNames.size < MAX_PREPARED) {
    name = createHash('sha1').update(text).digest('base64url');
    statementNames.set(text, name);
  }
  return name;
}

/** Names each parameterised statement after its text, so PostgreSQL parses and plans it once per connection. */
class PreparingClient extends pg.Client {
  // pg's overloads can't be expressed here. The wrapper only adds a name to the call.
  override query = ((query: unknown, values?: unknown, callback?: unknown) => {
    const parent = pg.Client.prototype.query as (...given: unknown[]) => unknown;
    const name =
      typeof query === 'string' && Array.isArray(values) && values.length > 0 ? statementName(query) : undefined;
    return name
      ? parent.call(this, { name, text: query, values }, callback)
      : parent.call(this, query, values, callback);
  }) as typeof pg.Client.prototype.query;
}

/**
 * A query that is built only once: building takes longer than PostgreSQL needs to execute a simple one. `build` must
 * only use the values as parameters.
 */
export function buildOnce<Values extends unknown[], Row>(
  build: (db: Database, ...values: Values) => Compilable<Row>,
): (db: Database, ...values: Values) => Promise<Row[]> {
  let built: { query: CompiledQuery<Row>; marks: object[] } | undefined;
  return async (db, ...values) => {
    if (!built) {
      const marks = values.map((_, at) => ({ parameter: at }));
      built = { query: build(db, ...(marks as unknown as Values)).compile(), marks };
    }
    const { query, marks } = built;
    const valueOf = (parameter: unknown) => {
      const at = marks.indexOf(parameter as object);
      return at < 0 ? parameter : values[at];
    };
    return (await db.executeQuery<Row>({ ...query, parameters: query.parameters.map(valueOf) })).rows;
  };
}

/** Whether a statement failed because a row with the same unique key exists. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505';

/** Waits up to `seconds` for the database to accept queries. */
export async function waitForDatabase(db: Database, seconds: number): Promise<void> {
  for (let left = seconds * 4; ; left -= 1) {
    try {
      await sql`select 1`.execute(db);
      return;
    } catch (error) {
      if (left <= 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}

/** Throws if the database was created with LC_CTYPE=C: its trigrams silently drop Arabic letters. */
export async function requireArabicTrigrams(db: Database): Promise<void> {
  const { rows } = await sql<{ letters: number }>`select cardinality(show_trgm('سيارة')) as letters`.execute(db);
  if (!rows[0]?.letters)
    throw new Error(
      'The database was created with LC_CTYPE=C, so searches would ignore Arabic letters. ' +
        'Create it with a UTF-8 locale such as C.UTF-8.',
    );
}
