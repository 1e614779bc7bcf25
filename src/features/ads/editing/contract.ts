import * as z from 'zod/mini';

import { endpoint } from '#platform/http/endpoint.ts';
import { NumericId } from '#platform/data/ids.ts';

import { MyAd } from '../contract.ts';
import { AdForm, AdFormView, EditForm } from '../ad-form.ts';

const AdParams = z.object({ id: NumericId });

export const getForm = endpoint('GET /ads/:id/form', {
  summary: "The member's own ad as form data, for editing or reposting; for moderators any ad",
  access: 'member',
  params: AdParams,
  data: z.object({ ad: AdFormView }),
});

export const edit = endpoint('PUT /ads/:id', {
  summary:
    'Edits an ad: own ones, or for moderators any. Changes of an active ad that need review are pending in `change`',
  access: 'member',
  params: AdParams,
  body: EditForm,
  /** `updatedAt` is the version that the next edit sends. */
  data: z.object({ ad: MyAd, updatedAt: z.string() }),
});

export const repost = endpoint('POST /ads/:id/re-post', {
  summary: 'Stores a new ad based on an own archived one, with the status `pending_payment`',
  access: 'member',
  params: AdParams,
  body: AdForm,
  data: z.object({ ad: MyAd }),
  status: 201,
});
