import { afterEach, beforeAll, expect } from 'vitest';

import { expectAccessible, visit } from '#tests/support/browser.ts';
import { siteSettings } from '#tests/support/site-settings.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const settings = siteSettings();
beforeAll(settings.read);
afterEach(settings.restore);

const NEWS = { en: 'Posting is free all weekend', ar: 'إضافة الإعلانات مجانية طوال نهاية الأسبوع' };

test.for(['en', 'ar'] as const)(
  'an announcement is in every page until it is dismissed, and does not flash later, in %s',
  async (language, { openPage }) => {
    const page = await openPage({ language, path: '/list', width: 390, allowedErrors: /ERR_FAILED/ });
    const words = wordsOf(language, 'layout');
    const bar = page.getByRole('complementary', { name: words.announcement });
    await settings.change({ announcement: NEWS });
    const html = await page.context().request.get('/list');
    expect(await html.text()).toContain(NEWS[language]);
    await visit(page, '/list');
    await bar.getByText(NEWS[language]).waitFor();
    await expectAccessible(page);
    await bar.getByRole('button', { name: words.close }).click();
    await bar.waitFor({ state: 'detached' });

    // Hidden before the app starts: without its scripts, only the inline script runs.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/list', { waitUntil: 'domcontentloaded' });
    expect(await page.getByText(NEWS[language]).isHidden()).toBe(true);
    await settings.change({ announcement: { en: 'Another one', ar: 'خبر آخر' } });
    await page.goto('/list', { waitUntil: 'domcontentloaded' });
    expect(await page.getByText(/Another one|خبر آخر/).isVisible()).toBe(true);
  },
);

test.for(['en', 'ar'] as const)('a read-only site says so on every page, in %s', async (language, { openPage }) => {
  await settings.change({ isReadOnly: true });
  const page = await openPage({ language, path: '/', width: 390 });
  await page.getByText(wordsOf(language, 'layout').readOnly).waitFor();
  await expectAccessible(page);
});
