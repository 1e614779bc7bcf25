import { expect } from 'vitest';

import { MINUTE_MS } from '#platform/durations.ts';
import { appUnderTest } from '#tests/support/app-under-test.ts';
import { findAccessibilityViolations, visit } from '#tests/support/browser.ts';
import { fromNow } from '#tests/support/times.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const { origin } = appUnderTest();

test('overlays are accessible, close on Escape and return the focus', async ({ look, openPage }) => {
  const [layout, list, ad] = [
    wordsOf(look.language, 'layout'),
    wordsOf(look.language, 'list'),
    wordsOf(look.language, 'ad'),
  ];
  const page = await openPage({ ...look, width: 390 });
  const overlays = [
    ['/', layout.openMenu, 'dialog'],
    ['/', layout.otherLanguage, 'dialog'],
    ['/', layout.accountMenu, 'menu'],
    ['/list/cars', list.filters, 'dialog'],
    ['/ad/1', ad.enlarge.replace('{{number}}', '1'), 'dialog'],
  ] as const;
  for (const [path, name, role] of overlays) {
    if (new URL(page.url()).pathname !== path) await visit(page, path);
    await page.getByRole('button', { name }).first().click();
    await page.getByRole(role).waitFor();
    expect.soft(await findAccessibilityViolations(page), name).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole(role).waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), { message: name }).toBe('BUTTON');
  }
});

test('overlays open as soon as their code is loaded, without a timer', async ({ openPage }) => {
  const [layout, list, ad] = [wordsOf('en', 'layout'), wordsOf('en', 'list'), wordsOf('en', 'ad')];
  const overlays = [
    ['/', 390, layout.openMenu, 'dialog'],
    ['/', 1280, layout.accountMenu, 'menuitem'],
    ['/', 1280, layout.otherLanguage, 'dialog'],
    ['/list/cars', 390, list.filters, 'dialog'],
    ['/ad/1', 1280, ad.share, 'dialog'],
    [`/ad/${await findAdWithPictures()}`, 1280, ad.enlarge.replace('{{number}}', '1'), 'dialog'],
  ] as const;
  for (const [path, width, name, role] of overlays) {
    const page = await openPage({ width });
    await page.clock.install();
    await visit(page, path);
    await page.clock.pauseAt(fromNow(MINUTE_MS));
    await page.getByRole('button', { name }).first().click();
    await page.getByRole(role).first().waitFor({ state: 'attached', timeout: 5_000 });
  }
});

async function findAdWithPictures(): Promise<string> {
  const answer = await fetch(`${origin}/api/ads?categoryId=cars&sort=oldest`);
  const { data } = (await answer.json()) as { data: { ads: { _id: string; imageCount: number }[] } };
  const found = data.ads.find(({ imageCount }) => imageCount > 1);
  if (!found) throw new Error('No demo ad has two pictures');
  return found._id;
}
