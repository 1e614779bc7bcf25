import { formatAge, formatShortDate } from '#platform/text/format.ts';
import { useLanguage } from '#ui/i18n/use-text.ts';
import { useNow } from '#ui/kit/use-now.ts';

/** `3 hr ago`. The server renders the date, which stays correct in a cached page; the browser replaces it. */
export function AdAge({ at }: { at: string }) {
  const language = useLanguage();
  const now = useNow();
  return (
    <time dateTime={at} className="shrink-0" suppressHydrationWarning>
      {now === 0 ? formatShortDate(at, language) : formatAge(at, now, language)}
    </time>
  );
}
