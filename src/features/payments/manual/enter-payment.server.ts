import { lockAd } from '#features/ads/lock-ad.server.ts';
import { getSite } from '#features/site/site.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';

import type { Order } from '../contract.ts';
import { insertPlanOrder } from '../orders/insert-plan-order.server.ts';
import { findPlan } from '../plans/queries.server.ts';
import { findOrderRefusal } from '../rules.ts';
import type { EnteredPayment } from './contract.ts';
import { receivePayment } from './receive-payment.server.ts';

/**
 * Records a bank transfer or cash for an ad that awaits payment or can be extended, with an order that staff make for
 * its seller. A second call is refused, because the ad has changed. Throws AD_CHANGED, the errors of an order, and
 * PLAN_NOT_AVAILABLE if the amount is not the plan's price.
 */
export async function enterPayment(
  ctx: Ctx,
  {
    adId,
    updatedAt,
    planId,
    amount,
    ...received
  }: Omit<EnteredPayment, 'adId' | 'planId'> & { adId: number; planId: number },
): Promise<Order> {
  requireRole(ctx, 'admin');
  if (!(await getSite(ctx.db)).manualPayments) throw new AppError('MANUAL_PAYMENTS_OFF');
  const plan = await findPlan(ctx.db, planId);
  if (!plan?.active) throw new AppError('PLAN_NOT_AVAILABLE');
  return transact(ctx, async (trx) => {
    const ad = await lockAd(trx, adId);
    const refusal = findOrderRefusal(plan, ad, ctx.clock());
    if (refusal) throw new AppError(refusal);
    if (ad.updated_at.getTime() !== Date.parse(updatedAt)) throw new AppError('AD_CHANGED');
    if (plan.prices[ad.currency] !== amount) throw new AppError('PLAN_NOT_AVAILABLE');
    const order = await insertPlanOrder(trx, { ad, plan, method: 'manual', amount });
    return receivePayment(ctx, trx, order, received);
  });
}
