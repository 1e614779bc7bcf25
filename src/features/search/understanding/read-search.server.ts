import { arrivalTag, contentTag, moveTag } from '#features/ads/ad-tags.server.ts';
import { dependsOn } from '#platform/bus/depends-on.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import { type AnalyzedText, analyzeText } from '../text/analyze-text.server.ts';
import { hasAd } from '../text/key-index.server.ts';
import { listDividedTexts, listShorterTexts } from '../text/nearest-text.ts';
import { findJointCorrections } from '../text/joint-corrections.server.ts';
import { type Reading, type Scope, understandQuery } from './understand-query.server.ts';

/** A search text with its reading. */
export interface ReadSearch {
  analyzedText: AnalyzedText;
  reading: Reading;
  /** The text that is searched for, if no ad has all words as they are typed. */
  nearest?: string;
}

/**
 * Reads a search text. If no ad has all its words, in any reading, it reads the nearest text that ads have: with a
 * word divided or corrected, or else without the words that say the least; not if `isExact`. Undefined if no word is searchable.
 */
export async function readSearch(
  db: Database,
  search: string,
  scope: Scope & { plain: string | undefined; isExact: boolean },
): Promise<ReadSearch | undefined> {
  const read = async (text: string, isWide = false): Promise<ReadSearch | undefined> => {
    const analyzedText = await analyzeText(db, text);
    return analyzedText && { analyzedText, reading: await understandQuery(db, analyzedText, { ...scope, isWide }) };
  };
  const asTyped = await read(search);
  if (!asTyped || scope.isExact || (await isFound(db, asTyped.reading))) return asTyped;
  // An ad that has all words is found as soon as it is there.
  dependsOn(arrivalTag({}), moveTag({}), contentTag('text', {}));
  const wide = await read(search, true);
  if (wide && (await isFound(db, wide.reading))) return wide;
  const { words, required } = asTyped.analyzedText;
  for await (const text of listNearestTexts(db, search, asTyped)) {
    const other = await read(text);
    if (other && (await isFound(db, other.reading)))
      return { ...other, analyzedText: { ...other.analyzedText, words, required }, nearest: text };
  }
  return asTyped;
}

async function* listNearestTexts(
  db: Database,
  search: string,
  { analyzedText, reading }: ReadSearch,
): AsyncGenerator<string> {
  const { required } = analyzedText;
  yield* listDividedTexts(search);
  if (required.length < 2) return;
  for (const words of await findJointCorrections(db, required)) yield words.join(' ');
  const wordsOf = (kinds: typeof reading.understood) => new Set(kinds.flatMap(({ words }) => words.split(' ')));
  // A property says less than a thing: who wants a red sofa wants a sofa.
  const properties = wordsOf(reading.understood.filter(({ kind }) => kind === 'option' || kind === 'feature'));
  const named = wordsOf(reading.understood);
  const weighed = required.map(({ word, use, isCounted, quantity }) => ({
    word,
    weight: properties.has(word)
      ? 3
      : named.has(word) || use.isTerm
        ? 4
        : isCounted || quantity
          ? 2
          : use.uses > 0
            ? 1.5
            : 1,
  }));
  for (const words of listShorterTexts(weighed)) yield words.join(' ');
}

const isFound = async (db: Database, { clauses }: Reading): Promise<boolean> =>
  clauses.length === 0 || (await hasAd(db, clauses));
