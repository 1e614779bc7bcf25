import { type Selectable } from 'kysely';

import type { Ads, Orders } from '#db/schema.ts';
import { reconcilePayments } from '#features/payments/jobs.server.ts';
import { findRefunds } from '#features/payments/sandbox/sandbox-refunds.server.ts';

import { type Answer, openMarketplace, type Person, signIn } from './marketplace.ts';
import { createOrder, decideRefund, type OpenOrder, press, verifyPayment, WEBHOOK_SECRET } from './paying.ts';

/** Opens a marketplace with staff and helpers for refunds. */
export async function openRefunding() {
  const market = await openMarketplace({ MYFATOORAH_WEBHOOK_SECRET: WEBHOOK_SECRET });
  const staff = { admin: await market.person('admin'), moderator: await market.person('moderator') };
  return {
    market,
    staff,
    /** Call after the clock passed the life of their tokens. */
    async signStaffIn(): Promise<void> {
      staff.admin = await signIn(market.services, staff.admin.id);
      staff.moderator = await signIn(market.services, staff.moderator.id);
    },
    /** Creates an order, pays it and verifies the payment. */
    async payOrder(planId?: number): Promise<OpenOrder & { paymentId: string }> {
      const order = await createOrder(market, planId);
      const { paymentId } = await press(order.paymentUrl, 'pay');
      await verifyPayment(market, paymentId);
      return { ...order, paymentId };
    },
    refund: (orderId: string, by: Person = staff.admin): Promise<Answer> =>
      market.call('POST', `/admin/payments/${orderId}/refund`, { by, body: { reason: 'Asked for by the seller' } }),
    decide: (adId: string, decision: 'approve' | 'reject'): Promise<Answer> =>
      market.call('POST', `/admin/moderation/ads/${adId}/${decision}`, {
        by: staff.moderator,
        ...(decision === 'reject' && { body: { reason: 'Not allowed here' } }),
      }),
    decideAtGateway: (invoiceId: string, outcome: 'complete' | 'reject') => decideRefund(market, invoiceId, outcome),
    reconcile: () => reconcilePayments.run(market.services, {}),
    adRow: (id: string): Promise<Selectable<Ads>> =>
      market.db.selectFrom('ads').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow(),
    orderRow: (id: string): Promise<Selectable<Orders>> =>
      market.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    countRefunds: async (invoiceId: string): Promise<number> =>
      (await findRefunds(market.db, 'invoice_id', Number(invoiceId))).length,
    historyOf: async (by: Person) =>
      (await market.call('GET', '/payment/history', { by: await signIn(market.services, by.id) })).body.data.orders,
    listNotificationTypes: async ({ id }: Person): Promise<string[]> =>
      (
        await market.db.selectFrom('notifications').select('type').where('user_id', '=', id).orderBy('id').execute()
      ).map(({ type }) => type),
  };
}
