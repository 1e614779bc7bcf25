import { sql } from 'kysely';
import { expect } from 'vitest';

import type { Database } from '#platform/data/database.server.ts';

/** Waits until `count` statements with these words wait for another transaction of the same database. */
export async function untilBlocked(db: Database, words: string, count = 1): Promise<void> {
  const countBlocked = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and query like ${`%${words}%`}`.execute(db);
    return rows.length;
  };
  await expect.poll(countBlocked).toBe(count);
}
