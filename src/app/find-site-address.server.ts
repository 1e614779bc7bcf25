import { isLanguage, type SiteLanguages } from '#platform/language.ts';

/** The address of a page without its language, if the language is not turned on. Undefined otherwise. */
export function findSiteAddress(address: string, { languages }: SiteLanguages): string | undefined {
  const { pathname, searchParams } = new URL(address);
  const language = searchParams.get('lng');
  if (!isLanguage(language) || languages.includes(language)) return undefined;
  searchParams.delete('lng');
  // A path that begins with two slashes would lead to another site.
  const path = pathname.replace(/^\/+/, '/');
  return searchParams.size > 0 ? `${path}?${searchParams}` : path;
}
