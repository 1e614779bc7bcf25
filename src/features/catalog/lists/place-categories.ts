import type { LineError, PastedLine } from '#platform/text/parse-lines.ts';
import { type Names, toNameKeys } from '#platform/text/parse-names.ts';

import type { TreeCategory } from '../categories/contract.ts';
import { canContain, RESERVED_SLUGS, toFreeSlug } from '../categories/rules.ts';
import type { CategoryList } from './contract.ts';
import { type ListedCategory, parsePath, type PastedSpecification } from './parse-category-list.ts';

interface PlacedList extends CategoryList {
  /** Lines below categories that can't contain others. */
  errors: LineError[];
  /** Lines that add nothing, because their categories exist. */
  skipped: PastedLine[];
}

/** What a list adds below a stored category; null for the top. Categories that exist become the parents of others. */
export function placeCategories(all: TreeCategory[], parentId: string | null, listed: ListedCategory[]): PlacedList {
  const list: PlacedList = { categories: [], specifications: [], errors: [], skipped: [] };
  const ids = new Set(all.map(({ _id }) => _id));
  const closed = new Set(all.filter((category) => !canContain(all, category)).map(({ _id }) => _id));
  const byName = new Map<string, string>();
  const keysOf = (parent: string | null, name: Names) => toNameKeys(name).map((key) => `${parent ?? ''} ${key}`);
  const remember = (id: string, parent: string | null, name: Names) => {
    ids.add(id);
    for (const key of keysOf(parent, name)) byName.set(key, id);
  };
  for (const { _id, parentId: parent, name } of all) remember(_id, parent, { en: name.en ?? '', ar: name.ar ?? '' });
  const findByName = (parent: string | null, name: Names) =>
    keysOf(parent, name)
      .map((key) => byName.get(key))
      .find(Boolean);
  const add = (parent: string | null, name: Names, wanted: string) => {
    const slug = wanted || toFreeSlug(name.en, parent, (one) => ids.has(one) || RESERVED_SLUGS.has(one));
    list.categories.push({ slug, name, parentId: parent });
    remember(slug, parent, name);
    return slug;
  };
  /** Names a category that a path before had in one language only. */
  const complete = (id: string, { en, ar }: Names) => {
    const added = list.categories.find(({ slug }) => slug === id);
    if (!added || ((added.name.en || !en) && (added.name.ar || !ar))) return false;
    added.name = { en: added.name.en || en, ar: added.name.ar || ar };
    remember(id, added.parentId, added.name);
    return true;
  };

  /** The category of a line. Undefined if it, or one above it, would be in a category that can't contain others. */
  const place = ({ path, inside, slug }: ListedCategory): string | undefined => {
    const names = ids.has(inside) ? path : [...(parsePath(inside) ?? []), ...path];
    let id = ids.has(inside) ? inside : parentId;
    for (const [at, name] of names.entries()) {
      const wanted = at === names.length - 1 ? slug : '';
      const found = ids.has(wanted) ? wanted : findByName(id, name);
      if (!found && id !== null && closed.has(id)) return undefined;
      id = found ?? add(id, name, wanted);
    }
    return id ?? undefined;
  };

  /** A table may have a category before the one that it is inside. */
  const rowBySlug = new Map(listed.filter(({ slug }) => slug).map((one) => [one.slug, one]));
  const early = new Set<ListedCategory>();
  const placeInOrder = (category: ListedCategory): string | undefined => {
    const outer = rowBySlug.get(category.inside);
    if (outer && !ids.has(outer.slug) && !early.has(outer)) {
      early.add(outer);
      placeInOrder(outer);
    }
    return place(category);
  };

  for (const category of listed) {
    const { line, text, path, specifications } = category;
    const before = list.categories.length;
    const id = placeInOrder(category);
    if (id === undefined) list.errors.push({ line, text, error: 'categoryTakesAds' });
    else {
      const isCompleted = complete(id, path.at(-1)!); // a path is never empty
      const addsNothing =
        !early.has(category) && list.categories.length === before && !isCompleted && specifications.length === 0;
      if (addsNothing) list.skipped.push({ line, text });
      list.specifications.push(...toNewSpecifications(specifications, id));
    }
  }
  return list;
}

/** Specifications of a category without the lines that they are from. */
export const toNewSpecifications = (
  pasted: PastedSpecification[],
  categoryId: string,
): CategoryList['specifications'] => pasted.map(({ line: _, text: __, ...rest }) => ({ ...rest, categoryId }));
