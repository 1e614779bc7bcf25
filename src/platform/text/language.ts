export const LANGUAGES = ['en', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The languages that the operator turned on, at least one, and the one for visitors without a preference. */
export interface SiteLanguages {
  languages: Language[];
  defaultLanguage: Language;
  /** Whether all visitors start in the default language, whatever their browser asks for. */
  ignoresBrowserLanguage?: boolean;
}

/** Text in either language or both. */
export interface Bilingual {
  en?: string | undefined;
  ar?: string | undefined;
}

/** The text as forms have it, with both languages: a missing one is empty. */
export const withBothLanguages = (text: Bilingual | null): { en: string; ar: string } => ({
  en: text?.en ?? '',
  ar: text?.ar ?? '',
});

/** The text in the given language, or in the other one if it is missing (specification §3). */
export function localize(text: Bilingual | null | undefined, language: Language): string {
  if (!text) return '';
  return (language === 'ar' ? text.ar || text.en : text.en || text.ar) ?? '';
}

/** The language of the text that `localize` returns. */
export function localizedLanguage(text: Bilingual, language: Language): Language {
  const other = language === 'ar' ? 'en' : 'ar';
  return !text[language] && text[other] ? other : language;
}

/**
 * Wraps text in Unicode bidi isolates, for text whose direction may differ from its surroundings. Empty stays empty.
 */
export const isolateBidi = (text: string): string => text && `\u2068${text}\u2069`;

export function textDirection(language: Language): 'rtl' | 'ltr' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** Parses a stored language, which may be one of an older version. */
export const toLanguage = (stored: string): Language => (isLanguage(stored) ? stored : 'en');

export const isLanguage = (value: string | null | undefined): value is Language =>
  LANGUAGES.some((language) => language === value);

/** A language as it is used on this site: the default one if it is not turned on. */
export const toSiteLanguage = (language: string | null | undefined, site: SiteLanguages): Language =>
  site.languages.find((one) => one === language) ?? site.defaultLanguage;

interface LanguageHeaders {
  cookie: string | null | undefined;
  acceptLanguage: string | null | undefined;
}

/** The language of a request; see `detectLanguage`. */
export const detectRequestLanguage = ({ url, headers }: Request, site: SiteLanguages): Language =>
  detectLanguage(
    new URL(url).searchParams,
    { cookie: headers.get('cookie'), acceptLanguage: headers.get('accept-language') },
    site,
  );

/**
 * The first language of the site among: `?lng=`, the language cookie, those of Accept-Language unless the site ignores
 * them. Otherwise its default (decisions §2).
 */
export function detectLanguage(
  query: URLSearchParams,
  { cookie, acceptLanguage }: LanguageHeaders,
  { languages, defaultLanguage, ignoresBrowserLanguage = false }: SiteLanguages,
): Language {
  const accepted = (ignoresBrowserLanguage ? '' : (acceptLanguage ?? ''))
    .split(',')
    .map((range) => range.trim().split(/[-;]/, 1)[0]?.toLowerCase());
  const wanted = [query.get('lng'), /(?:^|;\s*)i18next=(\w+)/.exec(cookie ?? '')?.[1], ...accepted];
  return wanted.map((one) => languages.find((language) => language === one)).find(Boolean) ?? defaultLanguage;
}
