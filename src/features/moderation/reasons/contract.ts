import * as z from 'zod/mini';

import { EmptyObject } from '#platform/http/empty-object.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { Int32Id } from '#platform/data/ids.ts';
import { requiredBilingualForm } from '#platform/data/form-text.ts';
import { Version } from '#platform/versioned/version.ts';

export const MAX_REASON = 300;

/** A new reason for a rejection, in both languages. */
export const NewReason = z.object({ text: requiredBilingualForm(MAX_REASON, 'reasonTextRequired') });
export type NewReason = z.infer<typeof NewReason>;

/** The form of a reason. */
export const ReasonForm = z.extend(NewReason, { isHidden: z.boolean('invalidValue') });
export type ReasonForm = z.infer<typeof ReasonForm>;

const VersionedReason = z.extend(ReasonForm, { version: Version });
export type VersionedReason = z.infer<typeof VersionedReason>;

const ListedReason = z.extend(VersionedReason, { _id: z.string() });
export type ListedReason = z.infer<typeof ListedReason>;

const params = z.object({ id: Int32Id });

export const list = endpoint('GET /admin/reasons', {
  summary: 'The reasons for rejections that moderators choose from, hidden ones too, in their order',
  access: 'moderator',
  tags: ['reasons'],
  data: z.object({ reasons: z.array(ListedReason) }),
});

export const get = endpoint('GET /admin/reasons/:id', {
  summary: 'A reason as a form, with its version',
  access: 'admin',
  params,
  data: VersionedReason,
});

export const create = endpoint('POST /admin/reasons', {
  summary: 'Adds a reason as the last one',
  access: 'admin',
  body: NewReason,
  data: ListedReason,
});

export const save = endpoint('PUT /admin/reasons/:id', {
  summary: 'Saves a reason. VERSION_CONFLICT if it changed since the given version: `data` says what changed',
  access: 'admin',
  params,
  body: VersionedReason,
  data: VersionedReason,
});

export const move = endpoint('POST /admin/reasons/:id/move', {
  summary: 'Moves a reason before another one, or to the end. VERSION_CONFLICT as for save',
  access: 'admin',
  params,
  body: z.object({ version: Version, before: z.nullable(Int32Id) }),
  data: EmptyObject,
});

export const remove = endpoint('DELETE /admin/reasons/:id', {
  summary: 'Removes a reason. Rejections keep their text',
  access: 'admin',
  params,
  data: EmptyObject,
});
