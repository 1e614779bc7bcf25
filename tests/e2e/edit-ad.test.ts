import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';

import { moderator, sellers } from '#demo/users.ts';
import type { AdCard, AdDetails, AdStatus } from '#features/ads/contract.ts';
import type { Language } from '#platform/text/language.ts';
import type { Database } from '#platform/data/database.server.ts';
import { appUnderTest } from '#tests/support/app-under-test.ts';
import { expectAccessible, fillLogin, signIn, waitForConnection, visit } from '#tests/support/browser.ts';
import { call } from '#tests/support/call.ts';
import { endUndoTime } from '#tests/support/end-undo-time.ts';
import { settle } from '#tests/support/settle.ts';
import { openWaitingAd } from '#tests/support/waiting-ad.ts';
import { patternOf, wordsOf } from '#tests/support/words.ts';

import { type OpenPage, test } from './fixtures.ts';

const { origin } = appUnderTest();

/** Demo sellers whom no other file uses. */
const [seller, omar] = [sellers[16]!, sellers[3]!];

const inLanguage = (text: { en?: string | undefined; ar?: string | undefined }, language: Language) =>
  text[language] ?? text.en ?? text.ar ?? '';
/** The first title field: the user's language, or the ad's. */
const titleField = (page: Page) => page.getByRole('textbox', { name: titleName }).first();
const titleName = patternOf(
  ...(['en', 'ar'] as const).flatMap((language) => {
    const { title, titleIn_en, titleIn_ar } = wordsOf(language, 'post');
    return [title, titleIn_en, titleIn_ar];
  }),
);

