import type { EmailTranslator } from '#features/site/send-site-email.server.ts';
import { formatDate } from '#platform/text/format.ts';
import type { Language } from '#platform/text/language.ts';

/** The paragraph of an email that says when a suspension ends; none without an end. */
export function describeEnd(until: Date | null, t: EmailTranslator, language: Language): string[] {
  if (!until) return [];
  return [t('suspendedUntil', { date: formatDate(until.toISOString(), language, { dateStyle: 'long' }) })];
}
