import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import type { Language } from '#platform/language.ts';
import { expectFine, launchBrowser, openPage, visit } from '#tests/support/browser.ts';
import { wordsOf } from '#tests/support/words.ts';

const origin = inject('origin');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const WAYS = [
  {
    language: 'en',
    width: 1280,
    colourMode: 'light',
    typed: 'toyot',
    meant: 'Toyota',
    typo: 'toyoto',
    category: 'Cars',
    begun: 'car',
    make: 'Toyota',
  },
  {
    language: 'ar',
    width: 360,
    colourMode: 'dark',
    typed: 'تويو',
    meant: 'تويوتا',
    typo: 'تويوطا',
    category: 'سيارات',
    begun: 'سيارا',
    make: 'تويوتا',
  },
  {
    language: 'ar',
    width: 1280,
    colourMode: 'light',
    typed: 'تويو',
    meant: 'تويوتا',
    typo: 'تويوطا',
    category: 'سيارات',
    begun: 'سيارا',
    make: 'تويوتا',
  },
  {
    language: 'en',
    width: 360,
    colourMode: 'dark',
    typed: 'toyot',
    meant: 'Toyota',
    typo: 'toyoto',
    category: 'Cars',
    begun: 'car',
    make: 'Toyota',
  },
] as const;
type Way = (typeof WAYS)[number];

const box = (page: Page) => page.getByRole('banner').getByRole('combobox');
const options = (page: Page) => page.getByRole('listbox').getByRole('option');
const params = (page: Page) => new URL(page.url()).searchParams;

/** Errors but those of map tiles, which tests can't reach. */
const ours = (errors: string[]) => errors.filter((error) => !error.includes('ERR_NAME_NOT_RESOLVED'));

test.for(WAYS)('suggestions by keyboard, in $language at $width px', async (way) => {
  const { page, errors, close } = await openPage(browser, origin, way);
  await visit(page, '/faq');
  await box(page).click();
  await box(page).pressSequentially(way.typed, { delay: 20 });
  await options(page).first().waitFor();
  expect(await box(page).getAttribute('aria-expanded')).toBe('true');
  await expectFine(page);
  await page.keyboard.press('ArrowDown');
  const selected = page.getByRole('option', { selected: true });
  const [id, chosen] = [await selected.getAttribute('id'), (await selected.textContent()) ?? ''];
  await expect.poll(() => box(page).getAttribute('aria-activedescendant')).toBe(id);
  await page.keyboard.press('Enter');
  await expect.poll(() => params(page).get('search')).toBe(chosen);
  await expect.poll(() => box(page).inputValue()).toBe(chosen);
  await expect.poll(() => page.locator('#main article').count()).toBeGreaterThan(0);

  await box(page).fill(way.typed);
  await options(page).first().waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => box(page).getAttribute('aria-expanded')).toBe('false');
  expect(await box(page).inputValue()).toBe(way.typed);
  await page.keyboard.press('Enter');
  await expect.poll(() => params(page).get('search')).toBe(way.typed);

  await visit(page, '/faq');
  await box(page).click();
  await expect.poll(() => options(page).allTextContents()).toEqual([way.typed]);
  await box(page).fill(way.begun);
  await options(page).filter({ hasText: way.category }).first().click();
  await page.waitForURL('**/list/cars');
  await expect.poll(() => box(page).inputValue()).toBe('');
  expect(ours(errors)).toEqual([]);
  await close();
});

async function openFilters(page: Page, { language, width }: { language: Language; width: number }) {
  const words = wordsOf(language, 'list');
  if (width >= 1024) return page.getByRole('complementary', { name: words.filters });
  await page.getByRole('button', { name: words.filters }).click();
  return page.getByRole('dialog');
}

async function closeFilters(page: Page, { width }: Way): Promise<void> {
  if (width < 1024) await page.getByRole('dialog').getByRole('button').last().click();
}

test.for(WAYS)('filters with counts, chips and marks, in $language at $width px', async (way) => {
  const words = wordsOf(way.language, 'list');
  const { page, errors, close } = await openPage(browser, origin, way);
  await visit(page, `/list/cars?search=${encodeURIComponent(way.typo)}`);
  await page.getByRole('link', { name: way.meant, exact: true }).click();
  await expect.poll(() => params(page).get('search')).toBe(way.meant);
  await expect.poll(() => page.locator('#main mark').first().textContent()).toMatch(new RegExp(way.meant, 'i'));

  // Pressed before its code was there, the link has loaded the page anew.
  await page.waitForSelector('html[data-hydrated]');
  const found = Number(
    /\d+/.exec((await page.getByRole('status').filter({ hasText: /\d/ }).first().textContent()) ?? '')?.[0],
  );
  let filters = await openFilters(page, way);
  const makes = filters.locator('select').filter({ hasText: way.make }).locator('option');
  await expect.poll(() => makes.allTextContents()).toContain(`${way.make} (${found})`);
  await filters.getByLabel(words.posted, { exact: true }).selectOption('30');
  await expect.poll(() => params(page).get('postedWithin')).toBe('30');
  await filters.getByLabel(words.withPictures).click();
  await expect.poll(() => params(page).get('withPictures')).toBe('1');
  await expectFine(page);
  await closeFilters(page, way);
  if (way.width < 1024)
    await expect.poll(() => page.getByRole('button', { name: words.filters }).textContent()).toContain('2');

  const chips = page.getByRole('list', { name: words.activeFilters }).getByRole('link');
  await expect.poll(() => chips.count()).toBe(2);
  await expectFine(page);
  await chips.filter({ hasText: words.withPictures }).click();
  await expect.poll(() => params(page).has('withPictures')).toBe(false);
  await expect.poll(() => chips.count()).toBe(1);
  filters = await openFilters(page, way);
  expect(await filters.getByLabel(words.withPictures).isChecked()).toBe(false);
  expect(ours(errors)).toEqual([]);
  await close();
});

