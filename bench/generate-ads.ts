import { createRandom, type Random } from '#demo/random.ts';

import { COMMON, rareName, THINGS } from './vocabulary.ts';

type Words = { en?: string; ar?: string };

export interface GeneratedAd {
  title: Words;
  description: Words;
  /** Places in the lists of leaves, cities, sellers: chance is skewed towards the first. */
  category: number;
  city: number;
  seller: number;
  /** Reference currency, major units; null to ask for. */
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

export const ADS = 100_000;
/** Before this moment all of them were posted, within two months. */
export const NEWEST_AD = Date.UTC(2026, 5, 1);
const MODELS = 6_000;

const words = (text: string) => text.split(/\s+/);
const common = { en: words(COMMON.en), ar: words(COMMON.ar) };
const things = { en: words(THINGS.en), ar: words(THINGS.ar) };

/** The same ads on every machine. Half are English, three in ten Arabic, the others both. */
export function* generateAds({ count, categories, cities, sellers }: Sizes): Generator<GeneratedAd> {
  const random = createRandom(100_000);
  for (let at = 0; at < count; at += 1) {
    const chance = random.next();
    const languages = chance < 0.5 ? (['en'] as const) : chance < 0.8 ? (['ar'] as const) : (['en', 'ar'] as const);
    const thing = random.integer(0, things.en.length - 1);
    const model = modelName(random);
    const say = (write: (language: 'en' | 'ar') => string): Words =>
      Object.fromEntries(languages.map((language) => [language, write(language)]));
    yield {
      title: say(
        (language) =>
          `${things[language][thing]} ${model} ${random.integer(1990, 2026)} ${sentence(random, language, 7)}`,
      ),
      description: say((language) => sentence(random, language, random.integer(45, 75))),
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

/** What an ad's thing is called; few ads share one. */
export function modelName(random: Random): string {
  return rareName(skewed(random, MODELS, 2) * 7);
}

/** The first words come a few times as often as the last. */
function sentence(random: Random, language: 'en' | 'ar', length: number): string {
  return Array.from({ length }, () => common[language][skewed(random, common[language].length, 1.35)]).join(' ');
}

/** 0 to below `size`, the low ones likelier the greater the `bend`. */
function skewed(random: Random, size: number, bend: number): number {
  return Math.floor(size * random.next() ** bend);
}
