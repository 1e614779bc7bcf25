import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { moderator } from '#demo/users.ts';
import { appUnderTest } from '#tests/support/app-under-test.ts';
import { holdRequests } from '#tests/support/held-requests.ts';
import { newMember } from '#tests/support/new-member.ts';
import { storeAds } from '#tests/support/store-ads.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const { origin } = appUnderTest();

/** The server renders for visitors, so its answer is 404. */
const allowedErrors = /status of 404/;

const TITLE = 'Paper lamp';
const seeTitle = (page: Page) =>
  page.getByRole('heading', { level: 1, name: TITLE }).filter({ visible: true }).waitFor();

test('an ad that is not public opens by its address for its owner and for staff, and for nobody else', async ({
  look,
  openPage,
  db,
}) => {
  const [layout, ad] = [wordsOf(look.language, 'layout'), wordsOf(look.language, 'ad')];
  const [seller, stranger] = [await newMember('Sami'), await newMember('Noor')];
  const [id] = await storeAds({ db }, seller, [{ title: { en: TITLE }, status: 'pending_review' }]);
  const path = `/ad/${id}`;
  const owner = await openPage({ ...look, allowedErrors, as: seller, path });
  await seeTitle(owner);
  await owner.getByRole('region', { name: ad.ownAd }).getByRole('link', { name: ad.editAd }).waitFor();
  await seeTitle(await openPage({ ...look, allowedErrors, as: moderator, path }));
  for (const as of [stranger, undefined]) {
    const page = await openPage({ ...look, allowedErrors, ...(as && { as }), path });
    await page.getByRole('heading', { name: layout.notFoundTitle }).filter({ visible: true }).waitFor();
    await expect.poll(() => page.getByText(TITLE).count()).toBe(0);
  }
  const rendered = await fetch(`${origin}${path}`);
  expect(rendered.status).toBe(404);
  expect(await rendered.text()).not.toContain(TITLE);
});

test('a member does not see the page for visitors while their own ad loads', async ({ openPage, db }) => {
  const seller = await newMember('Sami');
  const [id] = await storeAds({ db }, seller, [{ title: { en: TITLE }, status: 'archived' }]);
  const page = await openPage({ as: seller, allowedErrors });
  // Without the app's scripts the page stays as the server rendered it.
  const scripts = await holdRequests(page, '**/static/js/*.js');
  await page.goto(`/ad/${id}`, { waitUntil: 'commit' });
  const notFound = page.getByText(wordsOf('en', 'layout').notFoundTitle);
  await notFound.waitFor({ state: 'attached' });
  // Once the style sheet is loaded.
  await expect.poll(() => notFound.isVisible()).toBe(false);
  scripts.release();
  await seeTitle(page);
});
