import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { moderator } from '#demo/users.ts';
import type { AdStatus } from '#features/ads/contract.ts';
import { expectAccessible, visit, waitForHydration } from '#tests/support/browser.ts';
import { holdRequests } from '#tests/support/held-requests.ts';
import { newMember } from '#tests/support/new-member.ts';
import { storeAds } from '#tests/support/store-ads.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const VARIANTS = [
  { language: 'en', width: 1280, colourMode: 'light' },
  { language: 'ar', width: 390, colourMode: 'dark' },
] as const;

/** The states in which only the owner and staff may see an ad. */
const STATES = ['pending_payment', 'pending_review', 'rejected', 'archived', 'suspended'] as const;
/** The server renders for visitors, so its answer is 404. */
const allowedErrors = /status of 404/;

const titleOf = (status: AdStatus) => `Paper lamp, ${status}`;
const seeTitle = (page: Page, status: AdStatus) =>
  page
    .getByRole('heading', { level: 1, name: titleOf(status) })
    .filter({ visible: true })
    .waitFor();

test.for(VARIANTS)(
  'an ad that is not public opens by its address for its owner and for staff, and for nobody else, in $language',
  async (variant, { openPage, db }) => {
    const [layout, ad] = [wordsOf(variant.language, 'layout'), wordsOf(variant.language, 'ad')];
    const [seller, stranger] = [await newMember('Sami'), await newMember('Noor')];
    const ids = await storeAds(
      { db, time: { now: Date.now() } },
      seller,
      STATES.map((status) => ({ title: { en: titleOf(status) }, status })),
    );
    const [owner, staff, other, visitor] = await Promise.all(
      [seller, moderator, stranger, undefined].map((as) => openPage({ ...variant, allowedErrors, ...(as && { as }) })),
    );
    for (const [at, status] of STATES.entries()) {
      await visit(owner!, `/ad/${ids[at]}`);
      await seeTitle(owner!, status);
      await owner!.reload();
      await waitForHydration(owner!);
      await seeTitle(owner!, status);
      const own = owner!.getByRole('region', { name: ad.ownAd }).filter({ visible: true });
      const next = status === 'archived' ? ad.repostAd : status === 'suspended' ? ad.statisticsAndMore : ad.editAd;
      await own.getByRole('link', { name: next }).waitFor();
      await owner!.getByText(ad[`note_${status}`]).filter({ visible: true }).waitFor();
      await visit(staff!, `/ad/${ids[at]}`);
      await seeTitle(staff!, status);
      for (const page of [other!, visitor!]) {
        await visit(page, `/ad/${ids[at]}`);
        await page.getByRole('heading', { name: layout.notFoundTitle }).filter({ visible: true }).waitFor();
        await expect.poll(() => page.getByText(titleOf(status)).count()).toBe(0);
      }
    }
    await expectAccessible(owner!);
  },
);

test('a member does not see the page for visitors while their own ad loads', async ({ openPage, db }) => {
  const seller = await newMember('Sami');
  const [id] = await storeAds({ db, time: { now: Date.now() } }, seller, [
    { title: { en: titleOf('archived') }, status: 'archived' },
  ]);
  const page = await openPage({ as: seller, allowedErrors });
  // Without the app's scripts the page stays as the server rendered it.
  const scripts = await holdRequests(page, '**/assets/*.js');
  await page.goto(`/ad/${id}`, { waitUntil: 'commit' });
  const notFound = page.getByText(wordsOf('en', 'layout').notFoundTitle);
  await notFound.waitFor({ state: 'attached' });
  // Once the style sheet is loaded.
  await expect.poll(() => notFound.isVisible()).toBe(false);
  scripts.release();
  await seeTitle(page, 'archived');
});
