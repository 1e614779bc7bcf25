import * as z from 'zod/mini';

import { limits } from '../limits.ts';

/** Last page that can be requested; further results need narrower filters. */
export const MAX_PAGE = 1000;

export const PageQuery = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PAGE)), 1),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 10),
});
type PageQuery = z.output<typeof PageQuery>;

export const Pagination = z.object({
  currentPage: z.number(),
  totalPages: z.number(),
  itemsPerPage: z.number(),
  /** Exact up to 10,000. Above, 10,000 with `totalIsCapped`. */
  totalItems: z.number(),
  totalIsCapped: z.optional(z.boolean()),
});
export type Pagination = z.infer<typeof Pagination>;

/** A page as SQL `limit` and `offset`. */
export interface PageWindow {
  limit: number;
  offset: number;
}

export const toPageWindow = ({ page, limit }: PageQuery): PageWindow => ({ limit, offset: (page - 1) * limit });

/** An empty list has one page. A total above 10,000 is reported as 10,000 with `totalIsCapped`. */
export function toPagination({ page, limit }: PageQuery, total: number): Pagination {
  const totalItems = Math.min(total, limits.maxTotal);
  return {
    currentPage: page,
    totalPages: Math.max(1, Math.ceil(totalItems / limit)),
    itemsPerPage: limit,
    totalItems,
    ...(total > limits.maxTotal && { totalIsCapped: true }),
  };
}
