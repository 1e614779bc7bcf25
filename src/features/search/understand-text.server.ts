import type { Database } from '#platform/database.server.ts';

import { memoryOf, remember } from './memory.server.ts';
import { findNearWords, isFound, type StemmedWord, stemWords } from './queries.server.ts';
import { FORGIVEN_FROM, meantWord, toWords } from './rules.ts';

/**
 * A query as a tsquery: every word must be there, in any spelling, form or near synonym; one typo in a word of five letters
 * or more is forgiven. Undefined when nothing in it can be searched for.
 */
export function understandText(db: Database, search: string): Promise<string | undefined> {
  return remember(memoryOf(db).texts, search.toLowerCase(), () => toTsquery(db, search));
}

async function toTsquery(db: Database, search: string): Promise<string | undefined> {
  const words = toWords(search);
  if (words.length === 0) return undefined;
  const stemmed = await Promise.all((await stemWords(db, words)).map((word) => forgive(db, word)));
  const clauses = stemmed.filter(({ lexemes }) => lexemes.length > 0).map(anyOf);
  return clauses.length > 0 ? clauses.join(' & ') : undefined;
}

/** A word that titles have, or at least descriptions, stands as it is; beside any other, the one that was meant is asked for, too. */
async function forgive(db: Database, word: StemmedWord): Promise<StemmedWord> {
  const { folded, ads, lexemes } = word;
  if (folded.length < FORGIVEN_FROM || /\d/.test(folded) || lexemes.length === 0) return word;
  if (ads === 0 && (await isFound(db, anyOf(word)))) return word;
  const meant = meantWord(folded, ads, await findNearWords(db, folded));
  const [other] = meant ? await stemWords(db, [meant]) : [];
  return other ? { ...word, lexemes: [...new Set([...lexemes, ...other.lexemes])] } : word;
}

const anyOf = ({ lexemes }: StemmedWord): string => `(${lexemes.map(quote).join(' | ')})`;

const quote = (lexeme: string): string => `'${lexeme.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;
