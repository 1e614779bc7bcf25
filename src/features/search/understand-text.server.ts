import type { Database } from '#platform/database.server.ts';

import { memoryOf, remember } from './memory.server.ts';
import { findNearWords, isFound, type StemmedWord, stemWords } from './queries.server.ts';
import { FORGIVEN_FROM, meantWord, MUCH_COMMONER, toWords } from './rules.ts';

/**
 * A query as a tsquery: every word must be there, in any spelling, form or near synonym; one typo in a word of five letters
 * or more is forgiven. Undefined when nothing in it can be searched for.
 */
export async function understandText(db: Database, search: string): Promise<string | undefined> {
  const words = await understandWords(db, toWords(search.toLowerCase()));
  const clauses = words.filter(({ lexemes }) => lexemes.length > 0).map(anyOf);
  return clauses.length > 0 ? clauses.join(' & ') : undefined;
}

/** What each word comes down to. Words come back far oftener than whole queries do: each is remembered by itself. */
function understandWords(db: Database, words: string[]): Promise<StemmedWord[]> {
  const memory = memoryOf(db).words;
  const known = words.map((word) => memory.get(word));
  const unknown = words.filter((_, at) => !known[at]);
  const stemming = unknown.length > 0 ? stemWords(db, unknown) : Promise.resolve([]);
  const understand = async (word: string) => forgive(db, (await stemming)[unknown.indexOf(word)]!); // each word given comes back, in its place
  return Promise.all(words.map((word, at) => known[at] ?? remember(memory, word, () => understand(word))));
}

/** A word that titles have, or at least descriptions, stands as it is; beside any other, the one that was meant is asked for, too. */
async function forgive(db: Database, word: StemmedWord): Promise<StemmedWord> {
  const { folded, ads, lexemes } = word;
  if (folded.length < FORGIVEN_FROM || /\d/.test(folded) || lexemes.length === 0) return word;
  if (ads === 0 && (await isFound(db, anyOf(word)))) return word;
  const meant = meantWord(folded, ads, await findNearWords(db, folded, ads * MUCH_COMMONER));
  const [other] = meant ? await stemWords(db, [meant]) : [];
  return other ? { ...word, lexemes: [...new Set([...lexemes, ...other.lexemes])] } : word;
}

const anyOf = ({ lexemes }: StemmedWord): string => `(${lexemes.map(quote).join(' | ')})`;

const quote = (lexeme: string): string => `'${lexeme.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;
