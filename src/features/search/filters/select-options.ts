import type { Specification } from '#features/catalog/contract.ts';

import type { SearchQuery } from '../contract.ts';
import type { ListUrlChange } from '../list/list-url.ts';

type SelectSpecification = Pick<Specification, 'key' | 'dependsOn' | 'options'>;

/** The selected options of an attribute. */
export const selectedOptions = (query: SearchQuery, key: string): string[] =>
  [query[`attr.${key}`] ?? []].flat().map(String);

/**
 * The URL change that selects options of an attribute. Also deselects dependent options whose parent is no longer
 * selected: replacing Toyota with BMW removes Corolla.
 */
export function selectOptions(
  specifications: readonly SelectSpecification[],
  query: SearchQuery,
  key: string,
  values: string[],
): ListUrlChange {
  const change: ListUrlChange = { [`attr.${key}`]: values };
  for (const { key: dependent, options } of specifications.filter(({ dependsOn }) => dependsOn === key)) {
    const before = selectedOptions(query, dependent);
    const remaining = before.filter((value) => {
      const parent = options.find((option) => option.key === value)?.parent;
      return !parent || values.includes(parent);
    });
    if (remaining.length < before.length)
      Object.assign(change, selectOptions(specifications, query, dependent, remaining));
  }
  return change;
}
