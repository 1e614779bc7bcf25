import i18next, { type BackendModule, type i18n } from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { initReactI18next } from 'react-i18next';

import { LANGUAGES } from '#platform/language.ts';

import { localeUrl } from './namespaces.ts';

const COOKIE_MINUTES = 365 * 24 * 60;

/**
 * Detection, caching and loading follow the specification's §9: up to 10 parallel reads and up to 5 retries from
 * 350 ms, doubling (i18next's defaults). The language is also stored in a cookie, for the server.
 */
export async function startI18n(namespaces: string[], versions: Record<string, string>): Promise<i18n> {
  await i18next
    .use(localeBackend(versions))
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
        // A region such as `ar-EG` would format digits differently from the server.
        convertDetectedLanguage: (detected) => detected.split('-')[0] ?? detected,
        caches: ['localStorage', 'cookie'],
        cookieMinutes: COOKIE_MINUTES,
      },
      react: { useSuspense: true },
    });
  return i18next;
}

/**
 * Reloads the page once when the browser detects another language than the server did (local storage outlives cookies);
 * the detection has stored it in the cookie by now. Returns false after a reload that did not help, or without cookies:
 * the page then stays in the server's language.
 */
export function reloadForLanguage(): boolean {
  if (sessionStorage.getItem('reloadedForLanguage') || !document.cookie.includes('i18next=')) return false;
  sessionStorage.setItem('reloadedForLanguage', '1');
  location.reload();
  return true;
}

/** Fetches one namespace. i18next limits parallel reads and retries those that fail with `true`. */
const localeBackend = (versions: Record<string, string>): BackendModule => ({
  type: 'backend',
  init: () => {},
  read: (language, namespace, callback) => {
    fetchLocale(localeUrl(language, namespace, versions[namespace] ?? '')).then(
      (messages) => callback(null, messages),
      (error: Error) => callback(error, true),
    );
  },
});

async function fetchLocale(url: string): Promise<Record<string, string>> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Failed to load ${url}: ${response.status}`);
  return response.json();
}

/** Stores the language where the detection finds it, and reloads the page. */
export function switchLanguage(language: string): void {
  localStorage.setItem('i18nextLng', language);
  document.cookie = `i18next=${language};path=/;max-age=${COOKIE_MINUTES * 60};samesite=lax`;
  const address = new URL(location.href);
  address.searchParams.delete('lng');
  if (address.href === location.href) location.reload();
  else location.replace(address.href);
}
