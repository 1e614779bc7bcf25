import sharp from 'sharp';
import { expect } from 'vitest';

import { adminPaths } from '#admin-paths';
import { admin } from '#demo/users.ts';
import { paths } from '#paths';
import { appUnderTest } from '#tests/support/app-under-test.ts';
import { expectAccessible, type PageOptions } from '#tests/support/browser.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const VARIANTS = [
  { language: 'en', width: 1280, colourMode: 'light' },
  { language: 'ar', width: 390, colourMode: 'dark' },
] as const satisfies PageOptions[];

/** A time on this device as the field takes it: with seconds, unless they are zero. */
const toLocal = (time: number) =>
  new Date(time - new Date(time).getTimezoneOffset() * 60_000).toISOString().slice(0, 19).replace(/:00$/, '');

test.for(VARIANTS)(
  'an admin adds a banner for lists, which appears and ends automatically, in $language',
  async (variant, { openPage }) => {
    const { language } = variant;
    const [words, form] = [wordsOf(language, 'admin-banners'), wordsOf(language, 'admin-form')];
    const shared = wordsOf(language, 'admin');
    const alt = language === 'en' ? 'A week of offers' : 'أسبوع العروض';
    const list = async () =>
      (await fetch(appUnderTest().origin + paths.list(), { headers: { 'accept-language': language } })).text();
    const page = await openPage({ as: admin, ...variant, path: adminPaths.banners() });
    await page.locator('[data-item]').first().waitFor();
    await expectAccessible(page);

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
    const start = Date.now() + 5_000;
    await page.getByLabel(words.field_startsAt).fill(toLocal(start));
    await page.getByLabel(words.field_endsAt).fill(toLocal(start + 5_000));
    await expectAccessible(page);
    await save();
    await page.getByText(form.saved, { exact: true }).waitFor();
    if (Date.now() < start - 1_000) expect(await list()).not.toContain(alt);
    await expect.poll(list, { timeout: 15_000 }).toContain(alt);
    await expect.poll(list, { timeout: 15_000 }).not.toContain(alt);

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
  },
);
