import { createRandom } from '#demo/random.ts';
import { categoryTree } from '#demo/categories/tree.ts';
import { countries } from '#demo/countries.ts';
import type { DemoCategory } from '#demo/types.ts';

import { ADS, modelName } from './generate-ads.ts';
import { COMMON, THINGS } from './vocabulary.ts';

/** A filter by options, as a category offers it. */
interface Choice {
  key: string;
  options: string[];
}

export interface Case {
  name: string;
  /** What differs from request to request. */
  varied: string;
  /** Milliseconds of CPU a request may cost, database included. */
  bar?: number;
  headers: Record<string, string>;
  addresses: string[];
  /** What is searched for, where the share of ads that have it belongs to the case. */
  searches?: string[];
  /** Its addresses are asked for before measuring: they are taken to be cached. */
  isWarm?: boolean;
}

const SORTS = ['newest', 'oldest', 'low-to-high', 'high-to-low'];
/** More than a case can ask for at the bars' speed: an address does not come twice within a case, unless it says so. */
const MANY = 20_000;

const random = createRandom(7);
const flat = (tree: DemoCategory[]): string[] => tree.flatMap(({ slug, children = [] }) => [slug, ...flat(children)]);
const categories = flat(categoryTree);
const roots = categoryTree.map(({ slug }) => slug);
const codes = countries.map(({ code }) => code);
const words = (text: string) => text.split(/\s+/);

/** Two common English words that meet in 14 of 100 ads, on average; `run.ts` counts. */
const commonPairs: string[] = pairsOf(words(COMMON.en).slice(40, 80));

