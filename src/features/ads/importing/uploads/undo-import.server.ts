import { sql } from 'kysely';

import { deleteImagesIfUnused } from '#features/pictures/store-image.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import { takeAdImages } from '../../queries.server.ts';
import { transitionAds } from '../../transition-ad.server.ts';
import type { UndoCounts } from './contract.ts';

/** Ads per transaction. */
const BATCH_SIZE = 200;

/**
 * Deletes the ads that an import added, with their pictures, except those that were changed since. Frees their
 * references, so that a corrected file adds them again. Calls `onBatch` in the transaction of each batch. Continues
 * after an interruption.
 */
export async function undoNewAds(
  services: Services,
  importId: number,
  onBatch: (trx: Database) => Promise<void>,
): Promise<void> {
  let lastId: number | undefined = 0;
  while (lastId !== undefined) {
    const imageIds: string[] = [];
    const afterId: number = lastId;
    lastId = await transact(services, async (trx) => {
      const ads = await lockNewAds(trx, importId, afterId);
      const ids = ads.filter(({ isUnchanged }) => isUnchanged).map(({ id }) => id);
      await transitionAds(services, trx, { ids, status: 'active' }, 'delete', { reference: null, import_digest: null });
      imageIds.push(...(await takeAdImages(trx, ids)));
      const isKept = (ad: (typeof ads)[number]) => !ad.isUnchanged && ad.status !== 'deleted';
      await setOutcomes(trx, 'kept', ads.filter(isKept));
      await setOutcomes(
        trx,
        'deleted',
        ads.filter((ad) => !isKept(ad)),
      );
      await onBatch(trx);
      return ads.at(-1)?.id;
    });
    await deleteImagesIfUnused(services, imageIds);
  }
}

/** Records the new ads of an import in the transaction that stores them. */
export async function insertNewAds(trx: Database, importId: number, ids: number[]): Promise<void> {
  await sql`
    insert into ad_import_ads (ad_id, import_id, version)
    select id, ${importId}, updated_at from ads where id = any(${ids}::bigint[])`.execute(trx);
}

/** Locks the next ads until the transaction ends, in the order of their ids. */
const lockNewAds = (trx: Database, importId: number, afterId: number) =>
  trx
    .selectFrom('ad_import_ads')
    .innerJoin('ads', 'ads.id', 'ad_import_ads.ad_id')
    .select(['ads.id', 'ads.status'])
    .select(sql<boolean>`ads.status = 'active' and ads.updated_at = ad_import_ads.version`.as('isUnchanged'))
    .where('import_id', '=', importId)
    .where('outcome', 'is', null)
    .where('ad_id', '>', afterId)
    .orderBy('ad_id')
    .limit(BATCH_SIZE)
    .forUpdate('ads')
    .execute();

async function setOutcomes(trx: Database, outcome: 'deleted' | 'kept', ads: { id: number }[]): Promise<void> {
  const ids = ads.map(({ id }) => id);
  await trx
    .updateTable('ad_import_ads')
    .set({ outcome })
    .where('ad_id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
}

export async function countNewAds(db: Database, importId: number): Promise<UndoCounts> {
  const count = (outcome: string) => sql<number>`count(*) filter (where coalesce(outcome, 'left') = ${outcome})::int`;
  return db
    .selectFrom('ad_import_ads')
    .select([count('left').as('left'), count('deleted').as('deleted'), count('kept').as('kept')])
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow();
}

/** The ads that an undo left as they are, after the one with the id `afterId`. */
export const findKeptAds = (db: Database, importId: number, afterId: number, limit: number) =>
  db
    .selectFrom('ad_import_ads')
    .innerJoin('ads', 'ads.id', 'ad_import_ads.ad_id')
    .select(['ads.id', 'ads.reference', 'ads.title'])
    .where('import_id', '=', importId)
    .where('outcome', '=', 'kept')
    .where('ad_id', '>', afterId)
    .orderBy('ad_id')
    .limit(limit)
    .execute();
