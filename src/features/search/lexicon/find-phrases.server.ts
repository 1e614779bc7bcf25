import type { Database } from '#platform/data/database.server.ts';

import { findLexemes } from '../text/queries.server.ts';
import { splitWords } from '../text/split-words.ts';
import type { Phrase } from './expand-words.ts';

/** Returns the lexemes of a text in its order, stemmed word by word like a query. */
export async function findPhrases(db: Database, texts: string[]): Promise<(text: string) => Phrase> {
  const words = [...new Set(texts.flatMap(toWords))];
  const lexemes = await findLexemes(db, words);
  const lexemesOf = new Map(words.map((word, index) => [word, lexemes[index] ?? []]));
  return (text) => toWords(text).flatMap((word) => lexemesOf.get(word) ?? []);
}

const toWords = (text: string): string[] => splitWords(text.toLowerCase());
