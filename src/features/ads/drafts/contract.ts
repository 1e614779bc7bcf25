import * as z from 'zod/mini';

import { endpoint } from '#platform/http/endpoint.ts';
import { EmptyObject } from '#platform/http/empty-object.ts';
import { Uuid } from '#platform/data/ids.ts';
import { Timestamp } from '#platform/data/timestamp.ts';

/** The draft of a new ad as the wizard stores it. The server validates its id and its size only. */
export const StoredDraft = z.looseObject({ draftId: Uuid });
export type StoredDraft = z.infer<typeof StoredDraft>;

export const get = endpoint('GET /account/draft', {
  summary: "The member's draft of a new ad, from any device",
  access: 'member',
  data: z.object({ kept: z.nullable(z.object({ draft: StoredDraft, updatedAt: z.string() })) }),
});

export const save = endpoint('PUT /account/draft', {
  summary: 'Stores the draft unless the stored one is newer; returns the time of the stored one',
  access: 'member',
  body: z.object({
    draft: StoredDraft,
    /** Time of the last change on the device. */
    updatedAt: Timestamp,
  }),
  data: z.object({ updatedAt: z.string() }),
});

export const remove = endpoint('DELETE /account/draft', {
  summary: 'Deletes the draft',
  access: 'member',
  data: EmptyObject,
});