export function searchCases(): Case[] {
  return [
    {
      name: 'by category',
      varied: `${categories.length} categories, pages 1–5`,
      bar: 2,
      addresses: shuffled(categories.flatMap((categoryId) => pages(1, 5).map((page) => api({ categoryId, page })))),
    },
    {
      name: 'by category, place and order',
      varied: 'all different: category, country, sort, page 1–5',
      addresses: many(() =>
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
      varied: 'all different: a model and a thing or a common word, either language',
      bar: 4,
      addresses: many(() => api({ search: `${modelName(random)} ${random.pick(otherWords)}` })),
    },
    {
      name: 'two words in 14 % of ads',
      varied: 'all different: the pair of words and their order',
      bar: 15,
      addresses: shuffled(commonPairs.map((search) => api({ search }))),
      searches: commonPairs,
    },
    {
      name: 'page 100',
      varied:
        'all different and jumped to: everywhere, country, city or category, sort, every second page from 60 to 140',
      bar: 4,
      addresses: shuffled(
        longLists.flatMap((list) =>
          SORTS.flatMap((sort) => pages(30, 70).map((half) => api({ ...list, sort, page: half * 2 }))),
        ),
      ),
    },
    {
      name: 'page 100 of two words in 14 %',
      varied: 'all different and jumped to: the pair of words, page 95–105',
      addresses: shuffled(commonPairs.flatMap((search) => pages(95, 105).map((page) => api({ search, page })))),
    },
    {
      name: 'three attributes',
      varied: 'all different: category, three of its attributes, country',
      bar: 5,
      addresses: many(() => api(threeAttributes())),
    },
    {
      name: 'facets of three attributes',
      varied: 'all different: category, three of its attributes, country',
      bar: 15,
      addresses: many(() => api(threeAttributes(), '/facets')),
    },
    {
      name: 'facets of a category',
      varied: 'all different: category, country, price',
      addresses: many(() => api({ categoryId: random.pick(categories), minPrice: random.integer(1, 500) }, '/facets')),
    },
    {
      name: 'radius',
      varied: 'all different: a point near a city, 5 to 50 km, newest or nearest, pages 1–5',
      bar: 10,
      addresses: many(() =>
        api({ ...somewhere(), sort: random.pick(['newest', 'nearest']), page: random.integer(1, 5) }),
      ),
    },
    {
      name: 'map',
      varied: 'all different: a view around a city, half a degree to eight wide',
      addresses: many(() => api({ bounds: someView() }, '/map')),
    },
    {
      name: 'suggestions',
      varied:
        'the first 2 to 12 letters of a thing, a model and a common word, either language; one in ten with a typo',
      bar: 3,
      addresses: many(() => `/api/ads/suggestions?${queryOf({ text: someBeginning() })}`),
    },
    ...SORTS.map((sort) => ({
      name: `sorted ${sort}`,
      varied: 'everywhere or a country, pages 1–20',
      addresses: shuffled(
        [undefined, ...codes].flatMap((country) => pages(1, 20).map((page) => api({ sort, country, page }))),
      ),
    })),
  ].map((one) => ({ ...one, headers: { accept: 'application/json' } }));
}

export function pageCases(): Case[] {
  const someIds = many(() => random.integer(1, ADS));
  return [
    {
      name: 'list page, uncached',
      varied: 'all different: category, country, sort, page 1–5, language',
      bar: 8,
      addresses: many(
        () =>
          `/list/${random.pick(categories)}?${queryOf({ country: random.pick(codes), sort: random.pick(SORTS), page: random.integer(1, 5), lng: random.pick(['en', 'ar']) })}`,
      ),
    },
    {
      name: 'ad page, uncached',
      varied: 'all different: ad, language',
      bar: 7,
      addresses: [...new Set(someIds)].map((id) => `/ad/${id}?lng=${id % 2 ? 'en' : 'ar'}`),
    },
    {
      name: 'cached page',
      varied: `${roots.length} lists, over and over`,
      bar: 0.15,
      addresses: roots.map((slug) => `/list/${slug}`),
      isWarm: true,
    },
  ].map((one) => ({ ...one, headers: { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' } }));
}

const otherWords = [THINGS.en, THINGS.ar, COMMON.en, COMMON.ar].flatMap(words);

/** With 1,400 ads or more each. */
const longLists: Query[] = [
  {},
  ...countries.flatMap(({ code, cities }) => [
    { country: code },
    ...cities.map(({ slug }) => ({ country: code, city: slug })),
  ]),
  ...roots.map((categoryId) => ({ categoryId })),
];

/** Leaves that offer three filters by options. */
const described: { categoryId: string; choices: Choice[] }[] = describe(categoryTree, []).filter(
  ({ choices }) => choices.length >= 3,
);

function describe(tree: DemoCategory[], above: Choice[]): { categoryId: string; choices: Choice[] }[] {
  return tree.flatMap(({ slug, children = [], specifications = [] }) => {
    const own = specifications
      .filter(
        ({ type, filterable, dependsOn }) => (type === 'select' || type === 'multi-select') && filterable && !dependsOn,
      )
      .map(({ key, options = [] }) => ({ key, options: options.map((option) => option.key) }));
    const choices = [...above, ...own];
    return children.length > 0 ? describe(children, choices) : [{ categoryId: slug, choices }];
  });
}

export function threeAttributes(): Query {
  const { categoryId, choices } = random.pick(described);
  const start = random.integer(0, choices.length - 3);
  const chosen = choices.slice(start, start + 3).map(({ key, options }) => [`attr.${key}`, random.pick(options)]);
  return { categoryId, ...Object.fromEntries(chosen), ...(random.next() < 0.3 && { country: random.pick(codes) }) };
}

const middles = countries.flatMap(({ cities }) => cities.map(({ lat, lng }) => ({ lat, lng })));

export function somewhere(): Query {
  const { lat, lng } = random.pick(middles);
  const near = [lat, lng].map((degrees) => (degrees + (random.next() - 0.5) / 5).toFixed(3)).join(',');
  return { near, within: random.pick([5, 10, 25, 50]) };
}

export function someView(): string {
  const { lat, lng } = random.pick(middles);
  const half = 2 ** random.integer(-2, 2);
  return [lng - half, lat - half, lng + half, lat + half]
    .map((degrees) => (degrees + random.next() / 100).toFixed(4))
    .join(',');
}

export function someBeginning(): string {
  const start = random.integer(0, 1) === 0 ? random.pick(words(THINGS.en)) : random.pick(words(THINGS.ar));
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

const many = <T>(make: () => T): T[] => [...new Set(Array.from({ length: MANY }, make))];

function pairsOf(list: string[]): string[] {
  return list.flatMap((first) => list.filter((second) => second !== first).map((second) => `${first} ${second}`));
}

function shuffled<T>(items: T[]): T[] {
  return items
    .map((item) => ({ item, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
