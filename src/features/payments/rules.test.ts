import fc from 'fast-check';
import { expect, test } from 'vitest';

import { AD_STATUSES, type AdStatus } from '#features/ads/contract.ts';
import { DAY_MS } from '#platform/durations.ts';

import {
  findOrderRefusal,
  findReceiptNumber,
  isGrantable,
  isPlanForCategory,
  parseReceiptNumber,
  refundEffect,
  toGatewayState,
} from './rules.ts';

const NOW = Date.UTC(2026, 0, 1);
const POST = { purpose: 'post' as const, category_ids: [1], pictures: 8 };
const EXTEND = { purpose: 'extend' as const, category_ids: null, pictures: 8 };
const ad = (changes: object = {}) => ({
  status: 'pending_payment' as AdStatus,
  ends_at: null,
  currency: 'KWD',
  pictures: 3,
  categoryIds: [1, 12],
  isSellerActive: true,
  ...changes,
});

test('offers a plan in its categories and below them, and a plan without categories everywhere', () => {
  expect(isPlanForCategory({ category_ids: [1, 5] }, [1, 12])).toBe(true);
  expect(isPlanForCategory({ category_ids: [12] }, [1])).toBe(false);
  expect(isPlanForCategory({ category_ids: null }, [])).toBe(true);
  expect(isPlanForCategory({ category_ids: [1] }, [])).toBe(false);
});

test('orders a plan to post only for an ad that awaits payment and that the plan fits', () => {
  expect(findOrderRefusal(POST, ad(), NOW)).toBeUndefined();
  expect(findOrderRefusal(POST, ad({ status: 'pending_review' }), NOW)).toBe('ILLEGAL_TRANSITION');
  expect(findOrderRefusal(POST, ad({ categoryIds: [2] }), NOW)).toBe('PLAN_NOT_AVAILABLE');
  expect(findOrderRefusal(POST, ad({ pictures: 9 }), NOW)).toBe('TOO_MANY_IMAGES');
});

test('orders an extension only in the extension window', () => {
  const live = (days: number) => ad({ status: 'active', ends_at: new Date(NOW + days * DAY_MS) });
  expect(findOrderRefusal(EXTEND, live(7), NOW)).toBeUndefined();
  expect(findOrderRefusal(EXTEND, live(8), NOW)).toBe('NOT_EXTENDABLE');
  expect(findOrderRefusal(EXTEND, ad({ status: 'sold', ends_at: new Date(NOW) }), NOW)).toBe('NOT_EXTENDABLE');
});

const facts = fc.record({
  status: fc.constantFrom(...AD_STATUSES),
  isSellerActive: fc.boolean(),
  currency: fc.constantFrom('KWD', 'SAR'),
  pictures: fc.nat(12),
  categoryIds: fc.constantFrom([1], [1, 12], [2]).map((ids): number[] => [...ids]),
  ends_at: fc.constantFrom(null, new Date(NOW + DAY_MS), new Date(NOW - 40 * DAY_MS)),
});

test('grants a pending order even if the plan changed, and a cancelled one only while the plan still fits', () => {
  fc.assert(
    fc.property(facts, (ad) => {
      const canTakePlan = ad.status === 'pending_payment' && ad.currency === 'KWD';
      const fits = ad.pictures <= POST.pictures && ad.categoryIds.includes(1);
      expect(isGrantable({ status: 'pending', currency: 'KWD' }, POST, ad)).toBe(canTakePlan);
      for (const status of ['cancelled', 'refunding'] as const)
        expect(isGrantable({ status, currency: 'KWD' }, POST, ad)).toBe(canTakePlan && fits);
    }),
  );
});

test('grants an extension to a live or expired ad of an active seller, also after the window', () => {
  fc.assert(
    fc.property(facts, (ad) => {
      expect(isGrantable({ status: 'pending', currency: 'KWD' }, EXTEND, ad)).toBe(
        ad.isSellerActive && ['active', 'reserved', 'expired'].includes(ad.status),
      );
    }),
  );
});

test('refuses a refund while the ad is live or may return, and withdraws an ad that is not yet published', () => {
  const effects = AD_STATUSES.map((status) => [status, refundEffect({ status, status_before_closing: null })]);
  expect(Object.fromEntries(effects)).toEqual({
    draft: 'none',
    pending_payment: 'none',
    pending_review: 'withdrawn',
    rejected: 'withdrawn',
    active: 'refused',
    reserved: 'refused',
    expired: 'refused',
    sold: 'none',
    archived: 'none',
    suspended: 'refused',
    deleted: 'none',
  });
  expect(refundEffect({ status: 'archived', status_before_closing: 'active' })).toBe('refused');
});

test('receipts have a short number per year, which is found as written', () => {
  expect(findReceiptNumber({ receipt_year: 2026, receipt_number: 2 })).toBe('2026-0002');
  expect(findReceiptNumber({ receipt_year: 2026, receipt_number: 12_345 })).toBe('2026-12345');
  expect(findReceiptNumber({ receipt_year: null, receipt_number: null })).toBeNull();
  expect(parseReceiptNumber('2026-0002')).toEqual({ year: 2026, number: 2 });
  expect(parseReceiptNumber('2026-2')).toEqual({ year: 2026, number: 2 });
  for (const text of ['', '2026', '2026-', '26-0002', '2026-0002a', '2026-1234567890'])
    expect(parseReceiptNumber(text)).toBeUndefined();
});

test.each([
  ['Paid', 'paid'],
  ['PENDING', 'pending'],
  ['InProgress', 'pending'],
  ['Succss', 'succeeded'],
  ['SUCCESS', 'succeeded'],
  ['Failed', 'failed'],
  ['AUTHORIZE', 'authorized'],
  ['Canceled', 'cancelled'],
  ['Refunded', 'refunded'],
  ['Settled', undefined],
  ['toString', undefined],
])('the gateway’s status %s means %s', (status, state) => {
  expect(toGatewayState(status)).toBe(state);
});
