import { expect, onTestFinished, test } from 'vitest';

import { detectLanguage } from './detect-language.ts';

/** A first visit: the server chose Arabic, the browser asks for English. */
function visit(ignoresBrowserLanguage: boolean, cookie?: string): string {
  const { lang } = document.documentElement;
  const forget = () => {
    localStorage.removeItem('i18nextLng');
    document.cookie = 'i18next=;path=/;max-age=0';
  };
  onTestFinished(() => {
    document.documentElement.lang = lang;
    forget();
  });
  forget();
  if (cookie) document.cookie = `i18next=${cookie};path=/`;
  document.documentElement.lang = 'ar';
  return detectLanguage({ languages: ['ar', 'en'], ignoresBrowserLanguage });
}

test('a first visit is in the language of the browser, or in that of the site if it ignores the browser', () => {
  expect(navigator.languages[0]).toMatch(/^en/);
  expect(visit(false)).toBe('en');
  expect(visit(true)).toBe('ar');
  expect(document.cookie).toContain('i18next=ar');
  expect(visit(true, 'en')).toBe('en');
});
