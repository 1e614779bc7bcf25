import type { ResponseData } from '#platform/endpoint.ts';

import { prefixDistance } from '../text/typos.ts';
import type * as suggestionsApi from './contract.ts';

export interface NamedCategory {
  view: ResponseData<typeof suggestionsApi.list>['categories'][number];
  /** Folded names, one per language. */
  names: string[];
}

/**
 * Categories whose name starts with the text, then those in which a later word does. Ignores the Arabic article, and
 * the singular (`سيارة`) matches the plural (`سيارات`).
 */
export function matchCategories(categories: NamedCategory[], folded: string, limit: number): NamedCategory[] {
  const bare = withoutArticle(folded).replace(/(?<=.{3})ه$/, '');
  const isStart = ({ names }: NamedCategory) => names.some((name) => withoutArticle(name).startsWith(bare));
  const isWithin = ({ names }: NamedCategory) =>
    names.some((name) => ` ${name.replaceAll(/(?<=\s)ال/g, '')}`.includes(` ${bare}`));
  const starting = categories.filter(isStart);
  return [...starting, ...categories.filter((category) => !starting.includes(category) && isWithin(category))].slice(
    0,
    limit,
  );
}

const withoutArticle = (text: string): string => text.replace(/^ال(?=.{2})/, '');

/** The word that the user has likely started to type, allowing one typo, or two from eight letters on. */
export function correctPrefix(typed: string, similar: { word: string; ads: number }[]): string | undefined {
  const maxEdits = typed.length >= 8 ? 2 : 1;
  const candidates = similar
    .map(({ word, ads }) => ({ word, ads, edits: prefixDistance(typed, word) }))
    .filter(({ edits }) => edits <= maxEdits);
  return candidates.toSorted((a, b) => a.edits - b.edits || b.ads - a.ads)[0]?.word;
}
