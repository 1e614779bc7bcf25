import { expect, test } from 'vitest';

import {
  type Bilingual,
  detectLanguage,
  LANGUAGES,
  localize,
  localizedLanguage,
  type SiteLanguages,
  toSiteLanguage,
} from './language.ts';

const BOTH: SiteLanguages = { languages: ['en', 'ar'], defaultLanguage: 'ar' };
const ENGLISH: SiteLanguages = { languages: ['en'], defaultLanguage: 'en' };

test.each([
  ['the address', 'en', 'i18next=ar', 'ar', 'en'],
  ['the cookie', '', 'a=1; i18next=en', 'ar', 'en'],
  ['the browser', '', '', 'fr, en-GB;q=0.8', 'en'],
  ['the browser, if the address and the cookie name no language', 'fr', 'i18next=de', 'en', 'en'],
  ['the default of the site', '', '', 'fr', 'ar'],
])('the language is that of %s', (_, lng, cookie, acceptLanguage, language) => {
  expect(detectLanguage(new URLSearchParams({ lng }), { cookie, acceptLanguage }, BOTH)).toBe(language);
});

test('a site that ignores the browser starts in its default language; address and cookie overrule it', () => {
  const site = { ...BOTH, ignoresBrowserLanguage: true };
  const detect = (lng: string, cookie: string) =>
    detectLanguage(new URLSearchParams({ lng }), { cookie, acceptLanguage: 'en' }, site);
  expect([detect('', ''), detect('en', ''), detect('', 'i18next=en')]).toEqual(['ar', 'en', 'en']);
});

test('a language that is off is never used', () => {
  const query = new URLSearchParams({ lng: 'ar' });
  expect(detectLanguage(query, { cookie: 'i18next=ar', acceptLanguage: 'ar' }, ENGLISH)).toBe('en');
  expect(toSiteLanguage('ar', ENGLISH)).toBe('en');
  expect(toSiteLanguage('ar', BOTH)).toBe('ar');
  expect(toSiteLanguage('de', BOTH)).toBe('ar');
});

test.each([
  [{ en: 'Sofa', ar: 'كنبة' }, 'en', 'ar'],
  [{ en: 'Sofa' }, 'en', 'en'],
  [{ ar: 'كنبة', en: '' }, 'ar', 'ar'],
  [{}, 'en', 'ar'],
] as const)('the language of the text that is shown of %j', (text: Bilingual, inEnglish, inArabic) => {
  expect([localizedLanguage(text, 'en'), localizedLanguage(text, 'ar')]).toEqual([inEnglish, inArabic]);
  for (const language of LANGUAGES)
    expect(localize(text, language)).toBe(text[localizedLanguage(text, language)] ?? '');
});
