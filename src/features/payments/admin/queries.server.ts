import { type RawBuilder, sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';
import type { TableColumns } from '#platform/table/table.server.ts';

import { parseReceiptNumber } from '../rules.ts';
import type { PaymentQuery } from './contract.ts';

export const PAYMENT_COLUMNS = {
  sorts: { created: 'orders.created_at', amount: 'orders.amount', refunded: 'orders.refunded_at' },
  id: 'orders.id',
} satisfies TableColumns<PaymentQuery['sort']>;

/** The orders that match the filters. `people` are the members that the search text finds; null: no text. */
export function filterPayments(db: Database, query: PaymentQuery, people: number[] | null) {
  const { tab, search, status, purpose, method, currency, adId, memberId, periodOf = 'created', from, to } = query;
  let filtered = db.selectFrom('orders').selectAll('orders');
  // Literals, so that the partial index is used.
  if (tab === 'manual') filtered = filtered.where(sql<boolean>`method = 'manual' and status = 'pending'`);
  if (tab === 'refunds') filtered = filtered.where('refunded_at', 'is not', null);
  if (status === 'unused') filtered = filtered.where('status', '=', 'paid').where('is_unused', '=', true);
  else if (status === 'paid') filtered = filtered.where('status', '=', 'paid').where('is_unused', '=', false);
  else if (status) filtered = filtered.where('status', '=', status);
  if (purpose) filtered = filtered.where('purpose', '=', purpose);
  if (method === 'free') filtered = filtered.where('amount', '=', 0);
  else if (method) filtered = filtered.where('method', '=', method).where('amount', '>', 0);
  // Implied by the methods, and needed to use the partial index of manual payments.
  if (method && method !== 'gateway' && method !== 'free') filtered = filtered.where(sql<boolean>`method <> 'gateway'`);
  if (currency) filtered = filtered.where('currency', '=', currency);
  if (adId) filtered = filtered.where('ad_id', '=', Number(adId));
  if (memberId) filtered = filtered.where('user_id', '=', Number(memberId));
  if (from) filtered = filtered.where(`${periodOf}_at`, '>=', new Date(from));
  if (to) filtered = filtered.where(`${periodOf}_at`, '<', new Date(to));
  if (search && people) filtered = filtered.where(matchesSearch(search, people));
  return filtered;
}

/** Each part has an index. */
function matchesSearch(search: string, people: number[]): RawBuilder<boolean> {
  const range = toUuidRange(search);
  const receipt = parseReceiptNumber(search);
  return sql<boolean>`(
    orders.user_id = any(${people}::bigint[]) or orders.invoice_id = ${search} or orders.payment_id = ${search}
    ${receipt ? sql`or (receipt_year = ${receipt.year} and receipt_number = ${receipt.number})` : sql``}
    ${range ? sql`or orders.id between ${range.first}::uuid and ${range.last}::uuid` : sql``}
  )`;
}

/** The ids that begin with at least six hexadecimal digits; undefined for other texts. */
function toUuidRange(text: string): { first: string; last: string } | undefined {
  const digits = text.toLowerCase().replaceAll('-', '');
  if (!/^[0-9a-f]{6,32}$/.test(digits)) return undefined;
  return { first: digits.padEnd(32, '0'), last: digits.padEnd(32, 'f') };
}

/** Titles, plans and payers of orders. */
export const findPaymentNames = (db: Database, ids: string[]) =>
  db
    .selectFrom('orders')
    .innerJoin('ads', 'ads.id', 'orders.ad_id')
    .innerJoin('plans', 'plans.id', 'orders.plan_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.id', 'ads.title as ad_title', 'plans.name as plan_name', 'users.name as member_name'])
    .where('orders.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();

/** `includedTax` of an order, rounded in the same way. */
const includedTaxSql = sql`floor(amount - amount / (1 + coalesce(tax_rate, 0) / 100) + 0.5)::bigint`;

/** The sums of payments and refunds per month (UTC) and currency, oldest first. */
export async function findTotals(db: Database) {
  const { rows } = await sql<{
    month: string;
    currency: string;
    payments: number;
    paid: number;
    tax: number;
    refunds: number;
    refunded: number;
    refunded_tax: number;
  }>`
    select to_char(month, 'YYYY-MM') as month, currency, sum(payments)::int as payments, sum(paid)::bigint as paid,
      sum(tax)::bigint as tax, sum(refunds)::int as refunds, sum(refunded)::bigint as refunded,
      sum(refunded_tax)::bigint as refunded_tax
    from (
      select date_trunc('month', paid_at at time zone 'UTC') as month, currency,
        1 as payments, amount as paid, ${includedTaxSql} as tax, 0 as refunds, 0 as refunded, 0 as refunded_tax
      from orders where paid_at is not null and amount > 0
      union all
      select date_trunc('month', refunded_at at time zone 'UTC'), currency, 0, 0, 0, 1, amount, ${includedTaxSql}
      from orders where status = 'refunded' and refunded_at is not null
    ) as entries
    group by entries.month, currency order by entries.month, currency`.execute(db);
  return rows;
}

/** Staff actions on an order, latest first. */
export const findOrderHistory = (db: Database, orderId: string) =>
  db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .select(['audit_log.id', 'at', 'action', 'reason', 'users.name'])
    .where('target_kind', '=', 'order')
    .where('target_id', '=', orderId)
    .orderBy('at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .limit(100)
    .execute();
