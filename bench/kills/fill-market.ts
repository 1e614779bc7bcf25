import { storeCatalog } from '#features/catalog/store-catalog.server.ts';
import { createPublisher } from '#platform/bus/bus.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { openDatabase } from '#platform/data/database.server.ts';
import { createJobQueue } from '#platform/jobs/job-queue.server.ts';
import { createLog } from '#platform/log/log.server.ts';
import { migrate, MIGRATIONS } from '#platform/data/migrate.server.ts';
import { CATEGORIES, COUNTRIES, PLANS } from '#tests/support/catalogue.ts';

import { jobs } from '../../src/jobs.ts';

/** Migrates an empty database and stores the catalogue and the plans of the tests. */
export async function fillMarket(connectionString: string): Promise<void> {
  const db = openDatabase(connectionString, 2);
  await migrate(db, MIGRATIONS);
  await (await createJobQueue(db, createLog('silent'), jobs)).stop();
  await transact({ db, bus: createPublisher(db) }, (trx) =>
    storeCatalog(trx, { countries: COUNTRIES, categories: CATEGORIES }),
  );
  await db.insertInto('plans').values(PLANS).execute();
  await db.destroy();
}
