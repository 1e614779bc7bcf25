import { searchPeople } from '#features/accounts/search-people.server.ts';
import type { Ctx, StaffCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { iteratePages } from '#platform/http/json-stream.server.ts';
import { csvResponse } from '#platform/table/csv-response.server.ts';
import { findTablePage } from '#platform/table/find-table-page.server.ts';
import { localize } from '#platform/text/language.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';

import { isAfterOrder, type OrderRow } from '../orders/queries.server.ts';
import { toOrder } from '../presenters.server.ts';
import { decimalsOf, includedTax } from '../rules.ts';
import type * as adminPaymentsApi from './contract.ts';
import type { PaymentQuery, PaymentRow } from './contract.ts';
import { filterPayments, findPaymentNames, findTotals, PAYMENT_COLUMNS } from './queries.server.ts';

export async function listPayments(
  ctx: StaffCtx<'admin'>,
  query: PaymentQuery,
): Promise<ResponseData<typeof adminPaymentsApi.listPayments>> {
  const filtered = await resolvePaymentFilter(ctx.db, query);
  const { rows, pagination } = await findTablePage(ctx.db, filtered, query, PAYMENT_COLUMNS);
  return { rows: await toPaymentRows(ctx.db, rows), pagination };
}

/** The filtered orders, with the people of the search text looked up. */
const resolvePaymentFilter = async (db: Database, query: PaymentQuery) =>
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

const messages = loadMessages('admin-payments');
const BATCH = 1000;

/** The filtered payments as CSV, oldest first. Amounts are in major units; states keep their stored names. */
export async function exportPayments(ctx: StaffCtx<'admin'>, query: PaymentQuery): Promise<Response> {
  const t = messages[ctx.language];
  return csvResponse<PaymentRow>({
    name: 'payments',
    now: ctx.clock(),
    rows: iterateRows(ctx, query),
    columns: [
      { label: t('order'), value: ({ _id }) => _id },
      { label: t('created'), value: ({ createdAt }) => createdAt },
      { label: t('month'), value: ({ paidAt }) => paidAt?.slice(0, 7) },
      { label: t('paidAt'), value: ({ paidAt }) => paidAt },
      { label: t('refundedAt'), value: ({ refundedAt }) => refundedAt },
      { label: t('status'), value: ({ status, isUnused }) => (isUnused ? 'unused' : status) },
      { label: t('currency'), value: ({ currency }) => currency },
      { label: t('amount'), value: ({ amount, decimals }) => toExactMajor(amount, decimals) },
      { label: t('taxRate'), value: ({ taxRate }) => taxRate },
      {
        label: t('tax'),
        value: ({ amount, taxRate, decimals }) =>
          taxRate === null ? null : toExactMajor(includedTax(amount, taxRate), decimals),
      },
      { label: t('method'), value: ({ method }) => method },
      { label: t('plan'), value: ({ planName }) => localize(planName, ctx.language) },
      { label: t('purpose'), value: ({ purpose }) => purpose },
      { label: t('ad'), value: ({ adId }) => adId },
      { label: t('memberNumber'), value: ({ member }) => member._id },
      { label: t('member'), value: ({ member }) => member.name },
      { label: t('invoice'), value: ({ invoiceId }) => invoiceId },
      { label: t('payment'), value: ({ paymentId }) => paymentId },
      { label: t('receivedOn'), value: ({ receivedOn }) => receivedOn },
    ],
  });
}

/** The sums of payments and refunds per month and currency, as CSV. */
export async function exportTotals(ctx: StaffCtx<'admin'>): Promise<Response> {
  const t = messages[ctx.language];
  const rows = await findTotals(ctx.db);
  type Row = (typeof rows)[number];
  const money = (amount: number, currency: string) => toExactMajor(Number(amount), decimalsOf(currency));
  return csvResponse<Row>({
    name: 'payments-by-month',
    now: ctx.clock(),
    rows: inOneBatch(rows),
    columns: [
      { label: t('month'), value: ({ month }) => month },
      { label: t('currency'), value: ({ currency }) => currency },
      { label: t('payments'), value: ({ payments }) => payments },
      { label: t('paid'), value: ({ paid, currency }) => money(paid, currency) },
      { label: t('tax'), value: ({ tax, currency }) => money(tax, currency) },
      { label: t('refunds'), value: ({ refunds }) => refunds },
      { label: t('refunded'), value: ({ refunded, currency }) => money(refunded, currency) },
      { label: t('refundedTax'), value: ({ refunded_tax, currency }) => money(refunded_tax, currency) },
      { label: t('net'), value: ({ paid, refunded, currency }) => money(Number(paid) - Number(refunded), currency) },
    ],
  });
}

/** In the order of creation. Holds no connection between the batches. */
async function* iterateRows({ db }: Ctx, query: PaymentQuery): AsyncGenerator<PaymentRow[]> {
  const filtered = await resolvePaymentFilter(db, query);
  const batches = iteratePages<OrderRow>((last) =>
    filtered
      .$if(last !== undefined, (orders) => orders.where(isAfterOrder(last)))
      .orderBy('orders.created_at')
      .orderBy('orders.id')
      .limit(BATCH)
      .execute(),
  );
  for await (const batch of batches) yield toPaymentRows(db, batch);
}

async function* inOneBatch<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows;
}

/** `1500` with 3 decimals is `1.5`: a number, so that a spreadsheet can add it. */
const toExactMajor = (amount: number, decimals: number): number => amount / 10 ** decimals;
