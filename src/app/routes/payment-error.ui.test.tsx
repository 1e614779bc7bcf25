import { expect, test } from 'vitest';

import { type LastOrder, saveLastOrder } from '#features/payments/checkout/payment-flow.ts';
import * as paymentsApi from '#features/payments/contract.ts';
import { paths } from '#paths';
import { member, order } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as errorScreen from './payment-error.tsx';

const post = wordsOf('post');
const LAST: LastOrder = { adId: '1', planId: '2', purpose: 'extend', method: 'gateway' };

async function openError(path: string, last?: LastOrder) {
  if (last) saveLastOrder(last);
  const api = fakeApi();
  const ordering = api.on(paymentsApi.createOrder);
  const { screen, router } = await open(errorScreen, { api, as: member(), path });
  return { screen, ordering, router, retry: screen.getByRole('button', { name: post.retry }) };
}

test.for([
  [paths.createError(), paths.create()],
  [paths.extendError(), paths.account()],
] as const)('without an order, Retry at %s starts over at %s', async ([path, start]) => {
  const { retry, router } = await openError(path);
  await retry.click();
  await expect.poll(() => router.state.location.pathname).toBe(start);
});

test('the screen says what happened, and leads home', async () => {
  const { screen } = await openError(paths.createError());
  await expect.element(screen.getByText(post.errorTitle)).toBeVisible();
  await expect.element(screen.getByText(post.errorText)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: post.continueToHome })).toHaveAttribute('href', '/');
});

test('Retry orders the same plan again', async () => {
  const { retry, router, ordering } = await openError(paths.extendError(), LAST);
  await retry.click();
  await expect.element(retry).toBeDisabled();
  await ordering.answer({ order: order({ purpose: 'extend' }), paymentUrl: null });
  await expect.poll(() => router.state.location.pathname).toBe(paths.extendSuccess());
  expect(ordering.inputs).toEqual([{ body: LAST }]);
});

test('a refused retry says why, and can be repeated', async () => {
  const { screen, retry, ordering } = await openError(paths.extendError(), LAST);
  await retry.click();
  await ordering.refuse('PLAN_NOT_FOUND', { errorMessage: 'The plan is gone' });
  await expect.element(screen.getByText('The plan is gone')).toBeVisible();
  await expect.element(retry).toBeEnabled();
});

test('an order of the other flow is not repeated', async () => {
  const { retry, router, ordering } = await openError(paths.createError(), LAST);
  await retry.click();
  await expect.poll(() => router.state.location.pathname).toBe(paths.create());
  expect(ordering.inputs).toEqual([]);
});
