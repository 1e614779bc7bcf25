import { formatNumber } from '#platform/text/format.ts';
import type { Language } from '#platform/text/language.ts';

import type { Facet } from './contract.ts';

/** `1,234` or `10,000+`; empty if the count is unknown. */
export function formatFacetCount(facet: Facet | undefined, choice: string, language: Language): string {
  if (!facet) return '';
  const counted = facet.counts[choice];
  if (!counted) return facet.isPartial ? '' : '0';
  return formatNumber(counted.count, language) + (counted.isAtLeast ? '+' : '');
}

/** Whether selecting an option would leave no ads. */
export function isEmptyChoice(facet: Facet | undefined, choice: string): boolean {
  return facet !== undefined && !facet.isPartial && !facet.counts[choice];
}

/**
 * An option of a native select, which takes text only: the count follows the label. Dimmed if it would leave no ads.
 */
export function toSelectChoice(value: string, label: string, facet: Facet | undefined, language: Language) {
  const count = formatFacetCount(facet, value, language);
  return { value, label: count ? `${label} (${count})` : label, isEmpty: isEmptyChoice(facet, value) };
}
