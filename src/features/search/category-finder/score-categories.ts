import { type Phrase, toKey } from '../lexicon/expand-words.ts';
import { toPlainText, type Trade } from '../understanding/names.ts';

/** What a phrase says about the category of an ad. */
export interface CategoryWord {
  /** By the row id of the leaf. */
  scores: Map<number, number>;
  /** Whether it only is an option, such as a make, and names neither a category nor goods. */
  isOption: boolean;
}

export interface CategoryWords {
  byLexemes: Map<string, CategoryWord>;
  /** By `toPlainText`, which has no spaces: «لاندكروزر» is «لاند كروزر». */
  byText: Map<string, CategoryWord>;
  /** Lexemes of words such as «للبيع». */
  trades: Map<string, Trade>;
  /** By the row id of the leaf. */
  tradeOf: Map<number, Trade>;
}

/**
 * How well a phrase says the category. `name`: its name; `good`: one of its goods; `synonym`: another word for either;
 * `option`: a make or model that it has; `above`: a category above it, or a word that may mean something else.
 */
export const SCORES = { name: 10, good: 8, synonym: 7, option: 4, above: 2 } as const;

/** The whole text is the category's name. */
const WHOLE_NAME = 100;
/** The share of the ads with the text. Titles say what is sold, descriptions what else belongs to it. */
const ADS_WITH_TITLE = 6;
const ADS = 2;
/** With fewer ads, their share says less. */
const FEW_ADS = 2;
/** The thing itself, which is the last noun in English and the first in Arabic: “car battery”, «بطارية سيارة». */
const HEAD = 1.5;
/** Each further word of a phrase. */
const LENGTH = 0.2;
/** What comes with the thing: “iPhone 13 with case”. */
const ASIDE = 0.3;
/** Categories with a lower share of the best score are left out. */
const MIN_SHARE = 0.2;

/** A word of a text. */
export interface ScoredWord {
  word: string;
  /** As typed, then corrected or without a prefix. */
  forms: { text: string; lexemes: Phrase }[];
  isAside: boolean;
}

/** A phrase of a text that says something about the category. */
export interface PhraseHit {
  at: number;
  length: number;
  found: CategoryWord;
}

const MAX_PHRASE = 4;

/** The longest phrases that say something about the category. */
export function findHits(words: ScoredWord[], { byLexemes, byText }: CategoryWords): PhraseHit[] {
  const find = (texts: string[], phrase: Phrase) => merge(byText.get(toPlainText(texts)), byLexemes.get(toKey(phrase)));
  const hits: PhraseHit[] = [];
  for (let at = 0; at < words.length;) {
    const hit = findHit(words, at, find);
    if (hit) hits.push(hit);
    at += hit?.length ?? 1;
  }
  return hits;
}

/** Words of the same stem may mean something else: an engine is no engineer. */
const SAME_STEM = 0.75;

function merge(exact: CategoryWord | undefined, stemmed: CategoryWord | undefined): CategoryWord | undefined {
  if (!exact || !stemmed) return exact ?? stemmed;
  const scores = new Map([...stemmed.scores].map(([id, score]) => [id, score * SAME_STEM]));
  for (const [id, score] of exact.scores) scores.set(id, Math.max(score, scores.get(id) ?? 0));
  return { scores, isOption: exact.isOption && stemmed.isOption };
}

function findHit(
  words: ScoredWord[],
  at: number,
  find: (texts: string[], phrase: Phrase) => CategoryWord | undefined,
): PhraseHit | undefined {
  for (let length = Math.min(MAX_PHRASE, words.length - at); length > 0; length -= 1) {
    const phrase = words.slice(at, at + length);
    for (const form of [0, 1]) {
      const forms = phrase.map(({ forms: all }) => all[form] ?? all[0]!); // each has one
      const found = find(
        forms.map(({ text }) => text),
        forms.flatMap(({ lexemes }) => lexemes),
      );
      if (found) return { at, length, found };
    }
  }
  return undefined;
}

/** The live ads that have the text, in a leaf category. */
export interface CategoryAds {
  leafId: number;
  ads: number;
  /** Those that have it in the title. */
  titles: number;
}

/** The best that the words which a text begins say: it may not be complete. */
export function completeWord(typed: string, { byText }: CategoryWords): CategoryWord {
  const scores = new Map<number, number>();
  for (const [key, found] of byText)
    if (key.startsWith(typed))
      for (const [id, score] of found.scores)
        scores.set(id, Math.max(scores.get(id) ?? 0, (score * typed.length) / key.length));
  return { scores, isOption: false };
}

interface Scored {
  words: ScoredWord[];
  hits: PhraseHit[];
  ads: CategoryAds[];
  isArabic: boolean;
  /** Rent or sale, if the text says so. */
  trade: Trade | undefined;
}

/** The row ids of the leaf categories that a text means, best first. */
export function rankCategories({ tradeOf }: CategoryWords, { words, hits, ads, isArabic, trade }: Scored): number[] {
  const scores = new Map<number, number>();
  const add = (id: number, score: number) => scores.set(id, (scores.get(id) ?? 0) + score);
  const main = hits.filter(({ at }) => !words[at]?.isAside);
  const head = isArabic ? main[0] : main.at(-1);
  for (const hit of hits) {
    const weight = (hit === head ? HEAD : words[hit.at]?.isAside ? ASIDE : 1) * (1 + LENGTH * (hit.length - 1));
    const isWhole = hit.length === words.length;
    for (const [id, score] of hit.found.scores)
      add(id, score * weight + (isWhole && score === SCORES.name ? WHOLE_NAME : 0));
  }
  for (const [id, score] of scoreAds(ads)) add(id, score);
  const isOtherTrade = (id: number) => trade !== undefined && (tradeOf.get(id) ?? trade) !== trade;
  const ofTrade = [...scores].filter(([id]) => !isOtherTrade(id));
  const ranked = (ofTrade.length > 0 ? ofTrade : [...scores]).toSorted(([, one], [, other]) => other - one);
  const best = ranked[0]?.[1] ?? 0;
  return ranked.filter(([, score]) => score > 0 && score >= best * MIN_SHARE).map(([id]) => id);
}

/** By their titles; only if none has the text, by their descriptions. */
function scoreAds(ads: CategoryAds[]): [leafId: number, score: number][] {
  const sum = (count: (one: CategoryAds) => number) => ads.reduce((total, one) => total + count(one), 0);
  const titles = sum((one) => one.titles);
  const all = titles > 0 ? titles : sum((one) => one.ads);
  const most = titles > 0 ? ADS_WITH_TITLE : ADS;
  return ads.map((one) => [one.leafId, (most * (titles > 0 ? one.titles : one.ads)) / (all + FEW_ADS)]);
}
