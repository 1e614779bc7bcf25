import type { Category } from '#features/catalog/contract.ts';
import { fold } from '#platform/text/fold.ts';

/**
 * The categories that match every typed word: it starts a word of their name or of a parent's, in either language.
 * Matches of the category's own name come first, and of these the ones that take ads.
 */
export function findCategories(categories: Category[], typed: string): Category[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const byId = new Map(categories.map((category) => [category._id, category]));
  const pathWords = (category: Category | undefined): string[] =>
    category ? [...ownWords(category), ...pathWords(byId.get(category.parentId ?? ''))] : [];
  const isNamed = (names: string[]) => words.every((word) => names.some((name) => name.startsWith(word)));
  const rank = (category: Category) => (isNamed(ownWords(category)) ? 0 : 2) + (category.isLeaf ? 0 : 1);
  return categories
    .filter((category) => isNamed(pathWords(category)))
    .toSorted((one, other) => rank(one) - rank(other));
}

const ownWords = ({ name }: Category): string[] => wordsOf(`${name.en ?? ''} ${name.ar ?? ''}`);

/** Folded words without the Arabic article. */
const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{Letter}\p{Number}]+/u)
    .map((word) => word.replace(/^ال(?=..)/, ''))
    .filter(Boolean);
