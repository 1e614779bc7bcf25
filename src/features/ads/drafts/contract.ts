import * as z from 'zod/mini';

import { endpoint } from '#platform/endpoint.ts';
import { Nothing, Uuid } from '#platform/schemas.ts';

/** The draft of a new ad as the wizard keeps it, told only by its id: what it holds is the wizard's matter. */
const DraftText = z.looseObject({ draftId: Uuid });

const KeptDraft = z.object({ draft: DraftText, updatedAt: z.string() });

export const getDraft = endpoint('GET /account/draft', {
  summary: 'The draft that the member is writing, on whichever device',
  access: 'member',
  data: z.object({ kept: z.nullable(KeptDraft) }),
});

export const putDraft = endpoint('PUT /account/draft', {
  summary: 'Keeps the draft, unless a newer one is kept: the answer says how old the kept one is',
  access: 'member',
  body: z.object({
    draft: DraftText,
    /** When it was typed. */
    updatedAt: z.iso.datetime(),
  }),
  data: z.object({ updatedAt: z.string() }),
});

export const deleteDraft = endpoint('DELETE /account/draft', {
  summary: 'Forgets the draft',
  access: 'member',
  data: Nothing,
});
