import * as z from 'zod/mini';

import { endpoint } from '#platform/http/endpoint.ts';
import { EmptyObject } from '#platform/http/empty-object.ts';
import { NumericId } from '#platform/data/ids.ts';

import { MyAd } from '../contract.ts';

const params = z.object({ id: NumericId });
const data = z.object({ ad: MyAd });

/**
 * A seller's actions on their own ad (decisions §5). Refused with ILLEGAL_TRANSITION if the ad's status doesn't allow
 * it.
 */
export const reserve = endpoint('POST /ads/:id/reserve', {
  summary: 'Marks an active ad as reserved',
  access: 'member',
  params,
  data,
});
export const release = endpoint('POST /ads/:id/release', {
  summary: 'Puts a reserved ad back on sale',
  access: 'member',
  params,
  data,
});
export const sell = endpoint('POST /ads/:id/sold', {
  summary: 'Marks an active or reserved ad as sold; its page stays public',
  access: 'member',
  params,
  data,
});
export const archive = endpoint('POST /ads/:id/archive', {
  summary: 'Archives an active or reserved ad: it is no longer public',
  access: 'member',
  params,
  data,
});
export const remove = endpoint('DELETE /ads/:id', {
  summary: 'Deletes an ad permanently',
  access: 'member',
  params,
  data: EmptyObject,
});
