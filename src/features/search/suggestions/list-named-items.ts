import type { Catalog } from '#features/catalog/catalog.server.ts';
import { ATTRIBUTE_TYPES } from '#features/catalog/attribute-types.ts';
import type { Specification } from '#features/catalog/contract.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';

import type * as suggestionsApi from './contract.ts';

type Suggestions = ResponseData<typeof suggestionsApi.list>;
type Uncounted<Kind extends keyof Suggestions> = Omit<Suggestions[Kind][number], 'found'>;
type UncountedCategory = Uncounted<'categories'>;
type UncountedPlace = Uncounted<'places'>;
type UncountedOption = Uncounted<'options'>;

export interface NamedItems {
  categories: UncountedCategory[];
  places: UncountedPlace[];
  options: UncountedOption[];
}

/** The items that a text may name, without hidden ones. */
export const listNamedItems = (catalog: Catalog): NamedItems => ({
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
