import type { Language } from '#platform/text/language.ts';

const STORAGE_KEY = 'i18nextLng';
const COOKIE_SECONDS = 365 * 24 * 60 * 60;

interface SiteChoice {
  languages: Language[];
  ignoresBrowserLanguage: boolean;
}

/** Detects the user's language and stores it (specification §9). */
export function detectLanguage(site: SiteChoice): string {
  const language = findBrowserLanguage(site);
  storeLanguage(language);
  return language;
}

/**
 * The first language of the site among those of the URL, the cookie, local storage, session storage, the browser
 * (unless the site ignores it) and the html tag. A region is dropped: `ar-EG` would format digits differently from the
 * server.
 */
function findBrowserLanguage({ languages, ignoresBrowserLanguage }: SiteChoice): string {
  const found = [
    new URLSearchParams(location.search).get('lng'),
    /(?:^|;\s*)i18next=(\w+)/.exec(document.cookie)?.[1],
    localStorage.getItem(STORAGE_KEY),
    sessionStorage.getItem(STORAGE_KEY),
    ...(ignoresBrowserLanguage ? [] : navigator.languages),
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

/** Stores the language where the detection finds it, and reloads the page. */
export function switchLanguage(language: string): void {
  storeLanguage(language);
  const address = new URL(location.href);
  address.searchParams.delete('lng');
  if (address.href === location.href) location.reload();
  else location.replace(address.href);
}
