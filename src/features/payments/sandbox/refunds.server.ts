import type { Selectable } from 'kysely';

import type { SandboxRefunds } from '#db/schema.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/database.server.ts';
import { defineJob } from '#platform/jobs.server.ts';

import { ownOrigin } from '../gateway.server.ts';
import { REFUND_STATUS_CHANGED, signEvent } from '../sign-event.server.ts';
import { lockInvoice } from './books.server.ts';

export type SandboxRefund = Selectable<SandboxRefunds>;

/** Takes a refund of up to what was paid; its id. Undefined for an invoice that is not paid, or is refunded already, or will be. */
export async function recordRefund(
  db: Database,
  { invoiceId, amount, comment }: { invoiceId: number; amount: number; comment: string | null },
) {
  return db.transaction().execute(async (trx) => {
    const invoice = await lockInvoice(trx, invoiceId);
    const standing = trx
      .selectFrom('sandbox_refunds')
      .select('id')
      .where('invoice_id', '=', invoiceId)
      .where('status', '!=', 'Canceled');
    if (invoice.status !== 'Paid' || amount > invoice.request.InvoiceValue || (await standing.executeTakeFirst()))
      return undefined;
    const row = await trx
      .insertInto('sandbox_refunds')
      .values({ invoice_id: invoiceId, amount, comment })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  });
}

export const findRefunds = (db: Database, key: 'id' | 'invoice_id', value: number): Promise<SandboxRefund[]> =>
  db.selectFrom('sandbox_refunds').selectAll().where(key, '=', value).orderBy('id').execute();

/** What a bank decides days later. A refund is decided once. */
export async function decideRefund(services: Services, id: number, status: 'Refunded' | 'Canceled'): Promise<void> {
  const decided = services.db
    .updateTable('sandbox_refunds')
    .set({ status })
    .where('id', '=', id)
    .where('status', '=', 'Pending');
  await decided.execute();
  await tellOfRefund(services, id).catch(() => {});
}

/** How long a refund waits for someone to press a button of its page. */
const PATIENCE_MS = 2 * 60_000;

/** Completes what nobody decided, and sends the events that were not taken. */
export const workSandboxRefunds = defineJob({
  name: 'sandbox.refunds',
  schedule: '* * * * *',
  run: async (services) => {
    if (services.config.gateway.apiKey) return;
    const patience = new Date(Date.now() - PATIENCE_MS);
    await services.db
      .updateTable('sandbox_refunds')
      .set({ status: 'Refunded' })
      .where('status', '=', 'Pending')
      .where('created_at', '<', patience)
      .execute();
    const untold = await services.db
      .selectFrom('sandbox_refunds')
      .select('id')
      .where('status', '!=', 'Pending')
      .where('told_at', 'is', null)
      .execute();
    for (const { id } of untold) {
      await tellOfRefund(services, id).catch((error: unknown) =>
        services.log.warn({ error, refundId: id }, 'the sandbox could not tell of a refund'),
      );
    }
  },
});

/** The gateway's event, signed, to this server's own webhook. */
async function tellOfRefund(services: Services, id: number): Promise<void> {
  const { db, config } = services;
  const [refund] = await findRefunds(db, 'id', id);
  if (!refund || refund.status === 'Pending' || refund.told_at) return;
  const event = toRefundEvent(refund);
  const response = await fetch(`${ownOrigin(services)}/api/payment/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'myfatoorah-webhook-version': 'V2',
      'myfatoorah-signature': signEvent(config.gateway.webhookSecret ?? '', event) ?? '',
    },
    body: JSON.stringify(event),
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`The webhook answered ${response.status}`);
  await db.updateTable('sandbox_refunds').set({ told_at: new Date() }).where('id', '=', id).execute();
}

/** As MyFatoorah writes it: amounts are text, its own currency is the dinar. */
export function toRefundEvent({ id, invoice_id, amount, comment, status }: SandboxRefund) {
  return {
    Event: {
      Code: REFUND_STATUS_CHANGED,
      Name: 'REFUND_STATUS_CHANGED',
      CountryIsoCode: 'KWT',
      CreationDate: new Date().toISOString(),
      Reference: `sandbox-refund-${id}-${status}`,
    },
    Data: {
      Refund: { Id: id, Reference: `sandbox-${id}`, Status: status.toUpperCase(), Comments: comment },
      Amount: { BaseCurrency: 'KWD', ValueInBaseCurrency: String(amount) },
      ReferencedInvoice: { Id: String(invoice_id), Reference: `sandbox-${invoice_id}` },
    },
  };
}
