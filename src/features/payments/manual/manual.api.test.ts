import { randomUUID } from 'node:crypto';

import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';

import { DAY_MS } from '#platform/durations.ts';
import { breakGateway } from '#tests/support/break-gateway.ts';
import {
  enterPayment,
  INSTRUCTIONS,
  orderManually,
  RECEIVED,
  recordPayment,
  setManualPayments,
} from '#tests/support/manual-payments.ts';
import { openMarketplace, type Person, PLAN, postAd, signIn } from '#tests/support/marketplace.ts';
import { ageOrder, createOrder, press, sendPaymentEvent } from '#tests/support/paying.ts';
import { openRefunding } from '#tests/support/refunding.ts';

const { market, staff, decide, reconcile, adRow, orderRow, listNotificationTypes } = await openRefunding();
const other = await market.person('admin');
beforeEach(() => setManualPayments(market));
afterAll(() => market.close());

const DAY = 24 * 60;
const record = (orderId: string, received: object = RECEIVED, by = staff.admin) =>
  recordPayment(market, by, orderId, received);
const enter = (adId: string) => enterPayment(market, staff.admin, adId);
const waiting = async (by: Person) => (await market.call('GET', '/payment/manual', { by })).body.data;
const cancel = (adId: string, by: Person) => market.call('DELETE', `/ads/${adId}/payment`, { by });
const methodsOf = async (origin = market) =>
  (await origin.call('GET', '/payment/plans?country=KW&categoryId=cars')).body.data.methods;
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted();

test('an order waits with its instructions and without an invoice; ordering again returns it', async () => {
  const { countCalls } = await breakGateway(market);
  const { by, adId, orderId, answer } = await orderManually(market);
  expect([answer.status, answer.body.data]).toMatchObject([
    201,
    { paymentUrl: null, order: { status: 'pending', method: 'manual', amount: 2500, planId: String(PLAN.paid) } },
  ]);
  expect(await waiting(by)).toMatchObject({
    orders: [{ _id: orderId, adId }],
    instructions: INSTRUCTIONS,
    methods: ['gateway', 'manual'],
  });
  expect((await orderManually(market, PLAN.paid, { by, adId })).orderId).toBe(orderId);
  expect(countCalls()).toBe(0);
  expect((await waiting(other)).orders).toEqual([]);
});

test('another plan replaces the order that waits, and a free plan is applied at once', async () => {
  const { by, adId, orderId } = await orderManually(market);
  const featured = await orderManually(market, PLAN.featured, { by, adId });
  expect((await waiting(by)).orders).toMatchObject([{ _id: featured.orderId }]);
  expect((await orderRow(orderId)).status).toBe('cancelled');
  const free = await orderManually(market, PLAN.free, { by, adId });
  expect(free.answer.body.data.order).toMatchObject({ status: 'paid', method: 'gateway' });
  expect(await waiting(by)).toMatchObject({ orders: [] });
});

test('is offered only while it is switched on; waiting orders stay when it is switched off', async () => {
  const { by, orderId } = await orderManually(market);
  const unordered = await postAd(market, by);
  await setManualPayments(market, false);
  expect(await methodsOf()).toEqual(['gateway']);
  expect((await orderManually(market)).answer.body.errorCode).toBe('MANUAL_PAYMENTS_OFF');
  expect((await enter(unordered)).body.errorCode).toBe('MANUAL_PAYMENTS_OFF');
  expect(await waiting(by)).toMatchObject({ orders: [{ _id: orderId }], instructions: INSTRUCTIONS });
  expect((await record(orderId)).body.data.order).toMatchObject({ status: 'paid' });
});

test('plans can be bought without a gateway', async () => {
  const bare = await openMarketplace({ SANDBOX: 'off' });
  onTestFinished(() => bare.close());
  await setManualPayments(bare);
  expect(await methodsOf(bare)).toEqual(['manual']);
  const { orderId } = await orderManually(bare);
  const admin = await bare.person('admin');
  expect((await recordPayment(bare, admin, orderId)).body.data.order).toMatchObject({ status: 'paid' });
  const { body } = await bare.call('POST', `/admin/payments/${orderId}/refund`, {
    by: admin,
    body: { reason: 'Asked for by the seller' },
  });
  expect(body.data.order.status).toBe('refunded');
});

