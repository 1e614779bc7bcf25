import { formatDate, browserTimeZone } from '#platform/text/format.ts';
import type { Language } from '#platform/text/language.ts';
import { DAY_MS } from '#platform/durations.ts';

/** A string that is equal for times of the same day in the viewer's time zone. */
export const toDayKey = (iso: string): string => formatDate(iso, 'en', { timeZone: browserTimeZone() });

/** `09:05` in English, `9:05 ص` in Arabic; two-digit hours only in the 24-hour format. */
export const formatMessageTime = (iso: string, language: Language): string =>
  formatDate(iso, language, {
    hour: language === 'en' ? '2-digit' : 'numeric',
    minute: '2-digit',
    timeZone: browserTimeZone(),
  });

interface DayWords {
  today: string;
  yesterday: string;
}

/** `Today`, `Yesterday`, a weekday within the last week, else a date. */
export function formatMessageDay(iso: string, now: number, language: Language, words: DayWords): string {
  const daysAgo = [0, 1, 2, 3, 4, 5, 6].find(
    (days) => toDayKey(new Date(now - days * DAY_MS).toISOString()) === toDayKey(iso),
  );
  if (daysAgo === 0) return words.today;
  if (daysAgo === 1) return words.yesterday;
  const timeZone = browserTimeZone();
  return formatDate(
    iso,
    language,
    daysAgo === undefined
      ? { day: 'numeric', month: 'long', year: 'numeric', timeZone }
      : { weekday: 'long', timeZone },
  );
}

/** The short form for lists: the time for today, else the day. */
export function formatMessageTimeShort(iso: string, now: number, language: Language, words: DayWords): string {
  const isToday = toDayKey(iso) === toDayKey(new Date(now).toISOString());
  if (isToday) return formatMessageTime(iso, language);
  const isRecent = now - Date.parse(iso) < 6 * DAY_MS;
  return isRecent
    ? formatMessageDay(iso, now, language, words)
    : formatDate(iso, language, { day: 'numeric', month: 'short', timeZone: browserTimeZone() });
}
