import { fold } from '#platform/text/fold.ts';
import type { Bilingual } from '#platform/text/language.ts';

import { splitWords } from '../split-words.ts';

/** The kinds of matches, best first: the name, later words of the name, another word for it. */
const KINDS = ['name', 'part', 'synonym'] as const;
type Kind = (typeof KINDS)[number];
/** The minimum number of letters of another word that identify a name. */
const MIN_SYNONYM_LENGTH = 3;

interface NameEntry<Thing> {
  thing: Thing;
  /** Sorted by kind, then in the order of the items. */
  rank: number;
  kind: Kind;
}

export type NameIndex<Thing> = PrefixIndex<NameEntry<Thing>>;

/** Indexes items by their names in both languages, from any word on, and by other words for them. */
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
 * The items whose names the text can be completed to, best first. Ignores the Arabic article; the singular (`سيارة`)
 * matches the plural (`سيارات`).
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

/** Values by their keys, which are sorted. */
export interface PrefixIndex<Value> {
  keys: string[];
  values: Value[];
}

/** A value may have several keys. */
export function buildPrefixIndex<Value>(entries: [key: string, value: Value][]): PrefixIndex<Value> {
  const sorted = entries.toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  return { keys: sorted.map(([key]) => key), values: sorted.map(([, value]) => value) };
}

/** The values with a key that starts with a prefix, in the order of the keys. */
export function findByPrefix<Value>({ keys, values }: PrefixIndex<Value>, prefix: string): Value[] {
  let [start, end] = [0, keys.length];
  while (start < end) {
    const middle = (start + end) >> 1;
    if (keys[middle]! < prefix) start = middle + 1; // within the array
    else end = middle;
  }
  while (keys[end]?.startsWith(prefix)) end += 1;
  return values.slice(start, end);
}
