import * as z from 'zod/mini';

import { EmptyObject } from '#platform/http/empty-object.ts';
import { endpoint, type ResponseData } from '#platform/http/endpoint.ts';
import { bilingualForm } from '#platform/data/form-text.ts';
import { Version } from '#platform/versioned/version.ts';

import { ATTRIBUTE_TYPE_NAMES } from '../catalog-input.ts';
import { CategoryId, CategoryName } from '../categories/contract.ts';

export const MAX_LABEL = 60;
export const MAX_UNIT = 20;
export const MAX_OPTIONS = 1000;
export const MAX_DETAILS = 100;

/** Key of a stored attribute or option, which may follow an older rule. */
const StoredKey = z.string('invalidValue').check(z.regex(/^[\w-]{1,80}$/, 'invalidId'));

/** Used in the addresses of filtered lists (`?attr.fuel=petrol`) and in import files. */
const Key = z.string('invalidValue').check(
  z.maxLength(60, 'tooLong'),
  z.regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'keyInvalid'),
  // Every object has this property.
  z.refine((key) => key !== 'constructor', 'keyInvalid'),
);

const flag = z.boolean('invalidValue');
const limit = z.nullable(
  z.number('numberInvalid').check(z.minimum(-1e12, 'numberTooSmall'), z.maximum(1e12, 'numberTooLarge')),
);

/** A choice of a specification, or an additional detail: an item of a list that is edited as a whole. */
const LabelledItem = z.object({
  key: StoredKey,
  label: CategoryName,
  /** Not offered in posting forms. Ads that have it keep it. */
  isHidden: flag,
});
export type LabelledItem = z.infer<typeof LabelledItem>;

const SpecificationOption = z.extend(LabelledItem, {
  /** Offered only with this option of the specification in `dependsOn`. Null: with any. */
  parent: z.nullable(StoredKey),
});
export type EditedOption = z.infer<typeof SpecificationOption>;

/** An item of a list's form. Options have a parent, additional details have none. */
export type Item = LabelledItem & Partial<Pick<EditedOption, 'parent'>>;

/** The form of a specification. Fields that its type does not use are ignored, such as the unit of a choice. */
export const SpecificationForm = z
  .object({
    label: CategoryName,
    /** Both empty: none. */
    unit: bilingualForm(MAX_UNIT),
    min: limit,
    max: limit,
    required: flag,
    filterable: flag,
    /** Shown on cards of ads. */
    onCard: flag,
    /** Shown neither in the posting form nor in filters and ads. Values stay stored. */
    isHidden: flag,
    /** The key of the choice that decides which options are offered. */
    dependsOn: z.nullable(StoredKey),
    options: z.array(SpecificationOption).check(z.maxLength(MAX_OPTIONS, 'tooManyOptions')),
  })
  .check(
    z.refine(({ min, max }) => min === null || max === null || min <= max, {
      path: ['max'],
      error: 'limitBelowOther',
    }),
  );
export type SpecificationForm = z.infer<typeof SpecificationForm>;

const VersionedSpecification = z.extend(SpecificationForm, { version: Version });
export type VersionedSpecification = z.infer<typeof VersionedSpecification>;

/** A specification in the back office: its form, and the fields that can't be changed. */
const EditedSpecification = z.extend(VersionedSpecification, {
  key: z.string(),
  categoryId: z.string(),
  type: z.enum(ATTRIBUTE_TYPE_NAMES),
});
export type EditedSpecification = z.infer<typeof EditedSpecification>;

export const DetailsForm = z.object({
  details: z.array(LabelledItem).check(z.maxLength(MAX_DETAILS, 'tooManyOptions')),
});
export type DetailsForm = z.infer<typeof DetailsForm>;

const VersionedDetails = z.extend(DetailsForm, { version: Version });
export type VersionedDetails = z.infer<typeof VersionedDetails>;

const params = z.object({ id: CategoryId });
const specificationParams = z.object({ id: CategoryId, key: StoredKey });

/** The number of ads in any state with a value, and with each of its options. */
const Usage = z.object({ adsCount: z.number(), options: z.record(z.string(), z.number()) });
export type Usage = z.infer<typeof Usage>;

export const list = endpoint('GET /admin/categories/:id/attributes', {
  summary: 'The specifications and additional details of a category: inherited ones from the root down, then its own',
  access: 'admin',
  tags: ['catalog'],
  params,
  data: z.object({
    specifications: z.array(EditedSpecification),
    inheritedDetails: z.array(z.extend(LabelledItem, { categoryId: z.string() })),
    ownDetails: VersionedDetails,
  }),
});
export type AttributeList = ResponseData<typeof list>;

export const getUsage = endpoint('GET /admin/categories/:id/specifications/:key/usage', {
  summary: 'How many ads have a specification, and each of its options',
  access: 'admin',
  tags: ['catalog'],
  params: specificationParams,
  data: Usage,
});

export const getDetailsUsage = endpoint('GET /admin/categories/:id/details/usage', {
  summary: 'How many ads have each of the additional details that a category defines',
  access: 'admin',
  tags: ['catalog'],
  params,
  data: Usage,
});

export const NewSpecification = z.object({ key: Key, label: CategoryName, type: z.enum(ATTRIBUTE_TYPE_NAMES) });
export type NewSpecification = z.infer<typeof NewSpecification>;

export const create = endpoint('POST /admin/categories/:id/specifications', {
  summary:
    'Adds a specification, as the last one of the category. ATTRIBUTE_EXISTS if the key is taken here, above or below',
  access: 'admin',
  params,
  body: NewSpecification,
  data: VersionedSpecification,
});

export const save = endpoint('PUT /admin/categories/:id/specifications/:key', {
  summary: 'Saves a specification with its options. ATTRIBUTE_IN_USE if ads have a missing option. VERSION_CONFLICT',
  access: 'admin',
  params: specificationParams,
  body: VersionedSpecification,
  data: VersionedSpecification,
});

export const move = endpoint('POST /admin/categories/:id/specifications/:key/move', {
  summary: 'Moves a specification before another one of its category or after the last. VERSION_CONFLICT as for save',
  access: 'admin',
  params: specificationParams,
  body: z.object({ version: Version, before: z.nullable(StoredKey) }),
  data: EmptyObject,
});

export const mergeOption = endpoint('POST /admin/categories/:id/specifications/:key/merge-option', {
  summary: 'Gives the ads with an option another one and removes it. VERSION_CONFLICT as for save',
  access: 'admin',
  params: specificationParams,
  body: z.object({ version: Version, from: StoredKey, into: StoredKey }),
  data: z.object({ adsCount: z.number() }),
});

export const remove = endpoint('DELETE /admin/categories/:id/specifications/:key', {
  summary: 'Removes a specification that no ad has. ATTRIBUTE_IN_USE or ATTRIBUTE_HAS_DEPENDENTS otherwise',
  access: 'admin',
  params: specificationParams,
  data: EmptyObject,
});

export const saveDetails = endpoint('PUT /admin/categories/:id/details', {
  summary:
    'Saves the additional details that a category defines, in their order. ATTRIBUTE_IN_USE and VERSION_CONFLICT',
  access: 'admin',
  params,
  body: VersionedDetails,
  data: VersionedDetails,
});
