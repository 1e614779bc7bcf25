import { notifyMember } from '#features/alerts/notifications/notify-member.server.ts';
import { getSite } from '#features/site/site.server.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import { findOrderOrThrow } from './orders/queries.server.ts';
import { decimalsOf } from './rules.ts';

type PaymentNotification = 'payment-paid' | 'payment-unused' | 'payment-refunded' | 'refund-rejected';

/**
 * Notifies the payer, in the caller's transaction. Sent once, because the caller records the outcome in the same
 * transaction.
 */
export async function notifyPayment(
  services: Services,
  db: Database,
  orderId: string,
  type: PaymentNotification,
): Promise<void> {
  const order = await findOrderOrThrow(db, orderId);
  const { amount, currency, purpose } = order;
  const { reviewHours } = await getSite(db);
  await notifyMember(services, db, {
    userId: order.user_id,
    type,
    data: {
      orderId,
      adId: String(order.ad_id),
      title: order.ad_title,
      plan: order.plan_name,
      purpose,
      amount,
      currency,
      decimals: decimalsOf(currency),
      isCash: order.method === 'cash',
      reviewHours: type === 'payment-paid' && order.ad_status === 'pending_review' ? reviewHours : null,
    },
  });
}
