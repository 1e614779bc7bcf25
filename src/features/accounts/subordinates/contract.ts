import * as z from 'zod/mini';

import { EmptyObject } from '#platform/http/empty-object.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { NumericId } from '#platform/data/ids.ts';
import { filled, lines } from '#platform/text/visible-text.ts';

const MemberParams = z.object({ id: NumericId });

export const openContacts = endpoint('GET /admin/users/:id/contacts', {
  summary: "The contact details of a member of a lower rank, or the viewer's own. Recorded once a day",
  access: 'moderator',
  contactData: 'recorded',
  params: MemberParams,
  /** The number as `+965 50000000`. */
  data: z.object({ email: z.string(), number: z.string() }),
  perMinute: 30,
});

export const setVerified = endpoint('PUT /admin/users/:id/verification', {
  summary: 'Gives a member of a lower rank the verified badge, or takes it away',
  access: 'moderator',
  params: MemberParams,
  body: z.object({ isVerified: z.boolean('invalidValue') }),
  data: EmptyObject,
});

export const StaffNote = z.object({
  _id: z.string(),
  text: z.string(),
  /** Empty once the author's account is deleted. */
  author: z.string(),
  at: z.string(),
  isYours: z.boolean(),
});
export type StaffNote = z.infer<typeof StaffNote>;

export const StaffNoteForm = z.object({
  text: z.string('noteRequired').check(lines(), filled('noteRequired'), z.maxLength(2000, 'tooLong')),
});
export type StaffNoteForm = z.infer<typeof StaffNoteForm>;

export const listStaffNotes = endpoint('GET /admin/users/:id/notes', {
  summary: 'What staff noted about a member, newest first',
  access: 'moderator',
  params: MemberParams,
  data: z.object({ notes: z.array(StaffNote) }),
});

export const addStaffNote = endpoint('POST /admin/users/:id/notes', {
  summary: 'Adds a note about a member, which only staff see',
  access: 'moderator',
  params: MemberParams,
  body: StaffNoteForm,
  data: EmptyObject,
  perMinute: 30,
});

export const deleteStaffNote = endpoint('DELETE /admin/users/:id/notes/:noteId', {
  summary: "Deletes a note of the viewer's own",
  access: 'moderator',
  params: z.extend(MemberParams, { noteId: NumericId }),
  data: EmptyObject,
});
