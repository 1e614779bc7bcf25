import type { StemmedWord } from './queries.server.ts';

/** A word of a query with its possible interpretations. */
export interface AnalyzedWord extends StemmedWord {
  /** The likely intended word in its usual spelling. Searched for as well if no ad has the typed one. */
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
