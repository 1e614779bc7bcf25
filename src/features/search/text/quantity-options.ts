import type { Catalog } from '#features/catalog/catalog.server.ts';

import { toOptionKey } from '../engine/clauses.ts';
import { type Quantity, readQuery } from './read-query.ts';

/** Keys of the options that are quantities, such as “128 GB”, by `toQuantityKey`. */
export type QuantityOptions = Map<string, string[]>;

export const toQuantityKey = ({ amount, unit }: Quantity): string => `${amount} ${unit}`;

/** Collected from the attributes of all leaf categories. A number without a unit is too ambiguous. */
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

/** The quantity in a label; undefined if the label has further words. */
function toQuantity(label: string): Quantity[] {
  const [number, unit, ...more] = readQuery(label);
  const quantity = number?.quantity;
  return quantity?.unit && unit && more.length === 0 ? [quantity] : [];
}
