import type { Database } from '#platform/database.server.ts';

import type { CategoryInput, CountryInput } from './catalog-input.ts';
import { invalidateCatalog } from './catalog.server.ts';
import {
  insertAdditionalDetails,
  insertCategory,
  insertCity,
  insertCountry,
  insertSpecifications,
} from './queries.server.ts';

/** Inserts countries with their cities. Array order becomes display order. */
export async function storeCountries(db: Database, countries: CountryInput[]): Promise<void> {
  for (const [order, country] of countries.entries()) {
    const id = await insertCountry(db, country, order);
    for (const [cityOrder, city] of country.cities.entries()) await insertCity(db, id, city, cityOrder);
  }
  invalidateCatalog(db);
}

/** Inserts a category tree with its specifications and additional details. Sibling order becomes display order. */
export async function storeCategories(
  db: Database,
  categories: CategoryInput[],
  parentId: number | null = null,
): Promise<void> {
  for (const [order, category] of categories.entries()) {
    const id = await insertCategory(db, category, parentId, order);
    await insertSpecifications(db, id, category.specifications ?? []);
    await insertAdditionalDetails(db, id, category.details ?? []);
    await storeCategories(db, category.children ?? [], id);
  }
  invalidateCatalog(db);
}
