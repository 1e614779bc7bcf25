import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';

import { appUnderTest } from '#tests/support/app-under-test.ts';
import { waitForServiceWorker, expectAccessible } from '#tests/support/browser.ts';
import { newMember } from '#tests/support/new-member.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const { origin } = appUnderTest();

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

/** Mean red and blue of the picture, from 0 to 255. */
async function colours(path: string | null): Promise<{ red: number; blue: number }> {
  const bytes = await (await fetch(`${origin}${path}`)).arrayBuffer();
  const { channels } = await sharp(Buffer.from(bytes)).stats();
  return { red: channels[0]?.mean ?? 0, blue: channels[2]?.mean ?? 0 };
}

test('adds, changes and removes a profile picture', async ({ look, openPage }) => {
  const [words, layout] = [wordsOf(look.language, 'account'), wordsOf(look.language, 'layout')];
  const page = await openPage({ ...look, as: await newMember(), path: '/account/profile' });
  const dialog = page.getByRole('dialog', { name: words.cropPicture });
  const save = dialog.getByRole('button', { name: layout.savePicture });
  const saved = async () => {
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(words.changePicture);
  };

  // By mouse: drags the picture to the right, so that its left side is visible.
  await choose(page, words.addPicture, await flag());
  const area = dialog.getByRole('group', { name: layout.cropArea });
  await area.waitFor();
  await expectAccessible(page);
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

  // By keyboard: to the left, and larger.
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
});

test('opens the editor for a picture chosen offline after a reconnect', async ({ openPage }) => {
  const [words, layout] = [wordsOf('en', 'account'), wordsOf('en', 'layout')];
  const page = await openPage({
    hasServiceWorker: true,
    as: await newMember(),
    path: '/account/profile',
    allowedErrors: /net::ERR_/,
  });
  await page.getByRole('button', { name: words.addPicture }).waitFor();
  await waitForServiceWorker(page);
  await page.context().setOffline(true);
  await choose(page, words.addPicture, await flag());
  await page.getByRole('status').filter({ hasText: layout.partLate }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('dialog', { name: words.cropPicture }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(words.addPicture);
});
