import { findBillingContact } from '#features/accounts/contact/find-contact.server.ts';
import { decimalsOf } from '#features/payments/rules.ts';
import { sandboxPath } from '#features/payments/sandbox/sandbox-access.server.ts';
import type { Services } from '#platform/context.server.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/durations.ts';
import { localize } from '#platform/text/language.ts';
import { randomUuid } from '#platform/random-uuid.ts';
import { paths } from '#paths';

import { type DemoPayment, payments } from './activity.ts';
import { generateDemoAds } from './ads/generate-demo-ads.ts';
import { PAYMENT_MS } from './store-history.ts';
import { missing, type StoredDemo } from './stored-demo.ts';
import { admin } from './users.ts';

export interface StoredOrder {
  id: string;
  paidAt: Date;
}

interface PaidOrder extends StoredOrder {
  sellerId: number;
  /** Minor units. */
  amount: number;
  currency: string;
  planName: string;
}

/**
 * Stores the orders that sellers paid at the sandbox gateway, with the gateway's invoices. Returns the first order of
 * each ad, by the ad's reference.
 */
export async function storePayments(services: Services, demo: StoredDemo): Promise<Map<string, StoredOrder>> {
  const orders = new Map<string, StoredOrder>();
  const postedAt = ({ ad }: DemoPayment) => (demo.adOf(ad).posted_at ?? demo.adOf(ad).created_at).getTime();
  // In the order of their receipts' numbers.
  for (const payment of [...payments, ...listFeatured()].toSorted((a, b) => postedAt(a) - postedAt(b))) {
    const order = await storeOrder(demo, payment);
    const invoiceId = await storeInvoice(services, demo, order);
    if (payment.refund) await storeRefund(demo, { order, invoiceId, refund: payment.refund });
    if (!orders.has(payment.ad)) orders.set(payment.ad, order);
  }
  return orders;
}

/** The featured ads of Kuwait, which has prices, that no payment is listed for. */
const listFeatured = (): DemoPayment[] =>
  generateDemoAds()
    .filter(({ isFeatured, country }) => isFeatured && country === 'KW')
    .filter(({ reference }) => payments.every(({ ad }) => ad !== reference))
    .map(({ reference }) => ({ ad: reference, plan: 'featured' }));

/** Ordered and paid in the minutes after the ad was posted. What is refunded was paid twice. */
async function storeOrder({ db, adOf }: StoredDemo, { ad: reference, plan: key, refund }: DemoPayment) {
  const ad = adOf(reference);
  const plan = await db.selectFrom('plans').selectAll().where('key', '=', key).executeTakeFirstOrThrow();
  const paidAt = (ad.posted_at ?? ad.created_at).getTime() + PAYMENT_MS + (refund ? MINUTE_MS : 0);
  const order: PaidOrder = {
    id: randomUuid(),
    paidAt: new Date(paidAt),
    sellerId: ad.seller_id,
    amount: plan.prices[ad.currency] ?? missing(`a price in ${ad.currency}`),
    currency: ad.currency,
    planName: localize(plan.name, 'ar'),
  };
  await db
    .insertInto('orders')
    .values({
      id: order.id,
      user_id: ad.seller_id,
      ad_id: ad.id,
      plan_id: plan.id,
      purpose: plan.purpose,
      amount: order.amount,
      currency: order.currency,
      days: plan.days,
      featured_days: plan.featured_days,
      pictures: plan.pictures,
      status: 'paid',
      is_unused: refund !== undefined,
      tax_rate: 0,
      created_at: new Date(paidAt - MINUTE_MS),
      paid_at: order.paidAt,
    })
    .execute();
  await db.updateTable('ads').set({ plan_id: plan.id }).where('id', '=', ad.id).execute();
  return order;
}

async function storeInvoice({ config, keys }: Services, { db }: StoredDemo, order: PaidOrder): Promise<number> {
  const { name, email } = await findBillingContact(db, order.sellerId);
  const value = toMajor(order);
  const returnUrl = config.siteUrl + paths.createRedirect();
  const { id } = await db
    .insertInto('sandbox_invoices')
    .values({
      request: JSON.stringify({
        InvoiceValue: value,
        DisplayCurrencyIso: order.currency,
        CustomerName: name,
        CustomerEmail: email,
        CustomerReference: order.id,
        CallBackUrl: returnUrl,
        ErrorUrl: returnUrl,
        Language: 'ar',
        InvoiceItems: [{ ItemName: order.planName, Quantity: 1, UnitPrice: value }],
      }),
      status: 'Paid',
      created_at: order.paidAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const paymentId = `07${order.paidAt.getTime()}${1000 + id}`;
  await db
    .insertInto('sandbox_transactions')
    .values({ invoice_id: id, payment_id: paymentId, status: 'Succss', created_at: order.paidAt })
    .execute();
  await db
    .updateTable('orders')
    .set({
      invoice_id: String(id),
      invoice_url: config.siteUrl + sandboxPath(keys, 'pay', id),
      payment_id: paymentId,
    })
    .where('id', '=', order.id)
    .execute();
  return id;
}

async function storeRefund(
  { db, userIdOf }: StoredDemo,
  { order, invoiceId, refund }: { order: PaidOrder; invoiceId: number; refund: NonNullable<DemoPayment['refund']> },
): Promise<void> {
  const requestedAt = new Date(order.paidAt.getTime() + refund.afterHours * HOUR_MS);
  const { id } = await db
    .insertInto('sandbox_refunds')
    .values({ invoice_id: invoiceId, amount: toMajor(order), status: 'Refunded', created_at: requestedAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('orders')
    .set({ status: 'refunded', refund_id: String(id), refunded_at: new Date(requestedAt.getTime() + 10 * MINUTE_MS) })
    .where('id', '=', order.id)
    .execute();
  await db
    .insertInto('audit_log')
    .values({
      at: requestedAt,
      actor_id: userIdOf(admin.mobile),
      actor_role: 'admin',
      action: 'order.refund',
      target_kind: 'order',
      target_id: order.id,
      member_id: order.sellerId,
      before: JSON.stringify({ status: 'paid', requestedAt: null }),
      after: JSON.stringify({ status: 'refunding', requestedAt }),
      reason: refund.reason,
    })
    .execute();
}

const toMajor = ({ amount, currency }: PaidOrder): number => amount / 10 ** decimalsOf(currency);
