import { createHash } from 'node:crypto';

import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';

import type { DB } from '#db/schema.ts';

export type Database = Kysely<DB>;

/** Statements kept prepared a connection; a text beyond runs unnamed. */
const MAX_PREPARED = 500;

/** int8 arrives as a number: ids, counts and minor units stay far below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** A pool of up to `connections`, speaking through prepared statements. */
export function openDatabase(connectionString: string, connections = 10): Database {
  const pool = new pg.Pool({ connectionString, max: connections, Client: PreparingClient, idleTimeoutMillis: 60_000 });
  // A connection may die with its server, idle or between two statements; the pool opens another when asked.
  pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  let name = names.get(text);
  if (name === undefined && names.size < MAX_PREPARED) {
    name = createHash('sha1').update(text).digest('base64url');
    names.set(text, name);
  }
  return name;
}

/** Names each parameterised statement by its text, so that PostgreSQL parses and plans it once a connection. */
class PreparingClient extends pg.Client {
  // pg's overloads can't be restated; the call is handed on unchanged but for its name.
  override query = ((query: unknown, values?: unknown, callback?: unknown) => {
    const parent = pg.Client.prototype.query as (...given: unknown[]) => unknown;
    const name = typeof query === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(query) : undefined;
    return name
      ? parent.call(this, { name, text: query, values }, callback)
      : parent.call(this, query, values, callback);
  }) as typeof pg.Client.prototype.query;
}

/** Whether a statement was refused because a row with its key was there already. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505';

/** Waits until the database answers, up to `seconds`. */
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

/** With LC_CTYPE=C, trigrams drop Arabic letters without a word: refuse such a database at the start. */
export async function requireArabicTrigrams(db: Database): Promise<void> {
  const { rows } = await sql<{ letters: number }>`select cardinality(show_trgm('سيارة')) as letters`.execute(db);
  if (!rows[0]?.letters)
    throw new Error(
      'The database was created with LC_CTYPE=C, which loses Arabic in searches: create it with a UTF-8 locale such as C.UTF-8.',
    );
}
