import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { openAppDatabase } from '#tests/support/app-database.ts';
import { expectFine, fillLogin, launchBrowser, openPage, signIn, visit } from '#tests/support/browser.ts';
import { newMember } from '#tests/support/new-member.ts';
import { type LiveAd, storeAds } from '#tests/support/store-ads.ts';
import { wordsOf } from '#tests/support/words.ts';

const origin = inject('origin');
let browser: Browser;
let app: Awaited<ReturnType<typeof openAppDatabase>>;
beforeAll(async () => {
  browser = await launchBrowser();
  app = await openAppDatabase(inject('dataDir'));
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

const LOOKS = [
  { language: 'en', width: 1280, colourMode: 'light' },
  { language: 'ar', width: 390, colourMode: 'dark' },
] as const;

/** A seller who has just signed up, with ads that nothing else in the tests knows of. */
async function sellerOf(ads: LiveAd[]) {
  const seller = await newMember(origin, 'Sami سامي');
  return { seller, ids: await storeAds({ db: app.db, time: { now: Date.now() } }, seller, ads) };
}

const setAd = (id: string | undefined, change: { status?: string; price?: number; featured_until?: Date }) =>
  app.db.updateTable('ads').set(change).where('id', '=', Number(id)).execute();

test.for(LOOKS)(
  'saved ads stay when they are sold or over, greyed, and can be let go, in $language at $width px',
  async (look) => {
    const [layout, account] = [wordsOf(look.language, 'layout'), wordsOf(look.language, 'account')];
    const { ids } = await sellerOf([
      { title: { en: 'Brass lamp' } },
      { title: { ar: 'مصباح نحاسي' } },
      { title: { en: 'Copper lamp' } },
    ]);
    const me = await newMember(origin, 'Noor');
    const { page, errors, close } = await openPage(browser, origin, look);
    await signIn(page, origin, me);
    await visit(page, '/account?tab=saved');
    await page.getByText(account.noSavedAds).waitFor();
    await expectFine(page);

    for (const id of ids) {
      await visit(page, `/ad/${id}`);
      const heart = page.getByRole('button', { name: layout.save }).filter({ visible: true }).first();
      await heart.click();
      await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    }
    await setAd(ids[0], { status: 'sold' });
    await setAd(ids[1], { status: 'expired' });
    await visit(page, '/account?tab=saved');
    const card = (id: string | undefined) =>
      page.getByRole('article').filter({ has: page.locator(`a[href="/ad/${id}"]`) });
    await card(ids[0]).getByText(layout.status_sold, { exact: true }).waitFor();
    await card(ids[1]).getByText(layout.status_expired, { exact: true }).waitFor();
    expect(await page.getByRole('article').count()).toBe(3);
    await expectFine(page);

    const letGo = page.waitForResponse(
      (answer) => answer.request().method() === 'DELETE' && answer.url().endsWith(`/ads/${ids[0]}/save`),
    );
    await card(ids[0]).getByRole('button', { name: layout.save }).click();
    await expect
      .poll(() => card(ids[0]).getByRole('button', { name: layout.save }).getAttribute('aria-pressed'))
      .toBe('false');
    expect(await card(ids[0]).count(), 'what was let go by mistake can be taken back').toBe(1);
    await letGo;
    await page.getByRole('link', { name: account.tab_searches }).click();
    await page.getByRole('link', { name: account.tab_saved }).click();
    await card(ids[1]).waitFor();
    await card(ids[0]).waitFor({ state: 'detached' });
    expect(await page.getByRole('article').count()).toBe(2);
    expect(errors).toEqual([]);
    await close();
  },
);

test.for(LOOKS)('a visitor saves an ad, signs in, and it is saved, in $language at $width px', async (look) => {
  const layout = wordsOf(look.language, 'layout');
  const { ids } = await sellerOf([{ title: { en: 'Walnut desk' } }]);
  const me = await newMember(origin, 'Noor');
  const { page, errors, close } = await openPage(browser, origin, look);
  await visit(page, `/ad/${ids[0]}`);
  const heart = page.getByRole('button', { name: layout.save }).filter({ visible: true }).first();
  await heart.click();
  await fillLogin(page, look.language, me);
  await page.waitForURL(`**/ad/${ids[0]}`);
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
  expect(errors).toEqual([]);
  await close();
});

test.for(LOOKS)(
  'a sold or expired ad says so and leads on, a reserved one can still be asked for, in $language at $width px',
  async (look) => {
    const [layout, words] = [wordsOf(look.language, 'layout'), wordsOf(look.language, 'ad')];
    const statuses = ['reserved', 'sold', 'expired'] as const;
    const { ids } = await sellerOf(statuses.map((status) => ({ title: { en: `Small pick-up, ${status}` }, status })));
    const { page, errors, close } = await openPage(browser, origin, look);
    const seen = (text: string) => page.getByText(text, { exact: true }).filter({ visible: true }).first();
    for (const [at, status] of statuses.entries()) {
      await visit(page, `/ad/${ids[at]}`);
      await seen(layout[`status_${status}`]).waitFor();
      await seen(words[`note_${status}`]).waitFor();
      expect(await page.getByRole('button', { name: words.showPhone }).filter({ visible: true }).count()).toBe(
        status === 'reserved' ? 1 : 0,
      );
      await expectFine(page);
    }
    await page
      .getByRole('link', { name: words.moreIn.replace('{{name}}', '') })
      .filter({ visible: true })
      .click();
    await page.waitForURL('**/list/cars');
    expect(errors).toEqual([]);
    await close();
  },
);

test.for(LOOKS)(
  'an owner sees where to go on with an ad, and until when it is featured, in $language at $width px',
  async (look) => {
    const [layout, words, account] = [
      wordsOf(look.language, 'layout'),
      wordsOf(look.language, 'ad'),
      wordsOf(look.language, 'account'),
    ];
    const { seller, ids } = await sellerOf([{ title: { en: 'Red canoe', ar: 'قارب أحمر' } }]);
    await setAd(ids[0], { featured_until: new Date('2090-03-14T12:00:00Z') });
    const { page, errors, close } = await openPage(browser, origin, look);
    await signIn(page, origin, seller);
    await visit(page, `/ad/${ids[0]}`);
    await page.getByText(layout.featured, { exact: true }).filter({ visible: true }).first().waitFor();
    const own = page.getByRole('region', { name: words.ownAd }).filter({ visible: true });
    await own.waitFor();
    for (const others of [words.showPhone, wordsOf(look.language, 'people').reportAd])
      expect(await page.getByRole('button', { name: others }).count()).toBe(0);
    expect(await own.getByRole('link', { name: words.editAd }).getAttribute('href')).toBe(`/edit/${ids[0]}`);
    await expectFine(page);
    await own.getByRole('link', { name: words.statisticsAndMore }).click();
    const row = page.getByRole('article').filter({ has: page.locator(`a[href="/ad/${ids[0]}"]`) });
    await row
      .getByText(account.featuredUntil.replace('{{date}}', '14 '))
      .or(row.getByText(/14 .+ 2090/))
      .first()
      .waitFor();
    await expectFine(page);
    expect(errors).toEqual([]);
    await close();
  },
);

test.for(LOOKS)('whoever follows a seller finds the seller’s new ads, in $language at $width px', async (look) => {
  const [people, account] = [wordsOf(look.language, 'people'), wordsOf(look.language, 'account')];
  const { seller, ids } = await sellerOf([{ title: { en: 'Blue kite' } }, { title: { ar: 'طائرة ورقية' } }]);
  const me = await newMember(origin, 'Noor');
  const { page, errors, close } = await openPage(browser, origin, look);
  await signIn(page, origin, me);
  const asked = page.waitForResponse('**/api/account/following/ads');
  await visit(page, '/account?tab=following');
  await asked;
  await page.getByText(people.noFollowing).waitFor();
  await expectFine(page);
  expect(await page.getByRole('heading', { name: account.followedAds }).count()).toBe(0);
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
  await expectFine(page);
  expect(errors).toEqual([]);
  await close();
});

test.for(LOOKS)('a member shares and reports an ad, in $language at $width px', async (look) => {
  const [words, people] = [wordsOf(look.language, 'ad'), wordsOf(look.language, 'people')];
  const { ids } = await sellerOf([{ title: { en: 'Oak bench' } }]);
  const me = await newMember(origin, 'Noor');
  const { page, errors, close } = await openPage(browser, origin, {
    ...look,
    context: { permissions: ['clipboard-read', 'clipboard-write'] },
  });
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await signIn(page, origin, me);
  await visit(page, `/ad/${ids[0]}`);
  await page.getByRole('button', { name: words.share }).filter({ visible: true }).click();
  await page.getByText(words.linkCopied).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${origin}/ad/${ids[0]}`);

  await page.getByRole('button', { name: people.reportAd }).click();
  const dialog = page.getByRole('dialog', { name: people.reportAd });
  await dialog.getByRole('button', { name: people.sendReport }).click();
  await dialog.getByRole('alert').first().waitFor();
  await expectFine(page);
  await dialog.getByLabel(people['reason-fraud']).check();
  await dialog.getByRole('button', { name: people.sendReport }).click();
  await page.getByText(people.reportSent).waitFor();
  expect(errors).toEqual([]);
  await close();
});
