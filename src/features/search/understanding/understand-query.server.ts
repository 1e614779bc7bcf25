import type { Database } from '#platform/data/database.server.ts';

import { type Phrase, toKey } from '../lexicon/expand-words.ts';
import { getLexicon } from '../lexicon/get-lexicon.server.ts';
import { fold } from '#platform/text/fold.ts';

import type { AnalyzedText } from '../text/analyze-text.server.ts';
import type { QueryWord } from '../text/read-words.server.ts';
import { editDistance } from '../text/typos.ts';
import { splitWords } from '../text/split-words.ts';
import { getNames } from './get-names.server.ts';
import { type Reading, readPlainly, readStrictly } from './reading.ts';
import { type QueryPart, understandWords } from './understand-words.ts';

/** The interpretations of a query. */
export interface Readings {
  parts: QueryPart[];
  /** With a category as a filter, if one is named. */
  strict: Reading | undefined;
  plain: Reading;
  /** The plain one, without categories: only the text. */
  textOnly: Reading;
}

/** Interprets the words of a query in a list. `plain` has words that are only searched for as text. */
export async function understandQuery(
  db: Database,
  text: AnalyzedText,
  scope: { categoryIds: number[] | undefined; plain: string | undefined },
): Promise<Readings> {
  const [lexicon, names] = [await getLexicon(db), await getNames(db)];
  const plainWords = new Set(splitWords((scope.plain ?? '').toLowerCase()));
  const typed = text.required.map((word) => {
    const isTerm = word.use.isTerm || lexicon.has(toKey(word.lexemes));
    return {
      ...word,
      nearest: toNearest(word),
      isTerm,
      isKnown: isTerm || word.use.uses > 0,
      isPlain: plainWords.has(word.word),
    };
  });
  const parts = understandWords(typed, names, lexicon);
  return {
    parts,
    strict: readStrictly(parts, names, text, scope),
    plain: readPlainly(parts, text, scope),
    textOnly: readPlainly(parts, text, scope, true),
  };
}

const toNearest = ({ folded, correction, corrected }: QueryWord): { text: string; lexemes: Phrase } | undefined =>
  correction && corrected && editDistance(folded, fold(correction)) === 1
    ? { text: correction, lexemes: corrected }
    : undefined;
