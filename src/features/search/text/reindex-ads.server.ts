import { sql } from 'kysely';

import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { defineJob, type Job } from '#platform/jobs/define-job.server.ts';

/** Size of a batch. Writers wait for one for about 0.1 s. */
const BATCH_SIZE = 100;
const RUN_MS = 60_000;

/**
 * Recomputes the lexemes of all ads after a migration changed how they are computed (`search_reindexing`). Each batch
 * is stored with its position, so the job continues there after a process was killed. A run ends after a minute and
 * enqueues the next.
 */
export const reindexAds: Job = defineJob({
  name: 'search.reindex',
  runsAtStart: true,
  run: async (services: Services) => {
    const { db, jobs } = services;
    const end = Date.now() + RUN_MS;
    while (Date.now() < end) if (!(await reindexNextBatch(db))) return;
    await jobs.send(db, reindexAds, {});
  },
});

const reindexNextBatch = (db: Database): Promise<boolean> =>
  db.transaction().execute((trx) => reindexBatch(trx, BATCH_SIZE));

/**
 * Recomputes the lexemes of all ads now. A running server's job shares the work. Safe to interrupt: the job continues.
 * `onProgress` gets the number of ads after each batch of this process.
 */
export async function reindexAllAds({ db }: Pick<Services, 'db'>, onProgress: (ads: number) => void): Promise<void> {
  await db
    .insertInto('search_reindexing')
    .defaultValues()
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ after_id: 0 }))
    .execute();
  for (let ads = BATCH_SIZE; await reindexNextBatch(db); ads += BATCH_SIZE) onProgress(ads);
}

/** Computes the lexemes of the next ads in id order. False if all are done. */
export async function reindexBatch(trx: Database, size: number): Promise<boolean> {
  const position = await trx.selectFrom('search_reindexing').select('after_id').forUpdate().executeTakeFirst();
  if (!position) return false;
  const batch = await trx
    .selectFrom('ads')
    .select('id')
    .where('id', '>', position.after_id)
    .orderBy('id')
    .limit(size)
    .forUpdate()
    .execute();
  const last = batch.at(-1);
  if (!last) {
    await trx.deleteFrom('search_reindexing').execute();
    return false;
  }
  const ids = batch.map(({ id }) => id);
  // The trigger computes the lexemes of a row whose title is set.
  await sql`update ads set title = title where id = any(${ids}::bigint[])`.execute(trx);
  await trx.updateTable('search_reindexing').set({ after_id: last.id }).execute();
  return true;
}
