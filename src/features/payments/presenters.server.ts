import type { Order } from './contract.ts';
import type { OrderWithNamesRow } from './orders/queries.server.ts';
import { decimalsOf } from './rules.ts';

export function toOrder(row: OrderWithNamesRow): Order {
  return {
    _id: row.id,
    adId: String(row.ad_id),
    adTitle: row.ad_title,
    planId: String(row.plan_id),
    planName: row.plan_name,
    purpose: row.purpose,
    amount: row.amount,
    currency: row.currency,
    decimals: decimalsOf(row.currency),
    method: row.method,
    status: row.status,
    isUnused: row.status === 'paid' && row.is_unused,
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    receivedOn: row.received_on,
    refundedAt: row.status === 'refunded' ? (row.refunded_at?.toISOString() ?? null) : null,
  };
}
