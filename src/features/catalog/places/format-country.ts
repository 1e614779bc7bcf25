/** The name of a country code in a language, from the browser's data; empty for an unknown code. */
export function formatCountry(code: string, language: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return '';
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(code) ?? '';
}
