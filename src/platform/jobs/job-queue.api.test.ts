import { sql } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import { expect, onTestFinished, test } from 'vitest';

import { openMarketplace } from '#tests/support/marketplace.ts';

import { defineJob } from './define-job.server.ts';
import { createJobQueue } from './job-queue.server.ts';

test('a long run whose process was killed goes back to the queue', async () => {
  const market = await openMarketplace();
  onTestFinished(market.close);
  const { db, services } = market;
  const long = defineJob({ name: 'test.long', maxHours: 6, run: () => Promise.resolve() });
  const queue = await createJobQueue(db, services.log, [long], { runsJobs: false });
  onTestFinished(() => queue.stop());
  await queue.send(db, long, {});

  const process = new PgBoss({ db: fromKysely(db), schedule: false, supervise: false });
  await process.start();
  onTestFinished(() => process.stop({ graceful: false }));
  const [job] = await process.fetch(long.name);
  const state = async () => (await process.findJobs(long.name, { id: job!.id }))[0]?.state;
  expect(await state()).toBe('active');
  await sql`
    update pgboss.job set heartbeat_on = heartbeat_on - interval '3 minutes' where name = ${long.name}`.execute(db);
  await process.supervise(long.name);
  expect(await state()).toBe('retry');
});
