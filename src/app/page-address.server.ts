import { isListParam } from '#features/search/list/list-url.ts';
import { paths } from '#paths';
import { createCache, isCacheableAddress, MB } from '#platform/caches/create-cache.ts';
import { detectLanguage, isLanguage, type Language, type SiteLanguages } from '#platform/text/language.ts';

export interface PageAddress {
  /** Language, path and query. */
  key: string;
  language: Language;
  /** With sorted parameters, without those that no page reads. */
  url: URL;
  /** Whether the page is a list or the home page: these may be a few seconds old. */
  isList: boolean;
  /** Whether the address names the language, so that it is the same page for everyone. */
  namesLanguage: boolean;
}

/** The parts of an address that don't depend on the request's headers. */
type ParsedAddress = Omit<PageAddress, 'key' | 'language'> & { query: URLSearchParams; path: string };

/** Query parameters that change a page besides a list's: the language, and the payment id of a gateway return. */
const OTHER_PARAMETERS = new Set(['lng', 'paymentId']);

const parsed = createCache<string, ParsedAddress>({
  name: 'page addresses',
  maxBytes: 8 * MB,
  // The objects, and the address in several of them.
  sizeOf: ({ path }, url) => 1_000 + url.length + 2 * path.length,
});

/** Reads language and parameters once: the cache's key and the page must not disagree about them. */
export function readPageAddress({ url, headers }: Request, site: SiteLanguages): PageAddress {
  let address = parsed.get(url);
  if (!address) {
    address = parseAddress(url);
    if (isCacheableAddress(url)) parsed.set(url, address);
  }
  const language = detectLanguage(
    address.query,
    { cookie: headers.get('cookie'), acceptLanguage: headers.get('accept-language') },
    site,
  );
  return { ...address, key: `${language} ${address.path}`, language };
}

function parseAddress(requested: string): ParsedAddress {
  const url = new URL(requested);
  const query = url.searchParams;
  const known = [...query].filter(([name]) => isListParam(name) || OTHER_PARAMETERS.has(name)).toSorted();
  const namesLanguage = isLanguage(query.get('lng'));
  url.search = new URLSearchParams(known).toString();
  const { pathname } = url;
  return {
    url,
    // The first `lng` of the address as it was requested.
    query: new URLSearchParams(namesLanguage ? { lng: query.get('lng') ?? '' } : {}),
    path: pathname + url.search,
    isList: pathname === paths.home() || pathname === paths.list() || pathname.startsWith(`${paths.list()}/`),
    namesLanguage,
  };
}
