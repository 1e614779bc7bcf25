import * as z from 'zod/mini';

import { StaffReason } from '#platform/audit/staff-reason.ts';
import { EmptyObject } from '#platform/http/empty-object.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { NumericId } from '#platform/data/ids.ts';
import { tableEndpoints, tableQuery } from '#platform/table/table-query.ts';

const UNMATCHED_STATES = ['open', 'resolved'] as const;

export const UnmatchedQuery = tableQuery(['found'], 'desc', { state: z._default(z.enum(UNMATCHED_STATES), 'open') });
export type UnmatchedQuery = z.output<typeof UnmatchedQuery>;

/** A paid invoice at the gateway that could not settle an order. */
export const UnmatchedPayment = z.object({
  _id: z.string(),
  invoiceId: z.string(),
  /** The id of an order; with `unknown_order` it does not exist. */
  reference: z.string(),
  problem: z.enum(['unknown_order', 'mismatch']),
  /** Amount and currency, as the gateway shows them. */
  value: z.string(),
  foundAt: z.string(),
  resolved: z.nullable(z.object({ at: z.string(), by: z.nullable(z.string()), note: z.string() })),
});
export type UnmatchedPayment = z.infer<typeof UnmatchedPayment>;

export const unmatched = tableEndpoints('/admin/payments/unmatched', {
  summary: 'Payments at the gateway that match no order',
  access: 'admin',
  query: UnmatchedQuery,
  row: UnmatchedPayment,
});

export const resolveUnmatched = endpoint('POST /admin/payments/unmatched/:id/resolve', {
  summary: 'Records what was done about a payment that matches no order',
  access: 'admin',
  params: z.object({ id: NumericId }),
  body: z.object({ reason: StaffReason }),
  data: EmptyObject,
});