/** The seller's active ads with a price. Each test uses another one. */
async function listAds(page: Page): Promise<AdCard[]> {
  const ads = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('accessToken')}` };
    return (await (await fetch('/api/ads/mine?limit=100', { headers })).json()).data.ads;
  });
  return (ads as AdCard[]).filter(({ price }) => price.amount);
}

const setStatus = (db: Database, id: string, status: AdStatus, reason: string | null = null) =>
  db.updateTable('ads').set({ status, reason }).where('id', '=', Number(id)).execute();

/** Jumps to a step of a complete ad. */
const goToStep = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('button', { name, exact: true }).click();

async function paint(background: string, width = 800, height = 600) {
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  return { name: `${background}.png`, mimeType: 'image/png', buffer };
}

test('an active ad’s changes wait for a moderator, except its price', async ({ look, openPage, db }) => {
  const { language } = look;
  const [post, admin, account] = [
    wordsOf(language, 'post'),
    wordsOf(language, 'admin-moderation'),
    wordsOf(language, 'account'),
  ];
  const page = await openPage({ ...look, as: seller });
  const ad = (await listAds(page))[0]!;
  const oldTitle = inLanguage(ad.title, language);
  const newTitle = `${oldTitle.slice(0, 60)} 2`;

  await visit(page, `/edit/${ad._id}`);
  await page.getByRole('heading', { name: post.step_details }).waitFor();
  await titleField(page).fill(newTitle);
  await page.getByLabel(post.priceIn.split(' ')[0]!, { exact: false }).last().fill('١٢٣');
  await goToStep(page, post.step_review);
  await page.getByRole('heading', { name: post.step_review }).waitFor();
  const { attributes }: AdDetails = (await call(origin, 'GET', `/ads/${ad._id}`)).body.data.ad;
  expect(attributes).not.toEqual([]);
  for (const { label, value } of attributes)
    await page.getByText(`${inLanguage(label, language)}: ${inLanguage(value, language)}`, { exact: true }).waitFor();
  await page.getByRole('button', { name: post.saveChanges }).click();
  await page.waitForURL('**/account?tab=active');
  await page.getByRole('main').getByText(account.change_pending).waitFor();

  const visitor = await openPage(look);
  await visit(visitor, `/ad/${ad._id}`);
  await visitor.getByRole('heading', { level: 1, name: oldTitle, exact: true }).waitFor();
  await visitor.getByText(/123/).filter({ visible: true }).first().waitFor();

  const moderatorPage = await openPage(look);
  await signIn(moderatorPage, moderator);
  const waiting = await openWaitingAd(moderatorPage, oldTitle);
  await moderatorPage.getByText(admin.kind_change).first().waitFor();
  await waiting.locator('dd', { hasText: admin.now }).getByText(oldTitle, { exact: true }).first().waitFor();
  await waiting.locator('dd', { hasText: admin.changed }).getByText(newTitle, { exact: true }).first().waitFor();
  await expectAccessible(moderatorPage);
  await moderatorPage.getByRole('button', { name: admin.approve }).click();
  await waiting.waitFor({ state: 'detached' });

  await endUndoTime(db, [Number(ad._id)]);
  await expect
    .poll(async () => inLanguage((await call(origin, 'GET', `/ads/${ad._id}`)).body.data.ad.title, language))
    .toBe(newTitle);
  await visit(visitor, `/ad/${ad._id}`);
  await visitor.getByRole('heading', { level: 1, name: newTitle, exact: true }).waitFor();
});

test('corrects a rejected ad and returns it to the queue', async ({ openPage, db }) => {
  const [post, layout] = [wordsOf('en', 'post'), wordsOf('en', 'layout')];
  const page = await openPage({ as: seller });
  const ad = (await listAds(page))[1]!;
  await setStatus(db, ad._id, 'rejected', 'لا أرقام في العنوان');
  await visit(page, `/edit/${ad._id}`);
  await page.getByText('لا أرقام في العنوان').waitFor();
  await titleField(page).fill('Now as it should be');
  await goToStep(page, post.step_review);
  await page.getByRole('button', { name: post.saveAndResubmit }).click();
  await page.waitForURL('**/account?tab=waiting');
  const row = page.getByRole('article').filter({ hasText: 'Now as it should be' });
  await row.getByText(layout.status_pending_review).waitFor();
  await expect.poll(() => row.getByText('لا أرقام في العنوان').count()).toBe(0);
  // The saved changes are no longer a draft: the form opens at its first step.
  await visit(page, `/edit/${ad._id}`);
  await page.getByRole('heading', { name: post.step_details }).waitFor();
  await expect.poll(() => page.getByText(post.changesKept).count()).toBe(0);
});

test('reposts an archived ad with all its contents and a new plan', async ({ openPage, db }) => {
  const post = wordsOf('en', 'post');
  const page = await openPage({ as: seller });
  const ad = (await listAds(page))[2]!;
  await setStatus(db, ad._id, 'archived');
  await visit(page, `/re-post/${ad._id}`);
  await page.getByRole('heading', { level: 1, name: post.rePostTitle }).waitFor();
  await expect.poll(() => titleField(page).inputValue()).toBe(inLanguage(ad.title, 'en'));
  await goToStep(page, post.step_plan);
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: patternOf(post.post, post.postAndPay, post.payAmount) }).click();
  await page.waitForURL('**/create/success');
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
  expect([posted.map(({ status }) => status), pictures.length]).toEqual([['pending_review'], ad.imageCount]);
});

/** Starts a new ad and types its title. */
async function typeDraft(page: Page, language: Language, title: string): Promise<void> {
  await visit(page, '/create');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const startOver = page.getByRole('button', { name: wordsOf(language, 'post').startAnew });
  if (await startOver.isVisible()) await startOver.click();
  await page.getByRole('button', { name: language === 'en' ? 'Books and hobbies' : 'كتب وهوايات' }).click();
  await page
    .getByRole('list', { name: wordsOf(language, 'post').step_category })
    .getByRole('button')
    .first()
    .click();
  await titleField(page).fill(title);
}

/** Waits until the account has stored a draft with this title; requests with earlier titles may come first. */
const waitForDraft = (page: Page, title: string) =>
  page.waitForResponse(async (response) => {
    const request = response.request();
    return (
      response.url().endsWith('/api/account/draft') &&
      request.method() === 'PUT' &&
      (request.postData() ?? '').includes(title)
    );
  });

test('continues a draft on another device', async ({ look, openPage }) => {
  const { language } = look;
  const post = wordsOf(language, 'post');
  const first = await openPage({ ...look, allowedErrors: /net::ERR_/ });
  await signIn(first, omar);
  const stored = waitForDraft(first, 'Half a shelf of books');
  await typeDraft(first, language, 'Half a shelf of books');
  await stored;

  const second = await openPage({ ...look, width: 768, allowedErrors: /net::ERR_/ });
  await signIn(second, omar);
  await visit(second, '/create');
  await second.getByText('Half a shelf of books').waitFor();
  await second.getByRole('button', { name: post.continueDraft }).click();
  await expect.poll(() => titleField(second).inputValue()).toBe('Half a shelf of books');
  const storedAgain = waitForDraft(second, 'A whole shelf of books');
  await titleField(second).fill('A whole shelf of books');
  await storedAgain;

  // The first device keeps what is typed there, also after a reconnect.
  await waitForConnection(first);
  await first.context().setOffline(true);
  await waitForConnection(first, false);
  await first.context().setOffline(false);
  await settle(first, () => waitForConnection(first));
  await expect.poll(() => titleField(first).inputValue()).toBe('Half a shelf of books');

  // A new visit on the first device offers the newer draft.
  await visit(first, '/create');
  await first.getByText('A whole shelf of books').waitFor();
  await first.getByRole('button', { name: post.startAnew }).click();
  await first.getByRole('heading', { name: post.step_category }).waitFor();
});

test('asks before leaving only after input', async ({ look, openPage }) => {
  const { language } = look;
  const [post, layout] = [wordsOf(language, 'post'), wordsOf(language, 'layout')];
  const page = await openPage({ ...look, as: seller });
  const ad = (await listAds(page))[3]!;
  const logo = page.getByRole('banner').locator('a[href="/"]').first();
  await visit(page, `/edit/${ad._id}`);
  await titleField(page).waitFor();
  await goToStep(page, post.step_pictures);
  await logo.click();
  await page.waitForURL(`${origin}/`);

  await visit(page, `/edit/${ad._id}`);
  await goToStep(page, post.step_details);
  await titleField(page).fill('Typed and not saved');
  await logo.click();
  const dialog = page.getByRole('dialog', { name: post.leaveTitle });
  await dialog.getByText(post.leaveChanges).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: post.stay }).click();
  await expect.poll(() => titleField(page).inputValue()).toBe('Typed and not saved');
  await logo.click();
  await dialog.getByRole('button', { name: post.leave, exact: true }).click();
  await page.waitForURL(`${origin}/`);

  // This device stored the changes.
  await visit(page, `/edit/${ad._id}`);
  await page.getByText(post.changesKept).waitFor();
  await page.getByRole('button', { name: post.dropChanges }).click();
  await expect.poll(() => titleField(page).inputValue()).toBe(inLanguage(ad.title, language));
  await expect.poll(() => page.getByText(layout.loadFailed).count()).toBe(0);
});

/** Opens an ad's form and types another title. */
async function retitle(openPage: OpenPage, title: string) {
  const page = await openPage({ as: seller, allowedErrors: /status of 401|net::ERR_/ });
  const ad = (await listAds(page))[4]!;
  await visit(page, `/edit/${ad._id}`);
  await titleField(page).fill(title);
  return { page, ad };
}

test('returns to the same step with all input when the session ends while saving', async ({ openPage }) => {
  const post = wordsOf('en', 'post');
  const { page, ad } = await retitle(openPage, 'Typed before the login ended');
  await goToStep(page, post.step_review);
  // In one task, so that no other request of the page is rejected before the click.
  await page.getByRole('button', { name: post.saveChanges }).evaluate((button: HTMLElement) => {
    localStorage.setItem('accessToken', 'ended');
    localStorage.setItem('refreshToken', 'ended');
    button.click();
  });
  await fillLogin(page, 'en', seller);
  await page.waitForURL(`**/edit/${ad._id}`);
  await page.getByRole('heading', { name: post.step_review }).waitFor();
  await page.locator('#main dl').getByText('Typed before the login ended').waitFor();
  await page.getByRole('button', { name: post.saveChanges }).click();
  await page.waitForURL('**/account?tab=active');
});

test('restores the input when the session ends while typing', async ({ openPage }) => {
  const post = wordsOf('en', 'post');
  const { page, ad } = await retitle(openPage, 'Typed until the login ended');
  await waitForConnection(page);
  await page.context().setOffline(true);
  await page.evaluate(() => {
    localStorage.setItem('accessToken', 'ended');
    localStorage.setItem('refreshToken', 'ended');
  });
  await titleField(page).pressSequentially(', and after');
  // The live connection reconnects by itself and is rejected.
  await page.context().setOffline(false);
  await fillLogin(page, 'en', seller);
  await page.waitForURL(`**/edit/${ad._id}`);
  await page.getByText(post.changesKept).waitFor();
  await expect.poll(() => titleField(page).inputValue()).toBe('Typed until the login ended, and after');
  await page.getByRole('button', { name: post.dropChanges }).click();
});

test('seller and moderator edit one ad: the second resolves the conflict, and nothing is lost', async ({
  look,
  openPage,
}) => {
  const { language } = look;
  const post = wordsOf(language, 'post');
  const price = (page: Page) => page.getByLabel(patternOf(post.priceIn));
  const save = async (page: Page) => {
    await goToStep(page, post.step_review);
    await page.getByRole('button', { name: post.saveChanges }).click();
  };
  const sellerPage = await openPage({ ...look, as: seller, allowedErrors: /status of 409/ });
  const ad = (await listAds(sellerPage))[5]!;
  const staffPage = await openPage({ ...look, as: moderator, allowedErrors: /status of 409/ });
  for (const page of [sellerPage, staffPage]) {
    await visit(page, `/edit/${ad._id}`);
    await titleField(page).waitFor();
  }
  const title = `${inLanguage(ad.title, language).slice(0, 60)} 3`;
  await titleField(staffPage).fill(title);
  await price(staffPage).fill('88');
  await price(sellerPage).fill('77');
  await save(sellerPage);
  await sellerPage.waitForURL('**/account?tab=active');

  const reason = staffPage.getByLabel(post.staffEditReason);
  await save(staffPage);
  await expect.poll(() => reason.evaluate((element) => element === document.activeElement)).toBe(true);
  await staffPage.getByText(wordsOf(language, 'errors').reasonRequired).waitFor();
  await reason.fill('The price is a typing error');
  await staffPage.getByRole('button', { name: post.saveChanges }).click();
  const panel = staffPage.getByRole('alert', { name: post.changedMeanwhile });
  const choice = panel.getByRole('group', { name: post.price });
  await choice.getByText(/77/).waitFor();
  await choice.getByText(/88/).waitFor();
  await expect.poll(() => panel.getByRole('group').count()).toBe(1);
  await expectAccessible(staffPage);
  await staffPage.getByRole('button', { name: post.saveChanges }).click();
  await staffPage.getByText(post.resolveFirst).waitFor();
  await choice.getByRole('button', { name: post.takeTheirs }).click();
  await panel.getByText(post.conflictSaveAgain).waitFor();
  await staffPage.getByRole('button', { name: post.saveChanges }).click();
  await staffPage.waitForURL(`**/ad/${ad._id}`);

  // The other way round: a draft of an earlier visit, which is older than the ad.
  await visit(sellerPage, `/edit/${ad._id}`);
  await price(sellerPage).fill('99');
  await visit(staffPage, `/edit/${ad._id}`);
  expect([await titleField(staffPage).inputValue(), await price(staffPage).inputValue()]).toEqual([title, '77']);
  await price(staffPage).fill('66');
  await goToStep(staffPage, post.step_review);
  await reason.fill('The price is a typing error');
  await staffPage.getByRole('button', { name: post.saveChanges }).click();
  await staffPage.waitForURL(`**/ad/${ad._id}`);
  await visit(sellerPage, `/edit/${ad._id}`);
  const mine = sellerPage.getByRole('alert', { name: post.changedMeanwhile });
  await mine.getByRole('group', { name: post.price }).getByRole('button', { name: post.keepMine }).click();
  await save(sellerPage);
  await sellerPage.waitForURL('**/account?tab=active');
  await visit(staffPage, `/edit/${ad._id}`);
  await expect.poll(() => price(staffPage).inputValue()).toBe('99');
});

test('explains why an ad cannot be edited or reposted, and where to go', async ({ openPage, db }) => {
  const post = wordsOf('ar', 'post');
  const page = await openPage({ language: 'ar', allowedErrors: /status of 40[34]/ });
  await page.goto('/edit/1');
  await page.waitForURL('**/login');
  await signIn(page, omar);
  const ad = (await listAds(page))[1]!;
  await visit(page, '/edit/99999999');
  await page.getByText(post.adGone).waitFor();
  await visit(page, `/re-post/${ad._id}`);
  await page.getByText(post.stillLive).waitFor();
  await setStatus(db, ad._id, 'sold');
  await visit(page, `/edit/${ad._id}`);
  await page.getByText(post.notEditable).waitFor();
  await page.getByRole('link', { name: post.rePostTitle }).click();
  await titleField(page).waitFor();
  await signIn(page, seller);
  await visit(page, `/edit/${ad._id}`);
  await page.getByText(post.notYours).waitFor();
});

test('pastes pictures, sorts them by mouse and keyboard, and rotates one', async ({ look, openPage }) => {
  const { language } = look;
  const [post, layout] = [wordsOf(language, 'post'), wordsOf(language, 'layout')];
  const page = await openPage({ ...look, as: omar });
  const ad = (await listAds(page))[2]!;
  await visit(page, `/edit/${ad._id}`);
  await goToStep(page, post.step_pictures);
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

  // By keyboard: the last one to the front.
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

  // Rotates a portrait picture to landscape.
  await page.getByRole('button', { name: post.pictureMenu.replace('{{number}}', '1'), exact: true }).click();
  await page.getByRole('menuitem', { name: post.editPictureTitle }).click();
  const dialog = page.getByRole('dialog', { name: post.editPictureTitle });
  await dialog.getByRole('group', { name: layout.cropArea }).waitFor();
  await dialog.getByRole('button', { name: post.rotate }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: layout.savePicture }).click();
  await dialog.waitFor({ state: 'detached' });
  const aspect = () =>
    pictures
      .first()
      .evaluate((image) => (Number(image.getAttribute('width')) / Number(image.getAttribute('height'))).toFixed(1));
  await expect.poll(() => pictures.count()).toBe(total);
  await expect.poll(aspect).toBe('1.5');
  expect((await sources())[0]).not.toBe(pasted);
});

test('previews the card, offers the make’s models, and accepts prices in Arabic digits', async ({ look, openPage }) => {
  const { language, width } = look;
  const [post, errors] = [wordsOf(language, 'post'), wordsOf(language, 'errors')];
  const page = await openPage({ ...look, as: omar, path: '/create' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const startOver = page.getByRole('button', { name: post.startAnew });
  if (await startOver.isVisible()) await startOver.click();
  await page.getByRole('button', { name: language === 'en' ? 'Vehicles' : 'مركبات' }).click();
  await page.getByRole('button', { name: language === 'en' ? 'Cars' : 'سيارات', exact: true }).click();
  await page.getByRole('list', { name: post.step_category }).getByRole('button').first().click();
  await titleField(page).fill('Land Cruiser 2019');
  const price = page.locator('input[inputmode=decimal]').first();
  if (width >= 1024) {
    // Without a price there is a bar, and no heart.
    const preview = page.getByRole('complementary', { name: post.preview }).locator('article');
    await preview.getByText('Land Cruiser 2019').waitFor();
    await expect.poll(() => preview.locator('.animate-pulse').count()).toBe(1);
    await expect.poll(() => preview.locator('button').filter({ visible: true }).count()).toBe(0);
  }
  await price.fill('١٢٥٠٫٧٥٥');
  await price.blur();
  await page.getByText(errors.priceDecimals2).waitFor();
  await price.fill('١٢٥٠٫٧٥');
  await price.blur();
  await expect.poll(() => price.inputValue()).toBe('1250.75');

  const questions = page.getByRole('group').getByRole('combobox');
  const [make, model] = [questions.nth(0), questions.nth(1)];
  await expect.poll(() => model.locator('option:not([hidden])').count()).toBe(0);
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
  await expect.poll(async () => (await card.locator('h3').boundingBox())?.height).toBeGreaterThan(0);
  await expect.poll(() => card.textContent()).toContain('1,250.75');
  await expectAccessible(page);
});
