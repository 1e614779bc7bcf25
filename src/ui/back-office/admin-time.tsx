import { Fragment } from 'react';

import { browserTimeZone, formatDate } from '#platform/text/format.ts';

import { useLanguage } from '../i18n/use-text.ts';

/** A point in time, to the minute, in the viewer's time zone. It breaks only between date and time. */
export function AdminTime({ at }: { at: string }) {
  const language = useLanguage();
  const text = formatDate(at, language, { ...TO_THE_MINUTE, timeZone: browserTimeZone() });
  return (
    <time dateTime={at} className="whitespace-normal tabular-nums">
      {text.split(BETWEEN_DATE_AND_TIME).map((part, index) => (
        <Fragment key={part}>
          {index > 0 && ' '}
          <span className="whitespace-nowrap">{part}</span>
        </Fragment>
      ))}
    </time>
  );
}

const BETWEEN_DATE_AND_TIME = /(?<=[,،]) /;

export const TO_THE_MINUTE = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const satisfies Intl.DateTimeFormatOptions;
