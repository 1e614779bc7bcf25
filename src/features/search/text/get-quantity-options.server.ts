import { CATALOG_TAG, getCatalog } from '#features/catalog/catalog.server.ts';
import { dependsOn } from '#platform/bus/depends-on.server.ts';
import { cached } from '#platform/caches/cached.server.ts';
import { MB } from '#platform/caches/create-cache.ts';
import type { Database } from '#platform/data/database.server.ts';

import { buildQuantityOptions, type QuantityOptions } from './quantity-options.ts';

const cachedOptions = cached<QuantityOptions>({
  name: 'quantities in searches',
  maxEntries: 1,
  maxEntryBytes: 0.2 * MB,
});

/** Dropped when the catalogue changes. */
export const getQuantityOptions = (db: Database): Promise<QuantityOptions> =>
  cachedOptions(db, '', async () => {
    dependsOn(CATALOG_TAG);
    return buildQuantityOptions(await getCatalog(db));
  });
