import type { Language } from './language.ts';
import { DAY_MS } from '../durations.ts';

/** `nu-latn`: Arabic text uses Latin digits, the same on the server and in every browser. */
const LOCALES: Record<Language, string> = { en: 'en-GB', ar: 'ar-u-nu-latn' };

// Creating a formatter costs more than a hundred uses, so formatters are cached.
const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();
const ages = new Map<string, Intl.RelativeTimeFormat>();

export function formatNumber(value: number, language: Language, options: Intl.NumberFormatOptions = {}): string {
  return cached(numbers, language, options, () => new Intl.NumberFormat(LOCALES[language], options)).format(value);
}

/** `1 Jun 2026`, «1 يونيو 2026». The `medium` style is all digits in Arabic: «2026/06/01». */
export const DATE = { day: 'numeric', month: 'short', year: 'numeric' } as const satisfies Intl.DateTimeFormatOptions;

/** By default `1 Jun 2026` in UTC, so the server and every browser render the same text. */
export function formatDate(iso: string, language: Language, options: Intl.DateTimeFormatOptions = DATE): string {
  const zonedOptions = { timeZone: 'UTC', ...options };
  return cached(dates, language, zonedOptions, () => new Intl.DateTimeFormat(LOCALES[language], zonedOptions)).format(
    new Date(iso),
  );
}

const UNITS = [
  ['day', DAY_MS],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Older times are shown as a date. */
const RECENT_MS = 30 * DAY_MS;
const WEEK_MS = 7 * DAY_MS;

/** `5 minutes ago`, `yesterday`; a date after 30 days. Browser only: the text would go stale in cached pages. */
export function formatRelativeTime(iso: string, now: number, language: Language): string {
  return now - Date.parse(iso) >= RECENT_MS ? formatDate(iso, language) : formatAgo(iso, now, language, 'long');
}

/** `3 hr ago`, `yesterday`; a short date after seven days. Browser only, like `formatRelativeTime`. */
export function formatAge(iso: string, now: number, language: Language): string {
  if (now - Date.parse(iso) >= WEEK_MS) return formatShortDate(iso, language, now);
  // Arabic needs no numeral in "an hour ago": «قبل ساعة».
  return formatAgo(iso, now, language, 'narrow').replace(' واحدة', '');
}

/** `22 Nov`, with the year unless it is the current one. */
export function formatShortDate(iso: string, language: Language, now = Date.now()): string {
  const isThisYear = iso.slice(0, 4) === new Date(now).toISOString().slice(0, 4);
  return formatDate(iso, language, { day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' }) });
}

function formatAgo(iso: string, now: number, language: Language, style: 'long' | 'narrow'): string {
  const ago = Math.max(0, now - Date.parse(iso));
  const [unit, length] = UNITS.find(([, length]) => ago >= length) ?? UNITS[2];
  const options: Intl.RelativeTimeFormatOptions = { numeric: 'auto', style };
  return cached(ages, language, options, () => new Intl.RelativeTimeFormat(LOCALES[language], options)).format(
    -Math.max(1, Math.floor(ago / length)),
    unit,
  );
}

/** The browser's time zone. Use it only for text that the server does not render. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

function cached<T>(formatters: Map<string, T>, language: Language, options: object, create: () => T): T {
  const key = `${language} ${JSON.stringify(options)}`;
  const existing = formatters.get(key);
  if (existing) return existing;
  const created = create();
  formatters.set(key, created);
  return created;
}
