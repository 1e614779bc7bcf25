import * as z from 'zod/mini';

import { EmptyObject } from '#platform/http/empty-object.ts';
import { endpoint } from '#platform/http/endpoint.ts';

import { AdForm, CheckedAdForm } from '../ad-form.ts';
import { MyAd } from '../contract.ts';

export const post = endpoint('POST /ads', {
  summary: 'Stores the ad with the status `pending_payment`',
  access: 'member',
  body: AdForm,
  data: z.object({ ad: MyAd }),
  status: 201,
  perMinute: 30,
});

export const check = endpoint('POST /ads/check', {
  summary: 'Whether the site would accept an ad, before it is complete. AD_REFUSED says why not',
  access: 'member',
  body: CheckedAdForm,
  data: EmptyObject,
  perMinute: 60,
});
