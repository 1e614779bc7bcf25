import i18next, { type BackendModule, type i18n } from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { initReactI18next } from 'react-i18next';

import { LANGUAGES } from '#platform/language.ts';

import { localeUrl } from './resources.ts';

const COOKIE_MINUTES = 365 * 24 * 60;

/**
 * Detection, caching and loading as the specification's §9 has them: up to 10 parallel reads, up to 5 retries from 350 ms on, doubling
 * (i18next's own defaults). The language is also kept in a cookie, for the server.
 */
export async function startI18n(namespaces: string[], versions: Record<string, string>): Promise<i18n> {
  await i18next
    .use(wordsBackend(versions))
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      supportedLngs: [...LANGUAGES],
      fallbackLng: false,
      load: 'languageOnly',
      ns: namespaces,
      defaultNS: 'layout',
      interpolation: { escapeValue: false },
      detection: {
        order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
        lookupQuerystring: 'lng',
        // A region would bring digits of its own, unlike the server's.
        convertDetectedLanguage: (detected) => detected.split('-')[0] ?? detected,
        caches: ['localStorage', 'cookie'],
        cookieMinutes: COOKIE_MINUTES,
      },
      react: { useSuspense: true },
    });
  return i18next;
}

/**
 * The browser remembers another language than the server could see (local storage outlives cookies): the detection has put it into the cookie,
 * so the page is loaded anew, once. False when that was tried, or without cookies: then the page stays in the server's language.
 */
export function reloadForLanguage(): boolean {
  if (sessionStorage.getItem('reloadedForLanguage') || !document.cookie.includes('i18next=')) return false;
  sessionStorage.setItem('reloadedForLanguage', '1');
  location.reload();
  return true;
}

/** Fetches one namespace; i18next itself limits parallel reads, and repeats those that fail with `true`. */
const wordsBackend = (versions: Record<string, string>): BackendModule => ({
  type: 'backend',
  init: () => {},
  read: (language, namespace, callback) => {
    fetchWords(localeUrl(language, namespace, versions[namespace] ?? '')).then(
      (words) => callback(null, words),
      (error: Error) => callback(error, true),
    );
  },
});

async function fetchWords(url: string): Promise<Record<string, string>> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`No words at ${url}`);
  return response.json();
}

/** Keeps the choice where the detection looks, and loads the page anew in that language. */
export function switchLanguage(language: string): void {
  localStorage.setItem('i18nextLng', language);
  document.cookie = `i18next=${language};path=/;max-age=${COOKIE_MINUTES * 60};samesite=lax`;
  const address = new URL(location.href);
  address.searchParams.delete('lng');
  if (address.href === location.href) location.reload();
  else location.replace(address.href);
}
