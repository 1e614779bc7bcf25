import { createRandom, type Random } from '#demo/random.ts';

import { COMMON_WORDS, rareModelName, ITEM_NAMES } from './vocabulary.ts';

type Words = { en?: string; ar?: string };

export interface GeneratedAd {
  title: Words;
  description: Words;
  /** Indexes into the leaf categories, cities and sellers. Low ones are more likely. */
  category: number;
  city: number;
  seller: number;
  /** Major units of the reference currency; null if on request. */
  price: number | null;
  ageMinutes: number;
  pictures: number;
  isFeatured: boolean;
}

interface Sizes {
  count: number;
  categories: number;
  cities: number;
  sellers: number;
}

export const AD_COUNT = 100_000;
/** All ads are posted in the 60 days before this time. */
export const NEWEST_AD_AT = Date.UTC(2026, 5, 1);
const MODELS = 6_000;

const words = (text: string) => text.split(/\s+/);
const common = { en: words(COMMON_WORDS.en), ar: words(COMMON_WORDS.ar) };
const things = { en: words(ITEM_NAMES.en), ar: words(ITEM_NAMES.ar) };

/** Generates the same ads on every machine: 50 % in English, 30 % in Arabic, 20 % in both. */
export function* generateAds({ count, categories, cities, sellers }: Sizes): Generator<GeneratedAd> {
  const random = createRandom(100_000);
  for (let at = 0; at < count; at += 1) {
    const chance = random.next();
    const languages = chance < 0.5 ? (['en'] as const) : chance < 0.8 ? (['ar'] as const) : (['en', 'ar'] as const);
    const thing = random.integer(0, things.en.length - 1);
    const model = modelName(random);
    const localize = (write: (language: 'en' | 'ar') => string): Words =>
      Object.fromEntries(languages.map((language) => [language, write(language)]));
    yield {
      title: localize(
        (language) =>
          `${things[language][thing]} ${model} ${random.integer(1990, 2026)} ${sentence(random, language, 7)}`,
      ),
      description: localize((language) => sentence(random, language, random.integer(45, 75))),
      category: skewed(random, categories, 2),
      city: skewed(random, cities, 1.5),
      seller: skewed(random, sellers, 1.5),
      price: random.next() < 0.05 ? null : Math.round(10 ** (1 + 4 * random.next())),
      ageMinutes: Math.floor(random.next() * 60 * 24 * 60),
      pictures: random.integer(1, 4),
      isFeatured: random.next() < 0.01,
    };
  }
}

/** A model name that few ads share. */
export function modelName(random: Random): string {
  return rareModelName(skewed(random, MODELS, 2) * 7);
}

/** A sentence in which the first words of the list are a few times as frequent as the last. */
function sentence(random: Random, language: 'en' | 'ar', length: number): string {
  return Array.from({ length }, () => common[language][skewed(random, common[language].length, 1.35)]).join(' ');
}

/** A random integer below `size`. A higher `skew` makes low numbers more likely. */
function skewed(random: Random, size: number, skew: number): number {
  return Math.floor(size * random.next() ** skew);
}
