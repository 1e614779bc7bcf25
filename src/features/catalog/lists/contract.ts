import * as z from 'zod/mini';

import { bilingualForm, requiredBilingualForm } from '#platform/data/form-text.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { BilingualText } from '#platform/text/bilingual-text.ts';

import { MAX_LABEL, MAX_OPTIONS, MAX_UNIT } from '../attributes/contract.ts';
import { ATTRIBUTE_TYPE_NAMES } from '../catalog-input.ts';
import { CategoryId, NewCategory } from '../categories/contract.ts';

/** Categories and specifications of one call. */
export const MAX_LISTED = 500;

const Label = requiredBilingualForm(MAX_LABEL, 'siteNameRequired');
const flag = z.boolean('invalidValue');

/** A new specification. Its key follows from its label. */
const ListedSpecification = z.object({
  /** A stored category, or one of the list. */
  categoryId: CategoryId,
  label: Label,
  type: z.enum(ATTRIBUTE_TYPE_NAMES),
  unit: bilingualForm(MAX_UNIT),
  required: flag,
  filterable: flag,
  onCard: flag,
  options: z.array(Label).check(z.maxLength(MAX_OPTIONS, 'tooManyOptions')),
});

export const CategoryList = z.object({
  /** Parents before their children. A taken address becomes a free one. */
  categories: z.array(NewCategory).check(z.maxLength(MAX_LISTED, 'listTooLong')),
  specifications: z.array(ListedSpecification).check(z.maxLength(MAX_LISTED, 'listTooLong')),
});
export type CategoryList = z.infer<typeof CategoryList>;

export const createAll = endpoint('POST /admin/categories/all', {
  summary:
    'Adds many categories and specifications: all or, if one is refused, none. What has the name of another one at ' +
    'its place is skipped, so that a list can be added again',
  access: 'admin',
  body: CategoryList,
  data: z.object({
    categories: z.number(),
    specifications: z.number(),
    /** The names of what was there already. */
    skipped: z.array(BilingualText),
  }),
});

export const exportAll = endpoint('GET /admin/categories.csv', {
  summary: 'All categories as CSV, which can be edited and added on another marketplace',
  access: 'admin',
  produces: 'text/csv',
  data: z.object({}),
  perMinute: 20,
});
