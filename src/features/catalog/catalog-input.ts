import type { Bilingual } from '#platform/text/language.ts';

export const ATTRIBUTE_TYPE_NAMES = ['select', 'multi-select', 'number', 'year', 'date', 'boolean', 'text'] as const;
export type AttributeTypeName = (typeof ATTRIBUTE_TYPE_NAMES)[number];

/** The schema.org types that an ad can have for search engines. */
export const SCHEMA_TYPES = ['Product', 'Car', 'Vehicle', 'Apartment', 'House', 'JobPosting', 'Service'] as const;
export type SchemaType = (typeof SCHEMA_TYPES)[number];

export const isSchemaType = (value: unknown): value is SchemaType => SCHEMA_TYPES.some((type) => type === value);

export interface CatalogInput {
  countries: CountryInput[];
  categories: CategoryInput[];
}

export interface CategoryInput {
  slug: string;
  name: Bilingual;
  icon: string;
  /** Inherited by the categories below unless they set it. Required unless false. */
  needsPictures?: boolean;
  /** Type of the ads for search engines, inherited by the categories below unless they set it. Default: Product. */
  schemaType?: SchemaType;
  specifications?: SpecificationInput[];
  details?: { key: string; label: Bilingual }[];
  children?: CategoryInput[];
}

export interface SpecificationInput {
  key: string;
  label: Bilingual;
  type: AttributeTypeName;
  unit?: Bilingual;
  min?: number;
  max?: number;
  options?: { key: string; label: Bilingual; parent?: string }[];
  dependsOn?: string;
  required?: boolean;
  filterable?: boolean;
  onCard?: boolean;
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

/** The category trees that a new marketplace can start with. */
export const STARTER_NAMES = ['general', 'cars', 'property', 'services'] as const;
export type StarterName = (typeof STARTER_NAMES)[number];
