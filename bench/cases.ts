import { ATTRIBUTE_TYPES } from '#features/catalog/attribute-types.ts';
import { createRandom } from '#demo/random.ts';
import { starters } from '#features/catalog/starters/starters.ts';
import { countries } from '#features/catalog/starters/countries.ts';
import type { CategoryInput } from '#features/catalog/catalog-input.ts';

import { AD_COUNT, modelName } from './generate-ads.ts';
import { COMMON_WORDS, ITEM_NAMES } from './vocabulary.ts';

/** A filter of a category, with its option keys. */
interface Choice {
  key: string;
  options: string[];
}

export interface Case {
  name: string;
  /** The difference between requests, for the report. */
  variation: string;
  /** CPU budget per request in milliseconds, including the database. */
  budget?: number;
  /** Budget for the CPU time relative to another commit. */
  maxRatio?: number;
  headers: Record<string, string>;
  urls: string[];
  /** The search texts, if the report shows the percentage of ads they match. */
  searches?: string[];
  /** Requests every URL before measuring, to measure cached responses. */
  isCached?: boolean;
}

const SORTS = ['newest', 'oldest', 'low-to-high', 'high-to-low'];
/** More URLs than a case within its budget can request, so no URL repeats unless the case says so. */
const URL_COUNT = 20_000;

const random = createRandom(7);
const listSlugs = (tree: CategoryInput[]): string[] =>
  tree.flatMap(({ slug, children = [] }) => [slug, ...listSlugs(children)]);
const categories = listSlugs(starters.general);
const roots = starters.general.map(({ slug }) => slug);
const codes = countries.map(({ code }) => code);
const words = (text: string) => text.split(/\s+/);

/** Pairs of common English words that occur together in 14 % of ads on average. `run.ts` measures the percentage. */
const commonPairs: string[] = pairsOf(words(COMMON_WORDS.en).slice(40, 80));

export function searchCases(): Case[] {
  return [
    {
      name: 'by category',
      variation: `${categories.length} categories, pages 1–5`,
      budget: 2,
      urls: shuffled(categories.flatMap((categoryId) => pages(1, 5).map((page) => api({ categoryId, page })))),
    },
    {
      name: 'by category, place and order',
      variation: 'unique: category, country, sort, page 1–5',
      urls: many(() =>
        api({
          categoryId: random.pick(categories),
          country: random.pick(codes),
          sort: random.pick(SORTS),
          page: random.integer(1, 5),
        }),
      ),
    },
    {
      name: 'rare two words',
      variation: 'unique: a model name and an item or common word, in either language',
      budget: 4,
      urls: many(() => api({ search: `${modelName(random)} ${random.pick(otherWords)}` })),
    },
    {
      name: 'two words in 14 % of ads',
      variation: 'unique: the pair of words and their order',
      budget: 15,
      urls: shuffled(commonPairs.map((search) => api({ search }))),
      searches: commonPairs,
    },
    {
      name: 'page 100',
      variation:
        'unique, without previous pages: all ads, country, city or category; sort; every second page from 60 to 140',
      budget: 4,
      urls: shuffled(
        longLists.flatMap((list) =>
          SORTS.flatMap((sort) => pages(30, 70).map((half) => api({ ...list, sort, page: half * 2 }))),
        ),
      ),
    },
    {
      name: 'page 100 of two words in 14 %',
      variation: 'unique, without previous pages: the pair of words, page 95–105',
      urls: shuffled(commonPairs.flatMap((search) => pages(95, 105).map((page) => api({ search, page })))),
    },
    {
      name: 'three attributes',
      variation: 'unique: category, three of its attributes, country',
      budget: 5,
      urls: many(() => api(randomAttributesQuery())),
    },
    {
      name: 'facets of three attributes',
      variation: 'unique: category, three of its attributes, country',
      budget: 15,
      urls: many(() => api(randomAttributesQuery(), '/facets')),
    },
    {
      name: 'facets of a category',
      variation: 'unique: category, country, price',
      urls: many(() => api({ categoryId: random.pick(categories), minPrice: random.integer(1, 500) }, '/facets')),
    },
    {
      name: 'radius',
      variation: 'unique: a point near a city, 5 to 50 km, newest or nearest, pages 1–5',
      budget: 10,
      urls: many(() =>
        api({ ...randomRadiusQuery(), sort: random.pick(['newest', 'nearest']), page: random.integer(1, 5) }),
      ),
    },
    {
      name: 'map',
      variation: 'unique: a map section around a city, 0.5° to 8° wide',
      urls: many(() => api({ bounds: randomMapBounds() }, '/map')),
    },
    {
      name: 'suggestions',
      variation:
        'the first 2 to 12 letters of an item, a model name and a common word, in either language; 10 % with a typo',
      budget: 3,
      urls: many(() => `/api/ads/suggestions?${queryOf({ text: randomPrefix() })}`),
    },
    ...SORTS.map((sort) => ({
      name: `sorted ${sort}`,
      variation: 'all ads or one country, pages 1–20',
      urls: shuffled(
        [undefined, ...codes].flatMap((country) => pages(1, 20).map((page) => api({ sort, country, page }))),
      ),
    })),
  ].map((one) => ({ ...one, headers: { accept: 'application/json' } }));
}

