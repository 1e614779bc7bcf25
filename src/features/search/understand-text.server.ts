import type { Database } from '#platform/database.server.ts';

import { memoryOf, remember } from './memory.server.ts';
import { findNearWords, isFound, type StemmedWord, stemWords } from './queries.server.ts';
import { FORGIVEN_FROM, guessWord, meantWord, MUCH_COMMONER, toWords } from './rules.ts';

/** A word of a query, and the one that was likely meant instead. */
export interface UnderstoodWord extends StemmedWord {
  meant?: string;
}

/** A query as the database is asked: every word must be there, in any spelling, form or near synonym. */
export interface Understood {
  words: UnderstoodWord[];
  /** The lexemes of each word that can be searched for. */
  clauses: string[][];
}

/** One typo in a word of five letters or more is forgiven. Undefined when nothing in the text can be searched for. */
export async function understandText(db: Database, search: string): Promise<Understood | undefined> {
  const words = await understandWords(db, toWords(search.toLowerCase()));
  const clauses = words.map(({ lexemes }) => lexemes).filter((lexemes) => lexemes.length > 0);
  return clauses.length > 0 ? { words, clauses } : undefined;
}

/** The query with its mended words in place of those typed; undefined when it stands as it is. */
export function mendedText(words: UnderstoodWord[]): string | undefined {
  return words.some(({ meant }) => meant) ? words.map(({ word, meant }) => meant ?? word).join(' ') : undefined;
}

/** The same for a search that found nothing: a word that no title has may be further off. */
export async function guessText(db: Database, words: UnderstoodWord[]): Promise<string | undefined> {
  const guess = async (word: UnderstoodWord): Promise<UnderstoodWord> => {
    const { folded, ads, meant, lexemes } = word;
    if (meant || ads > 0 || lexemes.length === 0 || !isForgiven(folded)) return word;
    const guessed = guessWord(folded, await findNearWords(db, folded, 1));
    return guessed ? { ...word, meant: guessed } : word;
  };
  return mendedText(await Promise.all(words.map(guess)));
}

/** What each word comes down to. Words come back far oftener than whole queries do: each is remembered by itself. */
function understandWords(db: Database, words: string[]): Promise<UnderstoodWord[]> {
  const memory = memoryOf(db).words;
  const known = words.map((word) => memory.get(word));
  const unknown = words.filter((_, at) => !known[at]);
  const stemming = unknown.length > 0 ? stemWords(db, unknown) : Promise.resolve([]);
  const understand = async (word: string) => forgive(db, (await stemming)[unknown.indexOf(word)]!); // each word given comes back, in its place
  return Promise.all(words.map((word, at) => known[at] ?? remember(memory, word, () => understand(word))));
}

/** A word that titles have, or at least descriptions, stands as it is; beside any other, the one that was meant is asked for, too. */
async function forgive(db: Database, word: StemmedWord): Promise<UnderstoodWord> {
  const { folded, ads, lexemes } = word;
  if (!isForgiven(folded) || lexemes.length === 0) return word;
  if (ads === 0 && (await isFound(db, lexemes))) return word;
  const meant = meantWord(folded, ads, await findNearWords(db, folded, ads * MUCH_COMMONER));
  const [other] = meant ? await stemWords(db, [meant]) : [];
  return meant && other ? { ...word, meant, lexemes: [...new Set([...lexemes, ...other.lexemes])] } : word;
}

const isForgiven = (folded: string): boolean => folded.length >= FORGIVEN_FROM && !/\d/.test(folded);
