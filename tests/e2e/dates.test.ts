import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';

import { formatDate } from '#platform/text/format.ts';
import type { Language } from '#platform/text/language.ts';
import { expectAccessible, openFilterGroups } from '#tests/support/browser.ts';
import { newMember } from '#tests/support/new-member.ts';
import { fromNow } from '#tests/support/times.ts';
import { wordsOf } from '#tests/support/words.ts';
import { DAY_MS } from '#platform/durations.ts';

import { test } from './fixtures.ts';

const NAMES = {
  en: {
    label: 'Available from',
    category: ['Property', 'Apartments for rent'],
    numbers: ['Area (m²)', 'Bedrooms'],
  },
  ar: {
    label: 'متاح من',
    category: ['عقارات', 'شقق للإيجار'],
    numbers: ['المساحة (م²)', 'غرف النوم'],
  },
} as const;

const dayAfter = (days: number) =>
  fromNow(days * DAY_MS)
    .toISOString()
    .slice(0, 10);

const pressNext = (page: Page, language: Language) =>
  page.getByRole('button', { name: wordsOf(language, 'post').next, exact: true }).click();

test('posting asks for a date and reports an incomplete one', async ({ look, openPage }) => {
  const { language } = look;
  const post = wordsOf(language, 'post');
  const { label, category, numbers } = NAMES[language];
  const as = await newMember('Dana', language);
  const page = await openPage({ ...look, as, path: '/create' });
  for (const name of category) await page.getByRole('button', { name, exact: true }).click();
  await page.getByLabel(post.title, { exact: true }).fill('Sunny apartment by the sea');
  await page.getByLabel(post.description, { exact: true }).fill('Two rooms, a balcony and a parking place.');
  await page.getByLabel(post.priceIn.replace('{{currency}})', '')).fill('250');
  for (const name of numbers) await page.getByLabel(name, { exact: true }).fill('90');
  await page.getByLabel(numbers[1], { exact: true }).fill('2');

  const date = page.getByLabel(`${label} ${post.optionalMark}`);
  await date.press('3');
  await pressNext(page, language);
  await page.getByText(wordsOf(language, 'errors').dateInvalid).waitFor();
  await expectAccessible(page);
  const day = dayAfter(40);
  await date.fill(day);
  await pressNext(page, language);

  const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#385' } })
    .jpeg()
    .toBuffer();
  const file = { name: 'home.jpg', mimeType: 'image/jpeg', buffer };
  await page.locator('input[type=file]').first().setInputFiles([file]);
  await page.getByRole('img', { name: post.picture.replace('{{number}}', '') }).waitFor();
  await pressNext(page, language);
  await page.getByRole('heading', { name: post.step_place }).waitFor();
  await pressNext(page, language);
  const summary = page.getByRole('region', { name: post.review });
  await summary
    .getByRole('listitem')
    .filter({ hasText: formatDate(day, language) })
    .waitFor();
});

test('a list is filtered by dates, and its ads show theirs', async ({ look, openPage, db }) => {
  const { language, width } = look;
  const { label } = NAMES[language];
  const words = wordsOf(language, 'list');
  const page = await openPage({ ...look, path: '/list/apartments-for-rent' });
  const isPhone = width < 1024;
  if (isPhone) await page.getByRole('button', { name: words.filters }).click();
  const filters = isPhone ? page.getByRole('dialog') : page.getByRole('complementary', { name: words.filters });
  const [from, to] = [dayAfter(20), dayAfter(50)];
  await openFilterGroups(filters, label);
  const range = filters.getByRole('group', { name: label });
  await range.getByLabel(words.from, { exact: true }).fill(from);
  await range.getByLabel(words.to, { exact: true }).fill(to);
  await range.getByLabel(words.to, { exact: true }).press('Enter');
  await expect.poll(() => new URL(page.url()).searchParams.get('attr.available-from')).toBe(`${from}..${to}`);
  await expect.poll(() => range.getByLabel(words.from, { exact: true }).inputValue()).toBe(from);
  await expectAccessible(page);
  if (isPhone) await page.getByRole('dialog').getByRole('button').last().click();

  const chip = page.getByRole('list', { name: words.activeFilters }).getByRole('link');
  const [fromText, toText] = [from, to].map((day) => formatDate(day, language));
  await expect
    .poll(async () => (await chip.textContent())?.replace(/[\u2068\u2069]/g, ''))
    .toContain(`${label}: ${fromText} – ${toText}`);
  // Other files that share the app may have archived some.
  const listed = await db
    .selectFrom('ads')
    .innerJoin('categories', 'categories.id', 'ads.category_id')
    .select('attributes')
    .where('slug', '=', 'apartments-for-rent')
    .where('status', 'in', ['active', 'reserved'])
    .execute();
  const days = listed
    .map(({ attributes }) => String(attributes['available-from']))
    .filter((day) => day >= from && day <= to);
  const ads = page.getByRole('main').getByRole('article');
  await expect.poll(() => ads.count()).toBe(days.length);
  await ads.getByRole('link').first().click();
  const shown = page.locator('dl > div').filter({ hasText: label }).locator('dd');
  expect(days.map((day) => formatDate(day, language))).toContain(await shown.textContent());
});
