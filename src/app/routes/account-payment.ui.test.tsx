import { expect, onTestFinished, test, vi } from 'vitest';

import * as paymentsApi from '#features/payments/contract.ts';
import type { Order } from '#features/payments/contract.ts';
import { paths } from '#paths';
import { member, order, pagination } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as payments from './account-payment.tsx';

const [account, layout] = [wordsOf('account'), wordsOf('layout')];

async function openPayments(orders: Order[], { query = '', width = 1280, pages = 1 } = {}) {
  const api = fakeApi();
  const listing = api.on(paymentsApi.listOrders);
  listing.always(({ query: asked }) => ({
    orders: orders.filter(({ status }) => !asked?.state || asked.state === status),
    pagination: pagination(Number(asked?.page), pages),
  }));
  const { screen, router } = await open(payments, { api, as: member(), path: `/account/payment${query}`, width });
  const rows = screen.getByRole('listitem').filter({ hasText: 'Toyota Corolla 2019' });
  const state = screen.getByRole('combobox', { name: account.allStates });
  return { screen, router, listing, rows, state };
}

test('a paid order shows its plan, amount and state, and links to its receipt', async () => {
  const { screen, rows } = await openPayments([order()]);
  await expect.element(rows).toMatchTextContent(/KWD\s5\.000.*Plus · Posting · 1 Nov 2026.*Paid/);
  await expect
    .element(screen.getByRole('link', { name: account.receipt }))
    .toHaveAttribute('href', paths.receipt(order()._id));
});

test('a free plan says so and has no receipt', async () => {
  const { screen, rows } = await openPayments([order({ amount: 0 })]);
  await expect.element(rows.getByText(account.order_free)).toBeVisible();
  await expect.element(rows.getByText(account.order_paid)).not.toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: account.receipt })).not.toBeInTheDocument();
});

test.for<[string, Partial<Order>, string]>([
  ['the ad that waits', {}, paths.account({ tab: 'waiting' })],
  ['the extension', { purpose: 'extend' }, paths.extend('1')],
])('an unpaid order links to %s', async ([, fields, path]) => {
  const { screen } = await openPayments([order({ status: 'pending', paidAt: null, ...fields })]);
  await expect.element(screen.getByText(account.order_pending).last()).toBeVisible();
  await expect.element(screen.getByRole('link', { name: account.payNow })).toHaveAttribute('href', path);
});

test('an order that awaits a bank transfer links to its instructions', async () => {
  const made = order({ status: 'pending', paidAt: null, method: 'manual' });
  const { screen } = await openPayments([made]);
  await expect
    .element(screen.getByRole('link', { name: account.howToPay }))
    .toHaveAttribute('href', paths.receipt(made._id));
});

test('a cancelled order has no next step', async () => {
  const { rows } = await openPayments([order({ status: 'cancelled', paidAt: null })]);
  await expect.element(rows.getByText(account.order_cancelled)).toBeVisible();
  await expect.poll(() => rows.getByRole('link').elements().length).toBe(1);
});

test('a payment that could not be used says that its refund is pending', async () => {
  const { rows } = await openPayments([order({ isUnused: true })]);
  await expect.element(rows.getByText(account.order_unused)).toBeVisible();
});

test('the filters are in the address', async () => {
  const { router, rows, state } = await openPayments([order(), order({ _id: 'b', status: 'cancelled' })]);
  await expect.poll(() => rows.elements().length).toBe(2);
  await state.selectOptions('cancelled');
  await expect.poll(() => router.state.location.search).toBe('?state=cancelled');
  await expect.poll(() => rows.elements().length).toBe(1);
  await expect.element(rows.getByText(account.order_cancelled)).toBeVisible();
});

test('a filter that finds nothing can be cleared', async () => {
  const { screen, router, rows } = await openPayments([order()], { query: '?state=refunded&days=30' });
  await expect.element(screen.getByText(account.noMatchingPayments)).toBeVisible();
  await screen.getByRole('button', { name: account.clearPaymentFilters }).click();
  await expect.element(rows).toBeVisible();
  expect(router.state.location.search).toBe('');
});

test('a filter that nobody knows is ignored', async () => {
  const { listing, rows } = await openPayments([order()], { query: '?state=stolen&days=7' });
  await expect.element(rows).toBeVisible();
  expect(listing.inputs).toEqual([{ query: { page: 1 } }]);
});

test('the pages keep the filters', async () => {
  const { screen } = await openPayments([order()], { query: '?state=paid&days=90', pages: 3 });
  await expect
    .element(screen.getByRole('link', { name: layout.next }))
    .toHaveAttribute('href', '/account/payment?state=paid&days=90&page=2');
});

test('without payments there is nothing to filter or print', async () => {
  const { screen, state } = await openPayments([]);
  await expect.element(screen.getByText(account.noPayments)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: layout.postAds })).toHaveAttribute('href', paths.create());
  await expect.element(state).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: account.print })).not.toBeInTheDocument();
});

test('a history that fails to load can be loaded again', async () => {
  const api = fakeApi();
  const listing = api.on(paymentsApi.listOrders);
  const { screen } = await open(payments, { api, as: member(), path: '/account/payment' });
  await listing.fail();
  await screen.getByRole('button', { name: layout.retry }).click();
  await listing.answer({ orders: [order()], pagination: pagination() });
  await expect.element(screen.getByRole('link', { name: account.receipt })).toBeVisible();
});

test('the history is printed', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue(undefined);
  onTestFinished(() => print.mockRestore());
  const { screen } = await openPayments([order()], { width: 390 });
  await screen.getByRole('button', { name: account.print }).click();
  expect(print).toHaveBeenCalledOnce();
});
