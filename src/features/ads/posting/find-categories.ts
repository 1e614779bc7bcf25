import type { Category } from '#features/catalog/contract.ts';
import { fold } from '#platform/text/fold.ts';
import { stem } from '#platform/text/stem.ts';

/**
 * The categories that match every typed word: it starts a word of their name or of a parent's, in either language. A
 * category of exactly that name comes first, then those that take ads, then the others. Of these, names with the whole
 * words come before names with their beginnings, and before the names of parents.
 */
export function findCategories(categories: Category[], typed: string): Category[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const byId = new Map(categories.map((category) => [category._id, category]));
  const pathWords = (category: Category | undefined): string[] =>
    category ? [...ownWords(category), ...pathWords(byId.get(category.parentId ?? ''))] : [];
  const isNamed = (names: string[]) => words.every((word) => names.some((name) => name.startsWith(word)));
  const typedStems = words.map(toStem);
  const isExact = (category: Category) =>
    namesOf(category).some((name) => wordsOf(name).map(toStem).join(' ') === typedStems.join(' '));
  const hasWholeWords = (category: Category) => {
    const own = new Set(ownWords(category).map(toStem));
    return typedStems.every((word) => own.has(word));
  };
  const rank = (category: Category): number => {
    if (isExact(category)) return category.isLeaf ? 0 : 1;
    const match = hasWholeWords(category) ? 0 : isNamed(ownWords(category)) ? 1 : 2;
    return (category.isLeaf ? 2 : 5) + match;
  };
  return categories
    .filter((category) => isNamed(pathWords(category)) || hasWholeWords(category))
    .map((category) => ({ category, rank: rank(category) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ category }) => category);
}

const namesOf = ({ name }: Category): string[] => [name.en ?? '', name.ar ?? ''];

const ownWords = (category: Category): string[] => namesOf(category).flatMap(wordsOf);

/** Folded words without the Arabic article. */
const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{Letter}\p{Number}]+/u)
    .map((word) => word.replace(/^ال(?=..)/, ''))
    .filter(Boolean);

/** The singular and the plural of a word are one: car and cars, «سيارة» and «سيارات». */
const toStem = (word: string): string => stem(word).replace(/(?<=[a-z]{2})s$/, '');
