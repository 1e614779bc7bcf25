import { type Lexicon, type Phrase, toKey } from './expand-words.ts';

/**
 * What ads show about a word. `crossing`: `other` is a synonym of `word` in the lexicon, but means something else here.
 * `meaning`: ads with `word` are in one category. `translation`: `word` and `other` are the same in two languages.
 */
export const FACT_KINDS = ['crossing', 'meaning', 'translation'] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** A fact learnt from the titles of live ads. Words are lexemes, joined by `toKey`. */
export interface Fact {
  kind: FactKind;
  word: string;
  /** Empty for a meaning. */
  other: string;
  /** The leaf category that a word means, or the root category of most ads of a word that crosses meanings. */
  categoryId: number | null;
  /** The root category of most ads of `other`. Only for a crossing. */
  otherCategoryId: number | null;
  /** Titles with `word`. */
  ads: number;
  /** Titles with `other`. */
  otherAds: number;
  /** Titles of `other` where `word` is used, titles of `word` in the category, or titles with both words. */
  shared: number;
}

/** The lexicon without the synonyms that mean something else here, and with the translations that ads have. */
export function correctLexicon(lexicon: Lexicon, facts: Pick<Fact, 'kind' | 'word' | 'other'>[]): Lexicon {
  const corrected: Lexicon = new Map(lexicon);
  const phrasesOf = (key: string): Phrase[] => corrected.get(key) ?? [];
  const add = (key: string, other: string) => {
    if (!phrasesOf(key).some((phrase) => toKey(phrase) === other)) corrected.set(key, [...phrasesOf(key), [other]]);
  };
  for (const { kind, word, other } of facts)
    if (kind === 'crossing')
      corrected.set(
        word,
        phrasesOf(word).filter((phrase) => toKey(phrase) !== other),
      );
    else if (kind === 'translation') {
      add(word, other);
      add(other, word);
    }
  return corrected;
}
