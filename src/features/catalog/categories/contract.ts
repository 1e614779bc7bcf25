import * as z from 'zod/mini';

import { BilingualText } from '#platform/text/bilingual-text.ts';
import { requiredBilingualForm, Slug } from '#platform/data/form-text.ts';
import { EmptyObject } from '#platform/http/empty-object.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { Version } from '#platform/versioned/version.ts';

import { MergeResult, MergingInto } from '../merging/rules.ts';
import { SCHEMA_TYPES } from '../catalog-input.ts';

export const MAX_CATEGORY_NAME = 60;

/** The slug of a stored category, which may follow an older rule. */
export const CategoryId = z.string('invalidValue').check(z.regex(/^[a-z0-9-]{1,80}$/, 'invalidId'));

export const CategoryName = requiredBilingualForm(MAX_CATEGORY_NAME, 'siteNameRequired');

/** The icon of a category for which none was chosen. */
export const DEFAULT_ICON = '/placeholder.svg';

/** A picture of this site: uploaded, or one of its public files. */
const PicturePath = z
  .string('invalidValue')
  .check(z.maxLength(100), z.regex(/^\/(?:media\/[a-z0-9-]{1,60}\.webp|[\w-]{1,60}\.(?:png|svg|webp|jpe?g))$/));

/** The form of a category. */
export const CategoryForm = z.object({
  name: CategoryName,
  /** Null: a top category. */
  parentId: z.nullable(CategoryId),
  icon: PicturePath,
  /** Shown in previews of links to the category's list. Null: inherited, or the site's. */
  picture: z.nullable(PicturePath),
  /** Not in menus and closed for new ads, like the categories below it. Its ads stay. */
  isHidden: z.boolean('invalidValue'),
  /** Null: inherited from the category above, or from the site. */
  needsApproval: z.nullable(z.boolean('invalidValue')),
  /** Whether an ad must have a picture. Null: inherited; for a top category, yes. */
  needsPictures: z.nullable(z.boolean('invalidValue')),
  /** Type of its ads for search engines. Null: inherited; for a top category, Product. */
  schemaType: z.nullable(z.enum(SCHEMA_TYPES, 'invalidValue')),
  /** How long an ad without a plan is active. Null: the default. */
  lifetimeDays: z.nullable(
    z.int('numberInvalid').check(z.minimum(1, 'numberTooSmall'), z.maximum(365, 'numberTooLarge')),
  ),
  /** Limit of a member's active or waiting ads in this category and all below it. Null: no limit here. */
  maxOpenAds: z.nullable(
    z.int('numberInvalid').check(z.minimum(1, 'numberTooSmall'), z.maximum(10_000, 'numberTooLarge')),
  ),
});
export type CategoryForm = z.infer<typeof CategoryForm>;

const VersionedCategory = z.extend(CategoryForm, { version: Version });
export type VersionedCategory = z.infer<typeof VersionedCategory>;

/** A category in the back office's tree. */
const TreeCategory = z.object({
  _id: z.string(),
  parentId: z.nullable(z.string()),
  name: BilingualText,
  icon: z.string(),
  isHidden: z.boolean(),
  needsApproval: z.nullable(z.boolean()),
  needsPictures: z.nullable(z.boolean()),
  schemaType: z.nullable(z.enum(SCHEMA_TYPES)),
  version: z.number(),
  /** In any state, also deleted: a category that has ads can't be removed. */
  adsCount: z.number(),
  mergingInto: MergingInto,
});
export type TreeCategory = z.infer<typeof TreeCategory>;

const params = z.object({ id: CategoryId });

export const list = endpoint('GET /admin/categories', {
  summary: 'All categories, hidden ones too, parents before children and siblings in their order',
  access: 'admin',
  tags: ['catalog'],
  data: z.object({ categories: z.array(TreeCategory) }),
});

export const get = endpoint('GET /admin/categories/:id', {
  summary: 'A category as a form, with its version',
  access: 'admin',
  params,
  data: VersionedCategory,
});

export const NewCategory = z.object({ slug: Slug, name: CategoryName, parentId: z.nullable(CategoryId) });
export type NewCategory = z.infer<typeof NewCategory>;

export const create = endpoint('POST /admin/categories', {
  summary: 'Adds a category, as the last one below its parent. CATEGORY_EXISTS if its address is taken',
  access: 'admin',
  body: NewCategory,
  data: VersionedCategory,
});

export const save = endpoint('PUT /admin/categories/:id', {
  summary:
    'Saves a category. VERSION_CONFLICT if it changed since the given version: `data` says what changed. ' +
    'MERGE_RUNNING while it is being merged',
  access: 'admin',
  params,
  body: VersionedCategory,
  data: VersionedCategory,
});

export const move = endpoint('POST /admin/categories/:id/move', {
  summary:
    'Moves a category below a parent, before one of its children or after the last. VERSION_CONFLICT as for save',
  access: 'admin',
  params,
  body: z.object({ version: Version, parentId: z.nullable(CategoryId), before: z.nullable(CategoryId) }),
  data: EmptyObject,
});

export const merge = endpoint('POST /admin/categories/:id/merge', {
  summary:
    'Moves all ads of a category into another one and removes it. Its address then leads to the other one. ' +
    'MERGE_RUNNING while one of them is part of another merge',
  access: 'admin',
  params,
  body: z.object({ into: CategoryId }),
  data: MergeResult,
});

export const remove = endpoint('DELETE /admin/categories/:id', {
  summary: 'Removes a category without ads and subcategories. CATEGORY_IN_USE otherwise',
  access: 'admin',
  params,
  data: EmptyObject,
});
