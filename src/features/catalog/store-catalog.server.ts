import { publishChange } from '#platform/bus/transact.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import type { CatalogInput, CategoryInput } from './catalog-input.ts';
import { CATALOG_TAG } from './catalog.server.ts';
import {
  insertAdditionalDetails,
  insertCategory,
  insertCity,
  insertCountry,
  insertSpecifications,
} from './queries.server.ts';

/**
 * Inserts countries with their cities, and the category tree with its specifications and additional details. The order
 * of countries, cities and sibling categories becomes their display order.
 */
export async function storeCatalog(trx: Database, { countries, categories }: CatalogInput): Promise<void> {
  for (const [order, country] of countries.entries()) {
    const id = await insertCountry(trx, country, order);
    for (const [cityOrder, city] of country.cities.entries()) await insertCity(trx, id, city, cityOrder);
  }
  await insertCategories(trx, categories, null);
  publishChange(trx, CATALOG_TAG);
}

async function insertCategories(db: Database, categories: CategoryInput[], parentId: number | null): Promise<void> {
  for (const [order, category] of categories.entries()) {
    const id = await insertCategory(db, category, parentId, order);
    await insertSpecifications(db, id, category.specifications ?? []);
    await insertAdditionalDetails(db, id, category.details ?? []);
    await insertCategories(db, category.children ?? [], id);
  }
}
