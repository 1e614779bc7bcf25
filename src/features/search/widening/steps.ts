import type { SearchQuery } from '../contract.ts';
import { DEFAULT_DISTANCE_KM } from '../geo.ts';
import { isAttributeParam } from '../list/list-url.ts';

/** New values of parameters; null leaves a parameter out. */
export type Change = Record<string, string | null>;

/**
 * A way to find more ads. Parameters are those of the query, but `words` and `prices` for the parts of its text, so
 * that the changes of several steps can be merged.
 */
export interface Step {
  change: Change;
  /** How far it is from what was asked for. */
  distance: number;
}

/** The steps that widen one condition of a list. */
export interface Ladder {
  /** The nearest first. */
  steps: Step[];
  /** Whether only the first step that finds ads is suggested, because the next ones find them, too. */
  isNested: boolean;
  /** Leaves the condition out, and so finds the ads of all its steps. Without one, words alone say what is wanted. */
  drop: Step | undefined;
}

/** The parts of a search text. */
export interface TextParts {
  words: string | undefined;
  /** The words without those that say the least, those that say the most first. */
  shorter: string[];
  /** The words that name each price, with its bounds. */
  prices: PriceWords[];
}

interface PriceWords {
  words: string;
  min?: number | undefined;
  max?: number | undefined;
}

interface ListConditions {
  query: SearchQuery;
  text: TextParts;
  /** The code of the country of the query's city. */
  country: string | undefined;
}

/** Of each ladder. */
const MAX_STEPS = 3;
/** The radii that are tried, in kilometers. */
const RADII_KM = [25, 50, 100];

/**
 * The ladders of all conditions that the list has, other than its category. Those that say the most about what is
 * wanted come first: words, if it has any, then attributes.
 */
export function listLadders({ query, text, country }: ListConditions): Ladder[] {
  const { city, near, within = DEFAULT_DISTANCE_KM, minPrice, maxPrice } = query;
  const attributes = Object.keys(query).filter(isAttributeParam);
  const single = (name: string): Ladder | undefined =>
    query[name] === undefined ? undefined : { steps: [], isNested: true, drop: toDrop([name], 2) };
  const ladders: (Ladder | undefined)[] = [
    text.words === undefined
      ? undefined
      : {
          steps: listShorter(text.shorter),
          isNested: true,
          drop: query.categoryId === undefined ? undefined : toDrop(['words'], 6),
        },
    attributes.length === 0
      ? undefined
      : {
          steps: attributes.length === 1 ? [] : attributes.slice(0, MAX_STEPS).map((name) => toDrop([name], 2)),
          isNested: false,
          drop: toDrop(attributes, 1 + attributes.length),
        },
    city === undefined && query.country === undefined
      ? undefined
      : {
          steps: city === undefined ? [] : [{ change: { city: null, ...(country && { country }) }, distance: 1 }],
          isNested: true,
          drop: toDrop(
            ['country', 'city'].filter((name) => query[name] !== undefined),
            3,
          ),
        },
    near === undefined
      ? undefined
      : {
          steps: RADII_KM.filter((km) => km > within).map((km) => ({ change: { within: String(km) }, distance: 1 })),
          isNested: true,
          drop: toDrop(['near', 'within'], 3),
        },
    minPrice === undefined && maxPrice === undefined
      ? undefined
      : {
          steps: listWiderPrices([{ words: '', min: minPrice, max: maxPrice }]).map(([price]) => ({
            change: {
              ...(price?.min !== undefined && { minPrice: String(price.min) }),
              ...(price?.max !== undefined && { maxPrice: String(price.max) }),
            },
            distance: 1,
          })),
          isNested: true,
          drop: toDrop(
            ['minPrice', 'maxPrice'].filter((name) => query[name] !== undefined),
            3,
          ),
        },
    text.prices.length === 0
      ? undefined
      : {
          steps: listWiderPrices(text.prices).map((prices) => ({
            change: { prices: prices.map(({ words }) => words).join(' ') },
            distance: 1,
          })),
          isNested: true,
          drop: toDrop(['prices'], 3),
        },
    ...['postedWithin', 'withPictures', 'seller'].map(single),
  ];
  return ladders.filter((ladder) => ladder !== undefined);
}

