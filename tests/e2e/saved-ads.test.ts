import { expect } from 'vitest';

import type { AdStatus } from '#features/ads/contract.ts';
import type { Database } from '#platform/data/database.server.ts';
import { appUnderTest } from '#tests/support/app-under-test.ts';
import { expectAccessible, signIn, visit } from '#tests/support/browser.ts';
import { newMember } from '#tests/support/new-member.ts';
import { type LiveAd, storeAds } from '#tests/support/store-ads.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const { origin } = appUnderTest();

/** Creates a seller with ads that no other test uses. */
async function createSeller(db: Database, ads: LiveAd[]) {
  const seller = await newMember('Sami سامي');
  return { seller, ids: await storeAds({ db }, seller, ads) };
}

const setAd = (
  db: Database,
  id: string | undefined,
  change: { status?: AdStatus; price?: number; featured_until?: Date },
) => db.updateTable('ads').set(change).where('id', '=', Number(id)).execute();

test('saved ads stay listed when sold, expired or archived, and can be removed', async ({ look, openPage, db }) => {
  const [layout, account] = [wordsOf(look.language, 'layout'), wordsOf(look.language, 'account')];
  const { ids } = await createSeller(db, [
    { title: { en: 'Brass lamp' } },
    { title: { ar: 'مصباح نحاسي' } },
    { title: { en: 'Copper lamp' } },
  ]);
  const me = await newMember('Noor');
  const page = await openPage({ ...look, as: me, path: '/account?tab=saved' });
  await page.getByText(account.noSavedAds).waitFor();

  for (const id of ids) {
    await visit(page, `/ad/${id}`);
    const heart = page.getByRole('button', { name: layout.save }).filter({ visible: true }).first();
    await Promise.all([page.waitForResponse(/\/save$/), heart.click()]);
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
  }
  await setAd(db, ids[0], { status: 'sold' });
  await setAd(db, ids[1], { status: 'expired' });
  await setAd(db, ids[2], { status: 'archived' });
  await visit(page, '/account?tab=saved');
  const card = (id: string | undefined) =>
    page.getByRole('article').filter({ has: page.locator(`a[href="/ad/${id}"]`) });
  await card(ids[0]).getByText(layout.status_sold, { exact: true }).waitFor();
  await card(ids[1]).getByText(layout.status_expired, { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('article').count()).toBe(3);
  // Others can't open the page of an archived ad, so its card has no link.
  const archived = page.getByRole('article').filter({ hasText: 'Copper lamp' });
  await archived.getByText(layout.unavailable, { exact: true }).waitFor();
  await expect.poll(() => archived.getByRole('link').count()).toBe(0);
  await archived.getByRole('button', { name: layout.save }).waitFor();
  await expectAccessible(page);

  const removed = page.waitForResponse(
    (answer) => answer.request().method() === 'DELETE' && answer.url().endsWith(`/ads/${ids[0]}/save`),
  );
  await card(ids[0]).getByRole('button', { name: layout.save }).click();
  await expect
    .poll(() => card(ids[0]).getByRole('button', { name: layout.save }).getAttribute('aria-pressed'))
    .toBe('false');
  await expect.poll(() => card(ids[0]).count(), { message: 'a removal by mistake can be reverted' }).toBe(1);
  await removed;
  for (const tab of [account.tab_searches, account.tab_saved]) {
    // Phones have the account's menu instead of tabs.
    if (look.width < 600) await page.getByRole('link', { name: layout.account, exact: true }).click();
    await page.getByRole('link', { name: tab }).click();
  }
  await card(ids[1]).waitFor();
  await card(ids[0]).waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('article').count()).toBe(2);
});

