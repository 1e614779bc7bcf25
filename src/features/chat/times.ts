import { formatDate, ownTimeZone } from '#platform/format.ts';
import type { Language } from '#platform/language.ts';

const DAY_MS = 86_400_000;

/** A day of the reader's own time zone, to be compared with others. */
export const dayOf = (iso: string): string => formatDate(iso, 'en', { timeZone: ownTimeZone() });

/** `09:05` in English, `9:05 ص` in Arabic: a day of 24 hours is written with two digits each. */
export const timeOf = (iso: string, language: Language): string =>
  formatDate(iso, language, {
    hour: language === 'en' ? '2-digit' : 'numeric',
    minute: '2-digit',
    timeZone: ownTimeZone(),
  });

interface DayWords {
  today: string;
  yesterday: string;
}

/** `Today`, `Yesterday`, a weekday within the week, else a date. */
export function nameDay(iso: string, now: number, language: Language, words: DayWords): string {
  const daysAgo = [0, 1, 2, 3, 4, 5, 6].find(
    (days) => dayOf(new Date(now - days * DAY_MS).toISOString()) === dayOf(iso),
  );
  if (daysAgo === 0) return words.today;
  if (daysAgo === 1) return words.yesterday;
  const timeZone = ownTimeZone();
  return formatDate(
    iso,
    language,
    daysAgo === undefined
      ? { day: 'numeric', month: 'long', year: 'numeric', timeZone }
      : { weekday: 'long', timeZone },
  );
}

/** For a narrow place: the time of today, else the day. */
export function nameShortly(iso: string, now: number, language: Language, words: DayWords): string {
  const isToday = dayOf(iso) === dayOf(new Date(now).toISOString());
  if (isToday) return timeOf(iso, language);
  const isRecent = now - Date.parse(iso) < 6 * DAY_MS;
  return isRecent
    ? nameDay(iso, now, language, words)
    : formatDate(iso, language, { day: 'numeric', month: 'short', timeZone: ownTimeZone() });
}
