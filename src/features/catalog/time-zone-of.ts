type LocaleWithZones = Intl.Locale & { getTimeZones?: () => string[] | undefined };

/** The time zone of a country, or the first by name of several; UTC if it has none. */
export function timeZoneOf(countryCode: string | undefined): string {
  if (!countryCode) return 'UTC';
  const locale: LocaleWithZones = new Intl.Locale('und', { region: countryCode });
  return locale.getTimeZones?.()?.[0] ?? 'UTC';
}
