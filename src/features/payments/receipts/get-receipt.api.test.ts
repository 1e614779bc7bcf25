import { randomUUID } from 'node:crypto';

import { afterAll, expect, test } from 'vitest';

import { createOrder } from '#tests/support/paying.ts';
import { openRefunding } from '#tests/support/refunding.ts';

const { market, staff, payOrder } = await openRefunding();
afterAll(() => market.close());

test('returns the receipt of a paid order to its payer only', async () => {
  const { by, orderId, invoiceId, paymentId } = await payOrder();
  const { body } = await market.call('GET', `/payment/orders/${orderId}/receipt`, { by });
  expect(body.data.receipt).toMatchObject({
    _id: orderId,
    status: 'paid',
    amount: 2500,
    decimals: 3,
    invoiceId,
    paymentId,
    payer: { name: expect.any(String) },
  });
  expect((await market.call('GET', `/payment/orders/${orderId}/receipt`)).status).toBe(401);
  expect((await market.call('GET', `/payment/orders/${orderId}/receipt`, { by: staff.admin })).status).toBe(403);
  expect((await market.call('GET', `/payment/orders/${randomUUID()}/receipt`, { by })).status).toBe(404);
  const unpaid = await createOrder(market);
  expect((await market.call('GET', `/payment/orders/${unpaid.orderId}/receipt`, { by: unpaid.by })).status).toBe(404);
});
