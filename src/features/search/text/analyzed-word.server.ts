import type { StemmedWord } from './queries.server.ts';

/** A word of a query and its likely correction. */
export interface AnalyzedWord extends StemmedWord {
  correction?: string;
  /** Lexemes of the correction. */
  corrected?: string[];
}
