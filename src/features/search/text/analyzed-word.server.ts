import type { StemmedWord } from './queries.server.ts';

/** A word of a query, and what it may mean. */
export interface AnalyzedWord extends StemmedWord {
  /** The likely intended word, as people write it. Searched for as well, if no ad has the typed one. */
  correction?: string;
  /** Lexemes of the correction, if it is searched for. */
  corrected?: string[];
  /** Lexemes of other forms that are searched for. */
  forms?: string[][];
  /** The word without its prefix of one letter, folded. */
  unprefixed?: string;
  /** The words that were typed without a space between them. */
  parts?: string[];
}
