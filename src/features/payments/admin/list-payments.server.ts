import { searchPeople } from '#features/accounts/search-people.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { findTablePage } from '#platform/table/find-table-page.server.ts';

import type { OrderRow } from '../orders/queries.server.ts';
import { toOrder } from '../presenters.server.ts';
import type * as adminPaymentsApi from './contract.ts';
import type { PaymentQuery, PaymentRow } from './contract.ts';
import { filterPayments, findPaymentNames, PAYMENT_COLUMNS } from './queries.server.ts';

export async function listPayments(
  ctx: Ctx,
  query: PaymentQuery,
): Promise<ResponseData<typeof adminPaymentsApi.listPayments>> {
  requireRole(ctx, 'admin');
  const filtered = await resolvePaymentFilter(ctx.db, query);
  const { rows, pagination } = await findTablePage(ctx.db, filtered, query, PAYMENT_COLUMNS);
  return { rows: await toPaymentRows(ctx.db, rows), pagination };
}

/** The filtered orders, with the people of the search text looked up. */
export const resolvePaymentFilter = async (db: Database, query: PaymentQuery) =>
  filterPayments(db, query, query.search ? await searchPeople(db, query.search, 'admin') : null);

/** Rows of the table, with the names that belong to them, in the given order. */
export async function toPaymentRows(db: Database, orders: OrderRow[]): Promise<PaymentRow[]> {
  const names = await findPaymentNames(
    db,
    orders.map(({ id }) => id),
  );
  const nameById = new Map(names.map((row) => [row.id, row]));
  return orders.map((order) => {
    const { ad_title = {}, plan_name = {}, member_name = '' } = nameById.get(order.id) ?? {};
    return {
      ...toOrder({ ...order, ad_title, plan_name }),
      method: order.amount === 0 ? 'free' : order.method,
      member: { _id: String(order.user_id), name: member_name },
      invoiceId: order.invoice_id,
      paymentId: order.payment_id,
      taxRate: order.tax_rate,
      refundRequestedAt: order.refunded_at?.toISOString() ?? null,
    };
  });
}
