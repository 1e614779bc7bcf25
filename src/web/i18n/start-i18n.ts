import i18next, { type BackendModule, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

import type { Language } from '#platform/language.ts';

import { localeUrl } from './namespaces.ts';

const STORAGE_KEY = 'i18nextLng';
const COOKIE_SECONDS = 365 * 24 * 60 * 60;

/**
 * Detection, caching and loading follow the specification's §9: up to 10 parallel reads and up to 5 retries from
 * 350 ms, doubling (i18next's defaults).
 */
export async function startI18n(
  namespaces: string[],
  versions: Record<string, string>,
  languages: Language[],
): Promise<i18n> {
  const language = findBrowserLanguage(languages);
  storeLanguage(language);
  await i18next
    .use(localeBackend(versions))
    .use(initReactI18next)
    .init({
      lng: language,
      supportedLngs: languages,
      fallbackLng: false,
      ns: namespaces,
      defaultNS: 'layout',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
  return i18next;
}

/**
 * The first language of the site among those of the URL, the cookie, local storage, session storage, the browser and
 * the html tag. A region is dropped: `ar-EG` would format digits differently from the server.
 */
function findBrowserLanguage(languages: Language[]): string {
  const found = [
    new URLSearchParams(location.search).get('lng'),
    /(?:^|;\s*)i18next=(\w+)/.exec(document.cookie)?.[1],
    localStorage.getItem(STORAGE_KEY),
    sessionStorage.getItem(STORAGE_KEY),
    ...navigator.languages,
    document.documentElement.lang,
  ];
  const supported: (string | undefined)[] = languages;
  return found.map((tag) => tag?.split('-')[0]).find((tag) => tag && supported.includes(tag)) ?? 'en';
}

/** Also stored in a cookie, for the server. */
function storeLanguage(language: string): void {
  localStorage.setItem(STORAGE_KEY, language);
  document.cookie = `i18next=${language};path=/;max-age=${COOKIE_SECONDS};samesite=lax`;
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
  storeLanguage(language);
  const address = new URL(location.href);
  address.searchParams.delete('lng');
  if (address.href === location.href) location.reload();
  else location.replace(address.href);
}
