import { browserTimeZone, formatDate } from '#platform/format.ts';

import { useLanguage } from '../i18n/use-language.ts';

/** A point in time, to the minute, in the viewer's time zone. */
export function AdminTime({ at }: { at: string }) {
  const language = useLanguage();
  return (
    <time dateTime={at} className="whitespace-nowrap tabular-nums">
      {formatDate(at, language, { ...TO_THE_MINUTE, timeZone: browserTimeZone() })}
    </time>
  );
}

export const TO_THE_MINUTE = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const satisfies Intl.DateTimeFormatOptions;
