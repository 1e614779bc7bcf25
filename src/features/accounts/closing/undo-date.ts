import { useLanguage } from '#web/layout/site.ts';

/** The last day on which a closed account can be opened again, in words, in the reader's own time zone. */
export function useUndoDate(undoUntil: string): string {
  const language = useLanguage();
  return new Date(undoUntil).toLocaleDateString(language === 'ar' ? 'ar-u-nu-latn' : 'en-GB', { dateStyle: 'long' });
}
