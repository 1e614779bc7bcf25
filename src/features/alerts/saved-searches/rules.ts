import type { SearchQuery } from '#features/search/contract.ts';
import { isCriterion, parseListUrl } from '#features/search/list/list-url.ts';
import { paths } from '#paths';
import { DAY_MS, HOUR_MS } from '#platform/durations.ts';

const LIST_URL = new RegExp(`^${paths.list()}(?:/([\\w-]{1,80}))?(?:\\?([^#]*))?$`);

/**
 * Parses the URL of a list into its query and its normalized form: without page and order, parameters sorted by name.
 * Undefined for other URLs.
 */
export function normalizeListUrl(url: string): { address: string; query: SearchQuery } | undefined {
  const [list, category, search = ''] = LIST_URL.exec(url) ?? [];
  if (list === undefined) return undefined;
  const query = parseListUrl(category, search);
  const filters = new URLSearchParams();
  for (const [name, value] of Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (value === undefined || !isCriterion(name)) continue;
    for (const item of [value].flat()) filters.append(name, String(item));
  }
  return { address: paths.list(category, filters), query };
}

/** 5:00 UTC: eight in the morning in Kuwait and Riyadh. */
const DUE_AT = 5 * HOUR_MS;
/** The first Sunday after the epoch. */
const FIRST_SUNDAY = 3 * DAY_MS;

/** The latest time at which daily or weekly results were due, in milliseconds. */
export function lastDueTime(frequency: 'daily' | 'weekly', now: number): number {
  const [first, period] = frequency === 'daily' ? [DUE_AT, DAY_MS] : [FIRST_SUNDAY + DUE_AT, 7 * DAY_MS];
  return now - ((((now - first) % period) + period) % period);
}

/** Delay before a live ad counts as a new result, so that the transaction that published it has committed. */
export const COMMIT_GRACE_MS = 60_000;
