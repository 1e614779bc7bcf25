import { expect } from 'vitest';

import { reconcilePayments } from '#features/payments/jobs.server.ts';

import { orderManually, RECEIVED, recordPayment } from '../manual-payments.ts';
import { type Person, signIn } from '../marketplace.ts';
import { ageOrder, press, sendPaymentEvent } from '../paying.ts';
import type { ManualStep, Step } from './steps.ts';
import { adRow, type World } from './world.ts';

const KINDS: readonly string[] = [
  'order manually',
  'enter',
  'expire manual',
  'record',
  'record twice',
  'record while paying',
  'refund manual',
] satisfies ManualStep['kind'][];

export const isManualStep = (step: Step): step is ManualStep => KINDS.includes(step.kind);

/** Performs a step of manual payments. The API may refuse it; `checkWorld` verifies the outcome. */
export async function takeManualStep(world: World, one: ManualStep): Promise<void> {
  const { market, staff, sellerId, adId, manualOrders } = world;
  const admin = await as(world, staff.admin);
  switch (one.kind) {
    case 'order manually': {
      const by = await as(world, sellerId);
      const { orderId, answer } = await orderManually(market, one.plan, { by, adId, purpose: one.purpose });
      expect([201, 404, 409, 422, 500]).toContain(answer.status);
      if (orderId && !manualOrders.includes(orderId)) manualOrders.push(orderId);
      return;
    }
    case 'enter':
      await enter(world, one.plan, admin);
      return;
    case 'expire manual':
      for (const id of manualOrders) await ageOrder(market, id, 15 * 24 * 60);
      await reconcilePayments.run(market.services, {}).catch(() => {});
      return;
    default: {
      const id = manualOrders[one.pick % Math.max(manualOrders.length, 1)];
      if (id !== undefined) await takeStepOf(world, one, { id, admin });
    }
  }
}

async function takeStepOf(
  world: World,
  { kind, pick }: Extract<ManualStep, { pick: number }>,
  { id, admin }: { id: string; admin: Person },
): Promise<void> {
  const { market, orders, received } = world;
  const record = () => recordPayment(market, admin, id, RECEIVED);
  if (kind === 'refund manual') {
    const body = { reason: 'Asked for by the seller' };
    await market.call('POST', `/admin/payments/${id}/refund`, { by: admin, body });
    return;
  }
  received.add(id);
  if (kind === 'record') await record();
  if (kind === 'record twice') {
    const answers = await Promise.all([record(), record()]);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  }
  if (kind === 'record while paying') {
    const online = orders[pick % Math.max(orders.length, 1)];
    if (online) await press(online.paymentUrl, 'pay').catch(() => {});
    await Promise.all([record(), online && sendPaymentEvent(market, online.invoiceId)]);
  }
}

async function enter(world: World, plan: number, by: Person): Promise<void> {
  const { market, adId, manualOrders } = world;
  const { currency, updated_at } = await adRow(world);
  const { prices } = await market.db
    .selectFrom('plans')
    .select('prices')
    .where('id', '=', plan)
    .executeTakeFirstOrThrow();
  world.entered += 1;
  const { status, body } = await market.call('POST', '/admin/payments', {
    by,
    body: { ...RECEIVED, adId, updatedAt: updated_at.toISOString(), planId: String(plan), amount: prices[currency] },
  });
  expect([200, 404, 409, 422, 500]).toContain(status);
  if (status === 200) manualOrders.push(body.data.order._id);
}

const as = ({ market }: World, id: number): Promise<Person> => signIn(market.services, id);
