import { createRandom } from '#demo/random.ts';

import { type Case, randomPrefix, randomMapBounds, randomRadiusQuery, randomAttributesQuery } from './cases.ts';
import { modelName } from './generate-ads.ts';
import { compareCommits } from './compare-commits.ts';
import { measureResponseTimes } from './measure-response-times.ts';
import { prepareMillion } from './prepare-million.ts';
import { startApp } from './servers.ts';
import { COMMON_WORDS } from './vocabulary.ts';
import { waitUntilIdle } from './wait-until-idle.ts';

/** Budget for the 95th percentile of the response times. */
const BUDGET_MS = 150;
const SECONDS = 3;
/** Budget for the CPU time relative to the commit in `--against`. */
const MAX_RATIO = 1.3;
const URL_COUNT = 2_000;

const random = createRandom(9);
const words = COMMON_WORDS.en.split(/\s+/);
const oneWord = () => random.pick(words);
const twoWords = () => `${oneWord()} ${oneWord()}`;
/** Names of categories and of options, in both languages. */
const CATEGORY_WORDS = ['cars', 'phones', 'flats', 'villas', 'jobs', 'laptops', 'سيارات', 'شقق', 'أثاث', 'هواتف'];
const OPTION_WORDS = ['toyota', 'nissan', 'red', 'white', 'automatic', 'diesel', 'تويوتا', 'أبيض', 'أحمر', 'مستعمل'];
/** A letter is typed twice. */
const mistype = (word: string): string => {
  const at = random.integer(1, word.length - 1);
  return word.slice(0, at) + word[at - 1] + word.slice(at);
};
const many = (make: () => string): string[] => [...new Set(Array.from({ length: URL_COUNT }, make))];
const toQuery = (query: object): string =>
  new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();

/** Queries of the list and search screens, measured on page 1 and around page 1,000. */
const LISTS: { name: string; query: () => object }[] = [
  { name: 'all ads', query: () => ({ sort: random.pick(['newest', 'oldest', 'low-to-high', 'high-to-low']) }) },
  {
    name: 'a country',
    query: () => ({ country: random.pick(['KW', 'SA', 'AE', 'QA']), sort: random.pick(['newest', 'low-to-high']) }),
  },
  {
    name: 'a root category',
    query: () => ({ categoryId: random.pick(['vehicles', 'property']), sort: random.pick(['newest', 'high-to-low']) }),
  },
  { name: 'a price range', query: () => ({ minPrice: random.integer(1, 50), maxPrice: random.integer(500, 5_000) }) },
  { name: 'a common word', query: () => ({ search: oneWord() }) },
  { name: 'two common words', query: () => ({ search: twoWords() }) },
  { name: 'a radius, newest', query: () => randomRadiusQuery() },
  { name: 'a radius, nearest', query: () => ({ ...randomRadiusQuery(), sort: 'nearest' }) },
  {
    name: 'words in a category',
    query: () => ({
      categoryId: random.pick(['vehicles', 'property', 'cars']),
      search: random.pick([oneWord(), twoWords()]),
    }),
  },
  { name: 'a word read as a category', query: () => ({ search: `${random.pick(CATEGORY_WORDS)} ${oneWord()}` }) },
  { name: 'a word read as an option', query: () => ({ search: `${random.pick(OPTION_WORDS)} ${oneWord()}` }) },
  { name: 'a word read as a correction', query: () => ({ search: `${mistype(oneWord())} ${oneWord()}` }) },
  { name: 'random filters', query: () => randomFilters() },
  {
    name: 'with pictures, posted recently',
    query: () => ({ withPictures: 1, postedWithin: random.pick([7, 30]), minPrice: random.integer(1, 1_000) }),
  },
];

