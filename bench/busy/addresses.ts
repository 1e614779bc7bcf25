import { starters } from '#features/catalog/starters/starters.ts';
import type { CategoryInput } from '#features/catalog/catalog-input.ts';
import { countries } from '#features/catalog/starters/countries.ts';
import type { Random } from '#demo/random.ts';
import type { Language } from '#platform/text/language.ts';

import { AD_COUNT } from '../generate-ads.ts';

export interface Address {
  kind: 'home' | 'list' | 'ad';
  /** Path and query. Some name the language with `lng`, as shared links do. */
  url: string;
  language: Language;
  adId?: number;
  /** Which new ads must be on the page: those of a category and place. Undefined if it does not show the newest. */
  newestOf?: string;
}

const COUNT = 200_000;
const HOME_SHARE = 0.05;
const LIST_SHARE = 0.45;
/** Share of addresses that name their language. */
const LNG_SHARE = 0.03;
const ARABIC_SHARE = 0.6;

/** A list or home page, and how often it is asked for compared with others of its kind. */
interface Weighted extends Omit<Address, 'language'> {
  weight: number;
}

/** 200,000 addresses, most popular first: 5 % home pages while there are any, 45 % lists, the rest ads. */
export function rankAddresses(random: Random): Address[] {
  const queues = {
    home: inBothLanguages(byPopularity(homePages(), random), random),
    list: inBothLanguages(byPopularity(listPages(), random), random),
    ad: inBothLanguages(adPages(random), random),
  };
  return Array.from({ length: COUNT }, () => {
    const chance = random.next();
    const kind = chance < HOME_SHARE ? 'home' : chance < HOME_SHARE + LIST_SHARE ? 'list' : 'ad';
    const address = queues[kind].next().value ?? queues.ad.next().value;
    if (!address) throw new Error('There are fewer addresses than ranks');
    return address;
  });
}

/** Names the ads of a category and place. */
export const scopeOf = (category: string | undefined, place: Place): string =>
  [category, place.country, place.city].join('/');

interface Place {
  country?: string | undefined;
  city?: string | undefined;
}

/** Everywhere, countries and cities. Earlier ones are more popular. */
const places: (Place & { weight: number })[] = [
  { weight: 1 },
  ...countries.flatMap(({ code, cities }, at) => [
    { country: code, weight: 1 / (at + 1) },
    ...cities.map(({ slug }, rank) => ({ country: code, city: slug, weight: 0.3 / (at + 1) / (rank + 1) })),
  ]),
];

function homePages(): Weighted[] {
  return places.map(({ weight, ...place }) => ({
    kind: 'home',
    url: toUrl('/', place),
    newestOf: scopeOf(undefined, place),
    weight,
  }));
}

/** Pages, orders and filters of a list, relative to its first page. */
const VARIANTS: { query: Record<string, string>; weight: number }[] = [
  { query: {}, weight: 1 },
  ...[2, 3, 4, 5].map((page) => ({ query: { page: String(page) }, weight: 0.5 / page })),
  ...['oldest', 'low-to-high', 'high-to-low'].map((sort) => ({ query: { sort }, weight: 0.1 })),
  ...['100', '500', '2000'].map((maxPrice) => ({ query: { maxPrice }, weight: 0.1 })),
  { query: { withPictures: '1' }, weight: 0.05 },
];

function listPages(): Weighted[] {
  const slugs = (tree: CategoryInput[]): string[] =>
    tree.flatMap(({ slug, children = [] }) => [slug, ...slugs(children)]);
  const categories = [{ weight: 1 }, ...slugs(starters.general).map((slug, at) => ({ slug, weight: 1 / (at + 2) }))];
  return categories.flatMap(({ weight: ofCategory, ...category }) =>
    places.flatMap(({ weight: ofPlace, ...place }) =>
      VARIANTS.map(({ query, weight }) => {
        const slug = 'slug' in category ? category.slug : undefined;
        const isNewest = Object.keys(query).length === 0;
        return {
          kind: 'list' as const,
          url: toUrl(slug ? `/list/${slug}` : '/list', { ...place, ...query }),
          ...(isNewest && { newestOf: scopeOf(slug, place) }),
          weight: ofCategory * ofPlace * weight,
        };
      }),
    ),
  );
}

function adPages(random: Random): Omit<Address, 'language'>[] {
  return byPopularity(
    Array.from({ length: AD_COUNT }, (_, at) => ({ kind: 'ad', url: `/ad/${at + 1}`, adId: at + 1, weight: 1 })),
    random,
  );
}

/** Random order, in which higher weights tend to come first. */
function byPopularity(pages: Weighted[], random: Random): Omit<Address, 'language'>[] {
  return pages
    .map(({ weight, ...page }) => ({ page, at: -Math.log(1 - random.next()) / weight }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ page }) => page);
}

function* inBothLanguages(pages: Omit<Address, 'language'>[], random: Random): Generator<Address, undefined> {
  for (const page of pages) {
    const first: Language = random.next() < ARABIC_SHARE ? 'ar' : 'en';
    for (const language of [first, first === 'ar' ? 'en' : 'ar'] as const) {
      const lng = random.next() < LNG_SHARE ? `${page.url.includes('?') ? '&' : '?'}lng=${language}` : '';
      yield { ...page, url: page.url + lng, language };
    }
  }
  return undefined;
}

function toUrl(path: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length > 0 ? `${path}?${new URLSearchParams(given).toString()}` : path;
}
