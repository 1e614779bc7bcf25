import { formatDate, browserTimeZone } from '#platform/text/format.ts';
import { useLanguage } from '#ui/i18n/use-text.ts';

/** The last day on which a closed account can be reopened, formatted in the user's language and time zone. */
export function useUndoDate(undoUntil: string): string {
  const language = useLanguage();
  return formatDate(undoUntil, language, { dateStyle: 'long', timeZone: browserTimeZone() });
}
