import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { sellers } from '#demo/sellers.ts';
import { expectFine, fillLogin, launchBrowser, openPage, visit } from '#tests/support/browser.ts';
import { wordsOf } from '#tests/support/words.ts';

const origin = inject('origin');
/** Of the demo: no other journey signs him in. */
const buyer = sellers[19]!; // the demo has two dozen
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const LOOKS = [
  { language: 'en', width: 1280, colourMode: 'light' },
  { language: 'ar', width: 360, colourMode: 'dark' },
] as const;

const ask = async (path: string) => ((await (await fetch(`${origin}/api${path}`)).json()) as { data: unknown }).data;
const adsOf = async (query: string) =>
  ((await ask(`/ads?${query}`)) as { ads: { _id: string }[] }).ads.map(({ _id }) => _id);

test.for(LOOKS)('a visitor who asks for a number signs in, and calls or writes, in $language', async (look) => {
  const words = wordsOf(look.language, 'ad');
  const [id] = await adsOf('limit=1&sort=newest');
  const { page, errors, close } = await openPage(browser, origin, look);
  await visit(page, `/ad/${id}`);
  await page.getByRole('button', { name: words.showPhone }).filter({ visible: true }).click();
  await fillLogin(page, look.language, buyer);
  await page.waitForURL(`**/ad/${id}`);
  const call = page.locator('a[href^="tel:+"]').filter({ visible: true });
  await call.waitFor();
  expect(await call.getAttribute('href')).toBe(`tel:${(await call.innerText()).replaceAll(/\s/g, '')}`);
  const write = page.getByRole('link', { name: words.whatsApp }).filter({ visible: true });
  const link = new URL((await write.getAttribute('href')) ?? '');
  expect(link.host + link.pathname).toMatch(/^wa\.me\/\d{8,15}$/);
  expect(link.searchParams.get('text')).toContain(`/ad/${id}`);
  await expectFine(page);
  expect(errors).toEqual([]);
  await close();
});

test.for(LOOKS)('each line of a description runs its own way, on its own side, in $language', async (look) => {
  const [id] = await adsOf('limit=1&sort=newest');
  const { page, close } = await openPage(browser, origin, look);
  await visit(page, `/ad/${id}`);
  const [english, arabic, box] = await page.locator('#description-title + p').evaluate((text) => {
    text.textContent = 'One owner.\nسيارة نظيفة.';
    const node = text.firstChild!;
    const placeOf = (at: number) => {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const { left, right } = range.getBoundingClientRect();
      return { left, right };
    };
    const lineOf = (from: number, to: number) => ({ first: placeOf(from), last: placeOf(to - 1) });
    const end = text.textContent.indexOf('\n');
    return [lineOf(0, end), lineOf(end + 1, text.textContent.length), text.getBoundingClientRect()];
  });
  expect([english.first.left, arabic.first.right].map(Math.round)).toEqual([box.left, box.right].map(Math.round));
  expect(english.last.left).toBeGreaterThan(english.first.left);
  expect(arabic.last.right).toBeLessThan(arabic.first.right);
  await close();
});

test('a visitor’s view is counted once, when the page listens', async () => {
  const [id] = await adsOf('limit=1&sort=oldest');
  const views = async () => ((await ask(`/ads/${id}`)) as { ad: { views: number } }).ad.views;
  const before = await views();
  const { page, close } = await openPage(browser, origin, {
    context: { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36' },
  });
  await visit(page, `/ad/${id}`);
  await expect.poll(views).toBe(before + 1);
  await Promise.all([page.waitForResponse(/\/view$/), page.reload()]);
  expect(await views()).toBe(before + 1);
  await close();
});

test.for(LOOKS)('a price that went down shows what it was, and its history, in $language', async (look) => {
  const words = wordsOf(look.language, 'ad');
  const ids = await adsOf('limit=40&sort=oldest');
  const histories = await Promise.all(
    ids.map(async (id) => ({ id, ...((await ask(`/ads/${id}/prices`)) as { prices: unknown[] }) })),
  );
  const lowered = histories.find(({ prices }) => prices.length > 1);
  const { page, errors, close } = await openPage(browser, origin, look);
  await visit(page, `/ad/${lowered?.id}`);
  await page.locator('main s').filter({ visible: true }).waitFor();
  expect(
    await page
      .getByText(/^−\d+%$/)
      .filter({ visible: true })
      .count(),
  ).toBe(1);
  await page.getByText(words.priceHistory).filter({ visible: true }).click();
  await expect.poll(() => page.locator('details[open] li').filter({ visible: true }).count()).toBe(2);
  await expectFine(page);
  expect(errors).toEqual([]);
  await close();
});
