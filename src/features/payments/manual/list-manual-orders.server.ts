import { getSite } from '#features/site/site.server.ts';
import { type Ctx, requireMember } from '#platform/context.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';

import { findCheckoutMethods } from '../checkout/find-checkout-methods.server.ts';
import { toOrder } from '../presenters.server.ts';
import type * as manualApi from './contract.ts';
import { findManualOrders } from './queries.server.ts';

/** The member's orders that await a bank transfer or cash, also after the operator has switched these off. */
export async function listManualOrders(ctx: Ctx): Promise<ResponseData<typeof manualApi.listManualOrders>> {
  const { userId } = requireMember(ctx);
  const orders = await findManualOrders(ctx.db, userId);
  const { manualPaymentText } = await getSite(ctx.db);
  return { orders: orders.map(toOrder), instructions: manualPaymentText, methods: await findCheckoutMethods(ctx) };
}
