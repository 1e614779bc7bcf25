import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { controlled, expectFine, launchBrowser, openPage, signIn, visit } from '#tests/support/browser.ts';
import { wordsOf } from '#tests/support/words.ts';

const origin = inject('origin');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** The last of the demo's sellers: in no other journey. */
const SELLER = '50100024';

/** Red on the left, blue on the right. */
async function flag() {
  const half = { create: { width: 400, height: 400, channels: 3, background: 'blue' } } as const;
  const buffer = await sharp({ create: { width: 800, height: 400, channels: 3, background: 'red' } })
    .composite([{ input: await sharp(half).png().toBuffer(), left: 400, top: 0 }])
    .png()
    .toBuffer();
  return { name: 'flag.png', mimeType: 'image/png', buffer };
}

async function choose(page: Page, button: string, file: Awaited<ReturnType<typeof flag>>): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).click(),
  ]);
  await chooser.setFiles(file);
}

const headerPicture = (page: Page) =>
  page.getByRole('banner').locator('button img').getAttribute('src', { timeout: 1000 });

/** How much of the picture is red, and how much blue, from 0 to 255. */
async function colours(path: string | null): Promise<{ red: number; blue: number }> {
  const bytes = await (await fetch(`${origin}${path}`)).arrayBuffer();
  const { channels } = await sharp(Buffer.from(bytes)).stats();
  return { red: channels[0]?.mean ?? 0, blue: channels[2]?.mean ?? 0 };
}

test.for([
  { language: 'en', colourMode: 'dark', width: 360 },
  { language: 'ar', colourMode: 'light', width: 1280 },
] as const)('a member shows, changes and removes a picture, in $language at $width px', async (look) => {
  const [words, layout] = [wordsOf(look.language, 'account'), wordsOf(look.language, 'layout')];
  const { page, errors, close } = await openPage(browser, origin, look);
  await signIn(page, origin, SELLER);
  await visit(page, '/account/profile');
  const dialog = page.getByRole('dialog', { name: words.cropPicture });
  const save = dialog.getByRole('button', { name: layout.savePicture });
  const saved = async () => {
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(words.changePicture);
  };

  // By mouse: the picture goes to the right, so that its left side shows.
  await choose(page, words.addPicture, await flag());
  const area = dialog.getByRole('group', { name: layout.cropArea });
  await area.waitFor();
  await expectFine(page);
  const { x, y, width, height } = (await area.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width * 1.5, y + height / 2, { steps: 4 });
  await page.mouse.up();
  await save.click();
  await saved();
  const first = await headerPicture(page);
  expect(await colours(first)).toMatchObject({
    red: expect.toSatisfy((red) => red > 240),
    blue: expect.toSatisfy((blue) => blue < 15),
  });

  // By keys: to the left, and larger.
  await choose(page, words.changePicture, await flag());
  await area.focus();
  for (let press = 0; press < 30; press += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Tab');
  const zoom = dialog.getByLabel(layout.zoom);
  await expect.poll(() => zoom.evaluate((slider) => slider === document.activeElement)).toBe(true);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => zoom.inputValue()).toBe('1.05');
  await save.press('Enter');
  await saved();
  await expect.poll(() => headerPicture(page)).not.toBe(first);
  expect(await colours(await headerPicture(page))).toMatchObject({
    red: expect.toSatisfy((red) => red < 15),
    blue: expect.toSatisfy((blue) => blue > 240),
  });
  expect((await fetch(`${origin}${first}`)).status).toBe(404);

  await page.getByRole('button', { name: words.removePicture }).click();
  await expect.poll(() => page.getByRole('banner').locator('button img').count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(words.addPicture);
  expect(errors).toEqual([]);
  await close();
});

test('a picture that could not be sent waits in its dialog, and a cancelled one changes nothing', async () => {
  const [words, layout, failures] = [wordsOf('en', 'account'), wordsOf('en', 'layout'), wordsOf('en', 'errors')];
  const { page, close } = await openPage(browser, origin);
  await signIn(page, origin, SELLER);
  await visit(page, '/account/profile');
  await choose(page, words.addPicture, await flag());
  const dialog = page.getByRole('dialog', { name: words.cropPicture });
  await dialog.getByRole('button', { name: layout.savePicture }).waitFor();
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: layout.savePicture }).click();
  await dialog.getByRole('alert').filter({ hasText: failures.NETWORK }).waitFor();
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: layout.retry }).click();
  await dialog.waitFor({ state: 'detached' });
  const kept = await headerPicture(page);

  await choose(page, words.changePicture, await flag());
  await dialog.getByRole('button', { name: layout.cancel }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(words.changePicture);
  expect(await headerPicture(page)).toBe(kept);
  await page.getByRole('button', { name: words.removePicture }).click();
  await page.getByRole('button', { name: words.addPicture }).waitFor();
  await close();
});

test('without a connection the chosen picture waits; the editor opens once it is back', async () => {
  const [words, layout] = [wordsOf('en', 'account'), wordsOf('en', 'layout')];
  const { page, close } = await openPage(browser, origin);
  await signIn(page, origin, SELLER);
  await visit(page, '/account/profile');
  await page.getByRole('button', { name: words.addPicture }).waitFor();
  await controlled(page);
  await page.context().setOffline(true);
  await choose(page, words.addPicture, await flag());
  await page.getByRole('status').filter({ hasText: layout.partLate }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('dialog', { name: words.cropPicture }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(words.addPicture);
  await close();
});

test('a file that the browser can’t draw is left to the server, whose words show beside the button', async () => {
  const [words, failures] = [wordsOf('en', 'account'), wordsOf('en', 'errors')];
  const { page, close } = await openPage(browser, origin);
  await signIn(page, origin, SELLER);
  await visit(page, '/account/profile');
  await choose(page, words.addPicture, {
    name: 'photo.heic',
    mimeType: 'image/heic',
    buffer: Buffer.from('no picture at all'),
  });
  await page.getByRole('alert').filter({ hasText: failures.IMAGE_UNREADABLE }).waitFor();
  await close();
});
