import { afterEach, beforeAll, expect } from 'vitest';

import { adminPaths } from '#admin-paths';
import { admin } from '#demo/users.ts';
import { paths } from '#paths';
import { expectAccessible, visit } from '#tests/support/browser.ts';
import { siteSettings } from '#tests/support/site-settings.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const settings = siteSettings();
beforeAll(settings.read);
afterEach(settings.restore);

const NEWS = { en: 'Posting is free all weekend', ar: 'إضافة الإعلانات مجانية طوال نهاية الأسبوع' };

test('an announcement is in every page until it is dismissed, and does not flash later', async ({ look, openPage }) => {
  const { language } = look;
  const page = await openPage({ ...look, path: '/list', width: 390, allowedErrors: /ERR_FAILED/ });
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
  await page.route('**/static/js/*.js', (route) => route.abort());
  await page.goto('/list', { waitUntil: 'domcontentloaded' });
  await expect.poll(() => page.getByText(NEWS[language]).isHidden()).toBe(true);
  await settings.change({ announcement: { en: 'Another one', ar: 'خبر آخر' } });
  await page.goto('/list', { waitUntil: 'domcontentloaded' });
  await expect.poll(() => page.getByText(/Another one|خبر آخر/).isVisible()).toBe(true);
});

test('a read-only site has a notice on every page', async ({ look, openPage }) => {
  await settings.change({ isReadOnly: true });
  const page = await openPage({ ...look, path: '/', width: 390 });
  await page.getByText(wordsOf(look.language, 'layout').readOnly).waitFor();
  await expectAccessible(page);
});

test('an admin sets an announcement and the read-only mode, which apply to visitors at once, and ends both', async ({
  look,
  openPage,
  db,
}) => {
  const { language } = look;
  const [labels, form] = [wordsOf(language, 'admin-settings'), wordsOf(language, 'admin-form')];
  const [layout, pages, errors] = [
    wordsOf(language, 'layout'),
    wordsOf(language, 'pages'),
    wordsOf(language, 'errors'),
  ];
  const staff = await openPage({ ...look, as: admin, path: `${adminPaths.settings()}?section=notices` });
  const visitor = await openPage({ ...look, width: 390, path: paths.contact(), allowedErrors: /status of 403/ });
  const announcement = staff.getByRole('group', { name: labels.field_announcement });
  const set = async (texts: typeof NEWS) => {
    for (const of of ['en', 'ar'] as const)
      await announcement.getByLabel(form[`language_${of}`], { exact: true }).fill(texts[of]);
    await staff.getByRole('switch', { name: labels.field_isReadOnly }).click();
    await staff.getByRole('button', { name: form.save, exact: true }).click();
    await staff.getByText(form.unsaved).waitFor({ state: 'detached' });
  };
  const send = async (text: string) => {
    await visitor.getByLabel(pages.name, { exact: true }).fill('Reem');
    await visitor.getByLabel(pages.email, { exact: true }).fill('reem.bars@example.com');
    await visitor.getByLabel(pages.message, { exact: true }).fill(text);
    await visitor.getByRole('button', { name: pages.send, exact: true }).click();
  };
  const findSent = () =>
    db.selectFrom('contact_messages').select('message').where('email', '=', 'reem.bars@example.com').execute();

  await set(NEWS);
  // A page that was open before can't save either.
  await send('While you work on the site');
  await visitor.getByText(errors.READ_ONLY).waitFor();
  expect(await findSent()).toEqual([]);
  await expect
    .poll(() => visitor.getByLabel(pages.message, { exact: true }).inputValue())
    .toBe('While you work on the site');
  await visit(visitor, paths.contact());
  await visitor.getByRole('complementary', { name: layout.announcement }).getByText(NEWS[language]).waitFor();
  await visitor.getByText(layout.readOnly).waitFor();

  await set({ en: '', ar: '' });
  await visit(visitor, paths.contact());
  await expect.poll(() => visitor.getByText(NEWS[language]).count()).toBe(0);
  await expect.poll(() => visitor.getByText(layout.readOnly).count()).toBe(0);
  await send('Are you back?');
  await visitor.getByText(pages.messageSent).waitFor();
  expect(await findSent()).toEqual([{ message: 'Are you back?' }]);
  await db.deleteFrom('contact_messages').where('email', '=', 'reem.bars@example.com').execute();
});
