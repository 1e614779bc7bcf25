import type { Database } from '#platform/data/database.server.ts';
import type { PageWindow } from '#platform/http/pagination.ts';

import type { Order } from '../contract.ts';
import { toOrder } from '../presenters.server.ts';
import { listOrders, type OrderConditions } from './queries.server.ts';

/** A window of a member's orders, newest first, and their number. The caller checks who may see them. */
export async function findOrdersOfMember(
  db: Database,
  memberId: number,
  page: PageWindow,
  filter: OrderConditions = {},
): Promise<{ orders: Order[]; total: number }> {
  const { rows, total } = await listOrders(db, memberId, page, filter);
  return { orders: rows.map(toOrder), total };
}
