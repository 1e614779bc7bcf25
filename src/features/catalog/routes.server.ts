import { handle } from '#platform/http/handler.server.ts';

import { getCatalog, requireCategory } from './catalog.server.ts';
import * as catalogApi from './contract.ts';

export const catalogRoutes = [
  handle(catalogApi.listCategories, async ({ db }, { query }) => {
    const { categories } = await getCatalog(db);
    return { categories: categories.slice(0, query.limit) };
  }),

  handle(catalogApi.listAllCategories, async ({ db }) => (await getCatalog(db)).categories),

  handle(catalogApi.listSubCategories, async ({ db }, { params }) => {
    const catalog = await getCatalog(db);
    const parent = requireCategory(catalog, params.id);
    return { categories: catalog.categories.filter(({ parentId }) => parentId === parent._id) };
  }),

  handle(catalogApi.listTopCategories, async ({ db }) => ({
    categories: (await getCatalog(db)).categories.filter(({ parentId }) => parentId === null),
  })),

  handle(catalogApi.getCategory, async ({ db }, { params }) => {
    const catalog = await getCatalog(db);
    const { path } = requireCategory(catalog, params.id);
    return { category: path.at(-1)!, path }; // a category's path ends with itself
  }),

  handle(catalogApi.listSpecifications, async ({ db }, { query }) => {
    const catalog = await getCatalog(db);
    if (!query.categoryId) return { specifications: catalog.specifications };
    return { specifications: catalog.specificationsOf(requireCategory(catalog, query.categoryId)._id) };
  }),

  handle(catalogApi.listAdditionalDetails, async ({ db }, { query }) => {
    const catalog = await getCatalog(db);
    if (!query.categoryId) return { additionalDetails: catalog.additionalDetails };
    return { additionalDetails: catalog.additionalDetailsOf(requireCategory(catalog, query.categoryId)._id) };
  }),

  handle(catalogApi.listCountries, async ({ db }) => ({ countries: (await getCatalog(db)).countries })),
];
