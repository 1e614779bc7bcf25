import * as z from 'zod/mini';

import { CategoryId } from '#features/catalog/categories/contract.ts';
import { EmptyObject } from '#platform/http/empty-object.ts';
import { endpoint, type ResponseData } from '#platform/http/endpoint.ts';
import { Int32Id } from '#platform/data/ids.ts';
import { bilingualForm, requiredBilingualForm } from '#platform/data/form-text.ts';
import { Version } from '#platform/versioned/version.ts';

import { MAX_PRICE, OrderPurpose } from '../../contract.ts';

export const MAX_PLAN_NAME = 60;
export const MAX_PLAN_DESCRIPTION = 150;

const Name = requiredBilingualForm(MAX_PLAN_NAME, 'siteNameRequired');

const count = (min: number, max: number) =>
  z.int('numberInvalid').check(z.minimum(min, 'numberTooSmall'), z.maximum(max, 'numberTooLarge'));

/** The form of a plan. */
export const PlanForm = z.object({
  name: Name,
  description: bilingualForm(MAX_PLAN_DESCRIPTION),
  /** In minor units by currency. 0: free. The plan is not offered in countries whose currency is missing. */
  prices: z.record(
    z.string().check(z.regex(/^[A-Z]{3}$/)),
    z.int('priceInvalid').check(z.minimum(0, 'priceInvalid'), z.maximum(MAX_PRICE, 'numberTooLarge')),
  ),
  days: count(1, 365),
  /** At the top of lists, from the beginning. */
  featuredDays: count(0, 365),
  pictures: count(0, 8),
  /** Null: for all categories. Includes the categories below a chosen one. */
  categoryIds: z.nullable(z.array(CategoryId).check(z.minLength(1, 'categoryRequired'), z.maxLength(200, 'tooLong'))),
  /** Not offered. Existing orders can still be paid. */
  isHidden: z.boolean('invalidValue'),
});
export type PlanForm = z.infer<typeof PlanForm>;

const VersionedPlan = z.extend(PlanForm, { version: Version });

/** A plan in the back office: its form, and the fields that can't be changed. */
const EditedPlan = z.extend(VersionedPlan, { _id: z.string(), purpose: OrderPurpose });
export type EditedPlan = z.infer<typeof EditedPlan>;

const params = z.object({ id: Int32Id });

export const list = endpoint('GET /admin/plans', {
  summary: 'All plans in their order, hidden ones too, and the currencies of the countries',
  access: 'admin',
  tags: ['plans'],
  data: z.object({
    plans: z.array(EditedPlan),
    currencies: z.array(z.object({ code: z.string(), decimals: z.number() })),
  }),
});
export type PlanList = ResponseData<typeof list>;

export const NewPlan = z.object({ name: Name, purpose: OrderPurpose });
export type NewPlan = z.infer<typeof NewPlan>;

export const create = endpoint('POST /admin/plans', {
  summary: 'Adds a plan, as the last one of its purpose. It is hidden and has no prices yet',
  access: 'admin',
  body: NewPlan,
  data: EditedPlan,
});

export const save = endpoint('PUT /admin/plans/:id', {
  summary: 'Saves a plan. Orders keep the price and the days that they were made with. VERSION_CONFLICT',
  access: 'admin',
  params,
  body: VersionedPlan,
  data: VersionedPlan,
});

export const move = endpoint('POST /admin/plans/:id/move', {
  summary: 'Moves a plan before another one of its purpose or after the last. VERSION_CONFLICT as for save',
  access: 'admin',
  params,
  body: z.object({ version: Version, before: z.nullable(Int32Id) }),
  data: EmptyObject,
});

export const remove = endpoint('DELETE /admin/plans/:id', {
  summary: 'Removes a plan that nobody has ordered. PLAN_IN_USE otherwise: hide it instead',
  access: 'admin',
  params,
  data: EmptyObject,
});
