import type { Bilingual } from '#platform/text/language.ts';

/** English names that need the article: those of a union or group, those with a form of government, and some others. */
const NEEDS_ARTICLE = [
  /^United\b/,
  /\b(Emirates|States|Islands|Republic|Kingdom|Territory|Territories|Federation|Union)$/,
  /\b(Republic|Kingdom|State|Sultanate|Union|Emirate) of\b/,
  /^(Bahamas|Comoros|Gambia|Maldives|Netherlands|Philippines|Seychelles|UAE|UK|USA?|Isle of Man|Vatican)$/,
];

/** The name of a country within a sentence: “in the United Arab Emirates”. Only English names change. */
export function nameInText({ en, ...rest }: Bilingual): Bilingual {
  if (en === undefined) return rest;
  return { ...rest, en: NEEDS_ARTICLE.some((pattern) => pattern.test(en)) ? `the ${en}` : en };
}

/** A label within a sentence: “Choose the make”. Abbreviations such as “RAM” and Arabic labels don’t change. */
export const labelInText = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
