import type { Pagination } from './schemas.ts';

/** Counts are exact up to here. */
export const MAX_TOTAL = 10_000;

interface Page {
  page: number;
  limit: number;
}

/** The rows of a page, as the database counts them. */
export interface Window {
  limit: number;
  offset: number;
}

export const toWindow = ({ page, limit }: Page): Window => ({ limit, offset: (page - 1) * limit });

/** An empty list has one page. `total` beyond 10,000 reads 10,000, capped. */
export function toPage({ page, limit }: Page, total: number): Pagination {
  const totalItems = Math.min(total, MAX_TOTAL);
  return {
    currentPage: page,
    totalPages: Math.max(1, Math.ceil(totalItems / limit)),
    itemsPerPage: limit,
    totalItems,
    ...(total > MAX_TOTAL && { totalIsCapped: true }),
  };
}
