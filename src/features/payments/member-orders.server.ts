import { findBillingContact } from '#features/accounts/contact/find-contact.server.ts';
import type { MemberDataHooks } from '#features/accounts/member-data-hooks.ts';
import { recordOpenedContacts } from '#features/site/record-opened-contacts.server.ts';
import { getSite } from '#features/site/site.server.ts';
import { type MemberCtx, requireRole } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { iteratePages, streamJsonArray } from '#platform/http/json-stream.server.ts';
import type { PageWindow } from '#platform/http/pagination.ts';
import { emailFor } from '#platform/mail/mask-email.ts';

import type { Order, Receipt } from './contract.ts';
import {
  findOrder,
  findOrdersAfter,
  listOrders,
  type OrderConditions,
  type OrderWithNamesRow,
} from './orders/queries.server.ts';
import { toOrder } from './presenters.server.ts';
import { findReceiptNumber, includedTax } from './rules.ts';
import { eraseFromLedger } from './sandbox/ledger.server.ts';
import { eraseNotesOfPayer } from './unmatched/unmatched.server.ts';

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

/**
 * Exports the member's orders with their receipt numbers and their ids at the gateway. Scrubbing leaves the orders, as
 * the law requires, and erases the payer from the sandbox's invoices and from what staff noted about a payment.
 */
export const paymentsMemberData: MemberDataHooks = {
  async *export({ db }, userId) {
    yield { name: 'payments.json', input: streamJsonArray(readOrders(db, userId)) };
  },
  scrub: async (_services, db, userId) => {
    await eraseFromLedger(db, userId);
    await eraseNotesOfPayer(db, userId);
  },
};

async function* readOrders(db: Database, userId: number): AsyncGenerator<object[]> {
  for await (const rows of iteratePages<OrderWithNamesRow>((last) => findOrdersAfter(db, userId, last))) {
    yield rows.map((row) => ({
      ...toOrder(row),
      receiptNumber: findReceiptNumber(row),
      invoiceId: row.invoice_id,
      paymentId: row.payment_id,
    }));
  }
}
