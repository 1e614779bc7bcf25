import { findBillingContact } from '#features/accounts/contact/find-billing-contact.server.ts';
import { type Ctx, requireMember } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';

import type { Receipt } from '../contract.ts';
import { toOrder } from '../presenters.server.ts';
import { findOrder } from '../orders/queries.server.ts';

/** The receipt of the member's own order. Throws ORDER_NOT_FOUND if the order was never paid. */
export async function getReceipt(ctx: Ctx, orderId: string): Promise<Receipt> {
  const { userId } = requireMember(ctx);
  const order = await findOrder(ctx.db, orderId);
  if (!order) throw new AppError('ORDER_NOT_FOUND');
  if (order.user_id !== userId) throw new AppError('FORBIDDEN');
  if (order.paid_at === null) throw new AppError('ORDER_NOT_FOUND');
  return {
    ...toOrder(order),
    invoiceId: order.invoice_id,
    paymentId: order.payment_id,
    payer: await findBillingContact(ctx.db, userId),
  };
}
