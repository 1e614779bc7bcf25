import { formatNumber } from '#platform/format.ts';
import type { Language } from '#platform/language.ts';

import type { Facet } from './contract.ts';

/** 1,234 or 10,000+; empty while it is not known. */
export function formatCount(facet: Facet | undefined, choice: string, language: Language): string {
  if (!facet) return '';
  const found = facet.counts[choice];
  if (!found) return facet.isPartial ? '' : '0';
  return formatNumber(found.count, language) + (found.isAtLeast ? '+' : '');
}

/** Whether a choice would leave nothing. */
export function isEmptyChoice(facet: Facet | undefined, choice: string): boolean {
  return facet !== undefined && !facet.isPartial && !facet.counts[choice];
}

/** The label of an option in a device's own list, which takes text only. */
export function withCount(label: string, facet: Facet | undefined, choice: string, language: Language): string {
  const count = formatCount(facet, choice, language);
  return count ? `${label} (${count})` : label;
}
