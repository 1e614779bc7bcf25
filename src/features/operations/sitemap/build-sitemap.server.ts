import { findLiveAdEntries, findPlacePaths } from '#features/ads/sitemap-entries.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { defineJob } from '#platform/jobs/define-job.server.ts';

import { deletePartsFrom, type SitemapEntry, upsertPart } from './queries.server.ts';

/** Addresses in one part. The protocol allows 50,000; smaller parts are fetched again less often for one change. */
export const PART_SIZE = 10_000;

/**
 * Stores the parts of the sitemap: places with ads and their categories, then live ads, oldest first, so that new ads
 * change only the last part. Holds one part in memory at a time.
 */
export const buildSitemap = defineJob({
  name: 'site.build-sitemap',
  schedule: '41 * * * *',
  runsAtStart: true,
  run: ({ db }) => storeSitemap(db, PART_SIZE),
});

/** As `buildSitemap` with parts of another size, for tests. Readers see the old sitemap or the new one. */
export const storeSitemap = (db: Database, partSize: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    let part = 1;
    const places = (await findPlacePaths(trx)).map((path): SitemapEntry => [path, null]);
    for (let from = 0; from < places.length; from += partSize)
      await upsertPart(trx, part++, places.slice(from, from + partSize), null);
    for (let ads = await findLiveAdEntries(trx, 0, partSize); ads.length > 0;) {
      const entries = ads.map(({ path, modified }): SitemapEntry => [path, modified.toISOString()]);
      const latest = entries.map(([, modified]) => modified ?? '').reduce((a, b) => (a > b ? a : b));
      await upsertPart(trx, part++, entries, latest);
      ads = await findLiveAdEntries(trx, ads.at(-1)?.id ?? 0, partSize);
    }
    await deletePartsFrom(trx, part);
  });
