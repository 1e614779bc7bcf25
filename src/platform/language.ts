export const LANGUAGES = ['en', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Text in either language or both. */
export interface Bilingual {
  en?: string | undefined;
  ar?: string | undefined;
}

/** The Arabic value when the language is Arabic and it exists, otherwise the English one (specification §3); the other language rather than nothing. */
export function inLanguage(text: Bilingual | null | undefined, language: Language): string {
  if (!text) return '';
  return (language === 'ar' ? text.ar || text.en : text.en || text.ar) ?? '';
}

/** Sets a text apart that may run the other way than the words around it; nothing stays nothing. */
export const isolate = (text: string): string => text && `\u2068${text}\u2069`;

export function directionOf(language: Language): 'rtl' | 'ltr' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

const isLanguage = (value: string | undefined): value is Language => LANGUAGES.includes(value as Language);

/** `?lng=`, then the language cookie, then the first language of Accept-Language that we speak; `en` otherwise (decisions §2). */
export function detectLanguage(url: string, cookie: string | null, acceptLanguage: string | null): Language {
  const asked = [/[?&]lng=(\w+)/.exec(url)?.[1], /(?:^|;\s*)i18next=(\w+)/.exec(cookie ?? '')?.[1]].find(isLanguage);
  if (asked) return asked;
  for (const range of (acceptLanguage ?? '').split(',')) {
    const primary = range.trim().split(/[-;]/, 1)[0]?.toLowerCase();
    if (isLanguage(primary)) return primary;
  }
  return 'en';
}
