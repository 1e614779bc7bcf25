import { afterAll, afterEach, expect, test } from 'vitest';

import { transact } from '#platform/bus/transact.server.ts';
import { openMarketplace } from '#tests/support/marketplace.ts';

import { DEFAULT_SITE, type SiteConfig } from '../settings/settings.ts';
import { sendSiteEmail } from '../send-site-email.server.ts';
import { saveSite } from '../site.server.ts';

const market = await openMarketplace();
const salma = await market.person('admin');
afterEach(() => set({}));
afterAll(() => market.close());

const set = (values: Partial<SiteConfig>) =>
  transact(market.services, (trx) => saveSite(trx, { ...DEFAULT_SITE, ...values }));
const save = async (values: object) => {
  const { data } = (await market.call('GET', '/admin/settings', { by: salma })).body;
  return market.call('PUT', '/admin/settings', { by: salma, body: { ...data, ...values } });
};
const readPath = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(market.origin + path, { headers })).text();

test('with one language on, all answers and emails are in it', async () => {
  expect((await save({ languages: ['ar'], defaultLanguage: 'ar' })).status).toBe(200);
  const { errorMessage } = (await market.call('GET', '/nothing?lng=en')).body;
  expect(errorMessage).toMatch(/[\u0600-\u06ff]/);
  await sendSiteEmail(market.services, market.db, {
    recipient: 'reader@example.com',
    language: 'en',
    subject: (t) => t('greeting'),
    paragraphs: () => [],
  });
  const mail = await market.db.selectFrom('mails').select('lang').orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(mail.lang).toBe('ar');
});

test('the public configuration has the default language first', async () => {
  await save({ defaultLanguage: 'ar' });
  expect((await market.call('GET', '/config')).body.data.languages).toEqual(['ar', 'en']);
  expect((await market.call('GET', '/nothing', { headers: { 'accept-language': 'fr' } })).body.errorMessage).toMatch(
    /[\u0600-\u06ff]/,
  );
});

test('visitors always start in the default language if the operator wants it', async () => {
  const isArabic = async (headers = {}) => {
    const { body } = await market.call('GET', '/nothing', { headers: { 'accept-language': 'en-GB,en', ...headers } });
    return /[\u0600-\u06ff]/.test(body.errorMessage);
  };
  await save({ defaultLanguage: 'ar' });
  expect(await isArabic()).toBe(false);
  await save({ defaultLanguage: 'ar', ignoresBrowserLanguage: true });
  expect(await isArabic()).toBe(true);
  expect(await isArabic({ cookie: 'i18next=en' })).toBe(false);
  expect((await market.call('GET', '/config')).body.data.ignoresBrowserLanguage).toBe(true);
});

test('the default language is one that is on, and one is on', async () => {
  for (const [values, field] of [
    [{ languages: ['en'], defaultLanguage: 'ar' }, 'defaultLanguage'],
    [{ languages: [] }, 'languages'],
    [{ languages: ['fr'] }, 'languages.0'],
  ] as const) {
    const { status, body } = await save(values);
    expect([status, Object.keys(body.fieldErrors)]).toEqual([422, [field]]);
  }
});

test('the sitemap has the other language of each page, if there is one', async () => {
  await set({ defaultLanguage: 'ar' });
  const both = await readPath('/sitemaps/pages.xml');
  expect(both).toContain(`hreflang="ar" href="${market.origin}/"`);
  expect(both).toContain(`hreflang="en" href="${market.origin}/?lng=en"`);
  expect(both).toContain(`hreflang="x-default" href="${market.origin}/"`);
  await set({ languages: ['ar'], defaultLanguage: 'ar' });
  const one = await readPath('/sitemaps/pages.xml');
  expect(one).toContain(`<loc>${market.origin}/</loc>`);
  expect(one).not.toContain('hreflang=');
});

test('a setting replaces the tiles of the environment, and the attribution has no scripts', async () => {
  const tilesOf = async () => (await market.call('GET', '/config')).body.data;
  expect((await tilesOf()).tileUrl).toBe(market.config.tileUrl);
  const tileUrl = 'https://{s}.tiles.example/{z}/{x}/{y}{r}.png?key=a';
  const tileAttribution = { en: '<a href="https://tiles.example">Tiles</a><script>alert(1)</script>', ar: '' };
  expect((await save({ tileUrl, tileAttribution })).status).toBe(200);
  const { tileUrl: shown, tileAttribution: source } = await tilesOf();
  expect(shown).toBe(tileUrl);
  expect(source.en).toContain('https://tiles.example');
  expect(source.en).not.toContain('script');
});

test.each([
  'http://tiles.example/{z}/{x}/{y}.png',
  'https://tiles.example/{z}/{x}.png',
  "https://tiles.example; script-src 'unsafe-inline'/{z}/{x}/{y}.png",
  'https://*/{z}/{x}/{y}.png',
  'https://user@tiles.example/{z}/{x}/{y}.png',
  'https://tiles.example/{z}/{x}/{y}.png" onload="alert(1)',
])('refuses the tiles %s', async (tileUrl) => {
  const { status, body } = await save({ tileUrl });
  expect([status, Object.keys(body.fieldErrors)]).toEqual([422, ['tileUrl']]);
});
