import { expect, test } from 'vitest';

import type { AdFormView } from '#features/ads/ad-form.ts';
import * as editingApi from '#features/ads/editing/contract.ts';
import { paths } from '#paths';
import { adFormView, member } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as success from './payment-success.tsx';

const post = wordsOf('post');

function openSuccess(path: string, state: object | null, ad?: Partial<AdFormView>) {
  const api = fakeApi();
  if (ad) api.on(editingApi.getForm).always({ ad: adFormView(ad) });
  return open(success, { api, as: member(), path, state, settings: { reviewHours: 2 } });
}

test('without a payment the screen leads to My ads', async () => {
  const { router } = await openSuccess(paths.createSuccess(), null);
  await expect.poll(() => router.state.location.pathname).toBe(paths.account());
});

test('a posted ad in review says how long that takes, and links to the ad', async () => {
  const { screen } = await openSuccess(paths.createSuccess(), { adId: '1' }, { status: 'pending_review' });
  await expect.element(screen.getByRole('heading', { name: post.successTitle })).toBeVisible();
  await expect.element(screen.getByText(post.reviewTime_other.replace('{{count, number}}', '2'))).toBeVisible();
  await expect.element(screen.getByRole('link', { name: post.seeMyAd })).toHaveAttribute('href', paths.ad('1'));
  await expect
    .element(screen.getByRole('link', { name: post.seeMyAds }))
    .toHaveAttribute('href', paths.account({ tab: 'waiting' }));
});

test('an ad that needs no review is active', async () => {
  const { screen } = await openSuccess(paths.createSuccess(), { adId: '1' }, { status: 'active' });
  await expect.element(screen.getByText(new RegExp(post.activeText))).toBeVisible();
  await expect.element(screen.getByText(/We review ads/)).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole('link', { name: post.seeMyAds }))
    .toHaveAttribute('href', paths.account({ tab: 'active' }));
});

test('an ad that was rejected at once shows the reason and how to fix it', async () => {
  const rejected = { status: 'rejected', reason: 'No weapons' } as const;
  const { screen } = await openSuccess(paths.createSuccess(), { adId: '1' }, rejected);
  await expect.element(screen.getByRole('heading', { name: post.rejectedTitle })).toBeVisible();
  await expect.element(screen.getByText('No weapons')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: post.fixAndResubmit }))
    .toHaveAttribute('href', paths.edit('1'));
});

test('an extended ad needs no further look at it', async () => {
  const { screen } = await openSuccess(paths.extendSuccess(), { adId: '1' });
  await expect.element(screen.getByRole('heading', { name: post.extendedTitle })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: post.seeMyAds })).toHaveAttribute('href', paths.account());
});

test('a payment that arrived too late links to the payments', async () => {
  const { screen } = await openSuccess(paths.createSuccess(), { adId: '1', isUnused: true });
  await expect.element(screen.getByRole('heading', { name: post.unusedTitle })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: post.seePayments })).toHaveAttribute('href', paths.payments());
});
