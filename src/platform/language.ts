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

export const isLanguage = (value: string | undefined): value is Language =>
  LANGUAGES.some((language) => language === value);

/**
 * `?lng=`, then the language cookie, then the first supported language of Accept-Language, then `en` (decisions §2).
 */
export function detectLanguage(url: string, cookie: string | null, acceptLanguage: string | null): Language {
  const explicit = [/[?&]lng=(\w+)/.exec(url)?.[1], /(?:^|;\s*)i18next=(\w+)/.exec(cookie ?? '')?.[1]].find(isLanguage);
  if (explicit) return explicit;
  for (const range of (acceptLanguage ?? '').split(',')) {
    const primary = range.trim().split(/[-;]/, 1)[0]?.toLowerCase();
    if (isLanguage(primary)) return primary;
  }
  return 'en';
}
