import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { moderator, sellers } from '#demo/sellers.ts';
import type { AdCard, AdDetails } from '#features/ads/contract.ts';
import type { Language } from '#platform/language.ts';
import { openAppDatabase } from '#tests/support/app-database.ts';
import {
  expectFine,
  fillLogin,
  launchBrowser,
  openPage,
  signIn,
  untilConnected,
  visit,
} from '#tests/support/browser.ts';
import { call } from '#tests/support/call.ts';
import { openWaitingAd } from '#tests/support/waiting-ad.ts';
import { wordsOf } from '#tests/support/words.ts';

const origin = inject('origin');
const dataDir = inject('dataDir');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** In no other journey. */
const [furniture, dina, salem] = [sellers[16]!, sellers[17]!, sellers[18]!];
const LOOKS = [
  { language: 'en', width: 1280, colourMode: 'light', seller: furniture },
  { language: 'ar', width: 360, colourMode: 'dark', seller: dina },
] as const;

const inLanguage = (text: { en?: string | undefined; ar?: string | undefined }, language: Language) =>
  text[language] ?? text.en ?? text.ar ?? '';
/** The first one: in the reader's language, or in that of the ad. */
const titleField = (page: Page) => page.locator('#main input[maxlength="100"]').first();

/** Live ads of a seller with a price, from the interface; each journey takes another. */
async function adsOf(page: Page): Promise<AdCard[]> {
  const ads = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('accessToken')}` };
    return (await (await fetch('/api/ads/mine?limit=100', { headers })).json()).data.ads;
  });
  return (ads as AdCard[]).filter(({ price }) => price.amount);
}

async function setStatus(id: string, status: string, reason: string | null = null): Promise<void> {
  const { db, close } = await openAppDatabase(dataDir);
  await db.updateTable('ads').set({ status, reason }).where('id', '=', Number(id)).execute();
  await close();
}

/** Straight to the last step of an ad that is complete. */
const goToLast = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('button', { name, exact: true }).click();

async function paint(background: string, width = 800, height = 600) {
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  return { name: `${background}.png`, mimeType: 'image/png', buffer };
}

test.for(LOOKS)(
  'a change of a live ad is seen by a moderator before anyone else, its price at once, in $language',
  async (look) => {
    const { language, seller } = look;
    const [post, admin, account] = [
      wordsOf(language, 'post'),
      wordsOf(language, 'admin'),
      wordsOf(language, 'account'),
    ];
    const { page, errors, close } = await openPage(browser, origin, look);
    await signIn(page, origin, seller);
    const ad = (await adsOf(page))[0]!;
    const oldTitle = inLanguage(ad.title, language);
    const newTitle = `${oldTitle.slice(0, 60)} 2`;

    await visit(page, `/edit/${ad._id}`);
    await page.getByRole('heading', { name: post.step_details }).waitFor();
    await expectFine(page);
    await titleField(page).fill(newTitle);
    await page.getByLabel(post.priceIn.split(' ')[0]!, { exact: false }).last().fill('١٢٣');
    await goToLast(page, post.step_review);
    await page.getByRole('heading', { name: post.step_review }).waitFor();
    const { attributes }: AdDetails = (await call(origin, 'GET', `/ads/${ad._id}`)).body.data.ad;
    expect(attributes).not.toEqual([]);
    for (const { label, value } of attributes)
      await page.getByText(`${inLanguage(label, language)}: ${inLanguage(value, language)}`, { exact: true }).waitFor();
    await expectFine(page);
    await page.getByRole('button', { name: post.saveChanges }).click();
    await page.waitForURL('**/account?tab=active');
    await page.getByText(account.change_pending).waitFor();
    await expectFine(page);

    const visitor = await openPage(browser, origin, { language });
    await visit(visitor.page, `/ad/${ad._id}`);
    await visitor.page.getByRole('heading', { level: 1, name: oldTitle, exact: true }).waitFor();
    await visitor.page.getByText(/123/).filter({ visible: true }).first().waitFor();

    const desk = await openPage(browser, origin, look);
    await signIn(desk.page, origin, moderator);
    const waiting = await openWaitingAd(desk.page, oldTitle);
    await waiting.getByText(admin.changeOfLive).waitFor();
    await waiting.locator('dd', { hasText: admin.now }).getByText(oldTitle, { exact: true }).first().waitFor();
    await waiting.locator('dd', { hasText: admin.changed }).getByText(newTitle, { exact: true }).first().waitFor();
    await expectFine(desk.page);
    await waiting.getByRole('button', { name: admin.approve }).click();
    await waiting.waitFor({ state: 'detached' });

    await visit(visitor.page, `/ad/${ad._id}`);
    await visitor.page.getByRole('heading', { level: 1, name: newTitle, exact: true }).waitFor();
    expect([...errors, ...desk.errors, ...visitor.errors]).toEqual([]);
    await Promise.all([close(), desk.close(), visitor.close()]);
  },
);

test.for(LOOKS)('a rejected ad is set right and goes back to the queue, in $language', async (look) => {
  const { language, seller } = look;
  const [post, layout] = [wordsOf(language, 'post'), wordsOf(language, 'layout')];
  const { page, close } = await openPage(browser, origin, look);
  await signIn(page, origin, seller);
  const ad = (await adsOf(page))[1]!;
  await setStatus(ad._id, 'rejected', 'لا أرقام في العنوان');
  await visit(page, `/edit/${ad._id}`);
  await page.getByText('لا أرقام في العنوان').waitFor();
  await titleField(page).fill('Now as it should be');
  await goToLast(page, post.step_review);
  await page.getByRole('button', { name: post.saveAndResubmit }).click();
  await page.waitForURL('**/account?tab=waiting');
  const row = page.getByRole('article').filter({ hasText: 'Now as it should be' });
  await row.getByText(layout.status_pending_review).waitFor();
  expect(await row.getByText('لا أرقام في العنوان').count()).toBe(0);
  // What is saved is no draft any more: the form opens at its beginning.
  await visit(page, `/edit/${ad._id}`);
  await page.getByRole('heading', { name: post.step_details }).waitFor();
  expect(await page.getByText(post.changesKept).count()).toBe(0);
  await close();
});

test.for(LOOKS)('an archived ad is posted anew with all it had, and paid anew, in $language', async (look) => {
  const { language, seller } = look;
  const post = wordsOf(language, 'post');
  const { page, close } = await openPage(browser, origin, look);
  await signIn(page, origin, seller);
  const ad = (await adsOf(page))[2]!;
  await setStatus(ad._id, 'archived');
  await visit(page, `/re-post/${ad._id}`);
  await page.getByRole('heading', { level: 1, name: post.rePostTitle }).waitFor();
  expect(await titleField(page).inputValue()).toBe(inLanguage(ad.title, language));
  await goToLast(page, post.step_plan);
  await page.getByRole('radio').first().check();
  await page.locator('#main button.btn-primary').last().click();
  await page.waitForURL('**/create/success');
  const { db, close: release } = await openAppDatabase(dataDir);
  const posted = await db
    .selectFrom('ads')
    .select(['status', 'id'])
    .where('posted_from', '=', Number(ad._id))
    .execute();
  const pictures = await db
    .selectFrom('ad_images')
    .select('image_id')
    .where('ad_id', '=', posted[0]?.id ?? 0)
    .execute();
  await release();
  expect([posted.map(({ status }) => status), pictures.length]).toEqual([['pending_review'], ad.imageCount]);
  await close();
});

/** Types a title into a new ad. */
async function typeDraft(page: Page, language: Language, title: string): Promise<void> {
  await visit(page, '/create');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const anew = page.getByRole('button', { name: wordsOf(language, 'post').startAnew });
  if (await anew.isVisible()) await anew.click();
  await page.getByRole('button', { name: language === 'en' ? 'Books and hobbies' : 'كتب وهوايات' }).click();
  await page.locator('section.panel ul button').first().click();
  await titleField(page).fill(title);
}

/** When the account has a draft with this title: earlier ones may be on their way. */
const draftKept = (page: Page, title: string) =>
  page.waitForResponse(async (response) => {
    const request = response.request();
    return (
      response.url().endsWith('/api/account/draft') &&
      request.method() === 'PUT' &&
      (request.postData() ?? '').includes(title)
    );
  });

test.for(LOOKS)('a draft is gone on with on another device, in $language', async (look) => {
  const { language } = look;
  const post = wordsOf(language, 'post');
  const first = await openPage(browser, origin, look);
  await signIn(first.page, origin, salem);
  const kept = draftKept(first.page, 'Half a shelf of books');
  await typeDraft(first.page, language, 'Half a shelf of books');
  await kept;

  const second = await openPage(browser, origin, { ...look, width: 768 });
  await signIn(second.page, origin, salem);
  await visit(second.page, '/create');
  await second.page.getByText('Half a shelf of books').waitFor();
  await expectFine(second.page);
  await second.page.getByRole('button', { name: post.continueDraft }).click();
  await expect.poll(() => titleField(second.page).inputValue()).toBe('Half a shelf of books');
  const keptAgain = draftKept(second.page, 'A whole shelf of books');
  await titleField(second.page).fill('A whole shelf of books');
  await keptAgain;

  // What the first one has under its hand stays, also after a broken line.
  await untilConnected(first.page);
  await first.page.context().setOffline(true);
  await untilConnected(first.page, false);
  await first.page.context().setOffline(false);
  await untilConnected(first.page);
  await first.page.waitForTimeout(500);
  expect(await titleField(first.page).inputValue()).toBe('Half a shelf of books');

  // Back on the first one the newer draft is offered; this time a new one is wanted.
  await visit(first.page, '/create');
  await first.page.getByText('A whole shelf of books').waitFor();
  await first.page.getByRole('button', { name: post.startAnew }).click();
  await first.page.getByRole('heading', { name: post.step_category }).waitFor();
  await Promise.all([first.close(), second.close()]);
});

test.for(LOOKS)('leaving asks, and only when something was typed, in $language', async (look) => {
  const { language, seller } = look;
  const [post, layout] = [wordsOf(language, 'post'), wordsOf(language, 'layout')];
  const { page, close } = await openPage(browser, origin, look);
  await signIn(page, origin, seller);
  const ad = (await adsOf(page))[3]!;
  const logo = page.getByRole('banner').locator('a[href="/"]').first();
  await visit(page, `/edit/${ad._id}`);
  await titleField(page).waitFor();
  await goToLast(page, post.step_pictures);
  await logo.click();
  await page.waitForURL(`${origin}/`);

  await visit(page, `/edit/${ad._id}`);
  await goToLast(page, post.step_details);
  await titleField(page).fill('Typed and not saved');
  await logo.click();
  const dialog = page.getByRole('dialog', { name: post.leaveTitle });
  await dialog.getByText(post.leaveChanges).waitFor();
  await expectFine(page);
  await dialog.getByRole('button', { name: post.stay }).click();
  expect(await titleField(page).inputValue()).toBe('Typed and not saved');
  await logo.click();
  await dialog.getByRole('button', { name: post.leave, exact: true }).click();
  await page.waitForURL(`${origin}/`);

  // This device has kept it.
  await visit(page, `/edit/${ad._id}`);
  await page.getByText(post.changesKept).waitFor();
  await page.getByRole('button', { name: post.dropChanges }).click();
  await expect.poll(() => titleField(page).inputValue()).toBe(inLanguage(ad.title, language));
  expect(await page.getByText(layout.loadFailed).count()).toBe(0);
  await close();
});

/** An own ad in its form, with another title typed over its own. */
async function retitle(look: (typeof LOOKS)[number], title: string) {
  const { page, close } = await openPage(browser, origin, look);
  await signIn(page, origin, look.seller);
  const ad = (await adsOf(page))[4]!;
  await visit(page, `/edit/${ad._id}`);
  await titleField(page).fill(title);
  return { page, ad, close };
}

test.for(LOOKS)(
  'a login that ends while saving loses nothing and comes back to the same step, in $language',
  async (look) => {
    const { language, seller } = look;
    const post = wordsOf(language, 'post');
    const { page, ad, close } = await retitle(look, 'Typed before the login ended');
    await goToLast(page, post.step_review);
    // In one moment, or another call of the page may find it out before the press.
    await page.getByRole('button', { name: post.saveChanges }).evaluate((button: HTMLElement) => {
      localStorage.setItem('accessToken', 'ended');
      localStorage.setItem('refreshToken', 'ended');
      button.click();
    });
    await fillLogin(page, language, seller);
    await page.waitForURL(`**/edit/${ad._id}`);
    await page.getByRole('heading', { name: post.step_review }).waitFor();
    await page.locator('#main dl').getByText('Typed before the login ended').waitFor();
    await page.getByRole('button', { name: post.saveChanges }).click();
    await page.waitForURL('**/account?tab=active');
    await close();
  },
);

test.for(LOOKS)('a login that is found ended while typing comes back to what was typed, in $language', async (look) => {
  const { language, seller } = look;
  const post = wordsOf(language, 'post');
  const { page, ad, close } = await retitle(look, 'Typed until the login ended');
  await untilConnected(page);
  await page.context().setOffline(true);
  await page.evaluate(() => {
    localStorage.setItem('accessToken', 'ended');
    localStorage.setItem('refreshToken', 'ended');
  });
  await titleField(page).pressSequentially(', and after');
  // The live connection comes back by itself, and is refused.
  await page.context().setOffline(false);
  await fillLogin(page, language, seller);
  await page.waitForURL(`**/edit/${ad._id}`);
  await page.getByText(post.changesKept).waitFor();
  expect(await titleField(page).inputValue()).toBe('Typed until the login ended, and after');
  await page.getByRole('button', { name: post.dropChanges }).click();
  await close();
});

test('of two tabs the second one is told, and loads the ad again', async () => {
  const post = wordsOf('en', 'post');
  const { page, close } = await openPage(browser, origin);
  await signIn(page, origin, salem);
  const ad = (await adsOf(page))[0]!;
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await visit(tab, `/edit/${ad._id}`);
    await titleField(tab).waitFor();
  }
  const save = async (tab: Page, price: string) => {
    await tab.getByLabel(/^Price \(/).fill(price);
    await goToLast(tab, post.step_review);
    await tab.getByRole('button', { name: post.saveChanges }).click();
  };
  await save(page, '77');
  await page.waitForURL('**/account?tab=active');
  await save(other, '88');
  await other.getByText(wordsOf('en', 'errors').AD_CHANGED).waitFor();
  await other.getByRole('button', { name: post.loadAgain }).click();
  await expect.poll(() => other.getByLabel(/^Price \(/).inputValue()).toBe('77');
  await save(other, '88');
  await other.waitForURL('**/account?tab=active');
  await close();
});

test('what can’t be edited or posted anew says so, and where to go', async () => {
  const post = wordsOf('ar', 'post');
  const { page, close } = await openPage(browser, origin, { language: 'ar' });
  await page.goto('/edit/1');
  await page.waitForURL('**/login');
  await signIn(page, origin, salem);
  const ad = (await adsOf(page))[1]!;
  await visit(page, '/edit/99999999');
  await page.getByText(post.adGone).waitFor();
  await visit(page, `/re-post/${ad._id}`);
  await page.getByText(post.stillLive).waitFor();
  await setStatus(ad._id, 'sold');
  await visit(page, `/edit/${ad._id}`);
  await page.getByText(post.notEditable).waitFor();
  await expectFine(page);
  await page.getByRole('link', { name: post.rePostTitle }).click();
  await titleField(page).waitFor();
  await signIn(page, origin, furniture);
  await visit(page, `/edit/${ad._id}`);
  await page.getByText(post.notYours).waitFor();
  await close();
});

test.for(LOOKS)('pictures are pasted, put in order by mouse and by keys, and turned, in $language', async (look) => {
  const { language } = look;
  const [post, layout] = [wordsOf(language, 'post'), wordsOf(language, 'layout')];
  const { page, errors, close } = await openPage(browser, origin, look);
  await signIn(page, origin, salem);
  const ad = (await adsOf(page))[2]!;
  await visit(page, `/edit/${ad._id}`);
  await goToLast(page, post.step_pictures);
  const pictures = page.getByRole('img', { name: post.picture.replace('{{number}}', '') });
  const sources = () => pictures.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));
  const before = await pictures.count();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([await paint('red'), await paint('blue')]);
  await expect.poll(() => pictures.count()).toBe(before + 2);
  const { buffer } = await paint('green', 600, 900);
  await page.evaluate(
    (bytes) => {
      const clipboard = new DataTransfer();
      clipboard.items.add(new File([new Uint8Array(bytes)], 'pasted.png', { type: 'image/png' }));
      window.dispatchEvent(
        Object.assign(new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true })),
      );
    },
    [...buffer],
  );
  await expect.poll(() => pictures.count()).toBe(before + 3);
  await expectFine(page);

  // By keys: the last one to the front.
  const grip = (number: number) =>
    page.getByRole('button', { name: post.dragPicture.replace('{{number}}', String(number)), exact: true });
  const total = before + 3;
  const pasted = (await sources()).at(-1);
  await grip(total).focus();
  await page.keyboard.press('Home');
  await expect.poll(async () => (await sources())[0]).toBe(pasted);
  await page
    .getByText(post.movedTo.replace('{{place}}', '1').replace('{{total}}', String(total)))
    .waitFor({ state: 'attached' });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe(post.dragPicture.replace('{{number}}', '1'));
  await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
  await expect.poll(async () => (await sources())[1]).toBe(pasted);

  // By mouse: back to the front.
  const [from, to] = [(await grip(2).boundingBox())!, (await grip(1).boundingBox())!];
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 30, to.y - 10, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await sources())[0]).toBe(pasted);

  // Turned, an upright picture lies.
  await page.getByRole('button', { name: post.editPicture.replace('{{number}}', '1'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: post.editPictureTitle });
  await dialog.getByRole('group', { name: layout.cropArea }).waitFor();
  await dialog.getByRole('button', { name: post.rotate }).click();
  await expectFine(page);
  await dialog.getByRole('button', { name: layout.savePicture }).click();
  await dialog.waitFor({ state: 'detached' });
  const aspect = () =>
    pictures
      .first()
      .evaluate((image) => (Number(image.getAttribute('width')) / Number(image.getAttribute('height'))).toFixed(1));
  await expect.poll(() => pictures.count()).toBe(total);
  await expect.poll(aspect).toBe('1.5');
  expect((await sources())[0]).not.toBe(pasted);
  expect(errors).toEqual([]);
  await close();
});

test.for(LOOKS)(
  'the preview shows the card as it is typed; models follow the make; prices take Arabic digits and the currency’s decimals, in $language',
  async (look) => {
    const { language, width } = look;
    const [post, errors, layout] = [
      wordsOf(language, 'post'),
      wordsOf(language, 'errors'),
      wordsOf(language, 'layout'),
    ];
    const { page, close } = await openPage(browser, origin, look);
    await signIn(page, origin, salem);
    await visit(page, '/create');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const anew = page.getByRole('button', { name: post.startAnew });
    if (await anew.isVisible()) await anew.click();
    await page.getByRole('button', { name: language === 'en' ? 'Vehicles' : 'مركبات' }).click();
    await page.getByRole('button', { name: language === 'en' ? 'Cars' : 'سيارات', exact: true }).click();
    await page.locator('section.panel ul button').first().click();
    await titleField(page).fill('Land Cruiser 2019');
    const price = page.locator('input[inputmode=decimal]').first();
    if (width >= 1024)
      await page.getByRole('complementary', { name: post.preview }).getByText(layout.price, { exact: true }).waitFor();
    await price.fill('١٢٥٠٫٧٥٥');
    await price.blur();
    await page.getByText(errors.priceDecimals).waitFor();
    await price.fill('١٢٥٠٫٧٥');
    await expect.poll(() => price.inputValue()).toBe('1250.75');

    const [make, model] = [page.locator('#main fieldset select').nth(0), page.locator('#main fieldset select').nth(1)];
    expect(await model.locator('option:not([hidden])').count()).toBe(0);
    await make.selectOption('toyota');
    await model.locator('option:not([hidden])').first().waitFor({ state: 'attached' });
    const [first] = await model.locator('option:not([hidden])').allTextContents();
    await model.selectOption({ label: first! });
    await make.selectOption({ index: 3 });
    await expect.poll(() => model.inputValue()).toBe('');

    if (width < 1024) await page.getByRole('button', { name: post.preview }).click();
    const card =
      width < 1024
        ? page.getByRole('dialog', { name: post.preview })
        : page.getByRole('complementary', { name: post.preview });
    await card.getByText('Land Cruiser 2019').waitFor();
    await expect.poll(() => card.textContent()).toContain('1,250.75');
    await expectFine(page);
    await close();
  },
);
