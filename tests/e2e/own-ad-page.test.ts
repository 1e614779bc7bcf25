import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { moderator } from '#demo/users.ts';
import type { AdStatus } from '#features/ads/contract.ts';
import { appUnderTest } from '#tests/support/app-under-test.ts';
import { visit } from '#tests/support/browser.ts';
import { holdRequests } from '#tests/support/held-requests.ts';
import { newMember } from '#tests/support/new-member.ts';
import { storeAds } from '#tests/support/store-ads.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const { origin } = appUnderTest();

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

test('an ad that is not public opens by its address for its owner and for staff, and for nobody else', async ({
  look,
  openPage,
  db,
}) => {
  const [layout, ad] = [wordsOf(look.language, 'layout'), wordsOf(look.language, 'ad')];
  const [seller, stranger] = [await newMember('Sami'), await newMember('Noor')];
  const ids = await storeAds(
    { db },
    seller,
    STATES.map((status) => ({ title: { en: titleOf(status) }, status })),
  );
  const [owner, staff, other, visitor] = await Promise.all(
    [seller, moderator, stranger, undefined].map((as) => openPage({ ...look, allowedErrors, ...(as && { as }) })),
  );
  const expectNotFound = async (page: Page, status: AdStatus, id: string) => {
    await visit(page, `/ad/${id}`);
    await page.getByRole('heading', { name: layout.notFoundTitle }).filter({ visible: true }).waitFor();
    await expect.poll(() => page.getByText(titleOf(status)).count()).toBe(0);
  };
  for (const [at, status] of STATES.entries()) {
    await visit(owner!, `/ad/${ids[at]}`);
    await seeTitle(owner!, status);
    const own = owner!.getByRole('region', { name: ad.ownAd }).filter({ visible: true });
    const next = status === 'archived' ? ad.repostAd : status === 'suspended' ? ad.statisticsAndMore : ad.editAd;
    await own.getByRole('link', { name: next }).waitFor();
    await owner!.getByText(ad[`note_${status}`]).filter({ visible: true }).waitFor();
    await visit(staff!, `/ad/${ids[at]}`);
    await seeTitle(staff!, status);
    await expectNotFound(other!, status, ids[at]!);
    const rendered = await fetch(`${origin}/ad/${ids[at]}`);
    expect(rendered.status).toBe(404);
    expect(await rendered.text()).not.toContain(titleOf(status));
  }
  await expectNotFound(visitor!, STATES[0], ids[0]!);
});

test('a member does not see the page for visitors while their own ad loads', async ({ openPage, db }) => {
  const seller = await newMember('Sami');
  const [id] = await storeAds({ db }, seller, [{ title: { en: titleOf('archived') }, status: 'archived' }]);
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