export function pageCases(): Case[] {
  const someIds = many(() => random.integer(1, AD_COUNT));
  return [
    {
      name: 'home page, uncached',
      variation: 'unique: place, language, and a page number that the home page ignores',
      budget: 12,
      maxRatio: 0.75,
      urls: many(
        () =>
          `/?${queryOf({ ...random.pick(places), page: random.integer(2, 9_999), lng: random.pick(['en', 'ar']) })}`,
      ),
    },
    {
      name: 'list page, uncached',
      variation: 'unique: category and page 1–5, or category and country; sort, language',
      budget: 8,
      maxRatio: 0.75,
      urls: many(() => {
        // A category may have few ads in a country, and a page that a list doesn't have is redirected.
        const country = random.pick([undefined, random.pick(codes)]);
        return `/list/${random.pick(categories)}?${queryOf({
          country,
          sort: random.pick(SORTS),
          page: country ? undefined : random.integer(1, 5),
          lng: random.pick(['en', 'ar']),
        })}`;
      }),
    },
    {
      name: 'ad page, uncached',
      variation: 'unique: ad, language',
      budget: 7,
      maxRatio: 0.75,
      urls: [...new Set(someIds)].map((id) => `/ad/${id}?lng=${id % 2 ? 'en' : 'ar'}`),
    },
    {
      name: 'cached page',
      variation: `${roots.length} lists, repeatedly`,
      budget: 0.15,
      urls: roots.map((slug) => `/list/${slug}`),
      isCached: true,
    },
  ].map((one) => ({ ...one, headers: { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' } }));
}

const otherWords = [ITEM_NAMES.en, ITEM_NAMES.ar, COMMON_WORDS.en, COMMON_WORDS.ar].flatMap(words);

/** Everywhere, countries and cities. */
const places: Query[] = [
  {},
  ...countries.flatMap(({ code, cities }) => [
    { country: code },
    ...cities.map(({ slug }) => ({ country: code, city: slug })),
  ]),
];

/** Lists with at least 1,400 ads each. */
const longLists: Query[] = [...places, ...roots.map((categoryId) => ({ categoryId }))];

/** Leaf categories with at least three filters by options. */
const filterableLeaves: { categoryId: string; choices: Choice[] }[] = listLeaves(starters.general, []).filter(
  ({ choices }) => choices.length >= 3,
);

function listLeaves(tree: CategoryInput[], above: Choice[]): { categoryId: string; choices: Choice[] }[] {
  return tree.flatMap(({ slug, children = [], specifications = [] }) => {
    const own = specifications
      .filter(
        ({ type, filterable, dependsOn }) => ATTRIBUTE_TYPES[type].filter === 'options' && filterable && !dependsOn,
      )
      .map(({ key, options = [] }) => ({ key, options: options.map((option) => option.key) }));
    const choices = [...above, ...own];
    return children.length > 0 ? listLeaves(children, choices) : [{ categoryId: slug, choices }];
  });
}

export function randomAttributesQuery(): Query {
  const { categoryId, choices } = random.pick(filterableLeaves);
  const start = random.integer(0, choices.length - 3);
  const chosen = choices.slice(start, start + 3).map(({ key, options }) => [`attr.${key}`, random.pick(options)]);
  return { categoryId, ...Object.fromEntries(chosen), ...(random.next() < 0.3 && { country: random.pick(codes) }) };
}

const cityCentres = countries.flatMap(({ cities }) => cities.map(({ lat, lng }) => ({ lat, lng })));

export function randomRadiusQuery(): Query {
  const { lat, lng } = random.pick(cityCentres);
  const near = [lat, lng].map((degrees) => (degrees + (random.next() - 0.5) / 5).toFixed(3)).join(',');
  return { near, within: random.pick([5, 10, 25, 50]) };
}

export function randomMapBounds(): string {
  const { lat, lng } = random.pick(cityCentres);
  const half = 2 ** random.integer(-2, 2);
  return [lng - half, lat - half, lng + half, lat + half]
    .map((degrees) => (degrees + random.next() / 100).toFixed(4))
    .join(',');
}

export function randomPrefix(): string {
  const start = random.integer(0, 1) === 0 ? random.pick(words(ITEM_NAMES.en)) : random.pick(words(ITEM_NAMES.ar));
  const letters = `${start} ${modelName(random)} ${random.pick(otherWords)}`.slice(
    random.next() < 0.3 ? start.length + 1 : 0,
  );
  const typed = letters.slice(0, random.integer(2, 12));
  return random.next() < 0.1 ? typed.slice(0, 3) + typed.slice(4) : typed;
}

type Query = Record<string, string | number | undefined>;

function queryOf(query: Query): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return new URLSearchParams(given).toString();
}

const api = (query: Query, below = ''): string => `/api/ads${below}?${queryOf(query)}`;

const pages = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

const many = <T>(make: () => T): T[] => [...new Set(Array.from({ length: URL_COUNT }, make))];

function pairsOf(list: string[]): string[] {
  return list.flatMap((first) => list.filter((second) => second !== first).map((second) => `${first} ${second}`));
}

function shuffled<T>(items: T[]): T[] {
  return items
    .map((item) => ({ item, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
