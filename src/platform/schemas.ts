import * as z from 'zod/mini';

/** Text in either language or both. */
export const BilingualText = z.object({ en: z.optional(z.string()), ar: z.optional(z.string()) });

/** Last page that can be requested; further results need narrower filters. */
export const MAX_PAGE = 1000;

export const PageQuery = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PAGE)), 1),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 10),
});

export const Pagination = z.object({
  currentPage: z.number(),
  totalPages: z.number(),
  itemsPerPage: z.number(),
  /** Exact up to 10,000. Above, 10,000 with `totalIsCapped`. */
  totalItems: z.number(),
  totalIsCapped: z.optional(z.boolean()),
});
export type Pagination = z.infer<typeof Pagination>;

/** A bigint id as a path parameter. */
export const NumericId = z.string().check(z.regex(/^[1-9]\d{0,17}$/, 'invalidId'));

/** A 32-bit id as a path parameter. */
export const Int32Id = z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'invalidId'));

export const Uuid = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'invalidId'));

export const EmptyObject = z.object({});
