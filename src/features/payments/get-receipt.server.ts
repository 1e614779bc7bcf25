import { findBillingContact } from '#features/accounts/contact/find-contact.server.ts';
import { recordOpenedContacts } from '#features/site/record-opened-contacts.server.ts';
import { getSite } from '#features/site/site.server.ts';
import { type MemberCtx, requireRole } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { emailFor } from '#platform/mail/mask-email.ts';

import type { Receipt } from './contract.ts';
import { toOrder } from './presenters.server.ts';
import { findOrder } from './orders/queries.server.ts';
import { findReceiptNumber, includedTax } from './rules.ts';

/**
 * The receipt of the member's own order, or for admins of any; as it has the payer's email, that they opened it is
 * recorded. The tax rate is that at the time of the payment; the operator's name and address are the current ones.
 * Throws ORDER_NOT_FOUND if nothing was paid for the order.
 */
export async function getReceipt(ctx: MemberCtx, orderId: string): Promise<Receipt> {
  const { viewer } = ctx;
  const order = await findOrder(ctx.db, orderId);
  if (!order) throw new AppError('ORDER_NOT_FOUND');
  const isPayer = order.user_id === viewer.userId;
  if (!isPayer) requireRole(ctx, 'admin');
  const number = findReceiptNumber(order);
  if (number === null) throw new AppError('ORDER_NOT_FOUND');
  if (!isPayer)
    recordOpenedContacts(ctx, {
      action: 'account.open-contacts',
      targetId: order.user_id,
      memberId: order.user_id,
    });
  const payer = await findBillingContact(ctx.db, order.user_id);
  const { businessName, businessAddress, taxNumber } = await getSite(ctx.db);
  const rate = order.tax_rate ?? 0;
  return {
    ...toOrder(order),
    number,
    invoiceId: order.invoice_id,
    paymentId: order.payment_id,
    payer: { name: payer.name, email: emailFor(viewer, { id: order.user_id, ...payer }) },
    business: { name: businessName, address: businessAddress, taxNumber },
    tax: rate > 0 ? { rate, amount: includedTax(order.amount, rate) } : null,
  };
}