test('a payment recorded several times at once by two admins is applied once', async () => {
  const { by, adId, orderId } = await orderManually(market);
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) => record(orderId, RECEIVED, at % 2 ? staff.admin : other)),
  );
  expect(statuses(answers)).toEqual([200, 409, 409, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.errorCode).toBe('ORDER_ALREADY_PAID');
  expect((await adRow(adId)).status).toBe('pending_review');
  expect(await listNotificationTypes(by)).toEqual(['payment-paid']);
  const entries = await market.db.selectFrom('audit_log').selectAll().where('target_id', '=', orderId).execute();
  expect(entries).toMatchObject([
    {
      action: 'order.record',
      member_id: by.id,
      before: { status: 'pending', method: 'manual' },
      after: { status: 'paid', method: 'bank_transfer', receivedOn: '2026-06-01', amount: 2500, currency: 'KWD' },
    },
  ]);
});

test('a payment recorded while the payer pays online is granted once, and the other is to be refunded', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { by, adId, orderId } = await orderManually(market);
    const online = await createOrder(market, PLAN.paid, { by, adId, purpose: 'post' });
    expect(online.orderId).not.toBe(orderId);
    await press(online.paymentUrl, 'pay');
    const [recorded] = await Promise.all([
      record(orderId, { ...RECEIVED, method: 'cash' }),
      sendPaymentEvent(market, online.invoiceId),
      reconcile(),
    ]);
    expect(recorded.status).toBe(200);
    const orders = [await orderRow(orderId), await orderRow(online.orderId)];
    expect(orders.map(({ status }) => status)).toEqual(['paid', 'paid']);
    expect(orders.filter(({ is_unused }) => is_unused)).toHaveLength(1);
    expect((await adRow(adId)).status).toBe('pending_review');
    expect((await listNotificationTypes(by)).toSorted()).toEqual(['payment-paid', 'payment-unused']);
  }
});

test('paying online cancels the order that waits; money that arrives later is to be refunded', async () => {
  const { by, adId, orderId } = await orderManually(market);
  const online = await createOrder(market, PLAN.paid, { by, adId, purpose: 'post' });
  expect((await waiting(by)).orders).toHaveLength(1);
  await press(online.paymentUrl, 'pay');
  await sendPaymentEvent(market, online.invoiceId);
  expect((await waiting(by)).orders).toEqual([]);
  expect((await orderRow(orderId)).status).toBe('cancelled');
  expect((await record(orderId)).body.data.order).toMatchObject({ status: 'paid', isUnused: true });
  expect((await orderRow(online.orderId)).is_unused).toBe(false);
});

test('the member cancels an order that waits; the payment can be recorded all the same', async () => {
  const { by, adId, orderId } = await orderManually(market);
  expect((await cancel(adId, by)).status).toBe(200);
  expect((await waiting(by)).orders).toEqual([]);
  expect((await record(orderId)).body.data.order).toMatchObject({ status: 'paid', isUnused: false });
  expect((await adRow(adId)).status).toBe('pending_review');
  expect((await cancel(adId, by)).body.errorCode).toBe('ILLEGAL_TRANSITION');
});

test('a payment that is recorded while the member cancels is applied', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { by, adId, orderId } = await orderManually(market);
    const [recorded, cancelled] = await Promise.all([record(orderId), cancel(adId, by)]);
    expect([recorded.status, [200, 409].includes(cancelled.status)]).toEqual([200, true]);
    expect(await orderRow(orderId)).toMatchObject({ status: 'paid', is_unused: false });
    expect((await adRow(adId)).status).toBe('pending_review');
  }
});

test('waits for 14 days without calls to the gateway, unless its ad is deleted', async () => {
  const { countCalls } = await breakGateway(market);
  const [kept, gone] = [await orderManually(market), await orderManually(market)];
  await ageOrder(market, kept.orderId, 13 * DAY);
  await market.call('DELETE', `/ads/${gone.adId}`, { by: gone.by });
  await reconcile();
  expect((await orderRow(kept.orderId)).status).toBe('pending');
  expect((await orderRow(gone.orderId)).status).toBe('cancelled');
  await ageOrder(market, kept.orderId, 14 * DAY + 1);
  await reconcile();
  expect((await orderRow(kept.orderId)).status).toBe('cancelled');
  expect(countCalls()).toBe(0);
});

