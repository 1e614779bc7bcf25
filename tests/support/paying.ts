import { findRefunds, toRefundEvent } from '#features/payments/sandbox/refunds.server.ts';
import { signEvent, type WebhookEvent } from '#features/payments/sign-event.server.ts';

import { type Answer, type Marketplace, type Person, PLAN, postAd } from './marketplace.ts';

export const WEBHOOK_SECRET = 'webhook secret of the tests';

export interface Bill {
  by: Person;
  adId: string;
  orderId: string;
  invoiceId: string;
  paymentUrl: string;
}

/** An order that waits for its payment: of a new ad, unless one is named. */
export async function bill(
  market: Marketplace,
  planId: number = PLAN.paid,
  given?: { by: Person; adId: string; purpose: 'post' | 'extend' },
): Promise<Bill> {
  const by = given?.by ?? (await market.person());
  const adId = given?.adId ?? (await postAd(market, by));
  const { body } = await market.call('POST', '/payment/orders', {
    by,
    body: { adId, planId: String(planId), purpose: given?.purpose ?? 'post' },
  });
  const { paymentUrl } = body.data;
  return { by, adId, orderId: body.data.order._id, invoiceId: paymentUrl.split('/').at(-1), paymentUrl };
}

/** Presses a button of the hosted page; returns the payment's id that the browser comes back with. */
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

export const verify = (market: Marketplace, paymentId: string): Promise<Answer> =>
  market.call('GET', `/payment/verify-payment-status/${paymentId}`);

/** The gateway's event that an invoice was paid; rightly signed unless a signature is given. */
export function sendEvent(
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

/** Presses a button of the sandbox's page for an invoice's latest refund: it is decided, and told of. False where there is none. */
export async function decideRefund(
  { db, origin }: Marketplace,
  invoiceId: string,
  outcome: 'complete' | 'reject',
): Promise<boolean> {
  const refund = (await findRefunds(db, 'invoice_id', Number(invoiceId))).at(-1);
  if (!refund) return false;
  await fetch(`${origin}/sandbox/refund/${refund.id}`, {
    method: 'POST',
    body: new URLSearchParams({ outcome }),
    redirect: 'manual',
  });
  return true;
}

/** The gateway's event about each refund of an invoice, whatever it says there; rightly signed unless a signature is given. */
export async function sendRefundEvents(
  market: Marketplace,
  invoiceId: string,
  changes: { signature?: string; status?: string } = {},
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
  signature = signEvent(WEBHOOK_SECRET, event) ?? '',
): Promise<Answer> {
  return market.call('POST', '/payment/webhook', { body: event, headers: { 'myfatoorah-signature': signature } });
}

/** What the gateway has in its books for an invoice becomes something else. */
export async function tamper({ db }: Marketplace, invoiceId: string, change: object): Promise<void> {
  const invoice = await db
    .selectFrom('sandbox_invoices')
    .select('request')
    .where('id', '=', Number(invoiceId))
    .executeTakeFirstOrThrow();
  const request = JSON.stringify({ ...(invoice.request as object), ...change });
  await db.updateTable('sandbox_invoices').set({ request }).where('id', '=', Number(invoiceId)).execute();
}

/** Makes an order old enough for the reconciliation, or as old as it says. */
export async function ageOrder({ db, time }: Marketplace, orderId: string, minutes = 10): Promise<void> {
  await db
    .updateTable('orders')
    .set({ created_at: new Date(time.now - minutes * 60_000) })
    .where('id', '=', orderId)
    .execute();
}
