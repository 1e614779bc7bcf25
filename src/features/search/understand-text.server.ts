import type { Database } from '#platform/database.server.ts';

import { findNearWord, type StemmedWord, stemWords } from './queries.server.ts';
import { toWords } from './rules.ts';

/** A word this long may hold a typo. */
const FORGIVEN_FROM = 5;

/**
 * A query as a tsquery: every word must be there, in any spelling, form or near synonym; one typo in a word of five letters
 * or more is forgiven. Undefined when nothing in it can be searched for.
 */
export async function understandText(db: Database, search: string): Promise<string | undefined> {
  const words = toWords(search);
  if (words.length === 0) return undefined;
  const stemmed = await Promise.all((await stemWords(db, words)).map((word) => forgive(db, word)));
  const clauses = stemmed.filter(({ lexemes }) => lexemes.length > 0).map(({ lexemes }) => `(${lexemes.map(quote).join(' | ')})`);
  return clauses.length > 0 ? clauses.join(' & ') : undefined;
}

async function forgive(db: Database, word: StemmedWord): Promise<StemmedWord> {
  if (word.isKnown || word.folded.length < FORGIVEN_FROM || /\d/.test(word.folded)) return word;
  const near = await findNearWord(db, word.folded);
  const [meant] = near ? await stemWords(db, [near]) : [];
  return meant ? { ...word, lexemes: [...new Set([...word.lexemes, ...meant.lexemes])] } : word;
}

const quote = (lexeme: string): string => `'${lexeme.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;
