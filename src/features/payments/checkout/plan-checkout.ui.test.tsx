import { expect, onTestFinished, test } from 'vitest';

import { createDraft } from '#features/ads/drafts/draft.ts';
import { paths } from '#paths';
import { member, myAd, order, pagination, plan } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as paymentsApi from '../contract.ts';
import type { Order, Plan } from '../contract.ts';
import { readLastOrder } from './payment-flow.ts';
import { PayDialog } from './plan-checkout.tsx';

const [post, layout] = [wordsOf('post'), wordsOf('layout')];
const FREE = plan({ _id: '1', name: { en: 'Basic' }, price: 0, pictures: 2 });

/** The dialog of an unpaid ad with so many pictures. */
async function openDialog({
  plans = [FREE, plan()],
  methods = ['gateway' as 'gateway' | 'manual'],
  pictures = 0,
  orders = [] as Order[],
} = {}) {
  const api = fakeApi();
  const listingOrders = api.on(paymentsApi.listOrders);
  listingOrders.always({ orders, pagination: pagination() });
  const listing = api.on(paymentsApi.listPlans);
  listing.always({ plans, methods });
  const ad = myAd({ _id: '7', status: 'pending_payment', imageCount: pictures });
  const { screen, router } = await open(<PayDialog ad={ad} onClose={() => {}} />, { api, as: member() });
  const dialog = screen.getByRole('dialog', { name: post.plan });
  const choose = (name: RegExp) => dialog.getByRole('radio', { name }).click();
  return { dialog, choose, router, listing, listingOrders, ordering: api.on(paymentsApi.createOrder) };
}

test('the plans are those of the ad’s category and country', async () => {
  const { dialog, listing } = await openDialog();
  await expect.element(dialog.getByRole('radio', { name: /Plus/ })).toBeVisible();
  expect(listing.inputs[0]).toEqual({ query: { categoryId: 'cars', country: 'KW', purpose: 'post' } });
});

test('nothing can be paid before a plan is chosen', async () => {
  const { dialog, choose } = await openDialog();
  await expect.element(dialog.getByRole('button', { name: post.pay, exact: true })).toBeDisabled();
  await choose(/Plus/);
  await expect.element(dialog.getByRole('button', { name: /^Pay .?KWD\s5\.000/ })).toBeEnabled();
});

test('the only plan is chosen already', async () => {
  const { dialog } = await openDialog({ plans: [FREE] });
  await expect.element(dialog.getByRole('radio', { name: /Basic/ })).toBeChecked();
  await expect.element(dialog.getByRole('button', { name: post.post })).toBeEnabled();
});

test('the only plan is not chosen if it allows fewer pictures than the ad has', async () => {
  const { dialog } = await openDialog({ plans: [FREE], pictures: 3 });
  await expect.element(dialog.getByRole('radio', { name: /Basic/ })).not.toBeChecked();
  await expect.element(dialog.getByRole('button', { name: post.pay, exact: true })).toBeDisabled();
});

test.for(['pending', 'cancelled'] as const)('the plan of the %s order is chosen', async (status) => {
  const { dialog, choose, listingOrders, ordering } = await openDialog({ orders: [order({ status, planId: '2' })] });
  await expect.element(dialog.getByRole('radio', { name: /Plus/ })).toBeChecked();
  expect(listingOrders.inputs).toEqual([{ query: { adId: '7', limit: 1 } }]);
  await choose(/Basic/);
  await dialog.getByRole('button', { name: post.post }).click();
  await expect.poll(() => ordering.inputs).toMatchObject([{ body: { planId: '1' } }]);
});

test.for([
  { of: 'that is no longer offered', orders: [order({ status: 'pending', planId: '5' })], pictures: 0 },
  { of: 'for fewer pictures', orders: [order({ status: 'pending', planId: '1' })], pictures: 3 },
  { of: 'that was paid', orders: [order({ status: 'refunded', planId: '2' })], pictures: 0 },
  { of: 'for an extension', orders: [order({ status: 'pending', planId: '2', purpose: 'extend' })], pictures: 0 },
])('a plan $of is not chosen', async ({ orders, pictures }) => {
  const { dialog } = await openDialog({ orders, pictures });
  await expect.element(dialog.getByRole('button', { name: post.pay, exact: true })).toBeDisabled();
});

test('the plan of the draft is chosen if its order failed', async () => {
  localStorage.setItem('createPost', JSON.stringify({ ...createDraft(member()._id, 'KW'), adId: '7', planId: '2' }));
  const { dialog } = await openDialog();
  await expect.element(dialog.getByRole('radio', { name: /Plus/ })).toBeChecked();
});

