import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterEach, beforeAll, expect } from 'vitest';

import { admin } from '#demo/users.ts';
import { adminPaths } from '#admin-paths';
import type { Language } from '#platform/text/language.ts';
import { appUnderTest } from '#tests/support/app-under-test.ts';
import { expectAccessible, type PageOptions, visit } from '#tests/support/browser.ts';
import { newMember } from '#tests/support/new-member.ts';
import { siteSettings } from '#tests/support/site-settings.ts';
import { wordsOf } from '#tests/support/words.ts';

import { type OpenPage, test } from './fixtures.ts';

const { origin } = appUnderTest();
const settings = siteSettings();
beforeAll(settings.read);
afterEach(settings.restore);

const wordsIn = (language: Language) => ({
  settings: wordsOf(language, 'admin-settings'),
  form: wordsOf(language, 'admin-form'),
  errors: wordsOf(language, 'errors'),
});

/** Opens a section of the settings as the demo's admin, or as another one. */
async function openSettings(
  openPage: OpenPage,
  options: PageOptions & { as?: { countryCode: string; mobile: string } },
  section = 'general',
): Promise<Page> {
  return openPage({ as: admin, ...options, path: `${adminPaths.settings()}?section=${section}`, allowedErrors: /409/ });
}

type TextSetting = 'name' | 'tagline' | 'manualPaymentText';

/** The text of a setting in a language. */
const textOf = (page: Page, language: Language, setting: TextSetting, of: Language): Locator => {
  const { settings: labels, form } = wordsIn(language);
  return page.getByRole('group', { name: labels[`field_${setting}`] }).getByLabel(form[`language_${of}`]);
};

const save = (page: Page, language: Language) =>
  page.getByRole('button', { name: wordsIn(language).form.save, exact: true }).click();
const saved = (page: Page, language: Language) =>
  page.getByText(wordsIn(language).form.saved, { exact: true }).waitFor();

test('of two editors, the second resolves the conflict, and nothing is lost', async ({ look, openPage, db }) => {
  const { language } = look;
  const { settings: labels, form } = wordsIn(language);
  const salma = await newMember('Salma', language);
  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', salma.id).execute();
  const hers = await openSettings(openPage, { ...look, as: salma });
  const his = await openSettings(openPage, look);
  await textOf(his, language, 'name', 'en').fill('Souq of Yousef');
  await textOf(his, language, 'tagline', 'en').fill('Tagline of Yousef');
  await textOf(hers, language, 'name', 'en').fill('Souq of Salma');
  await hers.getByRole('link', { name: labels.section_look, exact: true }).click();
  await hers.getByLabel(labels.field_primaryColor).fill('#1144aa');
  await save(his, language);
  await saved(his, language);

  await save(hers, language);
  const panel = hers.getByRole('alert', { name: form.conflictTitle });
  const conflict = panel.getByRole('group', { name: labels.field_name });
  await conflict.getByText('Souq of Yousef').waitFor();
  await conflict.getByText('Souq of Salma').waitFor();
  await expect.poll(() => conflict.innerText()).toContain(admin.name);
  // Only he changed this field, so it is merged without a question.
  await panel.getByText(labels.field_tagline).waitFor();
  await expect.poll(() => panel.getByRole('group').count()).toBe(1);
  await expectAccessible(hers);
  await expect.poll(() => hers.getByRole('button', { name: form.save, exact: true }).isDisabled()).toBe(true);
  await conflict.getByRole('button', { name: form.keepMine }).click();
  await save(hers, language);
  await saved(hers, language);
  expect(await settings.read()).toMatchObject({
    name: { en: 'Souq of Salma' },
    tagline: { en: 'Tagline of Yousef' },
    primaryColor: '#1144aa',
  });

  // Vice versa: he takes her value.
  await textOf(his, language, 'name', 'en').fill('Yousef again');
  await save(his, language);
  const choice = his.getByRole('group', { name: labels.field_name }).getByRole('button', { name: form.takeTheirs });
  await choice.click();
  await expect.poll(() => textOf(his, language, 'name', 'en').inputValue()).toBe('Souq of Salma');
  await his.getByText(form.conflictNothingLeft).waitFor();
});

test('a new name, colour and logo show on the site', async ({ look, openPage }) => {
  const { language } = look;
  const { settings: labels, form } = wordsIn(language);
  const page = await openSettings(openPage, look);
  await textOf(page, language, 'name', 'en').fill('Souq');
  await textOf(page, language, 'name', 'ar').fill('سوق');
  await page.getByRole('link', { name: labels.section_look, exact: true }).click();
  await page.getByLabel(labels.field_primaryColor).fill('#00695c');
  const logo = page.getByRole('group', { name: labels.field_headerLogo });
  const picture = sharp({ create: { width: 300, height: 300, channels: 4, background: 'teal' } });
  await logo
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() });
  await logo.getByRole('button', { name: form.useDefault }).waitFor();
  await save(page, language);
  await saved(page, language);

  const stored = await settings.read();
  expect(stored).toMatchObject({ name: { en: 'Souq', ar: 'سوق' }, primaryColor: '#00695c' });
  const html = async () => (await fetch(`${origin}/list`, { headers: { 'accept-language': language } })).text();
  await expect.poll(html).toContain(stored.headerLogo);
  expect(await html()).toContain(language === 'en' ? 'Souq' : 'سوق');
  const visitor = await openPage({ ...look, path: '/' });
  const { naturalWidth } = await visitor
    .getByRole('banner')
    .locator('img')
    .first()
    .evaluate(({ naturalWidth }: HTMLImageElement) => ({ naturalWidth }));
  expect(naturalWidth).toBe(300);
});

