import type { Language } from './language.ts';

/** Arabic with Latin digits, on the server and in every browser alike. */
const LOCALES: Record<Language, string> = { en: 'en-GB', ar: 'ar-u-nu-latn' };

// Building a formatter costs more than using it a hundred times.
const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

export function formatNumber(value: number, language: Language, options: Intl.NumberFormatOptions = {}): string {
  return remembered(numbers, language, options, () => new Intl.NumberFormat(LOCALES[language], options)).format(value);
}

/** `1 Jun 2026`, or what the options ask for; in UTC unless they say otherwise, so that the server and every browser write the same. */
export function formatDate(
  iso: string,
  language: Language,
  options: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' },
): string {
  const zoned = { timeZone: 'UTC', ...options };
  return remembered(dates, language, zoned, () => new Intl.DateTimeFormat(LOCALES[language], zoned)).format(
    new Date(iso),
  );
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** From here on a date says more than a number of days. */
const RECENT_MS = 30 * 86_400_000;

/** `5 minutes ago`, `yesterday`; a date when that is longer than a month ago. For the browser: a rendered page would grow old with it. */
export function formatAgo(iso: string, now: number, language: Language): string {
  const ago = Math.max(0, now - Date.parse(iso));
  if (ago >= RECENT_MS) return formatDate(iso, language);
  const [unit, length] = UNITS.find(([, length]) => ago >= length) ?? UNITS[2];
  return new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'auto' }).format(
    -Math.max(1, Math.floor(ago / length)),
    unit,
  );
}

/** In the reader's own time zone: for what only the browser renders. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

function remembered<T>(formatters: Map<string, T>, language: Language, options: object, make: () => T): T {
  const key = `${language} ${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = make();
  formatters.set(key, made);
  return made;
}