test('a free plan posts the ad at once', async () => {
  const { dialog, choose, router, ordering } = await openDialog();
  await choose(/Basic/);
  await dialog.getByRole('button', { name: post.post }).click();
  await ordering.answer({ order: order({ amount: 0 }), paymentUrl: null });
  await expect.poll(() => router.state.location.pathname).toBe(paths.createSuccess());
  expect(router.state.location.state).toEqual({ adId: '7' });
});

test('a plan that allows fewer pictures than the ad has cannot be chosen', async () => {
  const { dialog } = await openDialog({ pictures: 3 });
  await expect.element(dialog.getByRole('radio', { name: /Basic/ })).toBeDisabled();
  await expect.element(dialog.getByText(post.planTooSmall)).toBeVisible();
  await expect.element(dialog.getByRole('radio', { name: /Plus/ })).toBeEnabled();
});

test('a plan says its price, days, pictures and how long it is featured', async () => {
  const { dialog } = await openDialog({ plans: [plan({ featuredDays: 7 })] });
  const facts = /Plus.*Seen first.*KWD\s5\.000.*More buyers.*30 days.*Featured for 7 days.*8 pictures/;
  await expect.element(dialog.getByRole('radio', { name: facts })).toBeVisible();
});

test('without a plan for the category, the dialog says so', async () => {
  const plans: Plan[] = [];
  const { dialog } = await openDialog({ plans });
  await expect.element(dialog.getByText(post.noPlans)).toBeVisible();
});

test('the way to pay is asked only where there are two, and never for a free plan', async () => {
  const { dialog, choose } = await openDialog({ methods: ['gateway', 'manual'] });
  await choose(/Basic/);
  await expect.element(dialog.getByText(post.payMethod)).not.toBeInTheDocument();
  await choose(/Plus/);
  await expect.element(dialog.getByRole('radio', { name: /Pay online/ })).toBeChecked();
});

test('without a gateway, a plan is paid by bank transfer', async () => {
  const { dialog, choose, router, ordering } = await openDialog({ methods: ['manual'] });
  await choose(/Plus/);
  await dialog.getByRole('button', { name: post.seeHowToPay }).click();
  const made = order({ status: 'pending', method: 'manual' });
  await ordering.answer({ order: made, paymentUrl: null });
  await expect.poll(() => router.state.location.pathname).toBe(paths.receipt(made._id));
  const body = { adId: '7', planId: '2', purpose: 'post', method: 'manual', amount: 5000 };
  expect(ordering.inputs).toEqual([{ body }]);
});

test('a price that has changed is shown before anything is paid', async () => {
  const { dialog, choose, listing, ordering } = await openDialog();
  await choose(/Plus/);
  await dialog.getByRole('button', { name: /^Pay/ }).click();
  listing.always({ plans: [FREE, plan({ price: 6000 })], methods: ['gateway'] });
  const errorMessage = wordsOf('errors').PRICE_CHANGED.replace('{{amount}}', 'KWD 6.000');
  await ordering.refuse('PRICE_CHANGED', { errorMessage });
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(errorMessage);
  await dialog.getByRole('button', { name: /^Pay .?KWD\s6\.000/ }).click();
  await expect.poll(() => ordering.inputs.map(({ body }) => body?.amount)).toEqual([5000, 6000]);
});

test('plans that fail to load can be loaded again', async () => {
  const api = fakeApi();
  const listing = api.on(paymentsApi.listPlans);
  api.on(paymentsApi.listOrders).always({ orders: [], pagination: pagination() });
  const { screen } = await open(<PayDialog ad={myAd()} onClose={() => {}} />, { api });
  await listing.fail();
  await screen.getByRole('button', { name: layout.retry }).click();
  listing.always({ plans: [FREE], methods: ['gateway'] });
  await expect.element(screen.getByRole('radio', { name: /Basic/ })).toBeVisible();
});

test('the order can be repeated after Back restores the page from the browser’s cache', async () => {
  onTestFinished(() => sessionStorage.clear());
  const { dialog, choose, ordering } = await openDialog();
  await choose(/Plus/);
  const pay = dialog.getByRole('button', { name: /^Pay/ });
  await pay.click();
  // A page that opens in place, like one that the browser never leaves for.
  await ordering.answer({ order: order({ status: 'pending' }), paymentUrl: '#gateway' });
  await expect.poll(() => location.hash).toBe('#gateway');
  await expect.element(pay).toBeDisabled();
  expect(readLastOrder()).toEqual({ adId: '7', planId: '2', purpose: 'post', method: 'gateway', amount: 5000 });
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.element(pay).toBeEnabled();
});
