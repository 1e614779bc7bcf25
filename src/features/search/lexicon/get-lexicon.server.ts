import { type Selectable, sql } from 'kysely';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { WordGroups } from '#db/schema.ts';
import { dependsOn } from '#platform/bus/depends-on.server.ts';
import { cached } from '#platform/caches/cached.server.ts';
import { MB } from '#platform/caches/create-cache.ts';
import type { Database } from '#platform/data/database.server.ts';

import { splitWords } from '../split-words.ts';
import { correctLexicon } from './evidence.ts';
import { type Lexicon, type Phrase, toKey } from './expand-words.ts';
import { getEvidence } from './get-evidence.server.ts';

/** Published when the operator's groups change. */
export const LEXICON_TAG = 'lexicon';

const cachedLexicon = cached<Lexicon>({ name: 'search words', maxEntries: 1, maxEntryBytes: 4 * MB });
/** The lexicon that searches use: the written one, corrected by what ads show. */
export const getLexicon = (db: Database): Promise<Lexicon> =>
  cachedLexicon(db, '', async () => {
    dependsOn(LEXICON_TAG);
    return correctLexicon(await buildWrittenLexicon(db), (await getEvidence(db)).facts);
  });

/**
 * The built-in groups and the operator's, stemmed. If there are too many alternatives, the operator's take precedence.
 */
export const buildWrittenLexicon = async (db: Database): Promise<Lexicon> =>
  buildLexicon(db, [...(await findWordGroups(db)), ...readBuiltInGroups()]);

async function buildLexicon(db: Database, groups: WordGroup[]): Promise<Lexicon> {
  const toPhrase = await findPhrases(
    db,
    groups.flatMap(({ words, finds }) => [...words, ...finds]),
  );
  const lexicon: Lexicon = new Map();
  for (const { words, finds } of groups) {
    const phrases = [...words, ...finds].map(toPhrase).filter((phrase) => phrase.length > 0);
    for (const word of words) addEntry(lexicon, toPhrase(word), phrases);
  }
  return lexicon;
}

function addEntry(lexicon: Lexicon, phrase: Phrase, phrases: Phrase[]): void {
  const key = toKey(phrase);
  if (key === '') return;
  const known = lexicon.get(key) ?? [];
  const keys = new Set([key, ...known.map(toKey)]);
  lexicon.set(key, [...known, ...phrases.filter((other) => keys.size < keys.add(toKey(other)).size)]);
}

const FOLDER = path.join(import.meta.dirname, 'words');

/** The groups of the files in `words/`. */
export const readBuiltInGroups = (): ParsedGroup[] =>
  readdirSync(FOLDER)
    .toSorted()
    .flatMap((name) => parseGroups(readFileSync(path.join(FOLDER, name), 'utf8')));

type WordGroupRow = Selectable<WordGroups>;

/** The operator's groups, newest first. */
export const findWordGroups = (db: Database): Promise<WordGroupRow[]> =>
  db.selectFrom('word_groups').selectAll().orderBy('id', 'desc').execute();

/** A group of synonyms. A word may be a phrase: `غرفة نوم`. */
interface WordGroup {
  /** A search for one of them finds the others. */
  words: string[];
  /** A search for one of the words also finds these, but not vice versa. */
  finds: string[];
}

interface ParsedGroup extends WordGroup {
  /** Words with a star: they are ambiguous, so they may also be in another group. */
  ambiguous: string[];
}

/** Parses a file of groups, one a line, as the README describes. Throws an error that names the line. */
export const parseGroups = (text: string): ParsedGroup[] =>
  text.split('\n').flatMap((line, index) => {
    if (line.trim() === '' || line.startsWith('#')) return [];
    const group = parseGroup(line);
    if (!group) throw new Error(`Line ${index + 1} is not a group of words: ${line}`);
    return [group];
  });

/** Undefined if a word is empty, or the group has only one. */
function parseGroup(line: string): ParsedGroup | undefined {
  const sides = line.split('->').map((side) => side.split('=').map((word) => word.trim()));
  const [words = [], finds = [], ...rest] = sides;
  const all = [...words, ...finds];
  if (rest.length > 0 || all.length < 2 || !all.every((word) => /^[\p{L}\p{N}\p{M} ]+\*?$/u.test(word)))
    return undefined;
  return {
    words: words.map(withoutStar),
    finds: finds.map(withoutStar),
    ambiguous: all.filter((word) => word.endsWith('*')).map(withoutStar),
  };
}

const withoutStar = (word: string): string => word.replace(/\*$/, '');

/** Returns the lexemes of a text in its order, stemmed word by word like a query. */
export async function findPhrases(db: Database, texts: string[]): Promise<(text: string) => Phrase> {
  const words = [...new Set(texts.flatMap(toWords))];
  const lexemes = await findLexemes(db, words);
  const lexemesOf = new Map(words.map((word, index) => [word, lexemes[index] ?? []]));
  return (text) => toWords(text).flatMap((word) => lexemesOf.get(word) ?? []);
}

const toWords = (text: string): string[] => splitWords(text.toLowerCase());

/** The lexemes of each word, in order. */
export async function findLexemes(db: Database, words: string[]): Promise<string[][]> {
  const { rows } = await sql<{ lexemes: string[] }>`
    select tsvector_to_array(search_vector(typed.word)) as lexemes
    from unnest(${words}::text[]) with ordinality as typed(word, position)
    order by position`.execute(db);
  return rows.map(({ lexemes }) => lexemes);
}
