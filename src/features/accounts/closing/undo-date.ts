import { formatDate, ownTimeZone } from '#platform/format.ts';
import { useLanguage } from '#web/layout/site.ts';

/** The last day on which a closed account can be opened again, in words, in the reader's own time zone. */
export function useUndoDate(undoUntil: string): string {
  const language = useLanguage();
  return formatDate(undoUntil, language, { dateStyle: 'long', timeZone: ownTimeZone() });
}
