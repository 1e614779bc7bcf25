import { randomUUID } from 'node:crypto';

import { lockExtendableAd } from '#features/ads/lifecycle/extend-ad.server.ts';
import { lockPayableAd } from '#features/ads/payable-ad.server.ts';
import { findCorrespondent } from '#features/accounts/correspondent.server.ts';
import { type Ctx, requireMember } from '#platform/context.server.ts';
import type { Database } from '#platform/database.server.ts';
import { AppError } from '#platform/errors.ts';
import { inLanguage, type Bilingual } from '#platform/language.ts';

import type { Order, Purpose } from './contract.ts';
import { sendPayment } from './gateway.server.ts';
import { findMisfit } from './plan-fit.server.ts';
import { toOrder } from './presenters.server.ts';
import {
  findNamedOrder,
  findPendingOrder,
  findPlan,
  insertOrder,
  type OrderRow,
  type PlanRow,
  setInvoice,
} from './queries.server.ts';
import { decimalsOf, GIVEN_UP_MS } from './rules.ts';
import { settleOrder } from './settle-order.server.ts';

/**
 * Orders a plan for the member's own ad: to post it while it waits for that, or to extend it while that is due. The amount is the plan's, never the client's. A plan priced 0 is applied at once.
 * Ordering again while the first order waits answers with that one: two tabs pay the same invoice.
 */
export async function orderPlan(
  ctx: Ctx,
  input: { adId: number; planId: number; purpose: Purpose },
): Promise<{ order: Order; paymentUrl: string | null }> {
  const { userId } = requireMember(ctx);
  const plan = await findPlan(ctx.db, input.planId);
  if (!plan?.active || plan.purpose !== input.purpose) throw new AppError('PLAN_NOT_AVAILABLE');

  const order = await ctx.db.transaction().execute(async (trx) => {
    const pending = await reserveOrder(ctx, trx, { userId, adId: input.adId, plan });
    if (pending.amount === 0) await settleOrder(ctx, trx, pending.id, null);
    return pending;
  });
  if (order.amount === 0) ctx.contentChanged();
  const paymentUrl = order.amount === 0 ? null : (order.invoice_url ?? (await openInvoice(ctx, order, plan)));
  return { order: toOrder(await findNamedOrder(ctx.db, order.id)), paymentUrl };
}

async function reserveOrder(
  { clock }: Ctx,
  db: Database,
  { userId, adId, plan }: { userId: number; adId: number; plan: PlanRow },
): Promise<OrderRow> {
  const ad = await (plan.purpose === 'extend'
    ? lockExtendableAd(db, adId, userId, clock())
    : lockPayableAd(db, adId, userId));
  const misfit = await findMisfit(db, ad, plan);
  if (misfit) throw new AppError(misfit);
  const amount = (plan.prices as Record<string, number>)[ad.currency];
  if (amount === undefined) throw new AppError('PLAN_NOT_AVAILABLE');
  return (
    (await findPendingOrder(db, { adId, planId: plan.id, amount })) ??
    insertOrder(db, {
      id: randomUUID(),
      user_id: userId,
      ad_id: adId,
      plan_id: plan.id,
      purpose: plan.purpose,
      amount,
      currency: ad.currency,
    })
  );
}

async function openInvoice(ctx: Ctx, order: OrderRow, plan: PlanRow): Promise<string> {
  const screens = `${ctx.config.siteUrl}/${order.purpose === 'post' ? 'create' : 'extend'}`;
  const { invoiceId, url } = await sendPayment(ctx, {
    orderId: order.id,
    amount: order.amount / 10 ** decimalsOf(order.currency),
    currency: order.currency,
    customer: await findCorrespondent(ctx.db, order.user_id),
    language: ctx.language,
    item: inLanguage(plan.name as Bilingual, ctx.language),
    callBackUrl: `${screens}/redirect`,
    errorUrl: `${screens}/redirect`,
    expiresAt: new Date(ctx.clock() + GIVEN_UP_MS),
  });
  if (await setInvoice(ctx.db, order.id, invoiceId, url)) return url;
  return (await findNamedOrder(ctx.db, order.id)).invoice_url ?? url;
}
