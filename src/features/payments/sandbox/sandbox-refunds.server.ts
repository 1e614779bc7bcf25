import type { Selectable } from 'kysely';

import type { SandboxRefunds } from '#db/schema.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import { findWebhookSecrets, REFUND_STATUS_CHANGED, signWebhookEvent } from '../webhook-signature.server.ts';
import { lockInvoice } from './ledger.server.ts';

export type SandboxServices = Pick<Services, 'config' | 'keys' | 'db' | 'log'>;

export type SandboxRefund = Selectable<SandboxRefunds>;

/**
 * Records a refund of up to the invoice's amount and returns its id. Undefined if the invoice is not paid, or has a
 * pending or completed refund, or the amount is too large.
 */
export async function recordRefund(db: Database, { invoiceId, amount }: { invoiceId: number; amount: number }) {
  return db.transaction().execute(async (trx) => {
    const invoice = await lockInvoice(trx, invoiceId);
    const activeRefund = trx
      .selectFrom('sandbox_refunds')
      .select('id')
      .where('invoice_id', '=', invoiceId)
      .where('status', '!=', 'Canceled');
    if (invoice.status !== 'Paid' || amount > invoice.request.InvoiceValue || (await activeRefund.executeTakeFirst()))
      return undefined;
    const row = await trx
      .insertInto('sandbox_refunds')
      .values({ invoice_id: invoiceId, amount })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  });
}

export const findRefunds = (db: Database, key: 'id' | 'invoice_id', value: number): Promise<SandboxRefund[]> =>
  db.selectFrom('sandbox_refunds').selectAll().where(key, '=', value).orderBy('id').execute();

/**
 * Completes or rejects a pending refund, in place of the bank, and sends its event. If the event is lost, the
 * reconciliation gets the outcome, as with the real gateway.
 */
export async function decideRefund(
  services: SandboxServices,
  id: number,
  status: 'Refunded' | 'Canceled',
): Promise<void> {
  const refund = await services.db
    .updateTable('sandbox_refunds')
    .set({ status })
    .where('id', '=', id)
    .where('status', '=', 'Pending')
    .returningAll()
    .executeTakeFirst();
  if (!refund) return;
  await sendRefundEvent(services, refund).catch((error: unknown) =>
    services.log.warn({ error, refundId: id }, 'the sandbox could not deliver a refund event'),
  );
}

/** Sends a refund's event, signed, to this server's webhook. */
async function sendRefundEvent(services: SandboxServices, refund: SandboxRefund): Promise<void> {
  const event = toRefundEvent(refund);
  const response = await fetch(`${localOrigin(services)}/api/payment/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'myfatoorah-webhook-version': 'V2',
      'myfatoorah-signature': signWebhookEvent(findWebhookSecrets(services)[0] ?? '', event) ?? '',
    },
    body: JSON.stringify(event),
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`The webhook answered ${response.status}`);
}

/** The event in MyFatoorah's format: amounts are strings in KWD, its base currency. */
export function toRefundEvent({ id, invoice_id, amount, status }: SandboxRefund) {
  return {
    Event: {
      Code: REFUND_STATUS_CHANGED,
      Name: 'REFUND_STATUS_CHANGED',
      CountryIsoCode: 'KWT',
      CreationDate: new Date().toISOString(),
      Reference: `sandbox-refund-${id}-${status}`,
    },
    Data: {
      Refund: { Id: id, Reference: `sandbox-${id}`, Status: status.toUpperCase() },
      Amount: { BaseCurrency: 'KWD', ValueInBaseCurrency: String(amount) },
      ReferencedInvoice: { Id: String(invoice_id), Reference: `sandbox-${invoice_id}` },
    },
  };
}

/** Origin at which this server can call itself. */
export function localOrigin({ config: { host, port } }: Pick<Services, 'config'>): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}
