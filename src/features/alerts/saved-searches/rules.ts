import type { SearchQuery } from '#features/search/contract.ts';
import { readListAddress } from '#features/search/list-address.ts';

/** What only says how a list is shown. */
const SHOWN = new Set(['page', 'limit', 'sort', 'categoryId']);

/**
 * What a list's address asks for, and its one spelling: without page and order, its names sorted. Undefined for another page's
 * address.
 */
export function readAddress(given: string): { address: string; query: SearchQuery } | undefined {
  const [list, category, search = ''] = /^\/list(?:\/([\w-]{1,80}))?(?:\?([^#]*))?$/.exec(given) ?? [];
  if (list === undefined) return undefined;
  const query = readListAddress(category, search);
  const filters = new URLSearchParams();
  for (const [name, value] of Object.entries(query).toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    if (value === undefined || SHOWN.has(name)) continue;
    for (const item of [value].flat()) filters.append(name, String(item));
  }
  return { address: `/list${category ? `/${category}` : ''}${filters.size > 0 ? `?${filters}` : ''}`, query };
}

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** Eight in the morning in Kuwait and Riyadh, as the day begins. */
const TOLD_AT = 5 * HOUR;
/** The first Sunday after the epoch: the week begins with it. */
const FIRST_SUNDAY = 3 * DAY;

/** The last moment at which daily or weekly finds were due, in milliseconds. */
export function lastTurn(frequency: 'daily' | 'weekly', now: number): number {
  const [first, period] = frequency === 'daily' ? [TOLD_AT, DAY] : [FIRST_SUNDAY + TOLD_AT, 7 * DAY];
  return now - ((((now - first) % period) + period) % period);
}

/** An ad that went live is told of this much later: by then the transaction that made it so has committed. */
export const SETTLED_MS = 60_000;
