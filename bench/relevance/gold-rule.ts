import { containsPhrase, toWords } from './words.ts';

/** The properties of an ad that gold rules use. */
export interface RatedAd {
  /** Words of title, description and area; `|` separates them, so no phrase crosses from one to the next. */
  words: string[];
  /** Words of the title in each language, separated by `|`. */
  titleWords: string[];
  /** Slugs from the root category to the ad's own. */
  categories: string[];
  /** Slug of the city and code of the country. */
  places: string[];
  attributes: Record<string, unknown>;
  features: string[];
}

export type GoldRule = (ad: RatedAd) => boolean;
/** Rules by the name of their concept. */
export type Concepts = Map<string, GoldRule>;

const CONDITION = /^(in|at|has|title):(\S+)$/;
const ATTRIBUTE = /^([a-z-]+)=(\S+)$/;

/**
 * An ad has the concept if one of the alternatives, separated by commas, is true. An alternative is a condition
 * (`in:cars`, `at:salmiya`, `at:KW`, `has:pool`, `make=toyota`, or `title:sea_view` for one of the title), a phrase
 * of the ad's text, or several of these joined by ` & `.
 */
export function parseConcept(text: string): GoldRule {
  const alternatives = text.split(',').map((alternative) =>
    alternative.split('&').map((part) => {
      const phrase = toWords(part);
      if (phrase.length === 0) throw new Error(`An alternative is empty: ${text}`);
      return parseCondition(part.trim()) ?? ((ad: RatedAd) => containsPhrase(ad.words, phrase));
    }),
  );
  return (ad) => alternatives.some((parts) => parts.every((part) => part(ad)));
}

/** The ads a query should find: names of concepts and conditions, `|` between alternatives; all parts must be true. */
export function parseGold(text: string, concepts: Concepts): GoldRule {
  const parts = text.split(' ').map((part) => part.split('|').map((name) => parseCondition(name) ?? named(name)));
  return (ad) => parts.every((alternatives) => alternatives.some((rule) => rule(ad)));

  function named(name: string): GoldRule {
    const rule = concepts.get(name);
    if (!rule) throw new Error(`There is no concept “${name}”`);
    return rule;
  }
}

function parseCondition(text: string): GoldRule | undefined {
  const [, kind, value = ''] = CONDITION.exec(text) ?? [];
  if (kind === 'in') return ({ categories }) => categories.includes(value);
  if (kind === 'at') return ({ places }) => places.includes(value);
  if (kind === 'title') {
    const phrase = toWords(value.replaceAll('_', ' '));
    return ({ titleWords }) => containsPhrase(titleWords, phrase);
  }
  if (kind === 'has') return ({ features }) => features.includes(value);
  const [, key, wanted = ''] = ATTRIBUTE.exec(text) ?? [];
  if (key) return ({ attributes }) => String(attributes[key]) === wanted;
  return undefined;
}
