import { fold } from '#platform/text/fold.ts';

import { findCurrencies } from './currencies.ts';
import { splitQuery } from './read-query.ts';
import { findUnit } from './units.ts';

/** A price range in a search text, in major units: “under 3000”. */
export interface PriceLimit {
  min?: number;
  max?: number;
  /** The currencies that the word for the money may mean; none without one. */
  currencies?: string[];
  /** As `splitQuery` splits them. */
  words: string;
}

interface ReadPrices {
  limits: PriceLimit[];
  /** The other words. */
  rest: string;
}

const toPhrases = (lines: string[]): string[][] => lines.map((line) => fold(line).split(' '));

/** Words before the highest price. “Max” is not among them: it belongs to names (iPhone Pro Max, Air Max). */
const BEFORE_MAX = toPhrases([
  'no more than',
  'not more than',
  'less than',
  'cheaper than',
  'up to',
  'at most',
  'under',
  'below',
  'maximum',
  'لا يزيد عن',
  'لا يتجاوز',
  'ما يتعدى',
  'بحد اقصى',
  'بأقل من',
  'أقل من',
  'ارخص من',
  'تحت',
  'لغاية',
  'حتى',
]);
/** Words before the lowest price. */
const BEFORE_MIN = toPhrases([
  'no less than',
  'more than',
  'at least',
  'over',
  'above',
  'minimum',
  'لا يقل عن',
  'بأكثر من',
  'أكثر من',
  'أعلى من',
  'اغلى من',
  'فوق',
]);
/** Words before two prices, and the word between them. */
const RANGES = [
  { before: ['between'], between: 'and' },
  { before: ['from'], between: 'to' },
  ...[
    ['بين', 'و'],
    ['من', 'إلى'],
    ['من', 'ل'],
    ['من', 'حتى'],
  ].map(([before = '', between = '']) => ({ before: [fold(before)], between: fold(between) })),
];

/** What a number counts if it is no price: “up to 7 people”. */
const COUNTED = new Set(
  [
    'people persons person passengers seats seat pieces pcs items doors hours days weeks',
    'اشخاص شخص افراد ركاب راكب مقاعد مقعد قطع قطعه ابواب ساعات ساعه ايام يوم اسابيع',
  ].flatMap((line) => line.split(' ')),
);

/**
 * Finds the price ranges that a text names: “camry under 5000”, «شقة بأقل من ٣٠٠ دينار», “sofa under KWD 40”. A number
 * with another unit or a currency that isn't among `codes`, or that may be a year, is no price; neither are words that
 * are in `plain`.
 */
export function readPriceLimits(search: string, codes: ReadonlySet<string>, plain = ''): ReadPrices {
  const words = splitQuery(search);
  const folded = words.map(fold);
  const plainWords = new Set(splitQuery(plain));
  const limits: PriceLimit[] = [];
  const rest: string[] = [];
  for (let at = 0; at < words.length;) {
    const found = readLimit(folded.slice(at), codes);
    const phrase = words.slice(at, at + (found?.length ?? 1));
    if (found && !phrase.every((word) => plainWords.has(word)))
      limits.push({ ...found.range, words: phrase.join(' ') });
    else rest.push(...phrase);
    at += phrase.length;
  }
  return { limits, rest: rest.join(' ') };
}

interface FoundLimit {
  range: Omit<PriceLimit, 'words'>;
  /** The number of words. */
  length: number;
}

/** A limit at the beginning of folded words. */
function readLimit(words: string[], codes: ReadonlySet<string>): FoundLimit | undefined {
  for (const { before, between } of RANGES) {
    const first = startsWith(words, before) ? readPrice(words, before.length, codes) : undefined;
    const second = first && readPriceAfter(words, first.end, between, codes);
    if (first && second && first.price <= second.price) {
      const currencies = second.currencies ?? first.currencies;
      return { range: { min: first.price, max: second.price, ...(currencies && { currencies }) }, length: second.end };
    }
  }
  for (const [phrases, bound] of [
    [BEFORE_MAX, 'max'],
    [BEFORE_MIN, 'min'],
  ] as const) {
    const phrase = phrases.find((one) => startsWith(words, one));
    const found = phrase && readPrice(words, phrase.length, codes);
    if (found) {
      const { price, currencies, end } = found;
      return { range: { [bound]: price, ...(currencies && { currencies }) }, length: end };
    }
  }
  return undefined;
}

const startsWith = (words: string[], phrase: string[]): boolean => phrase.every((word, at) => words[at] === word);

/** The price after a word that may be written with its number: «و3000». */
function readPriceAfter(words: string[], at: number, between: string, codes: ReadonlySet<string>): Price | undefined {
  const word = words[at] ?? '';
  if (word === between) return readPrice(words, at + 1, codes);
  const number = word.startsWith(between) ? word.slice(between.length) : '';
  return /^\d/.test(number) ? readPrice(words.with(at, number), at, codes) : undefined;
}

interface Price {
  price: number;
  currencies?: string[];
  /** The index after its last word. */
  end: number;
}

/** A price with its currency before or after it, or without one. */
function readPrice(words: string[], at: number, codes: ReadonlySet<string>): Price | undefined {
  const before = findCurrencies(words[at] ?? '', codes);
  const start = before.length > 0 ? at + 1 : at;
  const number = words[start] ?? '';
  const price = Number(number);
  if (!/^\d+(?:\.\d+)?$/.test(number) || price <= 0) return undefined;
  const next = words[start + 1] ?? '';
  const named = before.length > 0 ? before : findCurrencies(next, codes);
  const end = start + (named.length > 0 && before.length === 0 ? 2 : 1);
  if (named.length > 0) {
    const currencies = named.filter((one) => codes.has(one));
    return currencies.length > 0 ? { price, currencies, end } : undefined;
  }
  return findUnit(next) || COUNTED.has(next) || mayBeYear(price) ? undefined : { price, end };
}

/** A whole hundred is more likely to be a price: “under 2000”. */
const mayBeYear = (price: number): boolean =>
  Number.isInteger(price) && price >= 1950 && price <= 2040 && price % 100 !== 0;
