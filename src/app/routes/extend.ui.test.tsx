import { expect, test } from 'vitest';

import * as adsApi from '#features/ads/contract.ts';
import type { AdDetails } from '#features/ads/contract.ts';
import * as paymentsApi from '#features/payments/contract.ts';
import type { Order } from '#features/payments/contract.ts';
import * as manualApi from '#features/payments/manual/contract.ts';
import { paths } from '#paths';
import { DAY_MS } from '#platform/durations.ts';
import { formatDate } from '#platform/text/format.ts';
import { fromNow } from '#tests/support/times.ts';
import { adDetails, member, order, pagination, plan } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as extend from './extend.tsx';

const post = wordsOf('post');
const owner = member({ _id: '9' });
const inDays = (days: number) => fromNow(days * DAY_MS).toISOString();
const FREE = plan({ _id: '1', purpose: 'extend', name: { en: 'Basic' }, price: 0, days: 30 });
const PLUS = plan({ purpose: 'extend' });

async function openExtend(
  fields: Partial<AdDetails> = {},
  { orders = [], ...options }: { as?: typeof owner; elsewhere?: Promise<void>; orders?: Order[] } = {},
) {
  const api = fakeApi();
  api.on(paymentsApi.listOrders).always({ orders, pagination: pagination() });
  const loading = api.on(adsApi.get);
  api.on(paymentsApi.listPlans).always({ plans: [FREE, PLUS], methods: ['gateway', 'manual'] });
  const waiting = api.on(manualApi.listManualOrders);
  const shown = { as: owner, ...options, api, path: '/extend/1', pattern: '/extend/:adId' };
  const { screen, router } = await open(extend, shown);
  const ad = adDetails({ endsAt: inDays(4), ...fields });
  return { screen, router, loading, ad, waiting, ordering: api.on(paymentsApi.createOrder) };
}

/** The form for an ad that ends in four days. */
async function openForm(elsewhere?: Promise<void>) {
  const opened = await openExtend({}, { ...(elsewhere && { elsewhere }) });
  opened.loading.always({ ad: opened.ad });
  const { screen } = opened;
  const choose = (name: RegExp) => screen.getByRole('radio', { name }).click();
  await expect.element(screen.getByRole('radio', { name: /Basic/ })).toBeVisible();
  return { ...opened, choose };
}

test('a plan has to be chosen', async () => {
  const { screen, ordering } = await openForm();
  await screen.getByRole('button', { name: post.extend }).click();
  await expect.element(screen.getByText(post.planRequired)).toBeVisible();
  expect(ordering.inputs).toEqual([]);
});

test('the plan of an extension that was not paid is chosen', async () => {
  const orders = [order({ status: 'cancelled', purpose: 'extend', planId: PLUS._id })];
  const { screen, loading, ad } = await openExtend({}, { orders });
  loading.always({ ad });
  await expect.element(screen.getByRole('radio', { name: new RegExp(PLUS.name.en!) })).toBeChecked();
});

test('the chosen plan shows the new end date, counted from the old one', async () => {
  const { screen, ad, choose } = await openForm();
  await choose(/Basic/);
  const date = formatDate(new Date(Date.parse(ad.endsAt!) + 30 * DAY_MS).toISOString(), 'en');
  await expect.element(screen.getByText(post.newEnd.replace('{{date}}', date))).toBeVisible();
});

test('a free plan extends at once', async () => {
  const { screen, router, choose, ordering } = await openForm();
  await choose(/Basic/);
  await screen.getByRole('button', { name: post.extend }).click();
  await ordering.answer({ order: order({ purpose: 'extend', amount: 0 }), paymentUrl: null });
  await expect.poll(() => router.state.location.pathname).toBe(paths.extendSuccess());
  expect(ordering.inputs).toEqual([
    { body: { adId: '1', planId: '1', purpose: 'extend', method: undefined, amount: 0 } },
  ]);
});

test('the button says the price, and is disabled while the order is made', async () => {
  const { screen, choose } = await openForm();
  await choose(/Plus/);
  const button = screen.getByRole('button', { name: /Extend and pay .?KWD\s5\.000/ });
  await button.click();
  await expect.element(button).toBeDisabled();
});

test('a bank transfer opens the instructions of the order', async () => {
  const { screen, router, choose, ordering } = await openForm();
  await choose(/Plus/);
  await choose(/Bank transfer/);
  await screen.getByRole('button', { name: post.seeHowToPay }).click();
  const made = order({ purpose: 'extend', status: 'pending', method: 'manual', paidAt: null });
  await ordering.answer({ order: made, paymentUrl: null });
  await expect.poll(() => router.state.location.pathname).toBe(paths.receipt(made._id));
});

test('a refused order says why, and can be made again', async () => {
  const { screen, choose, ordering } = await openForm();
  await choose(/Basic/);
  await screen.getByRole('button', { name: post.extend }).click();
  await ordering.refuse('NOT_EXTENDABLE', { errorMessage: 'Too early' });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Too early');
  await expect.element(screen.getByRole('button', { name: post.extend })).toBeEnabled();
});

test.for(['has left', 'is leaving'] as const)('an order made when the seller %s does not navigate', async (when) => {
  const next = Promise.withResolvers<void>();
  const { screen, router, choose, ordering } = await openForm(next.promise);
  await choose(/Basic/);
  await screen.getByRole('button', { name: post.extend }).click();
  await expect.poll(() => ordering.inputs.length).toBe(1);
  const leaving = router.navigate('/faq');
  if (when === 'has left') next.resolve();
  await expect.poll(() => router.state.navigation.state).toBe(when === 'has left' ? 'idle' : 'loading');
  await ordering.answer({ order: order({ amount: 0 }), paymentUrl: null });
  next.resolve();
  await leaving;
  await expect.poll(() => router.state.location.pathname).toBe('/faq');
});

test('an extension that awaits a bank transfer is shown', async () => {
  const { screen, waiting } = await openForm();
  const made = order({ purpose: 'extend', status: 'pending', method: 'manual' });
  await waiting.answer({ orders: [made], instructions: {}, methods: ['manual'] });
  await expect.element(screen.getByText(/You’ve ordered .?Plus.? for/)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: post.howToPay }))
    .toHaveAttribute('href', paths.receipt(made._id));
});

test.for<[string, Partial<AdDetails>, string]>([
  ['ends later than in a week', { endsAt: inDays(20) }, post.notExtendable],
  ['is archived', { status: 'archived' }, post.notExtendable],
  ['belongs to somebody else', { seller: { ...adDetails().seller, _id: '8' } }, post.notYours],
])('an ad that %s cannot be extended', async ([, fields, message]) => {
  const { screen, loading, ad } = await openExtend(fields);
  await loading.answer({ ad });
  await expect.element(screen.getByRole('alert')).toMatchTextContent(new RegExp(message));
  await expect.element(screen.getByRole('link', { name: post.seeMyAds })).toHaveAttribute('href', paths.account());
});

test('an ad that is gone cannot be extended', async () => {
  const { screen, loading } = await openExtend();
  await loading.refuse('AD_NOT_FOUND');
  await expect.element(screen.getByText(post.adGone)).toBeVisible();
});

test('an ad that fails to load can be loaded again', async () => {
  const { screen, loading, ad } = await openExtend();
  await loading.fail();
  await screen.getByRole('button', { name: wordsOf('layout').retry }).click();
  loading.always({ ad });
  await expect.element(screen.getByRole('radio', { name: /Basic/ })).toBeVisible();
});
