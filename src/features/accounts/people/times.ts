import type { Language } from '#platform/language.ts';

const LOCALES: Record<Language, string> = { en: 'en-GB', ar: 'ar-u-nu-latn' };

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
  if (ago >= RECENT_MS) return formatDay(iso, language);
  const [unit, length] = UNITS.find(([, length]) => ago >= length) ?? UNITS[2];
  return new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'auto' }).format(-Math.max(1, Math.floor(ago / length)), unit);
}

/** `Jun 2026`, in UTC as all dates that the server writes too. */
export function formatMonth(iso: string, language: Language): string {
  return new Date(iso).toLocaleDateString(LOCALES[language], { month: 'short', year: 'numeric', timeZone: 'UTC' });
}

function formatDay(iso: string, language: Language): string {
  return new Date(iso).toLocaleDateString(LOCALES[language], { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
}
