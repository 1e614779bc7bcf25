import { randomUUID } from 'node:crypto';

import { afterAll, expect, test } from 'vitest';

import { createOrder } from '#tests/support/paying.ts';
import { openRefunding } from '#tests/support/refunding.ts';

const { market, staff, payOrder } = await openRefunding();
afterAll(() => market.close());

test('returns the receipt of a paid order to its payer and to admins', async () => {
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
  expect((await market.call('GET', `/payment/orders/${orderId}/receipt`, { by: staff.moderator })).status).toBe(403);
  expect((await market.call('GET', `/payment/orders/${orderId}/receipt`, { by: staff.admin })).body.data).toEqual(
    body.data,
  );
  // It has the payer's email, so that an admin opened it is recorded.
  const openers = () =>
    market.db
      .selectFrom('audit_log')
      .select('actor_id')
      .where('action', '=', 'account.open-contacts')
      .where('member_id', '=', by.id)
      .execute();
  await expect.poll(openers).toEqual([{ actor_id: staff.admin.id }]);
  expect((await market.call('GET', `/payment/orders/${randomUUID()}/receipt`, { by })).status).toBe(404);
  const unpaid = await createOrder(market);
  expect((await market.call('GET', `/payment/orders/${unpaid.orderId}/receipt`, { by: unpaid.by })).status).toBe(404);
});

test('numbers receipts without gaps, also of payments at the same time, and staff find them', async () => {
  const paid = await Promise.all(Array.from({ length: 4 }, () => payOrder()));
  const numberOf = async ({ orderId, by }: (typeof paid)[number]): Promise<string> =>
    (await market.call('GET', `/payment/orders/${orderId}/receipt`, { by })).body.data.receipt.number;
  const numbers = await Promise.all(paid.map(numberOf));
  for (const number of numbers) expect(number).toMatch(/^\d{4}-\d{4}$/);
  const sorted = numbers.map((number) => Number(number.slice(5))).toSorted((one, other) => one - other);
  expect(sorted).toEqual(sorted.map((_, at) => sorted[0]! + at));
  // A later change of the order does not renumber it.
  await market.db.updateTable('orders').set({ paid_at: new Date() }).where('id', '=', paid[0]!.orderId).execute();
  expect(await numberOf(paid[0]!)).toBe(numbers[0]);
  const { body } = await market.call('GET', `/admin/payments?search=${numbers[1]}`, { by: staff.admin });
  expect(body.data.rows.map(({ _id }: { _id: string }) => _id)).toEqual([paid[1]!.orderId]);
});

test('has the operator, and the tax rate at the time of the payment', async () => {
  const before = await payOrder();
  const settings = (await market.call('GET', '/admin/settings', { by: staff.admin })).body.data;
  const business = {
    name: { en: 'Souq Ltd', ar: 'سوق' },
    address: { en: 'Block 4, Kuwait', ar: '' },
    taxNumber: 'T-77',
  };
  const { status } = await market.call('PUT', '/admin/settings', {
    by: staff.admin,
    body: {
      ...settings,
      businessName: business.name,
      businessAddress: business.address,
      taxNumber: business.taxNumber,
      taxRate: 5,
    },
  });
  expect(status).toBe(200);
  const after = await payOrder();
  const receiptOf = async ({ orderId, by }: typeof after) =>
    (await market.call('GET', `/payment/orders/${orderId}/receipt`, { by })).body.data.receipt;
  expect(await receiptOf(after)).toMatchObject({ amount: 2500, tax: { rate: 5, amount: 119 }, business });
  expect(await receiptOf(before)).toMatchObject({ tax: null, business });
  expect((await market.call('GET', '/config')).body.data).not.toHaveProperty('taxNumber');
});
