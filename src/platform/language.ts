export const LANGUAGES = ['en', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Text in either language or both. */
export interface Bilingual {
  en?: string | undefined;
  ar?: string | undefined;
}

/** The text in the given language, or in the other one if it is missing (specification §3). */
export function localize(text: Bilingual | null | undefined, language: Language): string {
  if (!text) return '';
  return (language === 'ar' ? text.ar || text.en : text.en || text.ar) ?? '';
}

/**
 * Wraps text in Unicode bidi isolates, for text whose direction may differ from its surroundings. Empty stays empty.
 */
export const isolateBidi = (text: string): string => text && `\u2068${text}\u2069`;

export function textDirection(language: Language): 'rtl' | 'ltr' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** A stored language, which may be that of an older version. */
export const toLanguage = (stored: string): Language => (isLanguage(stored) ? stored : 'en');

export const isLanguage = (value: string | null | undefined): value is Language =>
  LANGUAGES.some((language) => language === value);

interface LanguageHeaders {
  cookie: string | null | undefined;
  acceptLanguage: string | null | undefined;
}

/** The language of a request; see `detectLanguage`. */
export const detectRequestLanguage = ({ url, headers }: Request): Language =>
  detectLanguage(new URL(url).searchParams, {
    cookie: headers.get('cookie'),
    acceptLanguage: headers.get('accept-language'),
  });

/**
 * `?lng=`, then the language cookie, then the first supported language of Accept-Language, then `en` (decisions §2).
 */
export function detectLanguage(query: URLSearchParams, { cookie, acceptLanguage }: LanguageHeaders): Language {
  const explicit = [query.get('lng'), /(?:^|;\s*)i18next=(\w+)/.exec(cookie ?? '')?.[1]].find(isLanguage);
  if (explicit) return explicit;
  for (const range of (acceptLanguage ?? '').split(',')) {
    const primary = range.trim().split(/[-;]/, 1)[0]?.toLowerCase();
    if (isLanguage(primary)) return primary;
  }
  return 'en';
}