test('a sold or expired ad hides the phone number and links to others', async ({ look, openPage, db }) => {
  const [layout, words] = [wordsOf(look.language, 'layout'), wordsOf(look.language, 'ad')];
  const statuses = ['reserved', 'sold', 'expired'] as const;
  const { ids } = await createSeller(
    db,
    statuses.map((status) => ({ title: { en: `Small pick-up, ${status}` }, status })),
  );
  const page = await openPage(look);
  const seen = (text: string) => page.getByText(text, { exact: true }).filter({ visible: true }).first();
  for (const [at, status] of statuses.entries()) {
    await visit(page, `/ad/${ids[at]}`);
    await seen(layout[`status_${status}`]).waitFor();
    await seen(words[`note_${status}`]).waitFor();
    await expect
      .poll(() => page.getByRole('button', { name: words.showPhone }).filter({ visible: true }).count())
      .toBe(status === 'reserved' ? 1 : 0);
  }
  await page
    .getByRole('link', { name: words.moreIn.replace('{{name}}', '') })
    .filter({ visible: true })
    .click();
  await page.waitForURL('**/list/cars');
});

test('shows an owner how to manage their ad, and until when it is featured', async ({ look, openPage, db }) => {
  const [layout, words, account] = [
    wordsOf(look.language, 'layout'),
    wordsOf(look.language, 'ad'),
    wordsOf(look.language, 'account'),
  ];
  const { seller, ids } = await createSeller(db, [{ title: { en: 'Red canoe', ar: 'قارب أحمر' } }]);
  await setAd(db, ids[0], { featured_until: new Date('2090-03-14T12:00:00Z') });
  const page = await openPage({ ...look, as: seller, path: `/ad/${ids[0]}` });
  await page.getByText(layout.featured, { exact: true }).filter({ visible: true }).first().waitFor();
  const own = page.getByRole('region', { name: words.ownAd }).filter({ visible: true });
  await own.waitFor();
  for (const others of [words.showPhone, wordsOf(look.language, 'people').reportAd])
    await expect.poll(() => page.getByRole('button', { name: others }).count()).toBe(0);
  await expect.poll(() => own.getByRole('link', { name: words.editAd }).getAttribute('href')).toBe(`/edit/${ids[0]}`);
  await own.getByRole('link', { name: words.statisticsAndMore }).click();
  const row = page.getByRole('article').filter({ has: page.locator(`a[href="/ad/${ids[0]}"]`) });
  await row
    .getByText(account.featuredUntil.replace('{{date}}', '14 '))
    .or(row.getByText(/14 .+ 2090/))
    .first()
    .waitFor();
});

test('lists the new ads of followed sellers', async ({ look, openPage, db }) => {
  const [people, account] = [wordsOf(look.language, 'people'), wordsOf(look.language, 'account')];
  const { seller, ids } = await createSeller(db, [{ title: { en: 'Blue kite' } }, { title: { ar: 'طائرة ورقية' } }]);
  const me = await newMember('Noor');
  const page = await openPage({ ...look, as: me });
  const asked = page.waitForResponse('**/api/account/following/ads');
  await visit(page, '/account?tab=following');
  await asked;
  await page.getByText(people.noFollowing).waitFor();
  await expect.poll(() => page.getByRole('heading', { name: account.followedAds }).count()).toBe(0);
  await visit(page, `/ad/${ids[0]}`);
  await Promise.all([
    page.waitForResponse(/\/follow$/),
    page.getByRole('button', { name: people.follow, exact: true }).click(),
  ]);
  await page.getByRole('button', { name: people.following, exact: true }).waitFor();
  await visit(page, '/account?tab=following');
  const fresh = page.getByRole('region', { name: account.followedAds });
  await expect
    .poll(() => fresh.locator('article a').evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
    .toEqual(ids.map((id) => `/ad/${id}`));
  await page.getByText(seller.name).first().waitFor();
});

test('copies the link of an ad', async ({ look, openPage, db }) => {
  const words = wordsOf(look.language, 'ad');
  const { ids } = await createSeller(db, [{ title: { en: 'Oak bench' } }]);
  const me = await newMember('Noor');
  const page = await openPage({
    ...look,
    context: { permissions: ['clipboard-read', 'clipboard-write'] },
  });
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await signIn(page, me);
  await visit(page, `/ad/${ids[0]}`);
  await page.getByRole('button', { name: words.share }).filter({ visible: true }).click();
  await page.getByText(words.linkCopied).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${origin}/ad/${ids[0]}`);
});
