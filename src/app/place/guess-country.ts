type LocaleWithZones = Intl.Locale & { getTimeZones?: () => string[] | undefined };

/**
 * The most likely of the site's countries: the one with the device's time zone, else one that its languages name, such
 * as `ar-KW`, else the site's first. The time zone decides first: many people in the Gulf have a phone in the language
 * of another country, and `ar-EG` is a common default.
 */
export function guessCountry(codes: string[], timeZone: string, languages: readonly string[]): string | undefined {
  const regions = languages.map((language) => /-([A-Z]{2})\b/.exec(language)?.[1]);
  return (
    codes.find((code) => isZoneOf(code, timeZone)) ?? regions.find((code) => code && codes.includes(code)) ?? codes[0]
  );
}

/** Also false if the browser can't list the time zones of a country. */
function isZoneOf(code: string, timeZone: string): boolean {
  const locale: LocaleWithZones = new Intl.Locale('und', { region: code });
  return locale.getTimeZones?.()?.includes(timeZone) ?? false;
}
