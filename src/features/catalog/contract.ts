import * as z from 'zod/mini';

import { endpoint } from '#platform/http/endpoint.ts';
import { BilingualText } from '#platform/text/bilingual-text.ts';

import { ATTRIBUTE_TYPE_NAMES } from './catalog-input.ts';
import { PLACE_PATTERNS } from './place-patterns.ts';

/** A category's public id is its slug. Lists of categories are in depth-first order: parents before their children. */
export const Category = z.object({
  _id: z.string(),
  categoryId: z.string(),
  name: BilingualText,
  parentId: z.nullable(z.string()),
  displayOrder: z.number(),
  icon: z.string(),
  /** Shown in previews of links to the list. */
  picture: z.optional(z.string()),
  isLeaf: z.boolean(),
  /** Whether an ad must have a picture. */
  needsPictures: z.boolean(),
});
export type Category = z.infer<typeof Category>;

const SpecificationOption = z.object({
  key: z.string(),
  label: BilingualText,
  /** Offer this option only when this option of the specification in `dependsOn` is selected. */
  parent: z.optional(z.string()),
  /** Not offered in posting forms, but ads may have it and lists can be filtered by it. */
  isHidden: z.optional(z.boolean()),
});

/** An attribute of ads in a category, inherited by its descendants. */
export const Specification = z.object({
  _id: z.string(),
  categoryId: z.string(),
  key: z.string(),
  label: BilingualText,
  type: z.enum(ATTRIBUTE_TYPE_NAMES),
  unit: z.nullable(BilingualText),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  options: z.array(SpecificationOption),
  dependsOn: z.nullable(z.string()),
  required: z.boolean(),
  filterable: z.boolean(),
  /** Shown on cards of ads, at most two per card. */
  onCard: z.boolean(),
});
export type Specification = z.infer<typeof Specification>;
export type SpecificationOptions = Specification['options'];

/** One item of a category's feature checklist, inherited by its descendants. */
export const AdditionalDetail = z.object({
  _id: z.string(),
  categoryId: z.string(),
  key: z.string(),
  label: BilingualText,
  /** Not offered in posting forms, but ads may have it. */
  isHidden: z.optional(z.boolean()),
});
export type AdditionalDetail = z.infer<typeof AdditionalDetail>;

export const City = z.object({
  _id: z.string(),
  name: BilingualText,
  lat: z.number(),
  lng: z.number(),
  /** Not offered and closed for new ads, but its ads are listed. */
  isHidden: z.optional(z.boolean()),
});

export const Country = z.object({
  _id: z.string(),
  code: z.string(),
  name: BilingualText,
  /** The name within a sentence: “the United Arab Emirates”. */
  nameInText: BilingualText,
  dialCode: z.string(),
  currency: z.string(),
  currencyDecimals: z.number(),
  flag: z.string(),
  lat: z.number(),
  lng: z.number(),
  cities: z.array(City),
  /** Not offered and closed for new ads, but its ads are listed. Hidden ones come last. */
  isHidden: z.optional(z.boolean()),
});
export type Country = z.infer<typeof Country>;

/** A country or one of its cities, as query parameters of the home page and of lists. Empty: everywhere. */
export const PlaceQuery = z.object({
  country: z.optional(z.string().check(z.regex(PLACE_PATTERNS.country, 'invalidId'))),
  city: z.optional(z.string().check(z.regex(PLACE_PATTERNS.city, 'invalidId'))),
});
export type PlaceQuery = z.infer<typeof PlaceQuery>;

const CategoryParams = z.object({ id: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/, 'invalidId')) });
const OptionalCategoryQuery = z.object({ categoryId: z.optional(z.string().check(z.maxLength(80))) });

export const listCategories = endpoint('GET /category', {
  summary: 'Categories, parents before children',
  tags: ['catalog'],
  query: z.object({ limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 10) }),
  data: z.object({ categories: z.array(Category) }),
});

export const listAllCategories = endpoint('GET /category/getCategory/list', {
  summary: 'All categories as one array',
  data: z.array(Category),
});

export const listSubCategories = endpoint('GET /category/sub-categories/:id', {
  summary: 'The direct children of a category',
  tags: ['catalog'],
  params: CategoryParams,
  data: z.object({ categories: z.array(Category) }),
});

export const listTopCategories = endpoint('GET /category/sub-categories', {
  summary: 'The top categories',
  tags: ['catalog'],
  data: z.object({ categories: z.array(Category) }),
});

export const getCategory = endpoint('GET /category/:id', {
  summary: 'A category with its path from the root',
  tags: ['catalog'],
  params: CategoryParams,
  data: z.object({ category: Category, path: z.array(Category) }),
});

export const listSpecifications = endpoint('GET /specification', {
  summary: 'Specifications; with categoryId, those of that category and its ancestors',
  tags: ['catalog'],
  query: OptionalCategoryQuery,
  data: z.object({ specifications: z.array(Specification) }),
});

export const listAdditionalDetails = endpoint('GET /additional-details', {
  summary: 'Additional details; with categoryId, those of that category and its ancestors',
  tags: ['catalog'],
  query: OptionalCategoryQuery,
  data: z.object({ additionalDetails: z.array(AdditionalDetail) }),
});

export const listCountries = endpoint('GET /country', {
  summary: 'Countries with their cities',
  tags: ['catalog'],
  data: z.object({ countries: z.array(Country) }),
});