/** Up to eight random filters at once. */
function randomFilters(): object {
  const maybe = (chance: number, filter: () => object) => (random.next() < chance ? filter() : {});
  return {
    ...(random.next() < 0.3
      ? randomAttributesQuery()
      : maybe(0.4, () => ({ categoryId: random.pick(['vehicles', 'property', 'cars']) }))),
    ...maybe(0.3, () => ({ country: random.pick(['KW', 'SA', 'EG', 'LB', 'BH']) })),
    ...maybe(0.3, () => ({ minPrice: random.integer(1, 400) })),
    ...maybe(0.3, () => ({ maxPrice: random.integer(500, 9_000) })),
    ...maybe(0.3, () => ({ search: random.pick([oneWord(), twoWords(), 'iphone', 'toyota']) })),
    ...maybe(0.2, () => ({ postedWithin: random.pick([1, 3, 7, 30]) })),
    ...maybe(0.2, () => ({ withPictures: 1 })),
    ...maybe(0.2, randomRadiusQuery),
    ...maybe(0.4, () => ({ sort: random.pick(['oldest', 'low-to-high', 'high-to-low']) })),
  };
}

const NAMED_ADDRESSES = [
  ...LISTS.flatMap(({ name, query }) => [
    { name: `${name}, page 1`, addresses: many(() => `/api/ads?${toQuery(query())}`) },
    {
      name: `${name}, page 1,000`,
      addresses: many(() => `/api/ads?${toQuery({ ...query(), page: random.integer(990, 1_000) })}`),
    },
    { name: `${name}, facets`, addresses: many(() => `/api/ads/facets?${toQuery(query())}`) },
  ]),
  { name: 'three attributes', addresses: many(() => `/api/ads?${toQuery(randomAttributesQuery())}`) },
  { name: 'three attributes, facets', addresses: many(() => `/api/ads/facets?${toQuery(randomAttributesQuery())}`) },
  {
    name: 'no results, widened',
    addresses: many(
      () => `/api/ads/widenings?${toQuery({ ...randomFilters(), search: `${modelName(random)} ${oneWord()}` })}`,
    ),
  },
  { name: 'map', addresses: many(() => `/api/ads/map?bounds=${randomMapBounds()}`) },
  {
    name: 'map of a word',
    addresses: many(() => `/api/ads/map?${toQuery({ bounds: randomMapBounds(), search: oneWord() })}`),
  },
  { name: 'suggestions', addresses: many(() => `/api/ads/suggestions?${toQuery({ text: randomPrefix() })}`) },
];

const CASES: Case[] = NAMED_ADDRESSES.map(({ name, addresses }) => ({
  name,
  variation: 'unique',
  maxRatio: MAX_RATIO,
  headers: { accept: 'application/json' },
  urls: addresses,
}));

interface MillionOptions {
  only?: string | undefined;
  /** A commit whose CPU time per request is the measure, in place of the response times. */
  against?: string | undefined;
  /** Only for response times. The budget is that of one million. */
  millions?: number | undefined;
}

/** `npm run bench -- million`: measures on a million ads or more. Returns whether every case is within budget. */
export async function benchMillion({ only = '', against, millions }: MillionOptions): Promise<boolean> {
  const cases = CASES.filter(({ name }) => name.includes(only));
  return against
    ? compareCommits(cases, against, { hasMillion: true, connections: [4] })
    : printResponseTimes(cases, millions);
}

async function printResponseTimes(cases: Case[], millions: number | undefined): Promise<boolean> {
  const app = await startApp(await prepareMillion(millions), { NODE_OPTIONS: '--import=./bench/shift-clock.ts' });
  let allWithinBudget = true;
  try {
    await waitUntilIdle(app);
    for (const { name, urls } of cases) {
      const { p95, cpu, rounds } = await measureResponseTimes(app, urls, { budget: BUDGET_MS, seconds: SECONDS });
      const isWithinBudget = p95 <= BUDGET_MS;
      allWithinBudget &&= isWithinBudget;
      const roundsNote = rounds > 1 ? ` (best of ${rounds} rounds)` : '';
      process.stdout.write(
        `${isWithinBudget ? '✓' : '✗'} ${name.padEnd(40)} p95 ${p95.toFixed(0).padStart(5)} ms` +
          `  CPU ${cpu.toFixed(1).padStart(6)} ms${roundsNote}\n`,
      );
    }
  } finally {
    await app.stop();
  }
  return allWithinBudget;
}
