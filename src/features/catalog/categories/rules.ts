import { type Language, localize } from '#platform/text/language.ts';
import { toSlug } from '#platform/text/slug.ts';

import type { SchemaType } from '../catalog-input.ts';
import { isInMerge } from '../merging/rules.ts';
import type { TreeCategory } from './contract.ts';

/** A place in the tree: below a parent, before one of its children or after the last. */
export interface Place {
  parentId: string | null;
  before: string | null;
}

export const childrenOf = (all: TreeCategory[], parentId: string | null): TreeCategory[] =>
  all.filter((category) => category.parentId === parentId);

/** Whether a category is another one, or somewhere below it. */
export function isWithin(all: TreeCategory[], id: string | null, ancestorId: string): boolean {
  if (id === null) return false;
  return id === ancestorId || isWithin(all, all.find(({ _id }) => _id === id)?.parentId ?? null, ancestorId);
}

/** From the top category to this one. */
export function pathOf(all: TreeCategory[], id: string | null): TreeCategory[] {
  const category = all.find(({ _id }) => _id === id);
  return category ? [...pathOf(all, category.parentId), category] : [];
}

/**
 * Whether ads need a picture in a category with this rule below a parent. The nearest rule applies; the default is yes.
 */
export const requiresPictures = (all: TreeCategory[], parentId: string | null, rule: boolean | null): boolean =>
  rule ?? pathOf(all, parentId).findLast(({ needsPictures }) => needsPictures !== null)?.needsPictures ?? true;

/** The type of ads for search engines in a category without a rule below a parent: the nearest rule, or Product. */
export const inheritedSchemaType = (all: TreeCategory[], parentId: string | null): SchemaType =>
  pathOf(all, parentId).findLast(({ schemaType }) => schemaType !== null)?.schemaType ?? 'Product';

/** Its name, after those of the categories above it. */
export const pathName = (all: TreeCategory[], id: string | null, language: Language): string =>
  pathOf(all, id)
    .map(({ name }) => localize(name, language))
    .join(' › ');

/** The place one step up or down among its siblings; undefined at the end. */
export function stepPlace(all: TreeCategory[], { _id, parentId }: TreeCategory, step: -1 | 1): Place | undefined {
  const siblings = childrenOf(all, parentId);
  const at = siblings.findIndex((sibling) => sibling._id === _id) + step;
  if (at < 0 || at >= siblings.length) return undefined;
  return { parentId, before: siblings[step === -1 ? at : at + 1]?._id ?? null };
}

/** Categories that can contain others: those without ads, unless a merge moves ads into them. */
export const canContain = (all: TreeCategory[], category: TreeCategory): boolean =>
  !isLeaf(all, category) || (category.adsCount === 0 && !isInMerge(all, category));

export const isLeaf = (all: TreeCategory[], { _id }: TreeCategory): boolean =>
  all.every(({ parentId }) => parentId !== _id);

/** A path of the API's categories, and a property of every object, because counts by category are objects. */
export const RESERVED_SLUGS = new Set(['sub-categories', 'constructor']);

/** An address for a new category, from its English name: with that of its parent, or a number, if it is taken. */
export function toFreeSlug(name: string, parentSlug: string | null, isTaken: (slug: string) => boolean): string {
  const slug = toSlug(name) || 'category';
  const candidates = parentSlug === null ? [slug] : [slug, toSlug(`${parentSlug} ${slug}`)];
  const free = candidates.find((one) => !isTaken(one));
  if (free) return free;
  for (let number = 2; ; number += 1) {
    const numbered = `${slug.slice(0, 56).replace(/-$/, '')}-${number}`;
    if (!isTaken(numbered)) return numbered;
  }
}
