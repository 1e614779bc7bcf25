import { sql } from 'kysely';

import { getSite } from '#features/site/site.server.ts';
import type { MemberCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';

import { findCheckoutMethods } from '../checkout/find-checkout-methods.server.ts';
import { toOrder } from '../presenters.server.ts';
import type * as manualApi from './contract.ts';
import { findManualOrders } from './queries.server.ts';

/** The member's orders that await a bank transfer or cash, also after the operator has switched these off. */
export async function listManualOrders(ctx: MemberCtx): Promise<ResponseData<typeof manualApi.listManualOrders>> {
  const { userId } = ctx.viewer;
  const orders = await findManualOrders(ctx.db, userId);
  const { manualPaymentText } = await getSite(ctx.db);
  return { orders: orders.map(toOrder), instructions: manualPaymentText, methods: await findCheckoutMethods(ctx) };
}

/** The number of orders that await a bank transfer or cash. The caller checks the viewer's role. */
export async function countManualOrders(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(sql<number>`count(*)::int`.as('count'))
    // Literals, so that the partial index is used.
    .where(sql<boolean>`method = 'manual' and status = 'pending'`)
    .executeTakeFirstOrThrow();
  return count;
}
