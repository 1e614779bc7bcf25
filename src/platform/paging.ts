import type { Pagination } from './schemas.ts';

/** Totals are exact up to this number. */
export const MAX_TOTAL = 10_000;

interface Page {
  page: number;
  limit: number;
}

/** A page as SQL `limit` and `offset`. */
export interface PageWindow {
  limit: number;
  offset: number;
}

export const toPageWindow = ({ page, limit }: Page): PageWindow => ({ limit, offset: (page - 1) * limit });

/** An empty list has one page. A total above 10,000 is reported as 10,000 with `totalIsCapped`. */
export function toPagination({ page, limit }: Page, total: number): Pagination {
  const totalItems = Math.min(total, MAX_TOTAL);
  return {
    currentPage: page,
    totalPages: Math.max(1, Math.ceil(totalItems / limit)),
    itemsPerPage: limit,
    totalItems,
    ...(total > MAX_TOTAL && { totalIsCapped: true }),
  };
}
