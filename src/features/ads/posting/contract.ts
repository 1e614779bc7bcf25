import * as z from 'zod/mini';

import { endpoint } from '#platform/http/endpoint.ts';

import { AdForm } from '../ad-form.ts';
import { MyAd } from '../contract.ts';

export const post = endpoint('POST /ads', {
  summary: 'Stores the ad with the status `pending_payment`',
  access: 'member',
  body: AdForm,
  data: z.object({ ad: MyAd }),
  status: 201,
  perMinute: 30,
});
