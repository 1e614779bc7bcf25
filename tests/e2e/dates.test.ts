import { expect } from 'vitest';

import { formatDate } from '#platform/text/format.ts';
import { expectAccessible, openFilterGroups } from '#tests/support/browser.ts';
import { fromNow } from '#tests/support/times.ts';
import { wordsOf } from '#tests/support/words.ts';
import { DAY_MS } from '#platform/durations.ts';

import { test } from './fixtures.ts';

const LABELS = { en: 'Available from', ar: 'متاح من' };

const dayAfter = (days: number) =>
  fromNow(days * DAY_MS)
    .toISOString()
    .slice(0, 10);

test('a list is filtered by dates, and its ads show theirs', async ({ look, openPage, db }) => {
  const { language, width } = look;
  const label = LABELS[language];
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