/** The texts that say the most, and a single word. */
function listShorter(texts: string[]): Step[] {
  const word = texts.find((text) => countWords(text) === 1);
  const tried = new Set([...texts.slice(0, MAX_STEPS - 1), ...(word ? [word] : [])]);
  const longest = Math.max(...texts.map(countWords));
  return [...tried].map((words) => ({ change: { words }, distance: 2 + longest - countWords(words) }));
}

const toDrop = (names: string[], distance: number): Step => ({
  change: Object.fromEntries(names.map((name) => [name, null])),
  distance,
});

/** One step for all. */
export const mergeSteps = (steps: Step[]): Step => ({
  change: Object.assign({}, ...steps.map(({ change }) => change)),
  distance: steps.reduce((sum, { distance }) => sum + distance, 0),
});

/** The change of the query's own parameters: its text is put together again. */
export function toQueryChange({ words, prices, ...change }: Change, text: TextParts): Change {
  if (words === undefined && prices === undefined) return change;
  const parts = [
    words === undefined ? text.words : words,
    prices === undefined ? text.prices.map((price) => price.words).join(' ') : prices,
  ];
  return { ...change, search: parts.filter(Boolean).join(' ') || null };
}

const NUMBERS = new Set(['minPrice', 'maxPrice', 'within']);

/** The query with the changes of its parameters. */
export function changeQuery(query: SearchQuery, change: Change): SearchQuery {
  const changed: SearchQuery = { ...query };
  for (const [name, value] of Object.entries(change)) {
    if (value === null) delete changed[name];
    else Object.assign(changed, { [name]: NUMBERS.has(name) ? Number(value) : value });
  }
  return changed;
}

/** The highest price of a list's address. */
const MAX_PRICE = 1e12;
/** The values to which limits are rounded, times a power of ten. */
const ROUND = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** The price ranges with each limit moved to the next round values, up to three of them. */
export function listWiderPrices(prices: PriceWords[]): PriceWords[][] {
  const wider: PriceWords[][] = [];
  let from = prices;
  while (wider.length < MAX_STEPS) {
    from = from.map(widenPrice);
    wider.push(from);
  }
  return wider;
}

function widenPrice({ words, min, max }: PriceWords): PriceWords {
  const lower = min === undefined ? undefined : nextRound(min, -1);
  const higher = max === undefined ? undefined : nextRound(max, 1);
  const limits = [lower, higher].filter((limit) => limit !== undefined);
  return {
    words: words.replaceAll(/\d+(?:\.\d+)?/g, (number) => String(limits.shift() ?? number)),
    min: lower,
    max: higher,
  };
}

/** The nearest round value above or below. */
function nextRound(value: number, direction: 1 | -1): number {
  if (value <= 0) return 0;
  const power = 10 ** Math.floor(Math.log10(value));
  const values = [0.8, ...ROUND, 12].map((round) => Number((round * power).toPrecision(4)));
  const isBeyond = (round: number) => (round - value) * direction > value * 1e-9;
  return Math.min(MAX_PRICE, (direction > 0 ? values.find(isBeyond) : values.findLast(isBeyond)) ?? value);
}

/** A step with how many ads it finds. */
export interface Found {
  change: Change;
  distance: number;
  found: { count: number };
}

/** Those that find ads, the nearest first, then those with the most ads; of those with the same ads the nearest. */
export function chooseSteps<T extends Found>(steps: T[], limit: number): T[] {
  const chosen: T[] = [];
  const sorted = steps
    .filter(({ found }) => found.count > 0)
    .toSorted((one, other) => one.distance - other.distance || other.found.count - one.found.count);
  for (const step of sorted) if (!chosen.some((nearer) => haveSameAds(nearer, step))) chosen.push(step);
  return chosen.slice(0, limit);
}

/** The ads of a step are among those of a wider one. */
const haveSameAds = (one: Found, other: Found): boolean =>
  one.found.count === other.found.count && (covers(one.change, other.change) || covers(other.change, one.change));

/** Whether a change widens all that another one widens, and at least as far. */
const covers = (wide: Change, narrow: Change): boolean =>
  Object.entries(narrow).every(([name, value]) => {
    const wider = wide[name];
    if (wider === undefined) return false;
    if (wider === null || wider === value) return true;
    return name === 'words' && value !== null && splitsInto(value, wider);
  });

const splitsInto = (text: string, part: string): boolean => {
  const words = new Set(text.split(' '));
  return part.split(' ').every((word) => words.has(word));
};

const countWords = (text: string): number => text.split(' ').length;
