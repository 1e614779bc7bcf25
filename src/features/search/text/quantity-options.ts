import type { Catalog } from '#features/catalog/catalog.server.ts';

import { toOptionKey } from '../engine/clauses.ts';
import { type Quantity, readQuery } from './read-query.ts';

/** Keys of the options that are quantities, such as “128 GB”, by `toQuantityKey`. */
export type QuantityOptions = Map<string, string[]>;

export const toQuantityKey = ({ amount, unit }: Quantity): string => `${amount} ${unit}`;

/** Of the attributes of all leaf categories. A number without a unit means too many things. */
export function buildQuantityOptions(catalog: Catalog): QuantityOptions {
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

/** The quantity that a label is; none if it says more. */
function toQuantity(label: string): Quantity[] {
  const [number, unit, ...more] = readQuery(label);
  const quantity = number?.quantity;
  return quantity?.unit && unit && more.length === 0 ? [quantity] : [];
}
