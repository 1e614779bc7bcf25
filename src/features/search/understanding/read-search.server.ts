import { arrivalTag, contentTag, moveTag } from '#features/ads/ad-tags.server.ts';
import { type Catalog, getCatalog } from '#features/catalog/catalog.server.ts';
import { dependsOn } from '#platform/bus/depends-on.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import { type AnalyzedText, analyzeText } from '../text/analyze-text.server.ts';
import { hasAd } from '../text/key-index.server.ts';
import { listDividedTexts, listShorterTexts, type WeighedWord } from '../text/nearest-text.ts';
import { findJointCorrections } from '../text/joint-corrections.server.ts';
import { type Reading, type Scope, understandQuery } from './understand-query.server.ts';

/** A search text with its reading. */
export interface ReadSearch {
  analyzedText: AnalyzedText;
  reading: Reading;
  /** The text that is searched for, if no ad has all words as they are typed. */
  nearest?: string;
}

type TextScope = Scope & { plain: string | undefined; isExact: boolean };

/** Reads a search text as the visitor typed it. Undefined if no ad could be found by any of its words. */
export async function readTyped(db: Database, search: string, scope: TextScope): Promise<ReadSearch | undefined> {
  const analyzedText = await analyzeText(db, search, { isLasting: scope.isExact });
  return analyzedText && { analyzedText, reading: await understandQuery(db, analyzedText, scope) };
}

/**
 * The nearest text that ads have: the text as typed if any ad has all its words, or else with a word divided or
 * corrected, or without the words that say the least.
 */
export async function findNearest(
  db: Database,
  search: string,
  asTyped: ReadSearch,
  scope: TextScope,
): Promise<ReadSearch> {
  if (await isFound(db, asTyped.reading)) return asTyped;
  // An ad that has all words is found as soon as it is there.
  dependsOn(arrivalTag({}), moveTag({}), contentTag('text', {}));
  const wide = await readTyped(db, search, { ...scope, isWide: true });
  if (wide && (await isFound(db, wide.reading))) return wide;
  const { words, required } = asTyped.analyzedText;
  for await (const text of listNearestTexts(db, search, asTyped)) {
    const other = await readTyped(db, text, scope);
    if (other && (await isFound(db, other.reading)))
      return { ...other, analyzedText: { ...other.analyzedText, words, required }, nearest: toSearchedText(other) };
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
  for (const words of listShorterTexts(weighWords({ analyzedText, reading }, await getCatalog(db))))
    yield words.join(' ');
}

/** The words that an ad must have, with how much each says. */
export function weighWords(
  { analyzedText: { required }, reading }: ReadSearch,
  { specifications }: Pick<Catalog, 'specifications'>,
): WeighedWord[] {
  const wordsOf = (kinds: typeof reading.understood) => new Set(kinds.flatMap(({ words }) => words.split(' ')));
  // A property says less than a thing, but a make or a model more than a colour: who wants a red sofa wants a sofa, and
  // who wants a red Camry a Camry.
  const ofThings = new Set(specifications.flatMap(({ key, dependsOn: on }) => (on ? [key, on] : [])));
  const things = wordsOf(
    reading.understood.filter(({ kind, id }) => kind === 'option' && ofThings.has(id.split('=')[0] ?? '')),
  );
  const properties = wordsOf(reading.understood.filter(({ kind }) => kind === 'option' || kind === 'feature'));
  const named = wordsOf(reading.understood);
  return required.map(({ word, use, isCounted, quantity }) => ({
    word,
    weight: things.has(word)
      ? 3.5
      : properties.has(word)
        ? 3
        : named.has(word) || use.isTerm
          ? 4
          : isCounted || quantity
            ? 2
            : use.uses > 0
              ? 1.5
              : 1,
  }));
}

/** A text as ads have it: with the correction of each word that none has. */
const toSearchedText = ({ analyzedText: { words } }: ReadSearch): string =>
  words.map(({ word, correction, use }) => (use.uses === 0 && correction) || word).join(' ');

const isFound = async (db: Database, { clauses }: Reading): Promise<boolean> =>
  clauses.length === 0 || (await hasAd(db, clauses));
