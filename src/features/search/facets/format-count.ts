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

/** An option of a device's own list, which takes text only: its count stands behind its label, and it is dimmed when that is none. */
export function toChoice(value: string, label: string, facet: Facet | undefined, language: Language) {
  const count = formatCount(facet, value, language);
  return { value, label: count ? `${label} (${count})` : label, isEmpty: isEmptyChoice(facet, value) };
}
