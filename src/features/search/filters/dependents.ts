import type { Specification } from '#features/catalog/contract.ts';

import type { SearchQuery } from '../contract.ts';
import type { Change } from '../list-address.ts';

type Chosen = Pick<Specification, 'key' | 'dependsOn' | 'options'>;

/** What is chosen of an attribute in a list's address. */
export const chosenOf = (query: SearchQuery, key: string): string[] => [query[`attr.${key}`] ?? []].flat().map(String);

/**
 * The change that chooses some options of an attribute. What was chosen below options that are chosen no more goes with them:
 * a Corolla is no filter of a list of BMWs.
 */
export function chooseOptions(
  specifications: readonly Chosen[],
  query: SearchQuery,
  key: string,
  values: string[],
): Change {
  const change: Change = { [`attr.${key}`]: values };
  for (const { key: below, options } of specifications.filter(({ dependsOn }) => dependsOn === key)) {
    const before = chosenOf(query, below);
    const kept = before.filter((value) => {
      const parent = options.find((option) => option.key === value)?.parent;
      return !parent || values.includes(parent);
    });
    if (kept.length < before.length) Object.assign(change, chooseOptions(specifications, query, below, kept));
  }
  return change;
}
