import { expect, test } from 'vitest';

import { adminPaths } from '#admin-paths';
import * as adminAdsApi from '#features/ads/admin/contract.ts';
import type { AdminAd } from '#features/ads/admin/contract.ts';
import * as reportCasesApi from '#features/moderation/report-cases/contract.ts';
import { moderator, tablePage } from '#tests/ui/back-office.ts';
import { adCard, adDetails } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as adScreen from './ad.tsx';

const words = wordsOf('admin-ads');

async function openAd(fields: Partial<AdminAd>) {
  const api = fakeApi();
  const { endsAt, categoryPath } = adDetails();
  const ad: AdminAd = {
    ...adCard(),
    seller: { _id: '9', name: 'Huda' },
    views: 0,
    endsAt,
    details: null,
    categoryPath,
    reason: null,
    plan: null,
    featuredUntil: null,
    updatedAt: '2026-11-01T08:00:00.000Z',
    phoneReveals: 0,
    hasPendingChange: false,
    isSellerActive: true,
    isOwn: false,
    history: [],
    ...fields,
  };
  api.on(adminAdsApi.getAd).always({ ad });
  api.on(reportCasesApi.reportCases.list).always(tablePage([]));
  const { screen } = await open(adScreen, {
    api,
    as: moderator(),
    path: adminPaths.ad('1'),
    pattern: adminPaths.ad.pattern,
  });
  await expect.element(screen.getByRole('heading', { name: words.summary })).toBeVisible();
  return { screen, review: screen.getByRole('link', { name: words.review, exact: true }) };
}

test('an ad in review was posted and not published, and links to its review', async () => {
  const { screen, review } = await openAd({ status: 'pending_review', endsAt: null });
  await expect.element(screen.getByText(words.posted, { exact: true })).toBeVisible();
  await expect.element(screen.getByText(words.created, { exact: true })).not.toBeInTheDocument();
  await expect.element(review).toHaveAttribute('href', adminPaths.review('1'));
});

test('an active ad was published, and has a review only while a change waits for it', async () => {
  const { screen, review } = await openAd({});
  await expect.element(screen.getByText(words.created, { exact: true })).toBeVisible();
  await expect.element(review).not.toBeInTheDocument();
});

test('a change of an active ad links to its review', async () => {
  const { review } = await openAd({ hasPendingChange: true });
  await expect.element(review).toBeVisible();
});