test('an SVG logo is drawn by the browser, and one that is no picture gets an error', async ({ openPage }) => {
  const { settings: labels, form, errors } = wordsIn('en');
  const page = await openSettings(openPage, { language: 'en', width: 1280 });
  await page.getByRole('link', { name: labels.section_look, exact: true }).click();
  const logo = page.getByRole('group', { name: labels.field_headerLogo });
  const choose = (svg: string) =>
    logo
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  await choose('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><circle cx="5" cy="5" r="4"/></svg>');
  await logo.getByRole('button', { name: form.useDefault }).waitFor();
  const image = logo.locator('img');
  const size = () => image.evaluate((shown: HTMLImageElement) => [shown.naturalWidth, shown.naturalHeight]);
  await expect.poll(size).toEqual([400, 200]);
  await choose('<svg xmlns="http://www.w3.org/2000/svg"><g>');
  await logo.getByText(errors.IMAGE_UNREADABLE).waitFor();
});

test('the settings are for admins', async ({ openPage }) => {
  const page = await openPage({ as: { countryCode: '+965', mobile: '50000001' }, allowedErrors: true });
  await visit(page, adminPaths.settings());
  await page.getByText(wordsOf('en', 'admin').screenForbidden).waitFor();
});

test('with one language turned off, all texts are in the other', async ({ look, openPage }) => {
  const { language } = look;
  const { settings: labels } = wordsIn(language);
  const other = language === 'ar' ? 'en' : 'ar';
  const page = await openSettings(openPage, look, 'languages');
  await page.getByLabel(labels[`value_${other}`], { exact: true }).click();
  await save(page, language);
  await saved(page, language);
  expect(await settings.read()).toMatchObject({ languages: [language], defaultLanguage: language });
  // The last one stays on.
  await expect.poll(() => page.getByLabel(labels[`value_${language}`], { exact: true }).isDisabled()).toBe(true);

  const response = await fetch(`${origin}/faq?lng=${other}`, {
    redirect: 'manual',
    headers: { cookie: `i18next=${other}` },
  });
  expect([response.status, response.headers.get('location')]).toEqual([302, '/faq']);
  const html = await (await fetch(`${origin}/faq`, { headers: { cookie: `i18next=${other}` } })).text();
  expect(html).toContain(`<html lang="${language}"`);
  expect(html).toContain(`<link rel="canonical" href="${origin}/faq"/>`);
  expect(html).not.toMatch(/hreflang/i);
  // Also for who chose the other language before.
  const visitor = await openPage({ path: '/about' });
  await visitor.evaluate((lng) => localStorage.setItem('i18nextLng', lng), other);
  await visitor.context().clearCookies();
  await visit(visitor, '/faq');
  await expect.poll(() => visitor.getAttribute('html', 'lang')).toBe(language);
  await visitor.getByRole('contentinfo').waitFor();
  await expect
    .poll(() => visitor.getByRole('button', { name: wordsOf(language, 'layout').otherLanguage }).count())
    .toBe(0);
});

test('maps use the tiles of the settings, which the content policy allows', async ({ openPage }) => {
  const tileAttribution = { en: '<a href="https://tiles.example">Tiles of Dallal</a>', ar: '' };
  await settings.change({ tileUrl: 'https://{s}.tiles.example/{z}/{x}/{y}.png', tileAttribution });
  const policy = (await fetch(`${origin}/list`)).headers.get('content-security-policy');
  expect(policy).toContain("img-src 'self' https://*.tiles.example ");
  const page = await openPage({ allowedErrors: /tiles\.example|ERR_/ });
  const tile = page.waitForRequest(/^https:\/\/[abc]\.tiles\.example\/\d+\/\d+\/\d+\.png$/);
  await visit(page, '/list?view=map');
  await tile;
  await page.getByRole('link', { name: 'Tiles of Dallal' }).waitFor();
});

test.for(['en', 'ar'] as const)('tabs fade at the edge with hidden tabs, in %s', async (language, { openPage }) => {
  const page = await openSettings(openPage, { language, width: 390 });
  const tabs = page.getByRole('navigation', { name: wordsIn(language).settings.sections });
  await tabs.waitFor();
  const fades = () =>
    tabs.evaluate((element) => {
      const style = getComputedStyle(element);
      return ['--fade-start', '--fade-end'].map((edge) => Number.parseFloat(style.getPropertyValue(edge)) > 1);
    });
  const scrollTo = (left: number) => tabs.evaluate((element, to) => element.scrollTo({ left: to }), left);
  const away = language === 'ar' ? -1 : 1;
  await scrollTo(0);
  await expect.poll(fades).toEqual([false, true]);
  await scrollTo(away * 100);
  await expect.poll(fades).toEqual([true, true]);
  await scrollTo(away * 10_000);
  await expect.poll(fades).toEqual([true, false]);
});
