import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';

import { DAY_MS } from '#platform/durations.ts';
import { enterPayment, orderManually, recordPayment, setManualPayments } from '#tests/support/manual-payments.ts';
import { liveAd, PLAN, postAd } from '#tests/support/marketplace.ts';
import { openRefunding } from '#tests/support/refunding.ts';

import { findPlanOrThrow } from '../plans/find-plans.server.ts';

const { market, staff, adRow, orderRow, listNotificationTypes } = await openRefunding();
const other = await market.person('admin');
beforeEach(() => setManualPayments(market));
afterAll(() => market.close());

const record = (orderId: string) => recordPayment(market, staff.admin, orderId);
const enter = (adId: string, change: object = {}, by = staff.admin) => enterPayment(market, by, adId, change);
const versionOf = async (adId: string) => (await adRow(adId)).updated_at.toISOString();
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted();

test('staff enter a payment for an ad that awaits one, which replaces the order of its seller', async () => {
  const { by, adId, orderId } = await orderManually(market, PLAN.featured);
  const answers = await Promise.all([enter(adId), enter(adId, {}, other), enter(adId)]);
  expect(statuses(answers)).toEqual([200, 409, 409]);
  const { order } = answers.find(({ status }) => status === 200)!.body.data;
  expect(order).toMatchObject({ adId, status: 'paid', method: 'bank_transfer', amount: 2500, isUnused: false });
  expect(await orderRow(order._id)).toMatchObject({ user_id: by.id, days: 45 });
  expect((await adRow(adId)).plan_id).toBe(PLAN.paid);
  expect((await orderRow(orderId)).status).toBe('cancelled');
  expect(await listNotificationTypes(by)).toEqual(['payment-paid']);
});

test('a payment that one admin records while another enters it is granted once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { adId, orderId } = await orderManually(market);
    const [recorded, entered] = await Promise.all([record(orderId), enter(adId, {}, other)]);
    expect(recorded.status).toBe(200);
    const orders = await market.db.selectFrom('orders').selectAll().where('ad_id', '=', Number(adId)).execute();
    expect(orders.filter(({ status, is_unused }) => status === 'paid' && !is_unused)).toHaveLength(1);
    expect([200, 409]).toContain(entered.status);
  }
});

test('refuses a payment with another amount or plan, or for an ad that awaits none', async () => {
  const by = await market.person();
  const adId = await postAd(market, by);
  expect((await enter(adId, { amount: 1 })).body.errorCode).toBe('PLAN_NOT_AVAILABLE');
  expect((await enter(adId, { planId: String(PLAN.extend) })).body.errorCode).toBe('NOT_EXTENDABLE');
  expect((await enter(adId, { planId: String(PLAN.free), amount: 1 })).body.errorCode).toBe('PLAN_NOT_AVAILABLE');
  expect((await enter('999999')).body.errorCode).toBe('AD_NOT_FOUND');
  expect((await enter(adId)).status).toBe(200);
  expect((await enter(adId)).body.errorCode).toBe('ILLEGAL_TRANSITION');
});

test('staff can enter the payment of an extension once, which replaces the order of its seller', async () => {
  const by = await market.person();
  const adId = await liveAd(market, by);
  const { prices } = await findPlanOrThrow(market.db, PLAN.extend);
  const extension = { planId: String(PLAN.extend), amount: prices['KWD'] };
  expect((await enter(adId, extension)).body.errorCode).toBe('NOT_EXTENDABLE');
  const end = new Date(market.time.now + 2 * DAY_MS);
  await market.db.updateTable('ads').set({ ends_at: end }).where('id', '=', Number(adId)).execute();
  const { orderId } = await orderManually(market, PLAN.extend, { by, adId, purpose: 'extend' });
  const answers = await Promise.all([enter(adId, extension), enter(adId, extension, other)]);
  expect(statuses(answers)).toEqual([200, 409]);
  expect((await adRow(adId)).ends_at?.getTime()).toBe(end.getTime() + 30 * DAY_MS);
  expect((await orderRow(orderId)).status).toBe('cancelled');
});

test('a payment can be entered once, also if the ad can be extended again after it', async () => {
  const by = await market.person();
  const adId = await liveAd(market, by);
  const { prices, days } = await findPlanOrThrow(market.db, PLAN.extend);
  const setDays = (value: number) =>
    market.db.updateTable('plans').set({ days: value }).where('id', '=', PLAN.extend).execute();
  onTestFinished(async () => {
    await setDays(days);
  });
  await setDays(3);
  const end = new Date(market.time.now + 2 * DAY_MS);
  await market.db.updateTable('ads').set({ ends_at: end }).where('id', '=', Number(adId)).execute();
  const extension = { planId: String(PLAN.extend), amount: prices['KWD'], updatedAt: await versionOf(adId) };
  const answers = await Promise.all([enter(adId, extension), enter(adId, extension, other)]);
  expect(answers.map(({ body }) => body.errorCode).toSorted()).toEqual(['AD_CHANGED', undefined]);
  expect((await enter(adId, extension)).body.errorCode).toBe('AD_CHANGED');
  expect((await adRow(adId)).ends_at?.getTime()).toBe(end.getTime() + 3 * DAY_MS);
});
