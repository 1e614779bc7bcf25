import { expect } from 'vitest';

import { expireAds } from '#features/ads/lifecycle/expiry.server.ts';
import { reconcilePayments } from '#features/payments/jobs.server.ts';
import { DAY_MS } from '#platform/durations.ts';

import { carForm } from '../car-form.ts';
import { addImage, type Person, signIn } from '../marketplace.ts';
import {
  ageOrder,
  decideRefund,
  press,
  sendPaymentEvent,
  sendRefundEvents,
  tamperInvoice,
  verifyPayment,
  invoiceIdOf,
} from '../paying.ts';
import type { Step } from './steps.ts';
import { isManualStep, takeManualStep } from './take-manual-step.ts';
import { orderRows, type World } from './world.ts';

/** Performs a step. The API may refuse it; `checkWorld` verifies the outcome. */
export async function takeStep(world: World, one: Step): Promise<void> {
  if (isManualStep(one)) return takeManualStep(world, one);
  const { market, staff, adId, orders } = world;
  const chosen = 'pick' in one ? orders[one.pick % Math.max(orders.length, 1)] : undefined;
  if ('pick' in one && !chosen) return;
  switch (one.kind) {
    case 'order': {
      const { status, body } = await market.call('POST', '/payment/orders', {
        by: await as(world, world.sellerId),
        body: { adId, planId: String(one.plan), purpose: one.purpose },
      });
      expect([201, 404, 409, 422, 500, 503]).toContain(status);
      if (status !== 201 || orders.some(({ id }) => id === body.data.order._id)) return;
      const { paymentUrl } = body.data;
      orders.push({
        id: body.data.order._id,
        invoiceId: invoiceIdOf(paymentUrl),
        paymentUrl,
        paymentIds: [],
        isTampered: false,
      });
      return;
    }
    case 'press':
      // The response may fail although the payment succeeded.
      await press(chosen!.paymentUrl, one.outcome).then(
        ({ paymentId }) => chosen!.paymentIds.push(paymentId),
        () => {},
      );
      return;
    case 'return':
      for (const paymentId of chosen!.paymentIds) await verifyPayment(market, paymentId);
      return;
    case 'webhook':
      await Promise.all([
        sendPaymentEvent(market, chosen!.invoiceId),
        sendPaymentEvent(market, chosen!.invoiceId, { status: 'PENDING' }),
      ]);
      return;
    case 'forged':
      expect((await sendPaymentEvent(market, chosen!.invoiceId, { signature: 'Zm9yZ2Vk' })).status).toBe(403);
      return;
    case 'tamper':
      // A payment of a different amount. An order that was paid before keeps its plan.
      if ((await orderRows(world)).find(({ id }) => id === chosen!.id)?.status !== 'pending') return;
      chosen!.isTampered = true;
      await tamperInvoice(market, chosen!.invoiceId, { InvoiceValue: 0.01 });
      return;
    case 'refund event':
      await Promise.all([
        sendRefundEvents(market, chosen!.invoiceId),
        sendRefundEvents(market, chosen!.invoiceId, { status: 'Refunded' }),
        sendRefundEvents(market, chosen!.invoiceId, { status: 'Canceled' }),
      ]);
      for (const { status } of await sendRefundEvents(market, chosen!.invoiceId, { signature: 'Zm9yZ2Vk' }))
        expect(status).toBe(403);
      return;
    case 'decide':
      if (one.isNotified) await decideRefund(market, chosen!.invoiceId, one.outcome);
      else {
        const refunds = market.db
          .updateTable('sandbox_refunds')
          .set({ status: one.outcome === 'complete' ? 'Refunded' : 'Canceled' })
          .where('invoice_id', '=', Number(chosen!.invoiceId));
        await refunds.where('status', '=', 'Pending').execute();
      }
      return;
    case 'expire order':
      for (const { id } of orders) await ageOrder(market, id, 25 * 60);
      await reconcilePayments.run(market.services, {});
      return;
    case 'cancel':
      await market.call('DELETE', `/ads/${adId}/payment`, { by: await as(world, world.sellerId) });
      return;
    case 'edit':
      await edit(world, one.country);
      return;
    case 'refund':
      await market.call('POST', `/admin/payments/${chosen!.id}/refund`, {
        by: await as(world, staff.admin),
        body: { reason: 'Asked for by the seller' },
      });
      return;
    case 'reconcile':
      for (const { id } of orders) await ageOrder(market, id);
      await reconcilePayments.run(market.services, {});
      return;
    case 'expire':
      await expireAds.run(market.services, {}).catch(() => {});
      return;
    case 'crash':
      return;
    case 'approve':
    case 'reject':
      await market.call('POST', `/admin/moderation/ads/${adId}/${one.kind}`, {
        by: await as(world, staff.moderator),
        ...(one.kind === 'reject' && { body: { reason: 'Not allowed here' } }),
      });
      return;
    case 'move':
      await market.call(
        one.name === 'delete' ? 'DELETE' : 'POST',
        `/ads/${adId}${one.name === 'delete' ? '' : `/${one.name}`}`,
        {
          by: await as(world, world.sellerId),
        },
      );
      return;
    case 'wait':
      market.time.now += one.days * DAY_MS;
  }
}

async function edit(world: World, country: 'KW' | 'SA'): Promise<void> {
  const { market, adId } = world;
  const by = await as(world, world.sellerId);
  const { status, body } = await market.call('GET', `/ads/${adId}/form`, { by });
  if (status !== 200) return;
  const form = carForm([await addImage(market, by)], { country, city: country === 'KW' ? 'salmiya' : 'riyadh' });
  const answer = await market.call('PUT', `/ads/${adId}`, { by, body: { ...form, updatedAt: body.data.ad.updatedAt } });
  expect([200, 404, 409, 422, 500]).toContain(answer.status);
}

/** Signs in before each call because the steps advance the clock beyond a token's life. */
const as = ({ market }: World, id: number): Promise<Person> => signIn(market.services, id);