test.for(WAYS)('near me, once the browser may tell, in $language at $width px', async (way) => {
  const words = wordsOf(way.language, 'list');
  const context = { permissions: ['geolocation'], geolocation: { latitude: 29.3759, longitude: 47.9774 } };
  const { page, close } = await openPage(browser, origin, { ...way, context });
  await visit(page, '/list');
  let filters = await openFilters(page, way);
  await filters.getByLabel(words.near).selectOption('here');
  await expect.poll(() => params(page).get('near')).toBe('29.376,47.977');
  expect(params(page).get('sort')).toBe('nearest');
  await filters.getByLabel(words.distance, { exact: true }).selectOption('5');
  await expect.poll(() => params(page).get('within')).toBe('5');
  await closeFilters(page, way);
  await page.getByRole('list', { name: words.activeFilters }).getByRole('link').click();
  await expect.poll(() => params(page).has('near')).toBe(false);
  await close();

  const refused = await openPage(browser, origin, { ...way, context: { permissions: [] } });
  await visit(refused.page, '/list');
  filters = await openFilters(refused.page, way);
  await filters.getByLabel(words.near).selectOption('here');
  await filters.getByText(words.locationRefused).waitFor();
  await refused.close();
});

test.for(WAYS)('an empty list offers ways out, in $language at $width px', async (way) => {
  const words = wordsOf(way.language, 'list');
  const { page, errors, close } = await openPage(browser, origin, way);
  await visit(page, `/list/cars?search=${encodeURIComponent(way.meant)}&minPrice=999999999`);
  await page.getByText(words.noAdsFound, { exact: true }).waitFor();
  const ways = page.getByRole('navigation', { name: words.widen });
  await ways.waitFor();
  await expectFine(page);
  await ways.getByRole('link').first().click();
  await expect.poll(() => params(page).has('minPrice')).toBe(false);
  await expect.poll(() => page.locator('#main article').count()).toBeGreaterThan(0);
  expect(ours(errors)).toEqual([]);
  await close();
});

test.for(WAYS)('a list on the map, in $language at $width px', async (way) => {
  const words = wordsOf(way.language, 'list');
  const { page, errors, close } = await openPage(browser, origin, way);
  await visit(page, '/list/vehicles');
  await page.getByRole('link', { name: words.mapView, exact: true }).click();
  await expect.poll(() => params(page).get('view')).toBe('map');
  const map = page.getByRole('region', { name: words.mapView });
  await map.locator('[data-mark]').first().waitFor({ state: 'attached' });
  const inView = async () =>
    Number(/\d+/.exec((await page.getByRole('status').filter({ hasText: /\d/ }).last().textContent()) ?? '')?.[0] ?? 0);
  const all = await inView();
  await expect.poll(() => page.locator('#main article').count()).toBe(Math.min(20, all));
  await expectFine(page);

  await map.locator('[data-mark]').first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(inView).toBeLessThan(all);

  // Nearer and nearer, until an ad stands alone.
  const pin = map.locator('[data-mark]').filter({ hasText: /[^\d.,]/ });
  for (let step = 0; step < 8 && (await pin.count()) === 0; step += 1) {
    const moved = page.waitForResponse(/\/ads\/map\?/);
    await map
      .locator('[data-mark]')
      .filter({ hasNotText: /[^\d.,]/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await moved;
    await expect.poll(() => map.getAttribute('aria-busy')).toBe('false');
  }
  await pin.first().focus();
  await page.keyboard.press('Enter');
  const card = map.locator('xpath=..').getByRole('group').getByRole('article');
  await card.waitFor();
  await card.getByRole('link').click();
  await page.waitForURL('**/ad/*');
  expect(ours(errors)).toEqual([]);
  await close();
});

test.for(WAYS)(
  'another make takes its models along; empty ones are dim, chosen ones stay, in $language at $width px',
  async (way) => {
    const words = wordsOf(way.language, 'list');
    const { page, errors, close } = await openPage(browser, origin, way);
    await visit(page, '/list/cars?attr.make=toyota&attr.model=camry&country=KW');
    let filters = await openFilters(page, way);
    const make = filters.locator('select').filter({ hasText: way.make });
    await expect.poll(() => make.inputValue()).toBe('toyota');
    const ofNone = make.locator('option').filter({ hasText: '(0)' }).first();
    await ofNone.waitFor({ state: 'attached' });
    const colourOf = (option: typeof ofNone) => option.evaluate((element) => getComputedStyle(element).color);
    const colour = await colourOf(make.locator('option').first());
    await expect.poll(() => colourOf(ofNone)).not.toBe(colour);
    await make.selectOption('nissan');
    await expect.poll(() => params(page).getAll('attr.make')).toEqual(['nissan']);
    expect(params(page).has('attr.model')).toBe(false);
    await page.locator('#main section[aria-busy=false]').waitFor();
    await expectFine(page);
    await closeFilters(page, way);

    // An address may choose what its make does not have, or several where one is offered: both can be seen and taken back.
    await visit(page, '/list/cars?attr.make=nissan&attr.make=toyota');
    filters = await openFilters(page, way);
    await expect.poll(() => filters.locator('select').filter({ hasText: way.make }).inputValue()).toBe('several');
    await closeFilters(page, way);
    await expect.poll(() => page.getByRole('list', { name: words.activeFilters }).getByRole('link').count()).toBe(2);
    expect(ours(errors)).toEqual([]);
    await close();
  },
);
