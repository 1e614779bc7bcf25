import { expect, test } from 'vitest';

import * as paymentsApi from '#features/payments/contract.ts';
import type { Receipt } from '#features/payments/contract.ts';
import * as manualApi from '#features/payments/manual/contract.ts';
import { adminPaths } from '#admin-paths';
import { paths } from '#paths';
import { member, order } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as receiptScreen from './receipt.tsx';

const account = wordsOf('account');
const waitingOrder = order({ status: 'pending', method: 'manual', paidAt: null });

async function openReceipt(fields: Partial<Receipt> = {}, query = {}) {
  const api = fakeApi();
  const waiting = api.on(manualApi.listManualOrders);
  const loading = api.on(paymentsApi.getReceipt);
  const { _id } = order();
  const path = paths.receipt(_id, query);
  const shown = await open(receiptScreen, { api, as: member(), path, pattern: '/account/payment/:orderId' });
  const receipt: Receipt = {
    ...order(),
    number: '2026-0002',
    invoiceId: '990',
    paymentId: '07070',
    payer: { name: 'Dana Saleh', email: 'dana@example.com' },
    business: { name: {}, address: {}, taxNumber: '' },
    tax: null,
    ...fields,
  };
  return { ...shown, waiting, loading, receipt, canceling: api.on(paymentsApi.cancelPayment), api };
}

/** The receipt of an order that doesn't await a payment. */
async function openPaid(fields: Partial<Receipt> = {}, query = {}) {
  const opened = await openReceipt(fields, query);
  opened.waiting.always({ orders: [], instructions: {}, methods: ['gateway'] });
  await opened.loading.answer({ receipt: opened.receipt });
  await expect.element(opened.screen.getByRole('heading', { name: account.receipt })).toBeVisible();
  return opened;
}

/** The instructions for an order that awaits a bank transfer. */
async function openWaiting(methods: ('gateway' | 'manual')[] = ['gateway', 'manual']) {
  const opened = await openReceipt();
  const instructions = { en: 'Transfer to KW81 CBKU 0000' };
  opened.waiting.always({ orders: [waitingOrder], instructions, methods });
  await expect.element(opened.screen.getByRole('heading', { name: account.awaitsPayment })).toBeVisible();
  return opened;
}

test('a receipt shows number, amount, payer, plan and payment', async () => {
  const { screen } = await openPaid();
  for (const text of [
    '2026-0002',
    'Dana Saleh · dana@example.com',
    `Plus · ${account.purpose_post}`,
    account.method_gateway,
    '07070',
    account.order_paid,
  ])
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/^KWD\s5\.000$/)).toBeVisible();
  await expect.element(screen.getByText('Souq')).toBeVisible();
});

test('a receipt that was opened from the back office leads back to the order', async () => {
  const { screen } = await openPaid({}, { from: adminPaths.payment('7') });
  const back = screen.getByRole('link', { name: account.backToOrder });
  await expect.element(back.last()).toHaveAttribute('href', adminPaths.payment('7'));
  await expect.element(screen.getByRole('link', { name: account.allPayments })).not.toBeInTheDocument();
});

test.for(['https://evil.example', '//evil.example', '/administration'])(
  'a receipt does not lead to %s',
  async (from) => {
    const { screen } = await openPaid({}, { from });
    await expect
      .element(screen.getByRole('link', { name: account.allPayments }))
      .toHaveAttribute('href', paths.payments());
  },
);

test('a receipt names the operator’s business, its tax number and the tax', async () => {
  const business = { name: { en: 'Souq Trading' }, address: { en: 'Salmiya' }, taxNumber: 'T-77' };
  const { screen } = await openPaid({ business, tax: { rate: 5, amount: 238 } });
  for (const text of ['Souq Trading', 'Salmiya', 'T-77']) await expect.element(screen.getByText(text)).toBeVisible();
  await expect.element(screen.getByText(new RegExp(account.receiptTax.replace('{{rate}}', '5')))).toBeVisible();
  await expect.element(screen.getByText(/^KWD\s0\.238$/)).toBeVisible();
});

test('a cash payment shows the day it was received and its reference', async () => {
  const cash = { method: 'cash', receivedOn: '2026-10-05', invoiceId: null, paymentId: 'Paper receipt 7' } as const;
  const { screen } = await openPaid(cash);
  for (const text of [account.method_cash, '5 Oct 2026', account.payReference, 'Paper receipt 7'])
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
});

