/** The frequency of a word, and whether the lexicon or the catalogue has it. */
export interface WordUse {
  uses: number;
  isTerm: boolean;
}

/** A rarer rest may be a coincidence: «بنت» is not a prefix and «نت». So may a term whose prefixed form is common. */
const MIN_USES = 3;

/**
 * Whether a word is the particle و ب ل ف or ك and a known word: the rest must be common enough beside the whole.
 */
export const isPrefixed = (whole: WordUse, rest: WordUse): boolean =>
  !whole.isTerm && ((rest.uses >= MIN_USES && rest.uses * 2 > whole.uses) || (rest.isTerm && whole.uses < MIN_USES));

/** By lexeme: its forms with a prefix that ads contain. */
export type PrefixedForms = Map<string, string[]>;

/** More would slow searches down. */
const MAX_LEXEMES = 30;

/** Adds to each clause the prefixed forms of its lexemes: «مسبح» also finds «ومسبح». */
export const addPrefixedForms = (clauses: string[][], forms: PrefixedForms): string[][] =>
  clauses.map((clause) =>
    [...new Set([...clause, ...clause.flatMap((lexeme) => forms.get(lexeme) ?? [])])].slice(
      0,
      Math.max(MAX_LEXEMES, clause.length),
    ),
  );
