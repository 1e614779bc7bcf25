import { sql } from 'kysely';

import type { Database } from '../database.server.ts';
import { parseBackgroundIndexes } from './parse-background-indexes.ts';

/** Building an index of a table up to this size takes milliseconds. */
const SMALL_TABLE_BYTES = 8_000_000;

/** Applies a migration `….background.sql`: builds indexes of small tables at once, and leaves others to the job. */
export async function queueIndexes(db: Database, text: string): Promise<void> {
  for (const { name, table, statement } of parseBackgroundIndexes(text)) {
    const { rows } = await sql<{ bytes: number }>`select pg_relation_size(${table}::regclass) as bytes`.execute(db);
    const isSmall = (rows[0]?.bytes ?? 0) <= SMALL_TABLE_BYTES;
    if (isSmall) await sql.raw(statement.replace(' concurrently', '')).execute(db);
    else await db.insertInto('pending_indexes').values({ name, statement }).execute();
  }
}
