import type { ExportPart } from '#features/accounts/exporting/export-part.ts';
import type { Database } from '#platform/database.server.ts';
import { readPages, streamJsonArray } from '#platform/json-stream.server.ts';

import { toOrder } from './presenters.server.ts';
import { findOrdersAfter, type NamedOrderRow } from './queries.server.ts';

/** The member's orders with what the gateway calls them. */
export const paymentsExport: ExportPart = {
  async *export({ db }, userId) {
    yield { name: 'payments.json', input: streamJsonArray(describeOrders(db, userId)) };
  },
};

async function* describeOrders(db: Database, userId: number): AsyncGenerator<object[]> {
  for await (const rows of readPages<NamedOrderRow>((last) => findOrdersAfter(db, userId, last))) {
    yield rows.map((row) => ({ ...toOrder(row), invoiceId: row.invoice_id, paymentId: row.payment_id }));
  }
}
