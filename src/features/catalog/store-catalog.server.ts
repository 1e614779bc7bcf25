import type { Database } from '#platform/database.server.ts';
import type { Bilingual } from '#platform/language.ts';

import { forgetCatalog } from './catalog.server.ts';
import {
  insertAdditionalDetails,
  insertCategory,
  insertCity,
  insertCountry,
  insertSpecifications,
} from './queries.server.ts';

export interface CategoryTree {
  slug: string;
  name: Bilingual;
  icon: string;
  specifications?: SpecificationInput[];
  details?: { key: string; label: Bilingual }[];
  children?: CategoryTree[];
}

export interface SpecificationInput {
  key: string;
  label: Bilingual;
  type: 'select' | 'multi-select' | 'number' | 'text' | 'boolean' | 'year';
  unit?: Bilingual;
  min?: number;
  max?: number;
  options?: { key: string; label: Bilingual; parent?: string }[];
  dependsOn?: string;
  required?: boolean;
  filterable?: boolean;
}

export interface CountryInput {
  code: string;
  name: Bilingual;
  dialCode: string;
  currency: string;
  currencyDecimals: number;
  exchangeRate: number;
  flag: string;
  lat: number;
  lng: number;
  cities: { slug: string; name: Bilingual; lat: number; lng: number }[];
}

/** Stores countries with their cities, in the given order. */
export async function storeCountries(db: Database, countries: CountryInput[]): Promise<void> {
  for (const [order, country] of countries.entries()) {
    const id = await insertCountry(db, country, order);
    for (const [cityOrder, city] of country.cities.entries()) await insertCity(db, id, city, cityOrder);
  }
  forgetCatalog(db);
}

/** Stores a tree of categories with what their ads can say, siblings in the given order. */
export async function storeCategories(
  db: Database,
  categories: CategoryTree[],
  parentId: number | null = null,
): Promise<void> {
  for (const [order, category] of categories.entries()) {
    const id = await insertCategory(db, category, parentId, order);
    await insertSpecifications(db, id, category.specifications ?? []);
    await insertAdditionalDetails(db, id, category.details ?? []);
    await storeCategories(db, category.children ?? [], id);
  }
  forgetCatalog(db);
}
