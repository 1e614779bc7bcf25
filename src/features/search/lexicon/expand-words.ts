/** A word or phrase as one or more lexemes. An ad must have them all. */
export type Phrase = string[];

/** The alternatives of words and phrases, by `toKey`. */
export type Lexicon = Map<string, Phrase[]>;

/** Looks up alternatives. */
export type LexiconView = Pick<Lexicon, 'get' | 'has'>;

/** A word of a query: its lexemes as typed, and those of its likely correction and of its other forms. */
export interface QueryWord {
  lexemes: Phrase;
  corrected?: Phrase | undefined;
  forms?: Phrase[] | undefined;
}

/** The maximum number of words in a phrase. */
export const MAX_PHRASE = 4;
/** For a word or phrase. More would slow searches down. */
const MAX_ALTERNATIVES = 40;
/** For a word or phrase. Alternatives of several words multiply the clauses. */
const MAX_CLAUSES = 8;

export const toKey = (phrase: Phrase): string => phrase.join(' ');

/**
 * The clauses of a query: lists of lexemes, of which an ad must have at least one each. The longest phrases that the
 * lexicon knows are found by their alternatives, or by their single words with theirs. So are the phrases of the query
 * itself in `own`; these may contain phrases of the lexicon.
 */
export function expandWords(lexicon: LexiconView, words: QueryWord[], own: Lexicon = NO_PHRASES): string[][] {
  const clauses: string[][] = [];
  for (let at = 0; at < words.length;) {
    const length = findPhraseLength([own, lexicon], words, at);
    const parts = words.slice(at, at + length);
    const key = toPhraseKey(parts);
    const alternatives = own.get(key)?.flatMap((phrase) => [phrase, ...(lexicon.get(toKey(phrase)) ?? [])]) ?? [];
    if (length === 1) clauses.push(...addAlternatives(expandWord(lexicon, parts[0]!), alternatives)); // one part
    else {
      const single = own.has(key) ? expandWords(lexicon, parts) : parts.flatMap((word) => expandWord(lexicon, word));
      clauses.push(...addAlternatives(single, [...alternatives, ...(lexicon.get(key) ?? [])]));
    }
    at += length;
  }
  return clauses;
}

const NO_PHRASES: Lexicon = new Map();

/** The length of the longest phrase from `at` on that one of the lexicons has; at least one. */
export function findPhraseLength(lexicons: LexiconView[], words: QueryWord[], at: number): number {
  for (let length = Math.min(MAX_PHRASE, words.length - at); length > 1; length -= 1) {
    const key = toPhraseKey(words.slice(at, at + length));
    if (lexicons.some((lexicon) => lexicon.has(key))) return length;
  }
  return 1;
}

const toPhraseKey = (words: QueryWord[]): string =>
  toKey(words.flatMap(({ lexemes, corrected }) => corrected ?? lexemes));

function expandWord(lexicon: LexiconView, { lexemes, corrected, forms = [] }: QueryWord): string[][] {
  const others = [...(corrected ? [corrected] : []), ...forms];
  const alternatives = [lexemes, ...others].flatMap((form) => lexicon.get(toKey(form)) ?? []);
  return addAlternatives([lexemes], [...others, ...alternatives]);
}

/** Extends clauses by the ads with one of the phrases. Single words come first, because they need no clauses. */
function addAlternatives(clauses: string[][], phrases: Phrase[]): string[][] {
  const shortestFirst = phrases.slice(0, MAX_ALTERNATIVES).toSorted((a, b) => a.length - b.length);
  return shortestFirst.reduce((before, phrase) => {
    const after = withoutImplied(before.flatMap((clause) => phrase.map((lexeme) => [...new Set([...clause, lexeme])])));
    return after.length > Math.max(before.length, MAX_CLAUSES) ? before : after;
  }, clauses);
}

/** Removes clauses that a shorter one implies. */
const withoutImplied = (clauses: string[][]): string[][] =>
  clauses.filter(
    (clause, at) =>
      !clauses.some(
        (other, index) =>
          (other.length < clause.length || (other.length === clause.length && index < at)) &&
          other.every((lexeme) => clause.includes(lexeme)),
      ),
  );
