import { reconcilePayments } from '#features/payments/jobs.server.ts';
import { findRefunds, type SandboxRefund, toRefundEvent } from '#features/payments/sandbox/sandbox-refunds.server.ts';
import { sandboxPath } from '#features/payments/sandbox/sandbox-access.server.ts';
import { signWebhookEvent, type WebhookEvent } from '#features/payments/webhook-signature.server.ts';

import { type Answer, type Marketplace, type Person, PLAN, postAd } from './marketplace.ts';

export const WEBHOOK_SECRET = 'webhook secret of the tests';

export interface OpenOrder {
  by: Person;
  adId: string;
  orderId: string;
  invoiceId: string;
  paymentUrl: string;
}

/** Creates an order without paying it, for a new ad unless one is given. */
export async function createOrder(
  market: Marketplace,
  planId: number = PLAN.paid,
  given?: { by: Person; adId: string; purpose: 'post' | 'extend' },
): Promise<OpenOrder> {
  const by = given?.by ?? (await market.person());
  const adId = given?.adId ?? (await postAd(market, by));
  const { body } = await market.call('POST', '/payment/orders', {
    by,
    body: { adId, planId: String(planId), purpose: given?.purpose ?? 'post' },
  });
  const { paymentUrl } = body.data;
  return { by, adId, orderId: body.data.order._id, invoiceId: invoiceIdOf(paymentUrl), paymentUrl };
}

/** The invoice of the sandbox's payment page. */
export const invoiceIdOf = (paymentUrl: string): string => paymentUrl.split('/').at(-2) ?? '';

export const findAd = (market: Marketplace, id: string) =>
  market.db.selectFrom('ads').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow();

export const findOrder = (market: Marketplace, id: string) =>
  market.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const reconcile = (market: Marketplace) => reconcilePayments.run(market.services, {});

/** Presses a button of the hosted payment page. Returns the payment id of the redirect. */
export async function press(
  paymentUrl: string,
  outcome: 'pay' | 'decline' | 'cancel',
): Promise<{ paymentId: string; back: URL }> {
  const response = await fetch(paymentUrl, {
    method: 'POST',
    body: new URLSearchParams({ outcome }),
    redirect: 'manual',
  });
  const back = new URL(response.headers.get('location') ?? '');
  return { paymentId: back.searchParams.get('paymentId') ?? '', back };
}

export const verifyPayment = (market: Marketplace, paymentId: string, by?: Person): Promise<Answer> =>
  market.call('GET', `/payment/verify-payment-status/${paymentId}`, by && { by });

/** Return, webhook and reconciliation report the same payment at the same time. */
export const reportConcurrently = (market: Marketplace, paymentId: string, invoiceId: string) =>
  Promise.all([
    verifyPayment(market, paymentId),
    sendPaymentEvent(market, invoiceId),
    reconcile(market),
    sendPaymentEvent(market, invoiceId),
    verifyPayment(market, paymentId),
  ]);

/** Sends the webhook event for a paid invoice. Signs it unless a signature is given. */
export function sendPaymentEvent(
  market: Marketplace,
  invoiceId: string,
  changes: { signature?: string; status?: string } = {},
): Promise<Answer> {
  const event = {
    Event: { Code: 1, Name: 'PAYMENT_STATUS_CHANGED' },
    Data: {
      Invoice: { Id: invoiceId, Status: changes.status ?? 'PAID', ExternalIdentifier: null },
      Transaction: { Status: 'SUCCESS', PaymentId: '1' },
    },
  };
  return send(market, event, changes.signature);
}

/** Approves or rejects the latest refund of an invoice on the sandbox's page. Returns false if there is none. */
export async function decideRefund(
  { db, origin, services }: Marketplace,
  invoiceId: string,
  outcome: 'complete' | 'reject',
): Promise<boolean> {
  const refund = (await findRefunds(db, 'invoice_id', Number(invoiceId))).at(-1);
  if (!refund) return false;
  await fetch(origin + sandboxPath(services.keys, 'refund', refund.id), {
    method: 'POST',
    body: new URLSearchParams({ outcome }),
    redirect: 'manual',
  });
  return true;
}

/** Sends a webhook event for each refund of an invoice. Signs them unless a signature is given. */
export async function sendRefundEvents(
  market: Marketplace,
  invoiceId: string,
  changes: { signature?: string; status?: SandboxRefund['status'] } = {},
): Promise<Answer[]> {
  const refunds = await findRefunds(market.db, 'invoice_id', Number(invoiceId));
  return Promise.all(
    refunds.map((refund) =>
      send(market, toRefundEvent({ ...refund, status: changes.status ?? refund.status }), changes.signature),
    ),
  );
}

function send(
  market: Marketplace,
  event: WebhookEvent,
  signature = signWebhookEvent(WEBHOOK_SECRET, event) ?? '',
): Promise<Answer> {
  return market.call('POST', '/payment/webhook', { body: event, headers: { 'myfatoorah-signature': signature } });
}

/** Changes the request of an invoice in the gateway's ledger. */
export async function tamperInvoice({ db }: Marketplace, invoiceId: string, change: object): Promise<void> {
  const invoice = await db
    .selectFrom('sandbox_invoices')
    .select('request')
    .where('id', '=', Number(invoiceId))
    .executeTakeFirstOrThrow();
  const request = JSON.stringify({ ...invoice.request, ...change });
  await db.updateTable('sandbox_invoices').set({ request }).where('id', '=', Number(invoiceId)).execute();
}

/** Makes an order old enough for reconciliation, or as old as given. */
export async function ageOrder({ db, time }: Marketplace, orderId: string, minutes = 10): Promise<void> {
  await db
    .updateTable('orders')
    .set({ created_at: new Date(time.now - minutes * 60_000) })
    .where('id', '=', orderId)
    .execute();
}