test('only waiting orders are in the tab, and tables, CSV and receipt name the method', async () => {
  const [open, paid] = [await orderManually(market), await orderManually(market)];
  const rate = (await market.call('GET', '/admin/settings', { by: staff.admin })).body.data;
  await market.call('PUT', '/admin/settings', { by: staff.admin, body: { ...rate, taxRate: 5 } });
  await record(paid.orderId, { ...RECEIVED, method: 'cash', receivedOn: '2026-05-31' });
  const find = async (query: string) =>
    (await market.call('GET', `/admin/payments?${query}`, { by: staff.admin })).body.data.rows.map(
      ({ _id }: { _id: string }) => _id,
    );
  expect(await find(`tab=manual&memberId=${open.by.id}`)).toEqual([open.orderId]);
  expect(await find(`tab=manual&memberId=${paid.by.id}`)).toEqual([]);
  expect(await find(`method=cash&memberId=${paid.by.id}`)).toEqual([paid.orderId]);
  expect(await find(`method=manual&memberId=${open.by.id}`)).toEqual([open.orderId]);
  expect(await find(`search=${encodeURIComponent(RECEIVED.reference)}`)).toContain(paid.orderId);
  const { body } = await market.call('GET', `/payment/orders/${paid.orderId}/receipt`, { by: paid.by });
  expect(body.data.receipt).toMatchObject({
    method: 'cash',
    receivedOn: '2026-05-31',
    paymentId: RECEIVED.reference,
    invoiceId: null,
    tax: { rate: 5, amount: 119 },
  });
  const { name } = await market.db
    .selectFrom('users')
    .select('name')
    .where('id', '=', staff.admin.id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(body)).not.toContain(name);
  const csv = await market.call('GET', `/admin/payments.csv?memberId=${paid.by.id}`, { by: staff.admin });
  const [head, line] = csv.body.text.trim().split('\r\n');
  const cell = (label: string) => line.split(',')[head.replace('\ufeff', '').split(',').indexOf(label)];
  expect(['Method', 'Payment', 'Received on', 'Amount'].map(cell)).toEqual(['cash', 'FT 1024', '2026-05-31', '2.5']);
});

test('an extension can be paid by transfer once, or cancelled', async () => {
  const { by, adId, orderId } = await orderManually(market);
  await record(orderId);
  await decide(adId, 'approve');
  const end = new Date(market.time.now + 2 * DAY_MS);
  await market.db.updateTable('ads').set({ ends_at: end }).where('id', '=', Number(adId)).execute();
  const extend = () => orderManually(market, PLAN.extend, { by, adId, purpose: 'extend' });
  const first = await extend();
  expect((await waiting(by)).orders).toMatchObject([{ _id: first.orderId, purpose: 'extend' }]);
  expect((await cancel(adId, by)).status).toBe(200);
  expect((await cancel(adId, by)).body.errorCode).toBe('ILLEGAL_TRANSITION');
  const second = await extend();
  expect(second.orderId).not.toBe(first.orderId);
  await Promise.all([record(second.orderId), record(second.orderId, RECEIVED, other)]);
  expect((await adRow(adId)).ends_at?.getTime()).toBe(end.getTime() + 30 * DAY_MS);
});

test('refuses a day in the future, an unknown order, and an order at the gateway', async () => {
  const { orderId } = await orderManually(market);
  const tomorrow = new Date(market.time.now + 2 * DAY_MS).toISOString().slice(0, 10);
  const late = await record(orderId, { ...RECEIVED, receivedOn: tomorrow });
  expect(late.body.fieldErrors).toHaveProperty('receivedOn');
  expect((await orderRow(orderId)).status).toBe('pending');
  for (const received of [
    { ...RECEIVED, method: 'gateway' },
    { ...RECEIVED, receivedOn: '2026-02-30' },
  ])
    expect((await record(orderId, received)).status).toBe(422);
  expect((await record(randomUUID())).body.errorCode).toBe('ORDER_NOT_FOUND');
  expect((await record((await createOrder(market)).orderId)).body.errorCode).toBe('NOT_MANUAL');
  expect((await record(orderId, RECEIVED, await signIn(market.services, staff.moderator.id))).status).toBe(403);
});
