import type { Database } from '#platform/database.server.ts';

import type { OrderRow } from './queries.server.ts';
import { findPaidTwin, setUsed } from './refund-queries.server.ts';

/** Whether other money stands for the plan that an order's ad has: it need not leave when the order's goes back. An extension stands by itself. */
export async function isPlanKept(db: Database, order: OrderRow, planId: number | null): Promise<boolean> {
  if (order.purpose !== 'post') return false;
  if (planId !== order.plan_id) return true;
  const twin = await findPaidTwin(db, order);
  return twin !== undefined && (!twin.is_unused || setUsed(db, twin.id));
}
