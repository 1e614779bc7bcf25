import { toAsciiDigits } from '#platform/text/fold.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { toAsciiWords, toSlug } from '#platform/text/slug.ts';

/** The address of a new city: its English name, with the country's code or a number if that is taken. */
export function toCitySlug({ en }: Bilingual, countryCode: string, isTaken: (slug: string) => boolean): string {
  const name = toSlug(en ?? '');
  const country = countryCode.toLowerCase();
  const candidates = name ? [name, `${name}-${country}`] : [];
  const free = candidates.find((slug) => !isTaken(slug));
  if (free) return free;
  for (let number = 2; ; number += 1) {
    const slug = toAsciiWords(`${name || 'city'} ${country} ${number}`);
    if (!isTaken(slug)) return slug;
  }
}

/** A dial code as people write it, `964`, `00964` or `+ ٩٦٤`: `+964`. Other texts stay, without spaces around them. */
export function toDialCode(text: string): string {
  const digits = /^(?:\+|00)?\s*(\d+)$/.exec(toAsciiDigits(text.trim()))?.[1];
  return digits === undefined ? text.trim() : `+${digits}`;
}

/** The name of a country code in a language, from the browser's data; empty for an unknown code. */
export function formatCountry(code: string, language: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return '';
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(code) ?? '';
}

/** The flag of a country as an emoji: the letters of its code as regional indicators. */
export const toFlag = (code: string): string =>
  String.fromCodePoint(...[...code].map((letter) => 0x1_f1e6 + letter.charCodeAt(0) - 65));
