import { type Catalog, CATALOG_TAG, getCatalog } from '#features/catalog/catalog.server.ts';
import { dependsOn } from '#platform/bus/depends-on.server.ts';
import { cached } from '#platform/caches/cached.server.ts';
import { MB } from '#platform/caches/create-cache.ts';
import type { Database } from '#platform/data/database.server.ts';

import { toOptionKey } from './clauses.ts';
import { type QuantityOptions, toQuantityKey } from './quantities.ts';
import { type Quantity, readQuery } from './read-query.ts';

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

/** Collected from the attributes of all leaf categories. A number without a unit is too ambiguous. */
function buildQuantityOptions(catalog: Catalog): QuantityOptions {
  const options: QuantityOptions = new Map();
  for (const { id, _id, leafIds, isLeaf } of catalog.categoryBySlug.values())
    for (const specification of isLeaf && leafIds[0] === id ? catalog.specificationsOf(_id) : [])
      for (const option of specification.options) {
        const quantities = Object.values(option.label).flatMap(toQuantity).map(toQuantityKey);
        for (const key of new Set(quantities))
          options.set(key, [...(options.get(key) ?? []), toOptionKey(id, specification.key, option.key)]);
      }
  return options;
}

/** The quantity in a label; undefined if the label has further words. */
function toQuantity(label: string): Quantity[] {
  const [number, unit, ...more] = readQuery(label);
  const quantity = number?.quantity;
  return quantity?.unit && unit && more.length === 0 ? [quantity] : [];
}
