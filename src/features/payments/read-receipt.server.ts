import { findCorrespondent } from '#features/accounts/correspondent.server.ts';
import { type Ctx, requireMember } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';

import type { Receipt } from './contract.ts';
import { toOrder } from './presenters.server.ts';
import { findOrder } from './queries.server.ts';

/** What proves the member's own payment. One that was not paid has none. */
export async function readReceipt(ctx: Ctx, orderId: string): Promise<Receipt> {
  const { userId } = requireMember(ctx);
  const order = await findOrder(ctx.db, orderId);
  if (!order) throw new AppError('ORDER_NOT_FOUND');
  if (order.user_id !== userId) throw new AppError('FORBIDDEN');
  if (order.paid_at === null) throw new AppError('ORDER_NOT_FOUND');
  return {
    ...toOrder(order),
    invoiceId: order.invoice_id,
    paymentId: order.payment_id,
    payer: await findCorrespondent(ctx.db, userId),
  };
}
