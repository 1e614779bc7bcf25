import { ATTRIBUTE_TYPES } from '#features/catalog/attribute-types.ts';
import { type Catalog, getCatalog } from '#features/catalog/catalog.server.ts';
import type { Specification } from '#features/catalog/contract.ts';
import { cached } from '#platform/caches/cached.server.ts';
import { MB } from '#platform/caches/create-cache.ts';
import type { Database } from '#platform/data/database.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';

import { toKey } from '../lexicon/expand-words.ts';
import { findPhrases, findWordGroups, readBuiltInGroups } from '../lexicon/get-lexicon.server.ts';
import { getNames } from '../understanding/get-names.server.ts';
import type * as suggestionsApi from './contract.ts';
import { indexNames, type NameIndex } from './index-names.ts';

type NamesToComplete = { [Kind in keyof NamedItems]: NameIndex<NamedItems[Kind][number]> };

const cachedNames = cached<NamesToComplete>({ name: 'names to complete', maxEntries: 1, maxEntryBytes: 2 * MB });

/** The names that a text can be completed to. Dropped when the catalogue or the lexicon changes. */
export const getNamesToComplete = (db: Database): Promise<NamesToComplete> =>
  cachedNames(db, '', async () => {
    const { categories, places, options } = listNamedItems(await getCatalog(db));
    const wordsOf = await findCategoryWords(db);
    return {
      categories: indexNames(categories, ({ _id }) => wordsOf.get(_id) ?? []),
      places: indexNames(places),
      options: indexNames(options),
    };
  });

/** The lexicon's unambiguous words for a category, by the slug. */
async function findCategoryWords(db: Database): Promise<Map<string, string[]>> {
  const { byLexemes } = await getNames(db);
  const words = [...(await findWordGroups(db)), ...readBuiltInGroups()].flatMap((group) => group.words);
  const toPhrase = await findPhrases(db, words);
  const named = words.flatMap((word) => {
    const entry = byLexemes.get(toKey(toPhrase(word)));
    return entry && !entry.isAmbiguous ? entry.categories.map(({ id }) => ({ id, word })) : [];
  });
  return new Map([...Map.groupBy(named, ({ id }) => id)].map(([id, all]) => [id, all.map(({ word }) => word)]));
}

type Suggestions = ResponseData<typeof suggestionsApi.list>;
type Uncounted<Kind extends keyof Suggestions> = Omit<Suggestions[Kind][number], 'found'>;
type UncountedCategory = Uncounted<'categories'>;
type UncountedPlace = Uncounted<'places'>;
type UncountedOption = Uncounted<'options'>;

interface NamedItems {
  categories: UncountedCategory[];
  places: UncountedPlace[];
  options: UncountedOption[];
}

/** The items that a text may name, without hidden ones. */
const listNamedItems = (catalog: Catalog): NamedItems => ({
  categories: listCategories(catalog),
  places: listPlaces(catalog),
  options: listOptions(catalog),
});

const listCategories = ({ categories, categoryBySlug }: Catalog): UncountedCategory[] =>
  categories.map(({ _id, name, parentId, icon }) => ({
    _id,
    name,
    icon,
    parent: categoryBySlug.get(parentId ?? '')?.name ?? null,
  }));

/** Countries, then cities. */
function listPlaces({ countries }: Catalog): UncountedPlace[] {
  const shown = countries.filter(({ isHidden }) => !isHidden);
  return [
    ...shown.map(({ code, name }) => ({ country: code, city: null, name, parent: null })),
    ...shown.flatMap(({ code, name: parent, cities }) =>
      cities.filter(({ isHidden }) => !isHidden).map(({ _id, name }) => ({ country: code, city: _id, name, parent })),
    ),
  ];
}

/** The options of filters with the category that has the filter: makes, models. Without “Other”. */
const listOptions = ({ specifications, categoryBySlug }: Catalog): UncountedOption[] =>
  specifications
    .filter(({ filterable, type }) => filterable && ATTRIBUTE_TYPES[type].filter === 'options')
    .flatMap((specification) => {
      const category = categoryBySlug.get(specification.categoryId);
      return category && !category.isHidden
        ? specification.options
            .filter(({ key, isHidden }) => key !== 'other' && !isHidden)
            .map((option) => ({
              categoryId: category._id,
              category: category.name,
              name: option.label,
              filters: toFilters(specification, option),
            }))
        : [];
    });

/** A model is shown with its make. */
const toFilters = (
  { key, dependsOn }: Specification,
  option: Specification['options'][number],
): Record<string, string> => ({
  ...(dependsOn !== null && option.parent !== undefined && { [`attr.${dependsOn}`]: option.parent }),
  [`attr.${key}`]: option.key,
});
