import type { MemberDataHooks } from '#features/accounts/member-data-hooks.ts';
import type { Database } from '#platform/data/database.server.ts';
import { iteratePages, streamJsonArray } from '#platform/http/json-stream.server.ts';

import { toOrder } from './presenters.server.ts';
import { findOrdersAfter, type OrderWithNamesRow } from './orders/queries.server.ts';
import { eraseFromLedger } from './sandbox/ledger.server.ts';
import { eraseNotesOfPayer } from './unmatched/queries.server.ts';
import { findReceiptNumber } from './rules.ts';

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
