import sharp from 'sharp';
import { expect } from 'vitest';

import { adminPaths } from '#admin-paths';
import { admin } from '#demo/users.ts';
import { paths } from '#paths';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#platform/durations.ts';
import { appUnderTest } from '#tests/support/app-under-test.ts';
import { expectAccessible } from '#tests/support/browser.ts';
import { ago, fromNow } from '#tests/support/times.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

/** A time on this device as the field takes it: with seconds, unless they are zero. */
const toLocal = (time: Date) =>
  new Date(time.getTime() - time.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 19).replace(/:00$/, '');

test('an admin adds a banner for lists, which appears automatically at its start, and not after its end', async ({
  look,
  openPage,
}) => {
  const { language } = look;
  const [words, form] = [wordsOf(language, 'admin-banners'), wordsOf(language, 'admin-form')];
  const shared = wordsOf(language, 'admin');
  const alt = language === 'en' ? 'A week of offers' : 'أسبوع العروض';
  const list = async () =>
    (await fetch(appUnderTest().origin + paths.list(), { headers: { 'accept-language': language } })).text();
  const page = await openPage({ as: admin, ...look, path: adminPaths.banners() });
  await page.locator('[data-item]').first().waitFor();

  await page.getByRole('button', { name: words.add, exact: true }).click();
  const dialog = page.getByRole('dialog');
  const picture = sharp({ create: { width: 1600, height: 360, channels: 3, background: '#dfe8ee' } });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'offers.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() });
  await dialog.locator('img[src^="/media/"]').waitFor();
  await dialog.getByLabel(form[`language_${language}`]).fill(alt);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: words.addSubmit, exact: true }).click();

  await page.getByRole('heading', { level: 1, name: alt }).waitFor();
  expect(await list()).not.toContain(alt);
  // Both languages' banners of a computer are whole, also on a phone.
  const desktop = page.getByRole('group', { name: words.preview_desktop });
  const isWhole = () =>
    desktop.evaluate((group) => {
      const [outer, inner] = [group.getBoundingClientRect(), group.firstElementChild!.getBoundingClientRect()];
      return inner.left >= outer.left - 1 && inner.right <= outer.right + 1 && inner.bottom <= outer.bottom + 1;
    });
  for (const shown of ['en', 'ar'] as const) {
    await page.getByRole('button', { name: form[`language_${shown}`], exact: true }).click();
    await expect.poll(() => desktop.getAttribute('lang')).toBe(shown);
    await expect.poll(isWhole).toBe(true);
  }
  const save = () => page.getByRole('button', { name: form.save, exact: true }).click();
  await page.getByLabel(words.field_link).fill('javascript:alert(1)');
  await save();
  await page.getByText(wordsOf(language, 'errors').bannerLinkInvalid).waitFor();
  await page.getByLabel(words.field_link).fill(paths.list('cars'));
  await page.getByLabel(words.field_place, { exact: true }).selectOption('list');
  await page.getByRole('switch', { name: words.field_isHidden }).click();
  const showFrom = async (start: Date, end: Date) => {
    await page.getByLabel(words.field_startsAt).fill(toLocal(start));
    await page.getByLabel(words.field_endsAt).fill(toLocal(end));
    await save();
    await page.getByText(form.unsaved).waitFor({ state: 'detached' });
  };
  await showFrom(fromNow(HOUR_MS), fromNow(2 * HOUR_MS));
  expect(await list()).not.toContain(alt);
  await showFrom(fromNow(3 * SECOND_MS), fromNow(HOUR_MS));
  await expect.poll(list).toContain(alt);
  await showFrom(ago(HOUR_MS), ago(MINUTE_MS));
  await expect.poll(list).not.toContain(alt);

  await page.getByRole('link', { name: words.all, exact: true }).click();
  const row = page.locator('[data-item]').filter({ hasText: alt });
  await row.getByText(words.state_ended, { exact: true }).waitFor();
  const choose = async (entry: string) => {
    await row.locator('[aria-haspopup=menu]').press('Enter');
    await page.getByRole('menuitem', { name: entry, exact: true }).press('Enter');
  };
  const position = () =>
    page
      .locator('[data-item]')
      .evaluateAll((items, text) => items.findIndex((item) => item.textContent.includes(text)), alt);
  const last = await position();
  await choose(shared.moveUp);
  await expect.poll(position).toBe(last - 1);
  await choose(words.remove);
  await page.getByRole('dialog').getByRole('button', { name: words.remove, exact: true }).click();
  await row.waitFor({ state: 'detached' });
});
