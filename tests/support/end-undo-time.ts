import { sql } from 'kysely';
import { expect } from 'vitest';

import type { Database } from '#platform/data/database.server.ts';
import { SECOND_MS } from '#platform/durations.ts';

import { ago } from './times.ts';

/** Ends the time to undo the decisions about these ads, as soon as all are decided: a job applies them now. */
export async function endUndoTime(db: Database, adIds: number[]): Promise<void> {
  const undoable = db
    .selectFrom('held_decisions')
    .select('ad_id')
    .where('ad_id', 'in', adIds)
    .where('applies_at', 'is not', null);
  await expect.poll(async () => (await undoable.execute()).length).toBe(adIds.length);
  const past = ago(SECOND_MS);
  await db.updateTable('held_decisions').set({ applies_at: past }).where('ad_id', 'in', adIds).execute();
  await sql`
    update pgboss.job set start_after = ${past}
    where name = 'moderation.apply-decisions' and state = 'created'`.execute(db);
}
