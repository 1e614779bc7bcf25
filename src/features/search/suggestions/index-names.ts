import { fold } from '#platform/fold.ts';
import type { Bilingual } from '#platform/language.ts';

import { splitWords } from '../text/split-words.ts';
import { buildPrefixIndex, findByPrefix, type PrefixIndex } from './prefix-index.ts';

/** What a text is to a thing: its name, the later words of its name, another word for it. Best first. */
const KINDS = ['name', 'part', 'synonym'] as const;
type Kind = (typeof KINDS)[number];
/** So many letters of a word for a thing say which one is meant. */
const MIN_SYNONYM_LENGTH = 3;

interface NameEntry<Thing> {
  thing: Thing;
  /** By kind, then in the order of the things. */
  rank: number;
  kind: Kind;
}

export type NameIndex<Thing> = PrefixIndex<NameEntry<Thing>>;

/** Things by their names in both languages, from any word on, and by other words for them. */
export function indexNames<Thing extends { name: Bilingual }>(
  things: Thing[],
  synonymsOf: (thing: Thing) => string[] = () => [],
): NameIndex<Thing> {
  return buildPrefixIndex(
    things.flatMap((thing, position) => {
      const toEntry = (words: string[], kind: Kind): [string, NameEntry<Thing>] => [
        words.join(' '),
        { thing, kind, rank: KINDS.indexOf(kind) * things.length + position },
      ];
      const names = [thing.name.en ?? '', thing.name.ar ?? ''].map(toNameWords);
      return [
        ...names.flatMap((words) => words.map((_, at) => toEntry(words.slice(at), at === 0 ? 'name' : 'part'))),
        ...synonymsOf(thing).map((text) => toEntry(toNameWords(text), 'synonym')),
      ];
    }),
  );
}

/**
 * The things that a text begins to name, best first. Ignores the Arabic article; the singular (`سيارة`) matches the
 * plural (`سيارات`).
 */
export function matchNames<Thing>(index: NameIndex<Thing>, text: string): Thing[] {
  const prefix = toNameWords(text)
    .join(' ')
    .replace(/(?<=.{3})ه$/, '');
  if (prefix === '') return [];
  const found = findByPrefix(index, prefix)
    .filter(({ kind }) => kind !== 'synonym' || prefix.length >= MIN_SYNONYM_LENGTH)
    .toSorted((one, other) => one.rank - other.rank);
  return [...new Set(found.map(({ thing }) => thing))];
}

const toNameWords = (name: string): string[] => splitWords(fold(name)).map((word) => word.replace(/^ال(?=.{2})/, ''));
