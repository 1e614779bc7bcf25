/** The date of a time in a time zone, such as `2026-06-01`. */
export const toDay = (now: number, timeZone: string): string =>
  // This locale writes dates like ISO 8601.
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);
