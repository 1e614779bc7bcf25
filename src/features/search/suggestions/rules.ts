import type { Answer } from '#platform/endpoint.ts';

import { prefixDistance } from '../rules.ts';
import type { suggest } from './contract.ts';

export interface NamedCategory {
  view: Answer<typeof suggest>['categories'][number];
  /** Folded, in each language. */
  names: string[];
}

/** Those whose name begins like the text, then those of which another word does; with or without the article, and one (`سيارة`) finds many (`سيارات`). */
export function pickCategories(categories: NamedCategory[], folded: string, most: number): NamedCategory[] {
  const bare = withoutArticle(folded).replace(/(?<=.{3})ه$/, '');
  const isStart = ({ names }: NamedCategory) => names.some((name) => withoutArticle(name).startsWith(bare));
  const isWithin = ({ names }: NamedCategory) =>
    names.some((name) => ` ${name.replaceAll(/(?<=\s)ال/g, '')}`.includes(` ${bare}`));
  const starting = categories.filter(isStart);
  return [...starting, ...categories.filter((category) => !starting.includes(category) && isWithin(category))].slice(
    0,
    most,
  );
}

const withoutArticle = (text: string): string => text.replace(/^ال(?=.{2})/, '');

/** The word that someone has likely begun to type, with one typo, or two from eight letters on. */
export function beginningMeant(typed: string, alike: { word: string; ads: number }[]): string | undefined {
  const most = typed.length >= 8 ? 2 : 1;
  const near = alike
    .map(({ word, ads }) => ({ word, ads, edits: prefixDistance(typed, word) }))
    .filter(({ edits }) => edits <= most);
  return near.toSorted((a, b) => a.edits - b.edits || b.ads - a.ads)[0]?.word;
}
