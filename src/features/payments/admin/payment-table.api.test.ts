import { afterAll, beforeAll, expect, test } from 'vitest';

import { PLAN, postAd } from '#tests/support/marketplace.ts';
import { createOrder, type OpenOrder, press, sendPaymentEvent, tamperInvoice } from '#tests/support/paying.ts';
import { openRefunding } from '#tests/support/refunding.ts';

const { market, staff, payOrder, refund, decideAtGateway } = await openRefunding();
afterAll(() => market.close());

let open: OpenOrder;
let paid: OpenOrder & { paymentId: string };
let refunded: OpenOrder;
let freeAd: string;
beforeAll(async () => {
  open = await createOrder(market);
  paid = await payOrder();
  refunded = await payOrder();
  await refund(refunded.orderId);
  await decideAtGateway(refunded.invoiceId, 'complete');
  const by = await market.person();
  freeAd = await postAd(market, by);
  await market.call('POST', '/payment/orders', {
    by,
    body: { adId: freeAd, planId: String(PLAN.free), purpose: 'post' },
  });
}, 60_000);

const get = (path: string) => market.call('GET', `/admin/payments${path}`, { by: staff.admin });

async function find(query: Record<string, string> = {}): Promise<string[]> {
  const { status, body } = await get(`?${new URLSearchParams(query)}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.rows.map(({ _id }: { _id: string }) => _id);
}

test('lists orders with their members, and those with a refund in a separate tab', async () => {
  expect(await find()).toHaveLength(4);
  const { body } = await get('?tab=refunds');
  expect(body.data.rows).toMatchObject([
    {
      _id: refunded.orderId,
      status: 'refunded',
      method: 'gateway',
      invoiceId: refunded.invoiceId,
      member: { _id: String(refunded.by.id), name: expect.stringMatching(/^Person/) },
      refundRequestedAt: expect.any(String),
    },
  ]);
});

test('finds payments by order, invoice, payment and member', async () => {
  expect(await find({ search: paid.orderId })).toEqual([paid.orderId]);
  expect(await find({ search: paid.orderId.slice(0, 8).toUpperCase() })).toEqual([paid.orderId]);
  expect(await find({ search: paid.paymentId })).toEqual([paid.orderId]);
  expect(await find({ search: paid.invoiceId })).toContain(paid.orderId);
  const { email } = await market.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', paid.by.id)
    .executeTakeFirstOrThrow();
  expect(await find({ search: email })).toEqual([paid.orderId]);
  expect(await find({ search: 'nobody of this name' })).toEqual([]);
});

test('filters by state, method, purpose, currency, ad, member and period; sorts by amount', async () => {
  expect(await find({ status: 'pending' })).toEqual([open.orderId]);
  expect(await find({ status: 'paid', method: 'gateway' })).toEqual([paid.orderId]);
  expect(await find({ adId: freeAd, method: 'free' })).toHaveLength(1);
  expect(await find({ status: 'unused' })).toEqual([]);
  expect(await find({ purpose: 'extend' })).toEqual([]);
  expect(await find({ currency: 'SAR' })).toEqual([]);
  expect(await find({ memberId: String(open.by.id) })).toEqual([open.orderId]);
  expect(await find({ to: '2020-01-01T00:00:00.000Z' })).toEqual([]);
  expect((await find({ sort: 'amount', order: 'asc' }))[0]).not.toBe(paid.orderId);
  expect((await get('?currency=kwd')).status).toBe(422);
});

test('a period is of the creation, the payment or the refund', async () => {
  const pastOf = (periodOf: string) => find({ periodOf, to: '2020-01-01T00:00:00.000Z' });
  const sinceOf = async (periodOf: string) =>
    (await find({ periodOf, from: '2020-01-01T00:00:00.000Z', method: 'gateway' })).toSorted();
  expect([await pastOf('paid'), await pastOf('refunded')]).toEqual([[], []]);
  expect(await sinceOf('paid')).toEqual([paid.orderId, refunded.orderId].toSorted());
  expect(await sinceOf('refunded')).toEqual([refunded.orderId]);
});

test('exports payments oldest first, and totals per month and currency', async () => {
  const { body, headers } = await get('.csv?method=gateway');
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const lines = body.text.trim().split('\r\n');
  expect(lines.map((line: string) => line.slice(0, 36)).slice(1)).toEqual([
    open.orderId,
    paid.orderId,
    refunded.orderId,
  ]);
  const totals = (await get('/totals.csv')).body.text.trim().split('\r\n');
  expect(totals).toHaveLength(2);
  const [month, currency, payments, paidSum, tax, refunds, refundSum, refundedTax, net] = totals[1].split(',');
  expect([month, currency, payments, refunds]).toEqual(['2026-06', 'KWD', '2', '1']);
  expect([Number(paidSum), Number(net)]).toEqual([2 * Number(refundSum), Number(refundSum)]);
  expect([tax, refundedTax]).toEqual(['0', '0']);
});

test('exports the tax that each payment includes, and its sums', async () => {
  const setRate = (rate: number) =>
    market.db
      .updateTable('orders')
      .set({ tax_rate: rate })
      .where('id', 'in', [paid.orderId, refunded.orderId])
      .execute();
  await setRate(15);
  const lines = (await get('.csv?method=gateway')).body.text.trim().split('\r\n');
  const at = (name: string) => lines[0].replace('\ufeff', '').split(',').indexOf(name);
  const [amount, rate, tax] = ['Amount', 'Tax rate (%)', 'Tax included'].map(at);
  const cells = lines.find((line: string) => line.startsWith(paid.orderId)).split(',');
  const expected = Math.round(Number(cells[amount!]) * 1000 * (1 - 1 / 1.15)) / 1000;
  expect([Number(cells[rate!]), Number(cells[tax!])]).toEqual([15, expected]);
  const totals = (await get('/totals.csv')).body.text.trim().split('\r\n')[1].split(',');
  expect([Number(totals[4]), Number(totals[7])]).toEqual([2 * expected, expected]);
  await setRate(0);
});

test('shows a payment with the staff’s actions and the gateway’s data', async () => {
  const { payment } = (await get(`/${refunded.orderId}`)).body.data;
  expect(payment).toMatchObject({ status: 'refunded', refundId: expect.any(String) });
  expect(payment.history).toMatchObject([{ action: 'order.refund', reason: 'Asked for by the seller' }]);
  expect((await get(`/${refunded.orderId}/gateway`)).body.data).toMatchObject({
    invoice: { invoiceId: refunded.invoiceId, status: 'Paid', matches: true, transactions: [{ gateway: 'Sandbox' }] },
    refunds: [{ status: 'Refunded' }],
  });
  await tamperInvoice(market, paid.invoiceId, { InvoiceValue: 1 });
  expect((await get(`/${paid.orderId}/gateway`)).body.data.invoice.matches).toBe(false);
  const unknown = '00000000-0000-4000-8000-000000000000';
  for (const path of [`/${unknown}`, `/${unknown}/gateway`])
    expect((await get(path)).body.errorCode).toBe('ORDER_NOT_FOUND');
});

test('a refund needs a reason', async () => {
  const { status, body } = await market.call('POST', `/admin/payments/${paid.orderId}/refund`, {
    by: staff.admin,
    body: { reason: '  No ' },
  });
  expect([status, Object.keys(body.fieldErrors)]).toEqual([422, ['reason']]);
});

test('payments that match no order are listed once, until an admin resolves them', async () => {
  const wrong = await createOrder(market);
  await tamperInvoice(market, wrong.invoiceId, { InvoiceValue: 1 });
  await press(wrong.paymentUrl, 'pay');
  const lost = await createOrder(market);
  await press(lost.paymentUrl, 'pay');
  await market.db.updateTable('orders').set({ invoice_id: null }).where('id', '=', lost.orderId).execute();
  const foreign = await createOrder(market);
  await tamperInvoice(market, foreign.invoiceId, { CustomerReference: 'shop-17' });
  await press(foreign.paymentUrl, 'pay');
  await market.db.updateTable('orders').set({ invoice_id: null }).where('id', '=', foreign.orderId).execute();
  for (const { invoiceId } of [wrong, lost, foreign, wrong, lost]) await sendPaymentEvent(market, invoiceId);

  const listUnmatched = async (state = 'open') => (await get(`/unmatched?state=${state}&order=asc`)).body.data.rows;
  const rows = await listUnmatched();
  expect(rows).toMatchObject([
    { invoiceId: wrong.invoiceId, problem: 'mismatch', reference: wrong.orderId, value: '1.000 KWD', resolved: null },
    { invoiceId: lost.invoiceId, problem: 'unknown_order', reference: lost.orderId },
  ]);
  // Each is counted once, although the gateway reports it twice.
  const counted = await market.services.metrics.registry.getSingleMetricAsString('dallal_payments_total');
  expect(counted).toContain('{outcome="unmatched"} 2');
  const resolve = () =>
    market.call('POST', `/admin/payments/unmatched/${rows[0]._id}/resolve`, {
      by: staff.admin,
      body: { reason: 'Refunded at the gateway' },
    });
  expect((await resolve()).status).toBe(200);
  expect((await resolve()).body.errorCode).toBe('PAYMENT_NOT_FOUND');
  expect(await listUnmatched()).toHaveLength(1);
  expect(await listUnmatched('resolved')).toMatchObject([{ resolved: { note: 'Refunded at the gateway' } }]);
});

test('is closed to moderators', async () => {
  for (const path of ['', '.csv', '/totals.csv', '/unmatched', `/${paid.orderId}`, `/${paid.orderId}/gateway`])
    expect((await market.call('GET', `/admin/payments${path}`, { by: staff.moderator })).status, path).toBe(403);
});