test.for([
  ['refunding', account.refundingText],
  ['unused', account.unusedText],
] as const)('a receipt explains the state “%s”', async ([state, text]) => {
  const { screen } = await openPaid(state === 'unused' ? { isUnused: true } : { status: state });
  await expect.element(screen.getByText(account[`order_${state}`])).toBeVisible();
  await expect.element(screen.getByText(text)).toBeVisible();
});

test('a refunded receipt says when', async () => {
  const { screen } = await openPaid({ status: 'refunded', refundedAt: '2026-11-20T08:00:00.000Z' });
  await expect.element(screen.getByText(account.order_refunded)).toBeVisible();
  await expect.element(screen.getByText('20 Nov 2026')).toBeVisible();
});

test('an unknown receipt links to all payments', async () => {
  const { screen, waiting, loading } = await openReceipt();
  waiting.always({ orders: [], instructions: {}, methods: [] });
  await loading.refuse('ORDER_NOT_FOUND');
  await expect.element(screen.getByRole('alert')).toMatchTextContent(new RegExp(account.noReceipt));
  await expect
    .element(screen.getByRole('link', { name: account.allPayments }))
    .toHaveAttribute('href', paths.payments());
});

test('a receipt that fails to load can be loaded again', async () => {
  const { screen, waiting, loading, receipt } = await openReceipt();
  waiting.always({ orders: [], instructions: {}, methods: [] });
  await loading.fail();
  await screen.getByRole('button', { name: wordsOf('layout').retry }).click();
  await loading.answer({ receipt });
  await expect.element(screen.getByText('2026-0002')).toBeVisible();
});

test('an order that awaits a bank transfer says how to pay it, until when and with which reference', async () => {
  const { screen, loading } = await openWaiting();
  for (const text of ['Transfer to KW81 CBKU 0000', '0d5e7a10', new RegExp(account.payNext_post)])
    await expect.element(screen.getByText(text)).toBeVisible();
  await expect.element(screen.getByText(account.payUntil.replace('{{date}}', '15 Nov 2026'))).toBeVisible();
  expect(loading.inputs).toEqual([]);
});

test('an order that only a bank transfer can pay has no online payment', async () => {
  const { screen } = await openWaiting(['manual']);
  await expect.element(screen.getByRole('button', { name: account.cancelOrder })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: account.payOnlineInstead })).not.toBeInTheDocument();
});

test('while an order is cancelled, its receipt is not asked for', async () => {
  const { screen, router, client, waiting, loading, canceling } = await openWaiting();
  await screen.getByRole('button', { name: account.cancelOrder }).click();
  await expect.poll(() => canceling.inputs).toEqual([{ params: { id: '1' } }]);
  // The list arrives without the order, before the answer that it is cancelled.
  waiting.always({ orders: [], instructions: {}, methods: ['gateway'] });
  await client.refetchQueries();
  await expect.element(screen.getByRole('heading', { name: account.awaitsPayment })).not.toBeInTheDocument();
  await canceling.answer({});
  await expect.poll(() => router.state.location.pathname + router.state.location.search).toBe('/account?tab=waiting');
  await expect.element(screen.getByText(account.orderCancelled)).toBeVisible();
  expect(loading.inputs).toEqual([]);
});

test('an order that was paid meanwhile is not cancelled: its receipt shows', async () => {
  const { screen, waiting, loading, receipt, canceling } = await openWaiting();
  await screen.getByRole('button', { name: account.cancelOrder }).click();
  waiting.always({ orders: [], instructions: {}, methods: ['gateway'] });
  await canceling.refuse('ORDER_ALREADY_PAID');
  await loading.answer({ receipt });
  await expect.element(screen.getByText('2026-0002')).toBeVisible();
});

test('a refusal to pay online is shown', async () => {
  const { screen, api } = await openWaiting();
  const ordering = api.on(paymentsApi.createOrder);
  await screen.getByRole('button', { name: account.payOnlineInstead }).click();
  await ordering.refuse('ORDER_ALREADY_PAID', { errorMessage: 'It is paid' });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('It is paid');
  expect(ordering.inputs).toEqual([{ body: { adId: '1', planId: '2', purpose: 'post', method: 'gateway' } }]);
});
