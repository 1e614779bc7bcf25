import { afterAll, beforeEach, expect, test } from 'vitest';

import { breakGateway } from '#tests/support/break-gateway.ts';
import { mailsToPerson } from '#tests/support/accounts.ts';
import { orderManually, RECEIVED, recordPayment, setManualPayments } from '#tests/support/manual-payments.ts';
import { PLAN } from '#tests/support/marketplace.ts';
import { openRefunding } from '#tests/support/refunding.ts';

const { market, staff, decide, adRow, orderRow, refund, listNotificationTypes } = await openRefunding();
const other = await market.person('admin');
beforeEach(() => setManualPayments(market));
afterAll(() => market.close());

const record = (orderId: string, received: object = RECEIVED) => recordPayment(market, staff.admin, orderId, received);
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted();

test('a refund of a manual payment is recorded once, without the gateway, unless a live ad depends on it', async () => {
  const { countCalls } = await breakGateway(market);
  const { by, adId, orderId } = await orderManually(market);
  await record(orderId);
  await decide(adId, 'approve');
  expect((await refund(orderId)).body.errorCode).toBe('NOT_REFUNDABLE');
  await market.call('POST', `/ads/${adId}/archive`, { by });
  const answers = await Promise.all([refund(orderId), refund(orderId, other)]);
  expect(statuses(answers)).toEqual([200, 409]);
  expect(await orderRow(orderId)).toMatchObject({ status: 'refunded', method: 'bank_transfer', refund_id: null });
  expect(await listNotificationTypes(by)).toContain('payment-refunded');
  expect((await record(orderId)).body.errorCode).toBe('ORDER_ALREADY_PAID');
  expect(countCalls()).toBe(0);
});

test('a refund returns an ad in review to awaiting payment, so that its seller can order again', async () => {
  const { by, adId, orderId } = await orderManually(market);
  await record(orderId);
  expect((await refund(orderId)).body.data.order.status).toBe('refunded');
  expect((await adRow(adId)).status).toBe('pending_payment');
  const again = await orderManually(market, PLAN.paid, { by, adId });
  expect(again.orderId).not.toBe(orderId);
});

test.each([
  ['cash', false],
  ['bank_transfer', true],
])('the email about a refund of %s mentions the bank: %s', async (method, hasBank) => {
  const { by, orderId } = await orderManually(market);
  await record(orderId, { ...RECEIVED, method });
  await refund(orderId);
  const email = (await mailsToPerson(market, by)).find(({ subject }) => subject.includes('refunded'));
  expect(email?.text.includes('bank')).toBe(hasBank);
});
